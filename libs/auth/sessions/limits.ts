/** Buckets in memory. An evicted one starts full again, as it would after a second without requests. */
export const BUCKETS = 20_000;
/** Times what one token has that all tokens of a user have together: several logins are usual, many are a way around its limit. */
export const TOKENS_OF_A_USER = 4;
/** Logins of a list: the youngest. */
export const LISTED_LOGINS = 1000;
/** Tokens in the cache; further ones cost a look-up. */
export const CACHED_SESSIONS = 20_000;
