/** Characters of a notification: the limit of PostgreSQL is 8,000 bytes. */
export const NOTIFIED_TEXT = 7000;
/** Effects of each saga that are kept, for waits that begin after the saga has finished. */
export const REMEMBERED_EFFECTS = 2000;
/** Rows that are read at once from each side. */
export const COMPARED_ROWS = 2000;
/** Percent of a page that inserts fill where rows are rewritten: what is left takes their next versions. */
export const FILLED_PERCENT = 70;
/** Events that a rebuild reads at once. */
export const REPLAY_PAGE = 4096;
/** Characters that are sent at once. */
export const COPIED_TEXT = 65_536;
/** Events whose rows are fetched together. */
export const FETCHED_EVENTS = 500;
/** Events that are applied before other work of the process gets a turn. */
export const APPLIED_EVENTS = 100;
/** Events in a batch that nobody is far ahead of. More than one append has, so that its rows are written at once. */
export const LEAST_BATCH = 1024;
/** Events in a batch. Twice as many rows are in memory, those that are written and those of the next batch. */
export const LARGEST_BATCH = 4096;
/** Characters of the rows of a batch above which the next one is small: all of them are in one statement. */
export const BATCH_TEXT = 16_000_000;
/** Rows of one kind that are worth a COPY of their own. */
export const COPIED_ROWS = 200;
/** Sets of tables for which look-ups are prepared: each connection keeps its prepared statements. */
export const PREPARED_LOOKUPS = 200;
/** Rows that a look-up finds, unless it says how many. */
export const FOUND_ROWS = 1000;
/** Sets of tables for which writes are prepared. */
export const PREPARED_WRITES = 300;
/** Commands that are executed at once. */
export const DELIVERED_AT_ONCE = 32;
/** Attempts of a command before its message is parked. */
export const DELIVERY_ATTEMPTS = 5;
/** Events that wait in memory for a saga; it drops further ones and reads them from the store later. */
export const WAITING_EVENTS = 5000;
/** Events between two writes of the checkpoint and notifications of other processes. */
export const SAVED_EVENTS = 20;
/** Events that are read at once while the saga is behind. */
export const SAGA_PAGE = 1000;
/** Events of different streams that are handled at once, where the saga allows it. */
export const SAGA_AT_ONCE = 32;
/** Events that the saga handles by one command, where it combines them. */
export const SAGA_TOGETHER = 1000;
/** Of the rows of a table, at most so many are in an index that is nearly empty. */
export const NEARLY_EMPTY = 1 / 100;
/** Each pause between attempts of a command is as many times longer than the one before. */
export const DELIVERY_FACTOR = 3;
