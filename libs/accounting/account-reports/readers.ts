import { readersOf } from '@plumbline/platform/record-api';

/** The readers of what is owed to vendors: a row of the privileges table. */
export const payables = readersOf('PayablesReport', 'Payables');
/** The same, as the `readers` of a report on what is owed. */
export const readersOfPayables = { kind: payables, readBy: () => payables };
