import { Imports1700000007002 } from './migrations/imports.migration';
import { Webhooks1700000007001 } from './migrations/webhooks.migration';

export { integration } from './integration.module';
export { AddWebhookSubscription, EndUserWork, ReplayWebhook } from './webhook-subscription/webhook-subscription.commands';
export { forgetFiles } from './import/forget-files';
export { importedKinds } from './import/import-columns';
export { allWebhooks, type ListedWebhook } from './delivery/all-webhooks';

/** The migrations of this library. */
export const migrations = [Webhooks1700000007001, Imports1700000007002];
