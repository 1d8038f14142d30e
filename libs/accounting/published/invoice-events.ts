import type { StoredComment } from '@plumbline/company/published';
import type { Message } from '@plumbline/platform/kernel';
import type { PaymentContent, PaymentCorrection } from './bill-events';

/** The states of an invoice. */
export const INVOICE_STATES = ['Draft', 'Outstanding', 'Closed', 'Void'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** One rate of a tax in percent, on top of the rates before it or not. */
export interface InvoicedRate {
  readonly Name: string;
  readonly Percent: string;
  readonly OnTop: boolean;
}

/** The stored form of a line. Its billable has events of its own; rows show it with the line. */
export interface InvoicedLine {
  readonly Id: number | null;
  readonly Description: string;
  readonly Quantity: string;
  readonly DefaultQuantity: string;
  /** The quantity that the line bills where Quantity shows 1; empty elsewhere, and absent in events from before it could. */
  readonly QuantityBilled?: string;
  readonly Price: string;
  readonly UnitPrice: string;
  readonly Markup: string;
  readonly Total: string;
  readonly TaxRate: string;
  readonly TaxRateId: string;
  readonly TaxCodeId: string;
  /** The rates that make up TaxRate; absent where it was stated, and in events from before they were kept. */
  readonly TaxRates?: readonly InvoicedRate[];
  /** Why the line is not taxed although it is taxable; absent where it is. */
  readonly TaxExemption?: string;
  readonly BillableId: string;
  readonly SequenceNumber: string;
  readonly ClassId: string;
  readonly IsTaxable: boolean;
  readonly ToVerify: boolean;
  readonly IsPartialTime: boolean;
  readonly IsPartialQuantity: boolean;
  readonly IsDeposit: boolean;
  /** Absent: no. */
  readonly IsRetainage?: boolean;
  readonly ProjectId: number | null;
  readonly MilestoneId: number | null;
  readonly DeliverableId: number | null;
  readonly CatalogId: number | null;
}

/** The stored form of a group of lines. */
export interface InvoicedGroup {
  readonly Id: number | null;
  readonly GroupHeader: string;
  readonly GroupQuantity: string;
  readonly SequenceNumber: string;
  readonly ShowGroup: boolean;
  readonly AutoGroup: boolean;
  readonly LineItems: readonly InvoicedLine[];
}

/** The sums of an invoice. */
export interface InvoiceTotals {
  readonly TotalAmount: string;
  readonly TotalTaxes: string;
  readonly OutstandingAmount: string;
  readonly IsTaxable: boolean;
}

/** A line that claims its billable. */
export interface LineClaim {
  readonly LineItemId: number;
  readonly BillableId: number;
}

/** The part of a billable that a line of a finalized invoice bills. `Price` is before tax. */
export interface BilledPart {
  readonly LineItemId: number;
  readonly BillableId: number;
  /** `"0.00"` when the billable is not in hours. */
  readonly Hours: string;
  /** Equals the hours when the billable is in hours. */
  readonly Quantity: string;
  readonly Price: string;
}

/** The stored fields that invoices and applications for payment share; absent fields are unset, or unchanged. */
export interface ReceivableContent {
  readonly HeaderText?: string;
  readonly FooterText?: string;
  readonly ClientId?: string;
  readonly ProjectId?: string;
  readonly PaymentTerms?: string;
  readonly IncomeAccountId?: string;
  readonly PaymentAccountId?: string;
  readonly ExtId?: string;
  readonly ExtSyncToken?: string;
  readonly DateLastSynced?: string;
  readonly TotalAmount?: string;
  readonly OutstandingAmount?: string;
  readonly DueDate?: string;
  readonly StartDate?: string;
  readonly EndDate?: string;
  readonly InvoiceDate?: string;
  readonly Credit?: string;
  readonly Shipping?: string;
  readonly TotalTaxes?: string;
  readonly ContactName?: string;
  readonly ContactEmail?: string;
  readonly ClientEmail?: string;
  readonly Comments?: readonly StoredComment[];
  readonly IncludeTimeReport?: boolean;
  readonly NeedsToBeSynced?: boolean;
  readonly SyncError?: boolean;
  readonly IsTaxable?: boolean;
  readonly ToVerify?: boolean;
}

/** The stored content of an invoice without its lines. */
export interface InvoiceContent extends ReceivableContent {
  readonly TaxRateId?: string;
  readonly TaxCodeId?: string;
  readonly TaxRate?: string;
  /** The rates that make up TaxRate. */
  readonly TaxRates?: readonly InvoicedRate[];
  /** Why nothing is taxed: the exemption of the client on the day of the invoice; empty where there is none. */
  readonly TaxExemption?: string;
  /** Held back from the lines before tax, in percent. */
  readonly Retainage?: string;
  readonly ForDeposit?: boolean;
  /** The applied deposits, below 0.00. */
  readonly Deposits?: readonly InvoicedLine[];
  /** Of a credit note: the id of the invoice that it credits. */
  readonly CreditOf?: string;
  /** Why the credit was given. */
  readonly Reason?: string;
}

/** The amount that a credit note takes off one line. */
export interface CreditedLine {
  readonly LineItemId: number;
  /** Before tax. */
  readonly Amount: string;
  /** The tax with it; absent of a line without tax, and in older events, which took off the tax on Amount. */
  readonly Tax?: string;
}
/** An application of credit of a note to an invoice. */
export interface AppliedInvoiceCredit {
  /** The same on both streams. */
  readonly ApplicationId: number;
  /** The invoice on the other stream: the one that is lowered, or the note that lowers this one. */
  readonly InvoiceId: number;
  /** The amount that it lowers this invoice by; below 0.00 on the stream of the note. */
  readonly Amount: string;
}
/** The stored content of a credit note: its lines and sums are below 0.00. */
export type CreditNoteContent = {
  readonly ProjectId: string;
  readonly ClientId: string;
  readonly LineItemGroups: readonly InvoicedGroup[];
} & InvoiceTotals &
  InvoiceContent;

/** The part of the lines that a finalized invoice holds back (below 0.00), or retainage that it releases. */
export interface RetainedPart {
  readonly LineItemId: number;
  readonly BillableId: number;
  readonly Description: string;
  readonly Price: string;
}

/** A draft was created. Its lines claim their billables (`Claims`); a line whose claim is rejected is removed. */
export type InvoiceDrafted = Message<
  'InvoiceDrafted',
  {
    Id: number;
    BusinessState: 'Draft';
    ProjectId: string;
    ClientId: string;
    LineItemGroups: readonly InvoicedGroup[];
    Claims: readonly LineClaim[];
  } & InvoiceTotals &
    InvoiceContent
>;
/** Fields of a draft were changed. `Claims` are the added billables, `Releases` the removed ones. */
export type InvoiceChanged = Message<
  'InvoiceChanged',
  { Id: number; LineItemGroups?: readonly InvoicedGroup[]; Claims: readonly LineClaim[]; Releases: readonly LineClaim[] } & InvoiceContent
>;
/**
 * A line was removed from a draft because its billable is on another invoice, billed or removed. `LineItemGroups` and
 * `Deposits` are there when the removal changes what is retained or applied.
 */
export type InvoiceLineRemoved = Message<
  'InvoiceLineRemoved',
  { Id: number; LineItemGroups?: readonly InvoicedGroup[]; Deposits?: readonly InvoicedLine[] } & LineClaim & InvoiceTotals
>;
/** The invoice was finalized: it is immutable, and bills these parts of its billables. */
export type InvoiceFinalized = Message<
  'InvoiceFinalized',
  {
    Id: number;
    ProjectId: string;
    ClientId: string;
    TotalAmount: string;
    Lines: readonly BilledPart[];
    Retained?: readonly RetainedPart[];
  } & InvoiceBalance
>;
/**
 * A finalized invoice, or a credit note, got its number. `Lines` are those whose billables show it from now on: none
 * where these are closed later, with the number.
 */
export type InvoiceNumbered = Message<'InvoiceNumbered', { Id: number; InvoiceNumber: string; Lines: readonly LineClaim[] }>;
export type InvoicePaymentRecorded = Message<'InvoicePaymentRecorded', { Id: number } & PaymentContent & InvoiceBalance>;
export type InvoicePaymentChanged = Message<'InvoicePaymentChanged', { Id: number; PaymentId: number } & PaymentCorrection>;
export type InvoicePaymentRemoved = Message<'InvoicePaymentRemoved', { Id: number; PaymentId: number } & InvoiceBalance>;
/** A finalized invoice was voided: its billables open again. It keeps its number. */
export type InvoiceVoided = Message<'InvoiceVoided', { Id: number; Lines: readonly BilledPart[]; Retained?: readonly RetainedPart[] }>;
/** A draft was removed, which releases its billables. */
export type InvoiceRemoved = Message<'InvoiceRemoved', { Id: number; Releases: readonly LineClaim[] }>;

/**
 * Credit was given for a finalized invoice. The credit note `CreditNoteId`, an invoice of its own, follows with the
 * content `Note`. `Applied` is what of it lowers the invoice at once. `Reopens` are billables that are open again.
 */
export type InvoiceCredited = Message<
  'InvoiceCredited',
  {
    Id: number;
    CreditNoteId: number;
    ApplicationId: number;
    Applied: string;
    TotalAmount: string;
    Lines: readonly CreditedLine[];
    Reopens: readonly number[];
    Note: CreditNoteContent;
  }
>;
/** The credit note `CreditNoteId` was voided: the credit may be given again, or the invoice voided. */
export type InvoiceCreditWithdrawn = Message<'InvoiceCreditWithdrawn', { Id: number; CreditNoteId: number }>;
/** A credit note came into being, finalized. */
export type CreditNoteIssued = Message<'CreditNoteIssued', { Id: number; BusinessState: 'Outstanding' } & CreditNoteContent>;
/** Credit was applied, to the invoice or from the credit note. The figures are those after it. */
export type InvoiceCreditApplied = Message<'InvoiceCreditApplied', { Id: number } & AppliedInvoiceCredit & InvoiceBalance>;
/** The application was taken back, on the stream of the invoice or of the note. */
export type InvoiceCreditReturned = Message<'InvoiceCreditReturned', { Id: number } & AppliedInvoiceCredit & InvoiceBalance>;

/** The owed amount after an event. */
export interface InvoiceBalance {
  readonly OutstandingAmount: string;
  readonly BusinessState: InvoiceState;
}

/** All events of an invoice. */
export type InvoiceEvent =
  | InvoiceDrafted
  | InvoiceChanged
  | InvoiceLineRemoved
  | InvoiceFinalized
  | InvoiceNumbered
  | InvoicePaymentRecorded
  | InvoicePaymentChanged
  | InvoicePaymentRemoved
  | InvoiceVoided
  | InvoiceRemoved
  | InvoiceCredited
  | InvoiceCreditWithdrawn
  | CreditNoteIssued
  | InvoiceCreditApplied
  | InvoiceCreditReturned;

/** An invoice number of the company was issued, permanently. On the stream `InvoiceNumber-<company>`. */
export type InvoiceNumberIssued = Message<
  'InvoiceNumberIssued',
  {
    Id: number;
    InvoiceId: number;
    InvoiceNumber: string;
    /** The last number of each series, by what stands before it; absent while nothing stands before any. */
    LastNumbers?: Readonly<Record<string, number>>;
  }
>;

/**
 * The document that keeps the print of a finalized invoice or application, recorded permanently. On the stream
 * `PrintedInvoice-<id>` or `PrintedAIAInvoice-<id>`.
 */
export type PrintedDocumentAssigned = Message<'PrintedDocumentAssigned', { Id: number; DocumentId: number }>;
