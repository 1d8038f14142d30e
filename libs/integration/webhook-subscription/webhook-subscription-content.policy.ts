import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { WebhookSubscriptionFields } from '../published/webhook-events';

/** Each field that the events of a webhook subscription store, with its name in the code. */
export const webhookSubscriptionFields = storedFields(namesOf<WebhookSubscriptionFields>()(['Address', 'Entities', 'Description']));
