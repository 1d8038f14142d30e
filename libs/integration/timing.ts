/* Times of this library. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/** Deliveries are kept so long. */
export const DELIVERIES_KEPT_MS = 7 * 86_400_000;
/** The pause after a look into the feed that found nothing. */
export const FEED_QUIET_MS = 1000;
/** The pause before the second attempt of a message, on the average half of it; each next one is twice as long. */
export const RETRY_FIRST_MS = 5_000;
/** The longest of these pauses. @lessThan RETRIED_MS */
export const RETRY_LONGEST_MS = 3_600_000;
/** A message is attempted for so long, and a webhook is disabled that fails for so long. */
export const RETRIED_MS = 24 * 3_600_000;
/** The secrets before a new one are good for so long. */
export const SECRETS_OVERLAP_MS = 86_400_000;
/** The longest time for an attempt. */
export const SEND_MS = 15_000;
/** The interval of looks at webhooks where nothing happens. */
export const WEBHOOKS_LOOK_EVERY_MS = 1000;
/** The least pause between two looks, which events cause. @lessThan WEBHOOKS_LOOK_EVERY_MS */
export const WEBHOOKS_LOOK_LEAST_MS = 100;
/** A process that ends at once, such as a command of an operator, does not begin. */
export const WEBHOOKS_FIRST_MS = 2000;
/** The pause between two removals of old deliveries. */
export const WEBHOOKS_SWEEP_EVERY_MS = 600_000;
/** Messages that are being sent have so long to be answered at a stop; the next process sends them again. @lessThan service.DRAIN_MS */
export const WEBHOOKS_DRAIN_MS = 5000;
/** The interval of looks for imports. */
export const IMPORTS_LOOK_EVERY_MS = 1000;
/** The pause between two removals of old imports. */
export const IMPORTS_SWEEP_EVERY_MS = 3_600_000;
