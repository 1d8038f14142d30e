import { Webhooks1700000007001 } from './migrations/webhooks.migration';

export { integration } from './integration.module';
export { ReplayWebhook } from './webhook-subscription/webhook-subscription.commands';
export { WebhookStates, type DeliveryState } from './delivery/webhook-states';

/** The migrations of this library. */
export const migrations = [Webhooks1700000007001];
