import { projection } from '@plumbline/platform/subscriptions';
import type { WebhookSubscriptionEvent } from '../published/webhook-events';
import { webhookSubscriptionFields } from './webhook-subscription-content.policy';
import { webhookSubscription } from './webhook-subscription.record';

/** The rows of webhook subscriptions. */
export const webhookSubscriptionRows = projection<WebhookSubscriptionEvent>(
  'webhooks',
  [webhookSubscription],
  {
    WebhookSubscriptionAdded: ({ data }, rows) =>
      rows.insert(webhookSubscription, data.Id, { ...webhookSubscriptionFields.fromStored(data), OwnerId: data.OwnerId }),
    WebhookSubscriptionChanged: ({ data }, rows) => rows.change(webhookSubscription, data.Id, webhookSubscriptionFields.fromStored(data)),
    WebhookSubscriptionEnabled: ({ data }, rows) =>
      rows.change(webhookSubscription, data.Id, { BusinessState: 'Enabled', DisabledReason: '', DateDisabled: '' }),
    WebhookSubscriptionDisabled: ({ data: { Id, Reason }, recordedAt }, rows) =>
      rows.change(webhookSubscription, Id, { BusinessState: 'Disabled', DisabledReason: Reason, DateDisabled: recordedAt }),
    WebhookSecretRotated: ({ data }, rows) => rows.change(webhookSubscription, data.Id, ({ Secrets }) => ({ Secrets: Secrets + 1 })),
    WebhookTested: ({ data: { Id, MessageId } }, rows) => rows.change(webhookSubscription, Id, { LastTest: MessageId }),
    WebhookReplayed: ({ data: { Id, After } }, rows) => rows.change(webhookSubscription, Id, { ReplayedAfter: After }),
    WebhookSubscriptionRemoved: ({ data }, rows) => rows.remove(webhookSubscription, data.Id),
  },
  { inserts: ['WebhookSubscriptionAdded'] },
);
