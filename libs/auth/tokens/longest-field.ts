/** Most characters of a field of a token request, also of its name. */
export const LONGEST_FIELD = 1024;
/** True if a text has more than `LONGEST_FIELD` characters. */
export const isLong = (text: string): boolean => text.length > LONGEST_FIELD && [...text].length > LONGEST_FIELD;
