/* Limits of this context: the most, unless a comment says otherwise. */

/** Bytes of a logo. */
export const LOGO_BYTES = 1_048_576;
/** Closings of the books that are shown; the events have all of them. */
export const CLOSINGS_SHOWN = 100;
/** Events that are read at once for documents dated in closed books. */
export const LATE_DOCUMENTS_PAGE = 1000;
/** Late documents of one reply. */
export const LATE_DOCUMENTS_SHOWN = 1000;
/** Documents in a record's list: the latest. A body may send back as many; all of them are documents. */
export const DOCUMENTS_LISTED = 1000;
/** Comments on one record. */
export const COMMENTS_OF_A_RECORD = 1000;
/** Actions in a record's list: the latest. Its history has all of them. */
export const ACTIONS_LISTED = 1000;
/** Levels of a hierarchy. */
export const LEVELS_OF_A_HIERARCHY = 100;
/** Minutes of a break that is taken off by itself. */
export const LONGEST_BREAK = 240;
/** Views that a user has saved. */
export const VIEWS_OF_A_USER = 200;
/** Characters of the query of a saved view. */
export const LONGEST_VIEW_QUERY = 2000;
/** Columns of a saved view. */
export const COLUMNS_OF_A_VIEW = 100;
