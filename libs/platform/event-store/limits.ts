/** Events that are read at once where all are read to find some. */
export const SCAN_PAGE = 1000;
/** Pages after which the events of a backlog are no longer counted. */
export const LAG_PAGES = 10;
/** Personal values that are read at once. */
export const PERSONAL_PAGE = 1000;
/** Names of users whose references a process remembers. */
export const REMEMBERED_REFERENCES = 10_000;
/** Appends that are written together. */
export const GROUP_APPENDS = 500;
/** Events of appends that are written together; a single append may have more. */
export const GROUP_EVENTS = 2000;
/** Events of one append to the import. */
export const IMPORT_PAGE = 500;
/** Kinds of streams that are counted by name; a store has some fifty. */
export const COUNTED_KINDS = 1000;
/** Events that are verified at once. Most events are about a kilobyte; the largest is about a mebibyte. */
export const VERIFY_PAGE = 500;
