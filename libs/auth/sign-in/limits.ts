/** Characters of the query of a request for sign-in. Anybody may send one, and it is stored while its page may stay open. */
export const LONGEST_REQUEST = 4096;
/** Sign-ins that an address begins in 15 minutes: an office behind one address gets along with it, and fills no table. */
export const SIGN_INS_OF_AN_ADDRESS = 300;
