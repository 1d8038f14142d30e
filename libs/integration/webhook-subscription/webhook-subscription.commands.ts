import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor, Message } from '@plumbline/platform/kernel';
import type { WebhookSubscriptionFields } from '../published/webhook-events';

type WithId = WebhookSubscriptionFields & { readonly Id: number };
type IdAlone = { readonly Id: number };

/** The commands that the decider of a webhook subscription decides on. */
export type WebhookSubscriptionCommand =
  | Message<'AddWebhookSubscription', WithId & { readonly OwnerId: number }>
  | Message<'ChangeWebhookSubscription', WithId>
  | Message<'EnableWebhookSubscription', IdAlone>
  | Message<'DisableWebhookSubscription', IdAlone & { readonly Reason: string }>
  | Message<'RotateWebhookSecret', IdAlone>
  | Message<'TestWebhook', IdAlone & { readonly MessageId: string }>
  | Message<'ReplayWebhook', IdAlone & { readonly After: string }>
  | Message<'RemoveWebhookSubscription', IdAlone>;

/** Adds a webhook subscription of the caller. Rejected (400) for another address than https, and for unknown entities. */
export class AddWebhookSubscription extends Command<CommandResult> {
  constructor(
    readonly fields: WebhookSubscriptionFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes the given fields; unchanged fields write nothing. Rejected (400) like AddWebhookSubscription. */
export class ChangeWebhookSubscription extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: WebhookSubscriptionFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Sends again, from where it ended. What is enabled stays so, and is tried at once. */
export class EnableWebhookSubscription extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Sends no more. `reason`: a sentence for the owner. */
export class DisableWebhookSubscription extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly reason: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Makes a new secret; the earlier ones are good for another day. Rejected (409) with five that are good. */
export class RotateWebhookSecret extends Command<CommandResult & { readonly secret: string }> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Sends a message of the type `webhook.test`. Rejected (409) where it is disabled, and before it has a secret. */
export class TestWebhook extends Command<CommandResult & { readonly messageId: string }> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Sends all changes after the position again. Rejected (400) for a position after the last event. */
export class ReplayWebhook extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly after: bigint,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a webhook subscription with its secrets, its log and what waits to be sent. */
export class RemoveWebhookSubscription extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Stops the imports of a user and disables its webhooks, which `reason` explains: whoever acted as the user does so no more. */
export class EndUserWork extends Command<CommandResult> {
  constructor(
    readonly user: number,
    readonly reason: string,
    readonly actor: Actor,
  ) {
    super();
  }
}
