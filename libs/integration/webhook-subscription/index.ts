import { recordRoutes, type ContextPart } from '@plumbline/platform/record-api';
import { EndUserWorkHandler } from './end-user-work.handlers';
import { ReplayWebhookHandler } from './replay.handlers';
import { RotateWebhookSecretHandler } from './rotate-secret.handlers';
import { TestWebhookHandler } from './test-webhook.handlers';
import { WebhookRules } from './webhook-rules';
import { AddWebhookSubscription, ChangeWebhookSubscription, RemoveWebhookSubscription } from './webhook-subscription.commands';
import { WebhookActions, WebhookRoutes } from './webhook-subscription.controller';
import { webhookSubscriptionAggregate } from './webhook-subscription.decider';
import * as handlers from './webhook-subscription.handlers';
import { webhookSubscriptionRows } from './webhook-subscription.projection';
import { webhookSubscription } from './webhook-subscription.record';

/** Webhooks: who is told of changes, and where. */
export const webhooks: ContextPart = {
  kinds: [webhookSubscription],
  aggregates: [webhookSubscriptionAggregate],
  projections: [webhookSubscriptionRows],
  handlers: [
    WebhookRules,
    ...[handlers.AddWebhookSubscriptionHandler, handlers.ChangeWebhookSubscriptionHandler, handlers.RemoveWebhookSubscriptionHandler],
    ...[handlers.EnableWebhookSubscriptionHandler, handlers.DisableWebhookSubscriptionHandler],
    ...[RotateWebhookSecretHandler, TestWebhookHandler, ReplayWebhookHandler, EndUserWorkHandler],
  ],
  controllers: [
    WebhookActions,
    WebhookRoutes,
    recordRoutes(webhookSubscription, {
      create: (fields, actor) => new AddWebhookSubscription(fields, actor),
      update: (id, fields, actor) => new ChangeWebhookSubscription(id, fields, actor),
      remove: (id, actor) => new RemoveWebhookSubscription(id, actor),
    }),
  ],
};
