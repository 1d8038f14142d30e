/* Times of this library. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/** A write is answered within this time while the stores do not respond. @lessThan CONNECTION_IDLE_MS */
export const WRITE_MS = 9_500;
/** The interval of the looks at a write that takes as long while the rows are current. */
export const WRITE_LOOK_EVERY_MS = 250;
/** The longest wait of a list for a slot. @lessThan CONNECTION_IDLE_MS */
export const LIST_WAIT_MS = 5_000;
/** The longest time in which a reader receives a list. One that stops reading is ended earlier, by its connection. */
export const LIST_MS = 300_000;
/** The longest wait of a large body for memory. @lessThan CONNECTION_IDLE_MS */
export const BODY_WAIT_MS = 20_000;
/** The longest time in which a body of at most 1 MiB arrives. A file has the time of the whole request. @lessThan REQUEST_MS */
export const BODY_MS = 30_000;
/** A reply is kept for its Idempotency-Key for so long at least, before it is sent all the same. */
export const KEEP_LEAST_MS = 500;
/** A request with a key that is in work for so long is taken over, even if its instance is alive. */
export const REQUEST_ABANDONED_SECONDS = 30;
/** The longest wait of a repeat for the reply to the first request. @lessThan REQUEST_ABANDONED_SECONDS */
export const REPEAT_WAIT_MS = 10_000;
/** The pause between attempts to free a key while the database is unavailable. */
export const RELEASE_EVERY_MS = 500;
/** The pause between two removals of keys older than 24 hours. */
export const KEYS_SWEEP_EVERY_MS = 60 * 60 * 1000;
/** The longest time for a whole request, including the largest file over a slow line: slower senders would occupy what others wait for. */
export const REQUEST_MS = 300_000;
/** A connection without traffic in either direction is closed: an unfinished body, or a reply that nobody reads. @lessThan REQUEST_MS */
export const CONNECTION_IDLE_MS = 30_000;
