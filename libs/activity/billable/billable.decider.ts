import { aggregate, CONCURRENT_CHANGE } from '@plumbline/platform/decisions';
import { missing, Money, Rate, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import { isEqual } from '@plumbline/platform/records';
import type { BillableEvent, BillablePartBilled, BillableOrigin, BillableState } from '../published/billable-events';
import { giveBack, opened, resized, take, type Ledger } from './billable-ledger.policy';
import { billableFields, type BillableFields } from './billable-content.policy';
import { isTransferPart, withoutParts, withParts, type MovedPart } from './moved-parts.policy';

/** Parts whose cost a transfer moved elsewhere; absent for none. */
interface Moves {
  readonly moved?: readonly MovedPart[];
}
/** The state of a billable. `refused` is the last claim that was rejected, so that a repeat of it writes nothing. */
export type BillableSituation = Moves & (Absent | Existing);
/** `last`: its content before the last move, which left nothing. */
interface Absent {
  readonly is: 'New' | 'Removed';
  readonly refused: string;
  readonly last?: BillableFields;
}
interface Existing {
  readonly is: 'Open' | 'OnInvoice' | 'Closed';
  readonly refused: string;
  readonly Id: number;
  readonly content: BillableFields;
  readonly ledger: Ledger;
  /** The invoice that claimed it; 0 for none. */
  readonly invoice: number;
  readonly line: number;
  readonly isOver: boolean;
  /** The amount over the maximum; absent for all that remains. */
  readonly overAmount?: string;
}
type Present = Moves & Existing;

export type BillableCommand =
  /**
   * Makes the billable match its cause: `content`, or null for none. `Id` is for a new one. `keepsUnitPrice`: an
   * existing one keeps its unit price as long as it is billed under the same deliverable. `keepsBilled`: of one that is
   * billed in part only the remainder follows, and one on a draft stays as it is; otherwise both are rejected (409).
   * `onlyOnce`: its cause happens once, so one that was removed stays so.
   */
  | Message<
      'SettleBillable',
      { Id: number; content: BillableFields | null; keepsUnitPrice?: boolean; keepsBilled?: boolean; onlyOnce?: boolean }
    >
  | Message<'PutBillableOnInvoice', { Id: number; InvoiceId: number; LineItemId: number; Claim: string }>
  | Message<'ReleaseBillable', { Id: number; InvoiceId: number }>
  | Message<'CloseBillable', { Id: number; InvoiceId: number; LineItemId: number } & NumberedPart>
  | Message<'ReopenBillable', { Id: number; InvoiceId: number }>
  | Message<'BillAtOnce', { Id: number; content: BillableFields; InvoiceId: number; LineItemId: number }>
  | Message<'MarkOverMaximum', { Id: number; OverMaximum: boolean; OverAmount?: string }>
  | Message<'TakeBackBilled', { Id: number; InvoiceId: number }>
  /** Rejected when an invoice has it, or billed any of it: who moves a cost knows by its state that none has. */
  | Message<'MoveBillableCost', { Id: number; Date: string } & MovedPart>
  /** `Id` is for one that is made again. */
  | Message<'ReturnBillableCost', { Id: number; TransferId: number; Date: string }>;

const STREAMS: Partial<Record<BillableOrigin, string>> = {
  ResourceTimeEntry: 'TimeEntry',
  PurchaseRequestItem: 'PurchaseItem',
  CreditCardItem: 'PurchaseItem',
  FixedDeliverable: 'Deliverable',
  ResidentialJob: 'Deliverable',
};
/**
 * The key of a billable's stream, named after its cause: `TimeEntry-42`, or with the part of its origin that it bills:
 * `Maintenance-41-2026-02-28`.
 */
export const billableKey = (origin: BillableOrigin, originId: number, part = ''): string =>
  `${STREAMS[origin] ?? origin}-${originId}${part && `-${part}`}`;

const isPresent = (state: BillableSituation): state is Present => 'ledger' in state;
/** True where no invoice has the billable, or billed any of it. */
export const isUnbilled = (state: BillableSituation): boolean =>
  !isPresent(state) || (state.is === 'Open' && state.ledger.taken.length === 0);
const saidAgain = (state: Present, Id: number, content: BillableFields): BillableSituation => ({
  ...state,
  is: 'Open',
  Id,
  content,
  ledger: opened(content),
});
/** The hours of `content` at the unit price from before: later rates never change approved work. */
const atPriceOf = ({ UnitPrice, DeliverableId, MilestoneId }: BillableFields, content: BillableFields): BillableFields =>
  content.DeliverableId === DeliverableId && content.MilestoneId === MilestoneId
    ? { ...content, UnitPrice, Price: Rate.of(UnitPrice).times(content.Hours).toString() }
    : content;
/** Keeps the taxability of the billable when it was made, while it bills the same item under the same deliverable. */
function asTaxed(before: BillableFields, { DefaultTaxable, ...content }: BillableFields): BillableFields {
  const isSame = content.DeliverableId === before.DeliverableId && (content.CatalogId ?? null) === (before.CatalogId ?? null);
  const taxable = isSame ? before.DefaultTaxable : DefaultTaxable;
  return taxable === undefined ? content : { ...content, DefaultTaxable: taxable };
}
/** The event that gives a billable that is billed in part another total price; none when it has that already. */
function resizing(state: Present, content: BillableFields | null): BillableEvent[] {
  const { TotalPrice, HoursRemaining, QuantityRemaining, PriceRemaining } = resized(
    state.ledger,
    content ?? { Price: '0.00', Quantity: '0' },
  );
  if (PriceRemaining === state.ledger.PriceRemaining) return [];
  const BusinessState: BillableState = Money.of(PriceRemaining).isZero ? 'Closed' : 'Open';
  return [
    { type: 'BillableResized', data: { Id: state.Id, BusinessState, TotalPrice, HoursRemaining, QuantityRemaining, PriceRemaining } },
  ];
}
const lineOf = (state: Present, invoice: number): number => (state.invoice === invoice ? state.line : 0);

const removal = ({ Id, content: { DeliverableId } }: Present): BillableEvent => ({
  type: 'BillableRemoved',
  data: { Id, ...(DeliverableId && { DeliverableId }) },
});

/** A part that an invoice bills, with the number of the invoice where it is known. */
type NumberedPart = BillablePartBilled & { readonly InvoiceNumber?: string };

const transferred = ({ OriginPart }: BillableFields) => (OriginPart && isTransferPart(OriginPart) ? { OriginPart } : {});

/** The event for the part of a billable that an invoice bills, with the remainder. */
function closing(Id: number, content: BillableFields, ledger: Ledger, InvoiceId: number, LineItemId: number, part: NumberedPart) {
  const { ledger: after, WrittenOff, closed } = take(ledger, part, InvoiceId, LineItemId);
  const { TotalPrice, HoursRemaining, QuantityRemaining, PriceRemaining } = after;
  const { OriginOfBillable, OriginOfBillableId } = content;
  const about = { Id, InvoiceId, LineItemId, OriginOfBillable, OriginOfBillableId, ...transferred(content) };
  const remainder = { HoursRemaining, QuantityRemaining, PriceRemaining, TotalPrice, WrittenOff };
  const BusinessState: BillableState = closed ? 'Closed' : 'Open';
  return { type: 'BillableClosed' as const, data: { ...about, ...part, ...remainder, BusinessState } };
}
/** The event that reopens what a void invoice had billed. */
function reopening(state: Present, InvoiceId: number) {
  const { TotalPrice, HoursRemaining, QuantityRemaining, PriceRemaining } = giveBack(state.ledger, InvoiceId);
  const { OriginOfBillable, OriginOfBillableId } = state.content;
  const WasClosed = state.is === 'Closed';
  const about = { Id: state.Id, InvoiceId, OriginOfBillable, OriginOfBillableId, WasClosed, ...transferred(state.content) };
  const BusinessState: BillableState = state.is === 'OnInvoice' ? 'OnInvoice' : 'Open';
  const remainder = { HoursRemaining, QuantityRemaining, PriceRemaining, TotalPrice };
  return { type: 'BillableReopened' as const, data: { ...about, ...remainder, BusinessState } };
}

/** The events that take a part of the cost off a billable that no invoice has. */
function moving(state: BillableSituation, Id: number, Date: string, part: MovedPart): BillableEvent[] {
  const moved = (id: number, Price: string): BillableEvent => ({ type: 'BillableCostMoved', data: { Id: id, ...part, Date, Price } });
  if (!isPresent(state)) return [moved(Id, '0.00')];
  const left = withoutParts(state.content, [part]);
  const gone = Money.of(state.content.Price).minus(left?.Price ?? '0.00');
  const after: BillableEvent = left
    ? { type: 'BillableChanged', data: { ...billableFields.toStored(left), Id: state.Id } }
    : removal(state);
  return [moved(state.Id, gone.toString()), after];
}
/** The events that bill a part again that a void transfer had moved. */
function returning(state: BillableSituation, Id: number, part: MovedPart, Date: string): BillableEvent[] {
  const { TransferId } = part;
  const back = (id: number, Price: Money): BillableEvent => ({
    type: 'BillableCostReturned',
    data: { Id: id, TransferId, Date, Price: Price.toString() },
  });
  if (!isPresent(state)) {
    // The last part that was moved is the one that left nothing.
    const by = state.moved?.at(-1);
    const content = state.last && by ? withoutParts(withParts(state.last, [part]), [by]) : null;
    if (!content) return [back(Id, Money.zero)];
    return [{ type: 'BillableCreated', data: { ...billableFields.toStored(content), Id } }, back(Id, Money.of(content.Price))];
  }
  if (state.is === 'OnInvoice')
    refuse('billable_on_invoice', `Billable ${state.Id} is on invoice ${state.invoice}: take it off there, then void the transfer.`);
  const content = withParts(state.content, [part]);
  if (state.ledger.taken.length === 0) {
    const more = Money.of(content.Price).minus(state.content.Price);
    return [{ type: 'BillableChanged', data: { ...billableFields.toStored(content), Id: state.Id } }, back(state.Id, more)];
  }
  const [resizedTo] = resizing(state, content);
  const remaining = resizedTo?.type === 'BillableResized' ? resizedTo.data.PriceRemaining : state.ledger.PriceRemaining;
  return [...(resizedTo ? [resizedTo] : []), back(state.Id, Money.of(remaining).minus(state.ledger.PriceRemaining))];
}

/**
 * A billable: `Open` → `OnInvoice` → `Closed`; back to `Open` when its line is removed, when a part remains, or when
 * the invoice is voided.
 */
export const billableDecider: Decider<BillableSituation, BillableCommand, BillableEvent> = {
  initial: { is: 'New', refused: '' },
  decide: {
    SettleBillable: ({ Id, content: whole, keepsUnitPrice = false, keepsBilled = false, onlyOnce = false }, state) => {
      const requested = whole && withoutParts(whole, state.moved ?? []);
      if (!isPresent(state)) {
        const isRepeat = onlyOnce && state.is === 'Removed';
        return requested && !isRepeat ? [{ type: 'BillableCreated', data: { ...billableFields.toStored(requested), Id } }] : [];
      }
      const taxed = requested && asTaxed(state.content, requested);
      const content = taxed && keepsUnitPrice ? atPriceOf(state.content, taxed) : taxed;
      if (keepsBilled && state.is === 'OnInvoice') return [];
      if (keepsBilled && state.ledger.taken.length > 0) return resizing(state, content);
      if (content && isEqual(state.content, content) && Money.of(content.Price).equals(state.ledger.TotalPrice)) return [];
      if (state.is !== 'Open' || state.ledger.taken.length > 0)
        refuse(
          'billable_on_invoice',
          `Billable ${state.Id} is ${state.is === 'Open' ? 'billed in part' : state.is} and can't follow its cause.`,
        );
      if (!content) return [removal(state)];
      return [{ type: 'BillableChanged', data: { ...billableFields.toStored(content), Id: state.Id } }];
    },
    PutBillableOnInvoice: ({ Id, InvoiceId, LineItemId, Claim }, state) => {
      if (isPresent(state)) {
        if (state.is === 'OnInvoice' && state.invoice === InvoiceId) return [];
        if (state.ledger.taken.some((one) => one.InvoiceId === InvoiceId && one.LineItemId === LineItemId)) return [];
        if (state.is === 'Open') return [{ type: 'BillablePutOnInvoice', data: { Id: state.Id, InvoiceId, LineItemId } }];
      }
      return state.refused === Claim ? [] : [{ type: 'BillableClaimRefused', data: { Id, InvoiceId, LineItemId, Claim } }];
    },
    ReleaseBillable: ({ InvoiceId }, state) =>
      isPresent(state) && state.is === 'OnInvoice' && state.invoice === InvoiceId
        ? [{ type: 'BillableReleased', data: { Id: state.Id, InvoiceId } }]
        : [],
    CloseBillable: ({ Id, InvoiceId, LineItemId: line, ...part }, state) => {
      if (!isPresent(state)) return missing('billable', Id);
      const LineItemId = line || lineOf(state, InvoiceId);
      if (state.ledger.taken.some((one) => one.InvoiceId === InvoiceId && (one.LineItemId === LineItemId || !line))) return [];
      if (state.is === 'Closed') refuse('billable_closed', `Billable ${Id} is Closed: nothing of it is left for invoice ${InvoiceId}.`);
      if (state.is === 'OnInvoice' && state.invoice !== InvoiceId)
        refuse('billable_on_invoice', `Billable ${Id} is OnInvoice ${state.invoice}, so invoice ${InvoiceId} can't bill it.`);
      return [closing(state.Id, state.content, state.ledger, InvoiceId, LineItemId, part)];
    },
    ReopenBillable: ({ InvoiceId }, state) => {
      if (!isPresent(state) || !state.ledger.taken.some((one) => one.InvoiceId === InvoiceId)) return [];
      return [reopening(state, InvoiceId)];
    },
    BillAtOnce: ({ Id, content, InvoiceId, LineItemId }, state) => {
      // Removed: it was billed and reversed since, so this is a repeat.
      if (state.is !== 'New') return [];
      const { Hours, Quantity, Price } = content;
      return [
        { type: 'BillableCreated', data: { ...billableFields.toStored(content), Id } },
        closing(Id, content, opened(content), InvoiceId, LineItemId, { Hours, Quantity, Price }),
      ];
    },
    MarkOverMaximum: ({ OverMaximum, OverAmount }, state) => {
      if (!isPresent(state) || (state.isOver === OverMaximum && state.overAmount === OverAmount)) return [];
      const data = { Id: state.Id, OverMaximum, ...(OverAmount !== undefined && { OverAmount }) };
      return [{ type: 'BillableMarkedOverMaximum', data }];
    },
    TakeBackBilled: ({ Id, InvoiceId }, state) => {
      // The command that would create the billable is parked; this event cancels it.
      if (state.is === 'New') return [{ type: 'BillableRemoved', data: { Id } }];
      if (!isPresent(state) || !state.ledger.taken.some((one) => one.InvoiceId === InvoiceId)) return [];
      return [reopening(state, InvoiceId), removal(state)];
    },
    MoveBillableCost: ({ Id, Date, TransferId, Cost, Quantity }, state) => {
      if (state.moved?.some((one) => one.TransferId === TransferId)) return [];
      if (!isUnbilled(state)) refuse(CONCURRENT_CHANGE, `Billable ${Id} came onto an invoice at this moment; try again.`);
      return moving(state, Id, Date, { TransferId, Cost, Quantity });
    },
    ReturnBillableCost: ({ Id, TransferId, Date }, state) => {
      const part = state.moved?.find((one) => one.TransferId === TransferId);
      return part ? returning(state, Id, part, Date) : [];
    },
  },
  evolve: {
    BillableCreated: ({ refused, moved }, event) => {
      const content = billableFields.fromStored(event);
      return {
        ...(moved && { moved }),
        is: 'Open',
        refused,
        Id: event.Id,
        content,
        ledger: opened(content),
        invoice: 0,
        line: 0,
        isOver: false,
      };
    },
    BillableMarkedOverMaximum: (state, { OverMaximum, OverAmount }) => {
      const { overAmount: _, ...present } = state as Present;
      return { ...present, isOver: OverMaximum, ...(OverAmount !== undefined && { overAmount: OverAmount }) };
    },
    BillableChanged: (state, event) => saidAgain(state as Present, event.Id, billableFields.fromStored(event)),
    BillableRemoved: (state) => ({
      ...{ is: 'Removed', refused: state.refused },
      ...(state.moved && { moved: state.moved, ...(isPresent(state) && { last: state.content }) }),
    }),
    BillableCostMoved: (state, { TransferId, Cost, Quantity }) => ({
      ...state,
      moved: [...(state.moved ?? []), { TransferId, Cost, Quantity }],
    }),
    BillableCostReturned: ({ moved = [], ...state }, { TransferId }) => {
      const part = moved.find((one) => one.TransferId === TransferId);
      const others = moved.filter((one) => one !== part);
      // What invoices billed keeps the content that it was billed with; the rest follows the whole of it.
      const isBilled = isPresent(state) && state.ledger.taken.length > 0;
      return {
        ...state,
        ...(isBilled && part && { content: withParts(state.content, [part]) }),
        ...(others.length > 0 && { moved: others }),
      };
    },
    BillablePutOnInvoice: (state, { InvoiceId, LineItemId }) => ({
      ...(state as Present),
      is: 'OnInvoice',
      invoice: InvoiceId,
      line: LineItemId,
    }),
    BillableClaimRefused: (state, { Claim }) => ({ ...state, refused: Claim }),
    BillableReleased: (state) => ({ ...(state as Present), is: 'Open', invoice: 0, line: 0 }),
    BillableClosed: (state, { InvoiceId, LineItemId, Hours, Quantity, Price, BusinessState }) => {
      const now = state as Present;
      const { ledger } = take(now.ledger, { Hours, Quantity, Price }, InvoiceId, LineItemId);
      return { ...now, is: BusinessState, ledger, invoice: 0, line: 0 };
    },
    BillableResized: (state, { BusinessState, TotalPrice, HoursRemaining, QuantityRemaining, PriceRemaining }) => {
      const now = state as Present;
      return { ...now, is: BusinessState, ledger: { ...now.ledger, TotalPrice, HoursRemaining, QuantityRemaining, PriceRemaining } };
    },
    BillableReopened: (state, { InvoiceId, BusinessState }) => {
      const now = state as Present;
      return { ...now, is: BusinessState, ledger: giveBack(now.ledger, InvoiceId) };
    },
  },
};

export const billableAggregate = aggregate({
  name: 'Billable',
  title: 'billable',
  decider: billableDecider,
  stored: [billableFields.names],
});
