/** The time that an access token is valid: about 10.4 days (see L1.access-token). @lessThan REFRESH_TOKEN_SECONDS */
export const ACCESS_TOKEN_SECONDS = 900_000;
/** The time that a refresh token is valid: 14 days (see L1.refresh-token). */
export const REFRESH_TOKEN_SECONDS = 14 * 86_400;
/** The time that a session token is valid. */
export const SESSION_TOKEN_SECONDS = 12 * 3600;
/** The time in which a used refresh token gets the tokens of its first use again. @lessThan REFRESH_TOKEN_SECONDS */
export const REFRESH_REPEAT_SECONDS = 10;
