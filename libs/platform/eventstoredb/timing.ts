/* Times of this library. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/**
 * The longest time for a call over all attempts: the client's deadlines do not end those to a server that never responds. @lessThan
 * http.WRITE_MS
 */
export const CALL_MS = 8_000;
/** A leader that was silent for less than this still leads: the other nodes need longer to elect another one. */
export const STILL_LEADS_MS = 1_000;
/** The pause before an append asks again whether its stream is free of a batch. */
export const GUARD_LOOK_EVERY_MS = 20;
/** The pause between two looks at the owner of the store. @lessThan OWNER_VALID_MS */
export const OWNER_LOOK_EVERY_MS = 1000;
/** A look at the owner is valid so long: a former owner appends nothing later than this after it lost the store. */
export const OWNER_VALID_MS = 3000;
/** The longest wait for a look. @lessThan OWNER_VALID_MS */
export const OWNER_WAIT_MS = 2000;
/** The longest wait of a restored or copied database for the answer of the owner, which looks once a second. */
export const OWNER_ANSWER_MS = 4000;
/** The interval of its looks. @lessThan OWNER_ANSWER_MS */
export const OWNER_ANSWER_LOOK_EVERY_MS = 200;
/** The interval at which the lock of the owner is tried. */
export const OWNER_LOCK_LOOK_EVERY_MS = 100;
/** A node of a cluster that leaves a read so long without the beginning of an answer is left. @lessThan CALL_MS */
export const NODE_SILENT_MS = 4_000;
/** The same where other nodes did not help either, and after how long that is the case: each one may cost a socket. */
export const NODE_SILENT_LATER_MS = 30_000;
/** The longest time for the first answer of the store at the start. */
export const REACH_MS = 5000;
/** The longest time for a handshake when the cause of a fault is looked for. @lessThan REACH_MS */
export const HANDSHAKE_MS = 2000;
/** The pause before a read is sent to the leader again. */
export const LEADER_RETRY_MS = 50;
/** The pause between attempts of an import: an election takes some seconds, a restart of the server longer. */
export const IMPORT_RETRY_MS = 1000;
/** The longest time for a call of an import. */
export const IMPORT_CALL_MS = 8000;
/** The longest look for streams that are limited: what is not seen by then is not checked. */
export const LIMITED_CHECK_MS = 10_000;
/** The longest time for the end of that look. @lessThan LIMITED_CHECK_MS */
export const LIMITED_DISPOSE_MS = 1000;
/**
 * An intent that is older was left behind. Its process may also be slow: then both append the same, which is done once. @lessThan
 * INTENT_WAIT_MS
 */
export const INTENT_LEFT_SECONDS = 3;
/** The pause between two looks for intents that were left behind. @lessThan INTENT_LEFT_SECONDS */
export const INTENT_LOOK_EVERY_MS = 1000;
/** The longest wait of a batch for another one with a stream of it. @lessThan http.WRITE_MS */
export const INTENT_WAIT_MS = 5000;
/** The pause between two attempts. */
export const INTENT_RETRY_MS = 20;
