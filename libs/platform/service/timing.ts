/* Times of this library. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/** Requests and batches in work have so long to finish at a stop. */
export const DRAIN_MS = 25_000;
/** The start waits so long until the rows show everything stored before it. */
export const CATCH_UP_MS = 30_000;
/** A service that was killed a moment ago may still have a session for so long. */
export const DATA_DIR_WAIT_MS = 3000;
/** The interval of the looks at it. @lessThan DATA_DIR_WAIT_MS */
export const DATA_DIR_LOOK_EVERY_MS = 200;
/** The pause between attempts to reach a server that does not respond: it may be starting as well. */
export const DATABASE_LOOK_EVERY_MS = 3_000;
/** The longest wait for a store when the health is asked. */
export const HEALTH_WAIT_MS = 2000;
/** A process that runs the subscriptions reports once a second, and is replaced after this. */
export const LEADER_SECONDS = 3;
/** A request that takes longer is always logged. */
export const SLOW_REQUEST_MS = 1000;
