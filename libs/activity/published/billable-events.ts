import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { billable, BillableOrigin, BillableState } from '../billable/billable.record';

/** A billable's row. */
export type Billable = RecordOf<typeof billable>;

/** What a billable comes to. `Hours` is `"0.00"` for what is not time; `Quantity` of time is its hours. */
export interface BillableMeasure {
  readonly Hours: string;
  readonly Quantity: string;
  readonly UnitPrice: string;
  readonly Price: string;
}

/** What is not billed yet. */
export interface BillableRemainder {
  readonly HoursRemaining: string;
  readonly QuantityRemaining: string;
  readonly PriceRemaining: string;
}

/** What a billable says: where it came from, who pays for it and how much. Ids in wire form. */
export type BillableContent = { readonly OriginOfBillable: BillableOrigin; readonly OriginOfBillableId: number } & BillableMeasure &
  Partial<
    Pick<
      Billable,
      | 'ClientId'
      | 'ClientParentId'
      | 'ProjectId'
      | 'MilestoneId'
      | 'DeliverableId'
      | 'TaskId'
      | 'ParentRequestId'
      | 'CatalogId'
      | 'Description'
      | 'OurCost'
      | 'Markup'
      | 'StartDate'
      | 'DefaultTaxable'
    >
  >;

/** The part of a billable that one invoice bills. */
export interface BillablePartBilled {
  readonly Hours: string;
  readonly Quantity: string;
  readonly Price: string;
}

export type BillableCreated = Message<'BillableCreated', { Id: number } & BillableContent>;
/** Its cause changed; everything is said again. Nothing of it was billed. */
export type BillableChanged = Message<'BillableChanged', { Id: number } & BillableContent>;
/** Its cause is gone. */
export type BillableRemoved = Message<'BillableRemoved', { Id: number }>;
/** An invoice has it; no other may take it. */
export type BillablePutOnInvoice = Message<'BillablePutOnInvoice', { Id: number; InvoiceId: number; LineItemId: number }>;
/** An invoice wanted it but it is on another one, billed or gone. `Claim` tells one wish from the next. */
export type BillableClaimRefused = Message<'BillableClaimRefused', { Id: number; InvoiceId: number; LineItemId: number; Claim: string }>;
/** The invoice let it go. */
export type BillableReleased = Message<'BillableReleased', { Id: number; InvoiceId: number }>;
/**
 * A finalized invoice billed a part of it. `Price` is the money billed, `TotalPrice` what the billable comes to since (an invoice may
 * grant a discount on the last part, `WrittenOff`), the remainder and `BusinessState` are those after it.
 */
export type BillableClosed = Message<
  'BillableClosed',
  {
    Id: number;
    InvoiceId: number;
    LineItemId: number;
    OriginOfBillable: BillableOrigin;
    OriginOfBillableId: number;
    BusinessState: BillableState;
    TotalPrice: string;
    WrittenOff: string;
  } & BillablePartBilled &
    BillableRemainder
>;
/** The invoice was voided: its part is to be billed again. `WasClosed`: nothing had remained. */
export type BillableReopened = Message<
  'BillableReopened',
  {
    Id: number;
    InvoiceId: number;
    OriginOfBillable: BillableOrigin;
    OriginOfBillableId: number;
    BusinessState: BillableState;
    TotalPrice: string;
    WasClosed: boolean;
  } & BillableRemainder
>;

/** Every event of a billable. */
export type BillableEvent =
  | BillableCreated
  | BillableChanged
  | BillableRemoved
  | BillablePutOnInvoice
  | BillableClaimRefused
  | BillableReleased
  | BillableClosed
  | BillableReopened;
