/** Lines of an explanation on a page of JSON, unless the request says how many. */
export const EXPLAINED_PAGE = 100;
/** Rows that a refusal of an explanation names. */
export const NAMED_ROWS = 30;
/** Records of a since read that are sent at once. */
export const SINCE_PIECE = 500;
/** Queries of a request, reports among them. */
export const MOST_QUERIES = 20;
/** Records of all of them together. */
export const MOST_RECORDS = 5000;
/** Records of a list that is sent as one CSV. */
export const MOST_EXPORTED = 100_000;
