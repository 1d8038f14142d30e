import type { Message } from '@plumbline/platform/kernel';

/** A receipt on a slip. */
export interface DepositedReceipt {
  readonly ReceiptId: number;
  readonly Amount: string;
}

/** Receipts were brought to the bank on the day, on one slip. */
export type BankDepositRecorded = Message<
  'BankDepositRecorded',
  { Id: number; Date: string; Reference: string; Receipts: readonly DepositedReceipt[] }
>;
/** The reference of a slip was corrected. */
export type BankDepositChanged = Message<'BankDepositChanged', { Id: number; Reference?: string }>;
/** The slip was removed: its receipts can be deposited again. */
export type BankDepositRemoved = Message<'BankDepositRemoved', { Id: number }>;

/** All events of a bank deposit. On the stream `BankDeposit-<id>`. */
export type BankDepositEvent = BankDepositRecorded | BankDepositChanged | BankDepositRemoved;
