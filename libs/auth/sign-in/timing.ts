/** The time that somebody stays signed in at a browser, from the last sign-in of an application on. */
export const BROWSER_SESSION_SECONDS = 12 * 3600;
/** The longest time that a page of the sign-in stays open. */
export const SIGN_IN_STEP_SECONDS = 30 * 60;
/** The time that an authorization code is valid. @lessThan SIGN_IN_STEP_SECONDS */
export const CODE_SECONDS = 60;
/** The time that an ID token is valid. */
export const ID_TOKEN_SECONDS = 3600;
/** The time that an access token of OpenID Connect is valid. */
export const OPENID_ACCESS_SECONDS = 900;
