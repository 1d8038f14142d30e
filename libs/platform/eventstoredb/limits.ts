/** Attempts of a read at the leader, which another node may have become. */
export const LEADER_ATTEMPTS = 3;
/** Events of the server that are read at once. */
export const SERVER_LOG_PAGE = 1000;
/** Events that are read at a time to find the last one. */
export const SERVER_LOG_LAST = 20;
/** Attempts of an append at any revision, when others were faster. */
export const APPEND_ATTEMPTS = 100;
/** Attempts of an append while the server cannot be reached. */
export const UNREACHABLE_ATTEMPTS = 4;
/** Attempts of an append of an import: an election of a new leader takes some seconds, a restart of the server longer. */
export const IMPORT_ATTEMPTS = 60;
/** Bytes of one append; the server accepts a mebibyte unless it is configured otherwise. */
export const IMPORT_BYTES = 500_000;
/** Appends that one transaction guards at most. */
export const GUARDED_APPENDS = 100;
/** Transactions that guard at a time. */
export const GUARD_TRANSACTIONS = 4;
/** Last events of a stream that are searched for a repeat. */
export const REPEAT_WINDOW = 1000;
/** Events that are remembered, over all streams. */
export const REMEMBERED_EVENTS = 200_000;
