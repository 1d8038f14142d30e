import { given, project } from '@plumbline/platform/testing';
import { webhookSubscriptionDecider } from './webhook-subscription.decider';
import type { WebhookSubscriptionEvent } from '../published/webhook-events';
import { webhookSubscriptionRows } from './webhook-subscription.projection';
import { webhookSubscription } from './webhook-subscription.record';

const fields = { Id: 7, Address: 'https://hooks.miller.example/plumbline', Entities: ['invoices', 'payments'], Description: 'Accounting' };
const first = { ...fields, OwnerId: 3 };
const added: WebhookSubscriptionEvent = { type: 'WebhookSubscriptionAdded', data: first };
const changed: WebhookSubscriptionEvent = { type: 'WebhookSubscriptionChanged', data: { Id: 7, Entities: [] } };
const enabled: WebhookSubscriptionEvent = { type: 'WebhookSubscriptionEnabled', data: { Id: 7 } };
const disabled: WebhookSubscriptionEvent = { type: 'WebhookSubscriptionDisabled', data: { Id: 7, Reason: 'It was disabled by a user.' } };
const rotated: WebhookSubscriptionEvent = { type: 'WebhookSecretRotated', data: { Id: 7 } };
const tested: WebhookSubscriptionEvent = { type: 'WebhookTested', data: { Id: 7, MessageId: 'msg_1' } };
const replayed: WebhookSubscriptionEvent = { type: 'WebhookReplayed', data: { Id: 7, After: '1042' } };
const removed: WebhookSubscriptionEvent = { type: 'WebhookSubscriptionRemoved', data: { Id: 7 } };

describe('A webhook', () => {
  it('is added once, with its owner', () => {
    const add = { type: 'AddWebhookSubscription' as const, data: first };
    given(webhookSubscriptionDecider).when(add).then(added);
    given(webhookSubscriptionDecider, added).when(add).then();
  });
  it('is changed in what differs', () => {
    const change = { type: 'ChangeWebhookSubscription' as const, data: changed.data };
    given(webhookSubscriptionDecider, added).when(change).then(changed);
    given(webhookSubscriptionDecider, added, changed).when(change).then();
    given(webhookSubscriptionDecider).when(change).thenRefused('not_found');
  });
  it('is disabled and enabled, each once', () => {
    const disable = { type: 'DisableWebhookSubscription' as const, data: disabled.data };
    const enable = { type: 'EnableWebhookSubscription' as const, data: { Id: 7 } };
    given(webhookSubscriptionDecider, added).when(enable).then();
    given(webhookSubscriptionDecider, added, changed).when(disable).then(disabled);
    given(webhookSubscriptionDecider, added, disabled).when(disable).then();
    given(webhookSubscriptionDecider, added, disabled).when(enable).then(enabled);
    given(webhookSubscriptionDecider, added, disabled, enabled).when(disable).then(disabled);
  });
  it('is tested while it is enabled, replayed and given secrets in any state', () => {
    const test = { type: 'TestWebhook' as const, data: tested.data };
    given(webhookSubscriptionDecider, added, rotated, replayed).when(test).then(tested);
    given(webhookSubscriptionDecider, added, rotated, tested, disabled).when(test).thenRefused('webhook_disabled');
    given(webhookSubscriptionDecider, added).when(test).thenRefused('webhook_secret');
    given(webhookSubscriptionDecider, added, disabled).when({ type: 'ReplayWebhook', data: replayed.data }).then(replayed);
    given(webhookSubscriptionDecider, added, disabled)
      .when({ type: 'RotateWebhookSecret', data: { Id: 7 } })
      .then(rotated);
    given(webhookSubscriptionDecider)
      .when({ type: 'RotateWebhookSecret', data: { Id: 7 } })
      .thenRefused('not_found');
  });
  it('is removed once', () => {
    const remove = { type: 'RemoveWebhookSubscription' as const, data: { Id: 7 } };
    given(webhookSubscriptionDecider, added).when(remove).then(removed);
    given(webhookSubscriptionDecider, added, removed).when(remove).then();
    given(webhookSubscriptionDecider).when(remove).thenRefused('not_found');
  });
  it('shows in its row', () => {
    const row = (...events: WebhookSubscriptionEvent[]) => project([webhookSubscriptionRows], events).get(webhookSubscription, 7);
    const blank = { BusinessState: 'Enabled', DisabledReason: '', DateDisabled: '', Secrets: 0, ReplayedAfter: '', LastTest: '' };
    expect(row(added)).toEqual({ ...first, ...blank });
    expect(row(added, changed, disabled)).toMatchObject({
      Entities: [],
      BusinessState: 'Disabled',
      DisabledReason: 'It was disabled by a user.',
    });
    expect(row(added, disabled)?.DateDisabled).not.toBe('');
    expect(row(added, disabled, enabled)).toEqual({ ...first, ...blank });
    expect(row(added, rotated, rotated, tested, replayed)).toMatchObject({ Secrets: 2, LastTest: 'msg_1', ReplayedAfter: '1042' });
    expect(row(added, removed)).toBeUndefined();
  });
});
