/** Issues in a reply: more of them have a common cause, and a reply must not be larger than its request. */
export const MOST_ISSUES = 100;
/** Characters of an unknown field's name that a message repeats. */
export const LONGEST_UNKNOWN_NAME = 200;
/** Combining marks in a row: those of the Stream-Safe Text Format (UAX #15, section 13), which no writing system reaches. */
export const MOST_MARKS = 30;
