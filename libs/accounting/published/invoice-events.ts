import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { invoice, InvoiceState } from '../invoice/invoice.record';
import type { PaymentContent, PaymentCorrection } from './bill-events';

/** An invoice's row. */
export type Invoice = RecordOf<typeof invoice>;
export type LineItemGroup = Invoice['LineItemGroups'][number];
export type LineItem = LineItemGroup['LineItems'][number];

/** A line as events hold it. The billable that it bills stands in events of its own; rows show it with the line. */
export interface InvoicedLine {
  readonly Id: number | null;
  readonly Description: string;
  readonly Quantity: string;
  readonly DefaultQuantity: string;
  readonly Price: string;
  readonly UnitPrice: string;
  readonly Markup: string;
  readonly Total: string;
  readonly TaxRate: string;
  readonly TaxRateId: string;
  readonly TaxCodeId: string;
  readonly BillableId: string;
  readonly SequenceNumber: string;
  readonly ClassId: string;
  readonly IsTaxable: boolean;
  readonly ToVerify: boolean;
  readonly IsPartialTime: boolean;
  readonly IsPartialQuantity: boolean;
  readonly IsDeposit: boolean;
  readonly ProjectId: number | null;
  readonly MilestoneId: number | null;
  readonly DeliverableId: number | null;
  readonly CatalogId: number | null;
}

/** A group of lines as events hold it. */
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

/** A line that is to claim its billable. */
export interface LineClaim {
  readonly LineItemId: number;
  readonly BillableId: number;
}

/** What is on a line for its billable: how much of it the finalized invoice bills. `Price` is before tax. */
export interface BilledPart {
  readonly LineItemId: number;
  readonly BillableId: number;
  /** `"0.00"` when the billable is not counted in hours. */
  readonly Hours: string;
  /** The hours again when the billable is counted in hours. */
  readonly Quantity: string;
  readonly Price: string;
}

/** A draft was made. Its lines claim their billables from now on (`Claims`); a line whose claim is refused is removed again. */
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
    Partial<Omit<Invoice, 'Id' | 'BusinessState' | 'LineItemGroups' | keyof InvoiceTotals>>
>;
/** Fields of a draft were changed; `Claims` are the billables that came onto it, `Releases` those that went. */
export type InvoiceChanged = Message<
  'InvoiceChanged',
  { Id: number; LineItemGroups?: readonly InvoicedGroup[]; Claims: readonly LineClaim[]; Releases: readonly LineClaim[] } & Partial<
    Omit<Invoice, 'Id' | 'LineItemGroups'>
  >
>;
/** A line was taken off a draft because its billable is on another invoice, or gone. */
export type InvoiceLineRemoved = Message<'InvoiceLineRemoved', { Id: number } & LineClaim & InvoiceTotals>;
/** The invoice is immutable from now on and its billables are billed by these parts. */
export type InvoiceFinalized = Message<
  'InvoiceFinalized',
  { Id: number; ProjectId: string; ClientId: string; TotalAmount: string; Lines: readonly BilledPart[] } & InvoiceBalance
>;
export type InvoiceNumbered = Message<'InvoiceNumbered', { Id: number; InvoiceNumber: string; Lines: readonly LineClaim[] }>;
export type InvoicePaymentRecorded = Message<'InvoicePaymentRecorded', { Id: number } & PaymentContent & InvoiceBalance>;
export type InvoicePaymentChanged = Message<'InvoicePaymentChanged', { Id: number; PaymentId: number } & PaymentCorrection>;
export type InvoicePaymentRemoved = Message<'InvoicePaymentRemoved', { Id: number; PaymentId: number } & InvoiceBalance>;
/** A finalized invoice counts no more: its billables open again. It keeps its number. */
export type InvoiceVoided = Message<'InvoiceVoided', { Id: number; Lines: readonly BilledPart[] }>;
/** A draft was removed: its billables are released. */
export type InvoiceRemoved = Message<'InvoiceRemoved', { Id: number; Releases: readonly LineClaim[] }>;

/** What is owed after an event. */
export interface InvoiceBalance {
  readonly OutstandingAmount: string;
  readonly BusinessState: InvoiceState;
}

/** Every event of an invoice. */
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
  | InvoiceRemoved;

/** One invoice number of the company was given away, for good. On the stream `InvoiceNumber-<company>`. */
export type InvoiceNumberIssued = Message<'InvoiceNumberIssued', { Id: number; InvoiceId: number; InvoiceNumber: string }>;
