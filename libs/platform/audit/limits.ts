/** Equal accesses in a window that are recorded one by one. */
export const EQUAL_ACCESSES = 10;
/** The same of all callers who are not known. */
export const STRANGER_ACCESSES = 100;
/** Entries beyond which accesses of strangers are counted together, whoever they are. */
export const STRANGER_ENTRIES = 1000;
/** Entries with which the window ends early, so that no caller fills the memory by reads of ever other things. */
export const COUNTED_ENTRIES = 10_000;
/** Events of the largest tree that can be asked for. */
export const LARGEST_TREE = 999_999_999;
/** Signed roots of a page. */
export const ROOTS_PAGE = 1000;
/** The keeper rests as many times longer than it works, so that it takes at most a tenth of one core. */
export const KEEPER_REST = 9;
/** The largest id of a record that can be asked for. */
export const LARGEST_ID = 999_999_999;
/** Events that a search reads at once. */
export const SEARCHED_TOGETHER = 1000;
/** Events that are examined for a page at most. */
export const SEARCHED_EVENTS = 10_000;
/** Events whose chains are verified in one reading, at about 150 bytes of memory each. */
export const VERIFIED_IN_MEMORY = 500_000;
/** Verifications that are kept. */
export const KEPT_VERIFICATIONS = 400;
/** Receivers who can't be told of a fault, after whom the others wait: a silent mail server would be waited for again and again. */
export const FAILED_NOTICES = 5;
/** Signed roots that the events are compared with, one for each day. */
export const CHECKED_ROOTS = 100_000;
