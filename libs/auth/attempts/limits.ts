/** Characters of a username in the log. */
export const LOGGED_USERNAME = 100;
/** Taken usernames that a company may give in a quarter of an hour: as many as failed logins for one username from one address. */
export const GUESSED_USERNAMES = 10;
