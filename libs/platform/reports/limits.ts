/** Rows of a report. */
export const REPORT_ROWS = 20_000;
/** Rows of a printed report. */
export const PRINTED_ROWS = 5_000;
/** Rows that are printed in one turn of the event loop. */
export const PRINTED_TOGETHER = 500;
