import type { Message } from '@plumbline/platform/kernel';

/** The fields that the events of a webhook subscription store. */
export interface WebhookSubscriptionFields {
  readonly Address?: string;
  readonly Entities?: string[];
  readonly Description?: string;
}
type WithId = WebhookSubscriptionFields & { readonly Id: number };
type IdAlone = { readonly Id: number };

/** `OwnerId`: the user who made it. */
export type WebhookSubscriptionAdded = Message<'WebhookSubscriptionAdded', WithId & { readonly OwnerId: number }>;

/** The stored events of a webhook subscription. None of them has a secret. */
export type WebhookSubscriptionEvent =
  | WebhookSubscriptionAdded
  | Message<'WebhookSubscriptionChanged', WithId>
  | Message<'WebhookSubscriptionEnabled', IdAlone>
  | Message<'WebhookSubscriptionDisabled', IdAlone & { readonly Reason: string }>
  /** A new secret was made; the earlier ones are good for another day. */
  | Message<'WebhookSecretRotated', IdAlone>
  | Message<'WebhookTested', IdAlone & { readonly MessageId: string }>
  /** All changes after the position are sent again. */
  | Message<'WebhookReplayed', IdAlone & { readonly After: string }>
  | Message<'WebhookSubscriptionRemoved', IdAlone>;
