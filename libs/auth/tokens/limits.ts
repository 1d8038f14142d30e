/** Characters of a field of a token request, also of its name. */
export const LONGEST_FIELD = 1024;
