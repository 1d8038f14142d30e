import type { Message } from '@plumbline/platform/kernel';

/** The origins of billables (see F-Billable). */
export const BILLABLE_ORIGINS = [
  'PurchaseRequestItem',
  'ResourceTimeEntry',
  'FixedDeliverable',
  'VariableDeliverable',
  'CreditCardItem',
  'AIABilling',
  'ContractDeposit',
  'ResidentialJob',
  'Percentage',
  'PercentageCompletion',
  'ServiceTicket',
  'Retainage',
  'Maintenance',
  'PayableItem',
] as const;
export type BillableOrigin = (typeof BILLABLE_ORIGINS)[number];

export const BILLABLE_STATES = ['Open', 'OnInvoice', 'Closed'] as const;
export type BillableState = (typeof BILLABLE_STATES)[number];

/** The amounts of a billable. `Hours` is `"0.00"` unless it is time; for time `Quantity` equals the hours. */
export interface BillableMeasure {
  readonly Hours: string;
  readonly Quantity: string;
  readonly UnitPrice: string;
  readonly Price: string;
}

/** The part of a billable that no invoice has billed. */
export interface BillableRemainder {
  readonly HoursRemaining: string;
  readonly QuantityRemaining: string;
  readonly PriceRemaining: string;
}

/** The stored content of a billable: its origin, the client, and the amounts. Ids are in wire form. */
export interface BillableContent extends BillableMeasure {
  readonly OriginOfBillable: BillableOrigin;
  readonly OriginOfBillableId: number;
  readonly ClientId?: string;
  readonly ClientParentId?: number;
  readonly ProjectId?: string;
  readonly MilestoneId?: string;
  readonly DeliverableId?: string;
  readonly TaskId?: string;
  readonly ParentRequestId?: number | null;
  readonly CatalogId?: number | null;
  readonly Description?: string;
  readonly OurCost?: string;
  readonly Markup?: string;
  readonly StartDate?: string;
  readonly DueDate?: string;
  /** Which of several billables of the origin it is: the day of a period, a time entry, a person or an item of a ticket. */
  readonly OriginPart?: string;
  readonly DefaultTaxable?: boolean;
}

/** The part of a billable that one invoice bills. */
export interface BillablePartBilled {
  readonly Hours: string;
  readonly Quantity: string;
  readonly Price: string;
}

export type BillableCreated = Message<'BillableCreated', { Id: number } & BillableContent>;
/** The origin was changed. The event has the complete content; no part was billed. */
export type BillableChanged = Message<'BillableChanged', { Id: number } & BillableContent>;
/** The origin no longer produces a billable. */
export type BillableRemoved = Message<'BillableRemoved', { Id: number; DeliverableId?: string }>;
/** The guaranteed maximum of the contract leaves no room for all that remains, or leaves it again. */
export type BillableMarkedOverMaximum = Message<
  'BillableMarkedOverMaximum',
  {
    Id: number;
    OverMaximum: boolean;
    /** The amount that is over; without it, all that remains. */
    OverAmount?: string;
  }
>;
/** An invoice claimed the billable; no other invoice can claim it. */
export type BillablePutOnInvoice = Message<'BillablePutOnInvoice', { Id: number; InvoiceId: number; LineItemId: number }>;
/**
 * A claim was rejected because the billable is on another invoice, billed or removed. `Claim` distinguishes repeated
 * claims of one line.
 */
export type BillableClaimRefused = Message<'BillableClaimRefused', { Id: number; InvoiceId: number; LineItemId: number; Claim: string }>;
/** The invoice released the billable. */
export type BillableReleased = Message<'BillableReleased', { Id: number; InvoiceId: number }>;
/**
 * A finalized invoice billed a part. `Price` is the billed amount, `TotalPrice` the resulting total price of the
 * billable: an invoice may grant a discount on the last part (`WrittenOff`). The remainder and `BusinessState` are
 * those after the event. `InvoiceNumber`: that of the invoice; unknown of an application, and in older events.
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
    InvoiceNumber?: string;
    /** Of a part of the origin whose cost was transferred alone. */
    OriginPart?: string;
  } & BillablePartBilled &
    BillableRemainder
>;
/** The invoice was voided, so its part is unbilled again. `WasClosed`: no remainder was left before. */
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
    /** As in `BillableClosed`. */
    OriginPart?: string;
  } & BillableRemainder
>;

/**
 * The origin was changed after a part was billed: what is billed stays, and only the remainder follows. `Closed` when
 * nothing remains.
 */
export type BillableResized = Message<
  'BillableResized',
  { Id: number; BusinessState: BillableState; TotalPrice: string } & BillableRemainder
>;

/**
 * A transfer moved a part of the cost elsewhere, from the day on. `Price` is what of the price went with it; the event that
 * changes or removes the billable follows. 0.00 where there was nothing to bill yet: what comes to be billed has the rest alone.
 */
export type BillableCostMoved = Message<
  'BillableCostMoved',
  { Id: number; TransferId: number; Date: string; Cost: string; Quantity: string; Price: string }
>;
/** The transfer is void from the day on: its part is billed here again, by the event before this one. */
export type BillableCostReturned = Message<'BillableCostReturned', { Id: number; TransferId: number; Date: string; Price: string }>;

/** All events of a billable. */
export type BillableEvent =
  | BillableCreated
  | BillableChanged
  | BillableRemoved
  | BillablePutOnInvoice
  | BillableClaimRefused
  | BillableReleased
  | BillableClosed
  | BillableReopened
  | BillableResized
  | BillableMarkedOverMaximum
  | BillableCostMoved
  | BillableCostReturned;
