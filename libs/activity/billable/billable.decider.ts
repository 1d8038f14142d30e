import { aggregate } from '@plumbline/platform/commands';
import { missing, Rate, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import { same } from '@plumbline/platform/records';
import type { BillableContent, BillableEvent, BillablePartBilled } from '../published/billable-events';
import { giveBack, opened, take, type Ledger } from './billable-ledger.policy';
import type { BillableOrigin, BillableState } from './billable.record';

/** What is known of a billable. `refused` is the last wish that was refused, so that hearing it again changes nothing. */
export type BillableSituation =
  | { readonly is: 'New' | 'Removed'; readonly refused: string }
  | {
      readonly is: 'Open' | 'OnInvoice' | 'Closed';
      readonly refused: string;
      readonly Id: number;
      readonly content: BillableContent;
      readonly ledger: Ledger;
      /** The invoice that it is on; 0 for none. */
      readonly invoice: number;
      readonly line: number;
    };
type Present = Extract<BillableSituation, { ledger: Ledger }>;

export type BillableCommand =
  /**
   * Makes the billable what its cause asks for now: `content`, or gone. `Id` is for a new one. `keepsUnitPrice`: one that is there is still
   * sold at its price, as long as it is billed under the same deliverable.
   */
  | Message<'SettleBillable', { Id: number; content: BillableContent | null; keepsUnitPrice?: boolean }>
  | Message<'PutBillableOnInvoice', { Id: number; InvoiceId: number; LineItemId: number; Claim: string }>
  | Message<'ReleaseBillable', { Id: number; InvoiceId: number }>
  | Message<'CloseBillable', { Id: number; InvoiceId: number; LineItemId: number } & BillablePartBilled>
  | Message<'ReopenBillable', { Id: number; InvoiceId: number }>
  | Message<'BillAtOnce', { Id: number; content: BillableContent; InvoiceId: number; LineItemId: number }>
  | Message<'TakeBackBilled', { Id: number; InvoiceId: number }>;

const STREAMS: Partial<Record<BillableOrigin, string>> = {
  ResourceTimeEntry: 'TimeEntry',
  PurchaseRequestItem: 'PurchaseItem',
  CreditCardItem: 'PurchaseItem',
};
/** The key of a billable's stream, named by its cause: `TimeEntry-42`. */
export const billableKey = (origin: BillableOrigin, originId: number): string => `${STREAMS[origin] ?? origin}-${originId}`;

const isPresent = (state: BillableSituation): state is Present => 'ledger' in state;
const saidAgain = (state: Present, Id: number, content: BillableContent): BillableSituation => ({
  ...state,
  is: 'Open',
  Id,
  content,
  ledger: opened(content),
});
/** The hours of `content` at the price that an hour had before: later rates never rewrite what is approved. */
const atPriceOf = ({ UnitPrice, DeliverableId, MilestoneId }: BillableContent, content: BillableContent): BillableContent =>
  content.DeliverableId === DeliverableId && content.MilestoneId === MilestoneId
    ? { ...content, UnitPrice, Price: Rate.of(UnitPrice).times(content.Hours).toString() }
    : content;
const lineOf = (state: Present, invoice: number): number => (state.invoice === invoice ? state.line : 0);

/** What an invoice takes of a billable, and what is left of it then. */
function closing(Id: number, content: BillableContent, ledger: Ledger, InvoiceId: number, LineItemId: number, part: BillablePartBilled) {
  const { ledger: after, WrittenOff, closed } = take(ledger, part, InvoiceId, LineItemId);
  const { TotalPrice, HoursRemaining, QuantityRemaining, PriceRemaining } = after;
  const { OriginOfBillable, OriginOfBillableId } = content;
  const about = { Id, InvoiceId, LineItemId, OriginOfBillable, OriginOfBillableId };
  const remainder = { HoursRemaining, QuantityRemaining, PriceRemaining, TotalPrice, WrittenOff };
  const BusinessState: BillableState = closed ? 'Closed' : 'Open';
  return { type: 'BillableClosed' as const, data: { ...about, ...part, ...remainder, BusinessState } };
}
/** What is open again once an invoice is void. */
function reopening(state: Present, InvoiceId: number) {
  const { TotalPrice, HoursRemaining, QuantityRemaining, PriceRemaining } = giveBack(state.ledger, InvoiceId);
  const { OriginOfBillable, OriginOfBillableId } = state.content;
  const about = { Id: state.Id, InvoiceId, OriginOfBillable, OriginOfBillableId, WasClosed: state.is === 'Closed' };
  const BusinessState: BillableState = state.is === 'OnInvoice' ? 'OnInvoice' : 'Open';
  const remainder = { HoursRemaining, QuantityRemaining, PriceRemaining, TotalPrice };
  return { type: 'BillableReopened' as const, data: { ...about, ...remainder, BusinessState } };
}

/** A billable: `Open` → `OnInvoice` → `Closed`; back to `Open` when the line is removed, the rest stays open, or the invoice is voided. */
export const billableDecider: Decider<BillableSituation, BillableCommand, BillableEvent> = {
  initial: { is: 'New', refused: '' },
  decide: {
    SettleBillable: ({ Id, content: asked, keepsUnitPrice = false }, state) => {
      if (!isPresent(state)) return asked ? [{ type: 'BillableCreated', data: { ...asked, Id } }] : [];
      const content = asked && keepsUnitPrice ? atPriceOf(state.content, asked) : asked;
      if (content && same(state.content, content)) return [];
      if (state.is !== 'Open' || state.ledger.taken.length > 0)
        refuse(
          'billable_on_invoice',
          `Billable ${state.Id} is ${state.is === 'Open' ? 'billed in part' : state.is} and can't follow its cause.`,
        );
      if (!content) return [{ type: 'BillableRemoved', data: { Id: state.Id } }];
      return [{ type: 'BillableChanged', data: { ...content, Id: state.Id } }];
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
      // Removed: it was billed and taken back since, so that this is a repeat.
      if (state.is !== 'New') return [];
      const { Hours, Quantity, Price } = content;
      return [
        { type: 'BillableCreated', data: { ...content, Id } },
        closing(Id, content, opened(content), InvoiceId, LineItemId, { Hours, Quantity, Price }),
      ];
    },
    TakeBackBilled: ({ Id, InvoiceId }, state) => {
      // What was to make it is held up; it is told by this that there is nothing to make.
      if (state.is === 'New') return [{ type: 'BillableRemoved', data: { Id } }];
      if (!isPresent(state) || !state.ledger.taken.some((one) => one.InvoiceId === InvoiceId)) return [];
      return [reopening(state, InvoiceId), { type: 'BillableRemoved', data: { Id: state.Id } }];
    },
  },
  evolve: {
    BillableCreated: ({ refused }, { Id, ...content }) => ({
      is: 'Open',
      refused,
      Id,
      content,
      ledger: opened(content),
      invoice: 0,
      line: 0,
    }),
    BillableChanged: (state, { Id, ...content }) => saidAgain(state as Present, Id, content),
    BillableRemoved: ({ refused }) => ({ is: 'Removed', refused }),
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
    BillableReopened: (state, { InvoiceId, BusinessState }) => {
      const now = state as Present;
      return { ...now, is: BusinessState, ledger: giveBack(now.ledger, InvoiceId) };
    },
  },
};

export const billableAggregate = aggregate({ name: 'Billable', title: 'billable', decider: billableDecider });
