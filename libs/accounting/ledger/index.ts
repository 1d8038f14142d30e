import type { ContextPart } from '@plumbline/platform/record-api';
import { JournalChecks } from './journal-checks';
import { LedgerChecks } from './ledger-checks';

/** Checks that documents, sums and the journal agree. */
export const ledger: ContextPart = { handlers: [LedgerChecks, JournalChecks] };
