/** Hours after a change of an e-mail address in which its user is told at the one before and may have an Admin act. */
export const FORMER_EMAIL_HOURS = 24;
/** Fewest characters (Unicode code points, in NFC) of a password. */
export const SHORTEST_PASSWORD = 12;
/** Characters of a password. */
export const LONGEST_PASSWORD = 128;
/** Fewest different characters of a password. */
export const FEWEST_DIFFERENT = 5;
/** Characters in which a password is in NFC, whatever its marks: longer ones are of nobody. */
export const LONGEST_NORMALIZED = 1024;
/** Characters (Unicode code points) of a username. */
export const LONGEST_USERNAME = 255;
