import type { ContextPart } from '@plumbline/platform/record-api';
import { DeliveryLog } from './delivery-log';
import { MessageQueue } from './message-queue';
import { OwnerFeed } from './owner-feed';
import { OwnerMail } from './owner-mail';
import { Owners } from './owners';
import { WebhookSecrets } from './secrets';
import { WebhookDelivery } from './webhook-delivery';
import { WebhookMetrics } from './webhook-metrics';
import { WebhookStates } from './webhook-states';

/** The delivery to webhooks, in the process that runs the subscriptions. */
export const delivery: ContextPart = {
  handlers: [DeliveryLog, MessageQueue, OwnerFeed, OwnerMail, Owners, WebhookSecrets, WebhookStates, WebhookMetrics, WebhookDelivery],
};
