/** Records of a chain, and of one query. */
export const CHAIN_RECORDS = 5000;
/** Requests of one user that wait for changes, streams included. */
export const WAITS_OF_A_USER = 10;
/** The same of one company: the others are left to other companies. */
export const WAITS_OF_A_COMPANY = 180;
/** The same of all in this process. */
export const WAITS_OF_ALL = 200;
/** Characters of records in a page of changes, about. */
export const CHANGES_TEXT = 4_000_000;
/** The same where many may wait for one. */
export const WAITING_CHANGES_TEXT = 1_000_000;
/** Changes of a page. */
export const CHANGES_PAGE = 1000;
/** Records that are composed at once. */
export const CHANGES_TOGETHER = 250;
/** Reads of the log for one page that may find nothing for the caller. */
export const VAIN_READS = 10;
/** Changes of a field that are read at once. */
export const FIELD_CHANGES_PAGE = 1000;
/** Changes that are read at once. */
export const HISTORY_PAGE = 1000;
/** Rows that are looked at by one query. */
export const PAST_PAGE = 1000;
/** Changes of a field that are explained. */
export const FIELD_CHANGES = 20_000;
