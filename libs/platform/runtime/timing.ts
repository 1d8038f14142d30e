/* Times of this library. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/** The default of the variable of this name: after it a statement ends. */
export const QUERY_TIMEOUT_MS = 10_000;
/**
 * The client waits longer than the server by this, so that a server that responds cancels the statement and the connection stays usable.
 */
export const CLIENT_GRACE_MS = 500;
/** The longest time for a new connection. */
export const CONNECT_MS = 5_000;
/** The longest time for closing a connection: a peer that vanished never responds. */
export const GOODBYE_MS = 1_000;
/** The interval of the checks of busy connections. */
export const WATCH_EVERY_MS = 500;
/** A server that takes longer to accept a connection counts as silent. @lessThan CONNECT_MS */
export const WATCH_CONNECT_MS = 3_000;
/** A server that takes longer to respond on it counts as silent. */
export const WATCH_ANSWER_MS = 2_000;
/** The interval of the greetings of listeners. @lessThan PEER_GONE_MS */
export const GREET_EVERY_MS = 5_000;
/** A process that has not greeted for so long is gone. */
export const PEER_GONE_MS = 15_000;
/** A request for ids within this time of the last fetch counts as load. */
export const ID_LOAD_MS = 250;
/** The pause before a start of the embedded server: one that was just killed may hold the directory for a moment. */
export const EMBEDDED_RESTART_MS = 500;
/** The interval of the looks at an embedded server of another process. */
export const EMBEDDED_LOOK_EVERY_MS = 500;
/** The longest time for an answer of the bucket, and for it to accept a whole file. A file is read at the speed of its reader. */
export const BUCKET_WAIT_MS = 30_000;
/** A bucket that accepted a probe is not probed again for so long, because requests may cost money. */
export const BUCKET_PROBE_VALID_MS = 60_000;
/** Unfinished files older than this were left by a process that died. */
export const UPLOAD_LEFT_MS = 24 * 60 * 60 * 1000;
/** A transaction in which nothing happens for so long ends: its process may be frozen. */
export const IDLE_IN_TRANSACTION_MS = 60_000;
