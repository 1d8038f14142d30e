/** Characters of a path in the log: the rest of a longer one has no information. */
export const LOGGED_PATH = 500;
/** Attempts to reach a server that does not respond. */
export const DATABASE_ATTEMPTS = 10;
