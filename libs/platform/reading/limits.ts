/** Distinct records, or row ends, with which the cache of a request is emptied, so that a long list takes bounded memory. */
export const COMPOSED_TOGETHER = 5000;
/** Forms of a row that are kept, for callers from whom other fields are hidden. */
export const ROW_FORMS = 3;
/** Bytes of the id of a caller's own record in the cache, about. */
export const BYTES_OF_AN_ID = 40;
/** Approximate number of records of composed lists in memory at once. */
export const LISTED_TOGETHER = 2000;
/** Approximate characters of the rows of a run, which is printed in one turn of the event loop. A page of usual records has less. */
export const PRINTED_TEXT = 1_500_000;
/** Conditions of a request. */
export const MOST_CONDITIONS = 20;
/** Values of `$in`. */
export const MOST_VALUES = 100;
/** Fields of `order`. */
export const MOST_ORDERED = 5;
/** Characters of a value, where its field states none. */
export const LONGEST_VALUE = 255;
/** Characters of the words that are searched. */
export const LONGEST_SEARCH = 200;
/** Records, or entries, of a page without `limit`. */
export const DEFAULT_LIMIT = 100;
/** Records of a page of those that are read one after another. */
export const READ_TOGETHER = 1000;
/** Snapshots that are read at once, each with a connection of its own: the others of the pool are for other requests. */
export const SNAPSHOTS_AT_ONCE = 4;
/** Fields to group by. */
export const SUMMARY_FIELDS = 3;
/** Fields to add up. */
export const SUMMARY_SUMS = 10;
/** Groups of a summary. */
export const SUMMARY_GROUPS = 1000;
/** Approximate text per batch; the next one is fetched meanwhile, so a list takes a few times this much memory. */
export const BATCH_TEXT = 1024 * 1024;
/** Rows of the first batch of a list. */
export const FIRST_BATCH = 250;
/** Rows of a batch. */
export const LARGEST_BATCH = 2000;
/** Changed rows that are fetched at once. */
export const CHANGES_FETCHED = 500;
/** Changes of the company that are filtered by visibility; beyond that, the caller's rows are searched for changes. */
export const CHANGES_FILTERED = 2000;
/** Rows whose states are read at once. */
export const PAST_TOGETHER = 200;
/** The largest number of a page that can be asked for. */
export const LARGEST_PAGE = 999_999_999;
/** Bytes of all values of the cache. */
export const CACHE_BYTES = 64 * 1024 * 1024;
/** Bytes of one value: a few must not displace all others. */
export const CACHED_BYTES = CACHE_BYTES / 32;
/** Bytes that an entry takes beside its value, about. */
export const CACHED_OVERHEAD = 500;
/** Records that a query finds by a condition where it states no limit, among rows that staged writes would change. */
export const STAGED_FOUND = 1000;
