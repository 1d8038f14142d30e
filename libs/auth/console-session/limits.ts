/** Characters of the address that a sign-in leads back to. */
export const LONGEST_RETURN = 2048;
/** Sign-ins that a browser has under way, in as many tabs; a further one drops those before. */
export const TABS_AT_ONCE = 10;
/** Characters that are kept of what a browser calls itself. */
export const LONGEST_AGENT = 300;
/** Characters of a code, and of a state, that are looked up. */
export const LONGEST_CODE = 200;
