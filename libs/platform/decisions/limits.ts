/** Attempts to decide a command on fresh state before it is rejected as `concurrent_change`. */
export const DECIDE_ATTEMPTS = 6;
/** Streams that are read at a time. */
export const STREAMS_AT_ONCE = 100;
/** Commands of one append, all lines of the longest invoice and its number: the append holds the lock of all appends meanwhile. */
export const COMMANDS_TOGETHER = 1001;
