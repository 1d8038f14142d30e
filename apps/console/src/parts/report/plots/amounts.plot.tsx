import { textIn, type ReportRow } from '../content';

/** A figure as a length of a plot; a missing one has none. */
export const lengthOf = (row: ReportRow | undefined, name: string): number => Number(textIn(row, name)) || 0;
