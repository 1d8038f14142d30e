import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { missing, refuse, type Decider } from '@plumbline/platform/kernel';
import type { WebhookSubscriptionCommand } from './webhook-subscription.commands';
import type { WebhookSubscriptionEvent, WebhookSubscriptionFields } from '../published/webhook-events';
import { webhookSubscriptionFields } from './webhook-subscription-content.policy';
import { webhookSubscription } from './webhook-subscription.record';

const blank = webhookSubscription.blank();

/** The state of a webhook, and the actions on it. */
interface Present {
  readonly is: 'Enabled' | 'Disabled';
  readonly fields: WebhookSubscriptionFields;
  /** The number of secrets that were made. */
  readonly secrets: number;
  readonly lastTest: string;
  readonly replayedAfter: string;
}
type WebhookSubscription = { readonly is: 'nothing' } | { readonly is: 'removed' } | Present;

/** @throws Refusal of kind `missing` for a webhook subscription that is not there */
function existing(state: WebhookSubscription, id: number): Present {
  return 'fields' in state ? state : missing('WebhookSubscription', id);
}

const within = (state: WebhookSubscription, change: (state: Present) => Partial<Present>): WebhookSubscription =>
  'fields' in state ? { ...state, ...change(state) } : state;

/** Webhook subscriptions: Enabled or Disabled. */
export const webhookSubscriptionDecider: Decider<WebhookSubscription, WebhookSubscriptionCommand, WebhookSubscriptionEvent> = {
  initial: { is: 'nothing' },
  decide: {
    AddWebhookSubscription: ({ OwnerId, ...data }, state) =>
      state.is === 'nothing'
        ? [{ type: 'WebhookSubscriptionAdded', data: { ...webhookSubscriptionFields.toStored(data), Id: data.Id, OwnerId } }]
        : [],
    ChangeWebhookSubscription: ({ Id, ...fields }, state) => {
      const changed = changedValues(fields, { ...blank, ...existing(state, Id).fields });
      return Object.keys(changed).length > 0
        ? [{ type: 'WebhookSubscriptionChanged', data: { ...webhookSubscriptionFields.toStored(changed), Id } }]
        : [];
    },
    EnableWebhookSubscription: ({ Id }, state) =>
      existing(state, Id).is === 'Enabled' ? [] : [{ type: 'WebhookSubscriptionEnabled', data: { Id } }],
    DisableWebhookSubscription: ({ Id, Reason }, state) =>
      existing(state, Id).is === 'Disabled' ? [] : [{ type: 'WebhookSubscriptionDisabled', data: { Id, Reason } }],
    RotateWebhookSecret: ({ Id }, state) => {
      existing(state, Id);
      return [{ type: 'WebhookSecretRotated', data: { Id } }];
    },
    TestWebhook: ({ Id, MessageId }, state) => {
      const { is, secrets } = existing(state, Id);
      if (secrets === 0) refuse('webhook_secret', `The webhook ${Id} has no secret to sign with; make one by rotate-secret first.`);
      if (is === 'Disabled') refuse('webhook_disabled', `The webhook ${Id} is Disabled; enable it first.`);
      return [{ type: 'WebhookTested', data: { Id, MessageId } }];
    },
    ReplayWebhook: ({ Id, After }, state) => {
      existing(state, Id);
      return [{ type: 'WebhookReplayed', data: { Id, After } }];
    },
    RemoveWebhookSubscription: ({ Id }, state) => {
      if (state.is === 'removed') return [];
      existing(state, Id);
      return [{ type: 'WebhookSubscriptionRemoved', data: { Id } }];
    },
  },
  evolve: {
    WebhookSubscriptionAdded: (_, { OwnerId: __, ...event }) => ({
      ...{ is: 'Enabled', fields: webhookSubscriptionFields.fromStored(event), secrets: 0, lastTest: '', replayedAfter: '' },
    }),
    WebhookSubscriptionChanged: (state, event) =>
      within(state, ({ fields }) => ({ fields: { ...fields, ...webhookSubscriptionFields.fromStored(event) } })),
    WebhookSubscriptionEnabled: (state) => within(state, () => ({ is: 'Enabled' })),
    WebhookSubscriptionDisabled: (state) => within(state, () => ({ is: 'Disabled' })),
    WebhookSecretRotated: (state) => within(state, ({ secrets }) => ({ secrets: secrets + 1 })),
    WebhookTested: (state, { MessageId: lastTest }) => within(state, () => ({ lastTest })),
    WebhookReplayed: (state, { After: replayedAfter }) => within(state, () => ({ replayedAfter })),
    WebhookSubscriptionRemoved: () => ({ is: 'removed' }),
  },
};

export const webhookSubscriptionAggregate = aggregate({
  name: 'WebhookSubscription',
  title: 'webhook',
  decider: webhookSubscriptionDecider,
  stored: [webhookSubscriptionFields.names],
});
