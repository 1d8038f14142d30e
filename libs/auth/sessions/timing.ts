/** The pause before revocations are listened for again. */
export const REVOCATION_RETRY_MS = 1_000;
/** The pause between two moves of the end of a session of the console that is used. @lessThan auth/tokens.SESSION_TOKEN_SECONDS */
export const COOKIE_KEPT_EVERY_SECONDS = 60;
/** The time that a replaced cookie of the console is good, for requests under way. @lessThan auth/tokens.SESSION_TOKEN_SECONDS */
export const REPLACED_COOKIE_SECONDS = 60;
/** The pause between two removals of expired tokens. */
export const TOKENS_SWEEP_EVERY_MS = 3_600_000;
/**
 * The longest time that a checked token is cached. Together with the duration of a look-up, a revocation takes effect everywhere
 * within 5 s.
 */
export const SESSION_CACHED_MS = 4_000;
