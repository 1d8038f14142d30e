/** The accounts of a trial balance. A company names an account of its accounting package for each; unset, it is the word itself. */
export const LEDGER_ACCOUNTS = [
  ...(['Receivable', 'RetainageReceivable', 'CustomerDeposits', 'SalesTaxPayable', 'Income', 'Payable', 'RetainagePayable'] as const),
  ...(['DiscountsTaken', 'UndepositedFunds', 'Bank', 'PayrollClearing', 'EquipmentRecovery'] as const),
  ...(['Labor', 'Materials', 'Subs', 'Equipment', 'Other'] as const),
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
