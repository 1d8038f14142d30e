import { readersOf } from '@plumbline/platform/record-api';

/** The readers of roots, proofs and the events of the company. */
export const readers = readersOf('AuditReport', 'roots and proofs of the events');
