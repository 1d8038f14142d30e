/** Points of a picture. */
export const PICTURE_POINTS = 4_000_000;
/** Points of a side of a picture. */
export const PICTURE_SIDE = 10_000;
/** Rows whose content decides about the widths. */
export const MEASURED_ROWS = 300;
/** Prints that are made at once, each in a thread of its own. */
export const PRINTS_AT_ONCE = 2;
/** Prints that wait, of all companies. */
export const WAITING_PRINTS = 24;
/** The same of one company. */
export const WAITING_PRINTS_OF_ONE = 8;
/** Characters of a print: some 3,000 rows of a report with all columns. */
export const PRINT_CHARACTERS = 1_000_000;
/** Megabytes of the thread of a print. */
export const PRINT_MEGABYTES = 512;
/** Characters whose font is remembered. */
export const KEPT_CHARACTERS = 20_000;
/** Words of a face whose layout is kept for further documents: finding it takes longer than writing it. */
export const KEPT_WORDS = 4000;
