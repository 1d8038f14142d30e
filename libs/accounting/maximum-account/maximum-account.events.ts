import type { Message } from '@plumbline/platform/kernel';

/** The amount that one finalized invoice or credit note bills under a contract, without taxes; below 0.00 where it takes back. */
export interface BilledByInvoice {
  readonly InvoiceId: number;
  readonly Billed: string;
}

/**
 * Events of the account of a guaranteed maximum. `Id` is the contract's. `Opening`: the invoices that were finalized
 * before the account began; absent where there were none, and on all events but the first.
 */
export type MaximumAccountEvent =
  | Message<'InvoicePostedUnderMaximum', { readonly Id: number; readonly Opening?: readonly BilledByInvoice[] } & BilledByInvoice>
  /** The invoice or the credit note was voided. */
  | Message<
      'InvoiceReversedUnderMaximum',
      { readonly Id: number; readonly InvoiceId: number; readonly Opening?: readonly BilledByInvoice[] }
    >;
