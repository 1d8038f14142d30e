export { accounting } from './accounting.module';
/** For the command line; other contexts use `published/`. */
export { LedgerChecks } from './ledger/ledger-checks';
export type { LedgerFault } from './ledger/ledger.policy';
/** Commands for the programs that compose the service; other contexts use `published/`. */
export { ApplyCredit } from './bill/bill.commands';
