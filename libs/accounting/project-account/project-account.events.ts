import type { Message } from '@plumbline/platform/kernel';

/** What a finalized invoice does to what the client has paid ahead, and to what the client holds back. */
export interface Posting {
  /** Deposits that it bills, less those that it applies. */
  readonly Deposit: string;
  /** Retainage that it holds back, less what it releases. */
  readonly Retained: string;
}

/** What an invoice bills towards the guaranteed maximum of the contract of its project. */
export interface BilledUnderMaximum {
  readonly ContractId: number;
  readonly Maximum: string;
  /** Without taxes. */
  readonly Billed: string;
  /** The finalized invoices of the project as the rows show them; those on the account count as they are there. */
  readonly Others: readonly { readonly InvoiceId: number; readonly Billed: string }[];
}

/** Events of the account of a project. `Id` is the project's. */
export type ProjectAccountEvent =
  /** `Billed`: what counts towards the guaranteed maximum of the contract; absent where there is none. */
  | Message<'InvoicePostedToProject', { readonly Id: number; readonly InvoiceId: number; readonly Billed?: string } & Posting>
  /** The invoice was voided. */
  | Message<'InvoiceReversedOnProject', { readonly Id: number; readonly InvoiceId: number }>;
