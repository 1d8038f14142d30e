import type { Message } from '@plumbline/platform/kernel';

/** The effect of a finalized invoice on the amounts that the client has paid ahead and holds back. */
export interface Posting {
  /** Deposits that it bills, less those that it applies. */
  readonly Deposit: string;
  /** Retainage that it holds back, less what it releases. */
  readonly Retained: string;
}

/** Events of the account of a project. `Id` is the project's. */
export type ProjectAccountEvent =
  /** `Billed` is in events from before a guaranteed maximum had an account of its own, and has no effect. */
  | Message<'InvoicePostedToProject', { readonly Id: number; readonly InvoiceId: number; readonly Billed?: string } & Posting>
  /** The invoice was voided. */
  | Message<'InvoiceReversedOnProject', { readonly Id: number; readonly InvoiceId: number }>;
