import type { ContextPart } from '@plumbline/platform/record-api';
import { JournalRoutes } from './journal.controller';
import { LedgerBooks } from './ledger-books';
import { TrialBalanceRoutes } from './trial-balance.controller';

/** The journal and the trial balance, by double entry. */
export const ledgerReports: ContextPart = {
  routeProviders: [LedgerBooks],
  controllers: [JournalRoutes, TrialBalanceRoutes],
};
