import type { DatedDocuments, WaitingDocuments } from '@plumbline/company/published';
import { purchase } from './purchase/purchase.record';
import { timeEntry } from './time-entry/time-entry.record';

/** Time and purchases that nobody has decided on. Time counts with its cost. */
export const waitingDocuments: readonly WaitingDocuments[] = [
  { name: 'SubmittedTime', kind: timeEntry, state: 'Submitted', dated: 'EntryDate', amount: 'Cost' },
  { name: 'DraftTime', kind: timeEntry, state: 'Draft', dated: 'EntryDate', amount: 'Cost' },
  { name: 'PurchasesSubmitted', kind: purchase, state: 'Submitted', dated: 'RequestDate', amount: 'TotalAmount' },
];

/** The documents of this context that belong to the month of their day. */
export const datedDocuments: readonly DatedDocuments[] = [
  { kind: timeEntry, dated: 'EntryDate', amount: 'Cost' },
  { kind: purchase, dated: 'RequestDate', amount: 'TotalAmount', number: 'PONumber' },
];
