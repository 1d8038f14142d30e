/* Times of this library. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/**
 * The interval at which a quiet stream shows that it lives, and at the latest ends when its token is no longer valid. @lessThan
 * http.CONNECTION_IDLE_MS
 */
export const HEARTBEAT_EVERY_MS = 15_000;
/** A client connects again after so long. */
export const STREAM_RETRY_MS = 2000;
/** After the first change others have so long, so that a busy company does not cause a read for each event. */
export const CHANGES_GATHER_MS = 200;
/** The longest wait for changes. */
export const CHANGES_WAIT_SECONDS = 30;
