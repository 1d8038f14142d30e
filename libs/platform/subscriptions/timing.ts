/* Times of this library. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/** The pause between two confirmations that the rows are current. @lessThan CONFIRMED_MS */
export const CONFIRM_EVERY_MS = 1000;
/** A confirmation is valid so long; a process that is behind notices before a write has stopped waiting. @lessThan ROWS_WAIT_MS */
export const CONFIRMED_MS = 4000;
/** The longest wait for one response of a store. @lessThan CONFIRMED_MS */
export const CONFIRM_ANSWER_MS = 1500;
/** The longest wait of one attempt for the rows. Later ones check the heads that it has not reached. @lessThan READ_WAIT_MS */
export const CONFIRM_ATTEMPT_MS = 900;
/** The longest wait of a read for a confirmation. */
export const READ_WAIT_MS = 1500;
/** The interval of its looks where no notification arrives. @lessThan CONFIRM_ATTEMPT_MS */
export const CONFIRM_LOOK_EVERY_MS = 100;
/** The longest wait of a write for its rows. @lessThan SAGAS_WAIT_MS */
export const ROWS_WAIT_MS = 5000;
/** Sagas are not waited for longer than this after a command began. @lessThan http.WRITE_MS */
export const SAGAS_WAIT_MS = 9000;
/** The pause before a lost connection of notifications is opened again. */
export const PROGRESS_RECONNECT_MS = 500;
/** The interval of looks at the checkpoints while somebody waits, as notifications may be lost. */
export const PROGRESS_LOOK_EVERY_MS = 500;
/** Positions of sagas that were read count so much later: a notification also has the effects that replies wait for. */
export const PROGRESS_GRACE_MS = 400;
/** The pause between two reports of an instance that it lives. @lessThan LEADER_SILENT_MS */
export const BEAT_EVERY_MS = 1000;
/** A report that takes longer has lost its connection. @lessThan FROZEN_SECONDS */
export const BEAT_WAIT_MS = 3000;
/** An instance that has not reported for so long is frozen, or cut off from the database. @lessThan http.REQUEST_ABANDONED_SECONDS */
export const FROZEN_SECONDS = 5;
/** The leader is replaced when its instance has not reported for so long, by the clock of the database. @lessThan FROZEN_SECONDS */
export const LEADER_SILENT_MS = 3_000;
/** The interval at which other processes try to lead. @lessThan BEAT_EVERY_MS */
export const STANDBY_EVERY_MS = 400;
/** The longest statement of the leader: a batch of rows during a catch-up on a slow disk. Dead connections are detected otherwise. */
export const BATCH_MS = 60_000;
/** The longest wait for one response when the state of the subscriptions is asked. */
export const STATUS_WAIT_MS = 2000;
/** The pause of a saga before it tries again what a database that is down refused. */
export const SAGA_RETRY_MS = 500;
/**
 * The pause before the second attempt to deliver an event to a saga; each next one is three times as long. @lessThan DELIVERY_LONGEST_MS
 */
export const DELIVERY_FIRST_MS = 100;
/** The longest of these pauses. */
export const DELIVERY_LONGEST_MS = 5000;
/** The longest sleep of the runner of the rows without a notification of appended events. */
export const APPENDS_LOOK_EVERY_MS = 500;
/** The longest wait of a swap of rebuilt tables for those who read them, before it lets others pass and tries again. */
export const SWAP_WAIT_MS = 500;
/** The pause between two writes of the positions of sagas that only passed events. */
export const PASSED_SAVE_EVERY_MS = 3000;
