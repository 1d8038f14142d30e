import { decimal, missing, Money, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import type { PaymentContent, PaymentCorrection } from '../published/bill-events';
import type {
  BilledPart,
  Invoice,
  InvoiceBalance,
  InvoiceEvent,
  InvoiceTotals,
  LineClaim,
  LineItemGroup,
} from '../published/invoice-events';
import {
  corrected,
  correctionOf,
  corrections,
  outstanding,
  paid,
  paymentOf,
  withPayment,
  withoutPayment,
  type Account,
} from '../payment/account.policy';
import type { InvoiceState } from './invoice.record';
import { claims, counted, fromStored, linesOf, totals, toStored, without } from './lines.policy';

/** What a draft says that is not counted from its lines. */
export type InvoiceContent = Partial<Omit<Invoice, 'Id' | 'BusinessState' | 'LineItemGroups' | keyof InvoiceTotals>> & {
  readonly LineItemGroups: LineItemGroup[];
};
interface Drafted {
  readonly is: InvoiceState;
  readonly content: InvoiceContent;
  readonly account: Account;
  /** `''` until it is numbered. */
  readonly number: string;
  /** What finalizing billed; empty for a draft. */
  readonly parts: readonly BilledPart[];
  /** Nobody has changed it since it was drafted. */
  readonly untouched?: boolean;
}

/** What is known of an invoice: nothing yet, where it stands, or that it is gone. */
export type InvoiceSituation = { readonly is: 'New' } | { readonly is: 'Removed' } | Drafted;

/** A billable that the invoice holds, as it stands: finalizing asks for every one. */
export interface HeldBillable {
  readonly BillableId: number;
  /** Counted in hours. */
  readonly Hourly: boolean;
  readonly QuantityRemaining: string;
  readonly PriceRemaining: string;
}

export type InvoiceCommand =
  | Message<'DraftInvoice', { Id: number; ProjectId: string; ClientId: string } & InvoiceContent>
  | Message<'ChangeInvoice', { Id: number } & Partial<InvoiceContent>>
  | Message<'RemoveLine', { Id: number; BillableId: number }>
  | Message<'FinalizeInvoice', { Id: number; Held: readonly HeldBillable[] }>
  | Message<'NumberInvoice', { Id: number; InvoiceNumber: string }>
  | Message<'VoidInvoice', { Id: number }>
  | Message<'RemoveInvoice', { Id: number }>
  | Message<'RecordPayment', { Id: number } & PaymentContent>
  | Message<'ChangePayment', { Id: number; PaymentId: number } & PaymentCorrection>
  | Message<'RemovePayment', { Id: number; PaymentId: number }>;

function drafted(state: InvoiceSituation, id: number): Drafted {
  if (state.is === 'New' || state.is === 'Removed') missing('invoice', id);
  return state;
}
function draftOf(state: InvoiceSituation, id: number, verb: string): Drafted {
  const invoice = drafted(state, id);
  if (invoice.is !== 'Draft') refuse('invoice_finalized', `Invoice ${id} is ${invoice.is} and can't be ${verb}; only a draft can.`);
  return invoice;
}
const rateOf = ({ TaxRate }: InvoiceContent): string => TaxRate ?? '';
/** What is owed on the account, and what that makes of the receivable. */
export const balance = (account: Account): InvoiceBalance => {
  const open = outstanding(account);
  return { OutstandingAmount: open.toString(), BusinessState: open.isZero ? 'Closed' : 'Outstanding' };
};
const key = ({ LineItemId, BillableId }: LineClaim): string => `${LineItemId}/${BillableId}`;
const beyond = (some: readonly LineClaim[], others: readonly LineClaim[]): LineClaim[] => {
  const there = new Set(others.map(key));
  return some.filter((one) => !there.has(key(one)));
};

/** What each line bills of its billable. Refused when the invoice does not hold it, or holds less than the line says. */
function parts(id: number, content: InvoiceContent, held: readonly HeldBillable[]): BilledPart[] {
  const holds = new Map(held.map((one) => [one.BillableId, one]));
  return linesOf(content.LineItemGroups)
    .filter(({ BillableId }) => BillableId !== '')
    .map(({ Id, BillableId, Quantity, Price }) => {
      const billable = holds.get(Number(BillableId));
      if (!billable)
        refuse(
          'billable_not_held',
          `Line ${String(Id)} of invoice ${id} does not hold billable ${BillableId} yet; try again, or remove the line.`,
        );
      const { Hourly, QuantityRemaining, PriceRemaining } = billable;
      const beyondIt = (some: string, all: string): boolean => decimal(some).abs().greaterThan(decimal(all).abs());
      if (beyondIt(Quantity, QuantityRemaining) || beyondIt(Price, PriceRemaining))
        refuse(
          'billable_changed',
          `Line ${String(Id)} of invoice ${id} bills ${Quantity} for ${Price}, but billable ${BillableId} has ${QuantityRemaining} for ${PriceRemaining} left; correct the line.`,
        );
      return { LineItemId: Number(Id), BillableId: Number(BillableId), Hours: Hourly ? Quantity : '0.00', Quantity, Price };
    });
}
const settled = (state: InvoiceSituation, change: (account: Account) => Account): InvoiceSituation => {
  const account = change((state as Drafted).account);
  return { ...(state as Drafted), account, is: balance(account).BusinessState };
};
const sums = ({ LineItemGroups, ...rest }: InvoiceContent): { LineItemGroups: LineItemGroup[] } & InvoiceTotals => {
  const groups = counted(LineItemGroups, rateOf({ LineItemGroups, ...rest }));
  return { LineItemGroups: groups, ...totals(groups, rateOf({ LineItemGroups, ...rest })) };
};

/** An invoice: `Draft` → `Outstanding` → `Closed`; `Void`. Immutable once finalized, but for its number and its payments. */
export const invoiceDecider: Decider<InvoiceSituation, InvoiceCommand, InvoiceEvent> = {
  initial: { is: 'New' },
  decide: {
    DraftInvoice: (content, state) => {
      if (state.is !== 'New') return [];
      const data = { ...content, ...sums(content), BusinessState: 'Draft' as const };
      const lines = { LineItemGroups: toStored(data.LineItemGroups), Claims: claims(data.LineItemGroups) };
      return [{ type: 'InvoiceDrafted', data: { ...data, ...lines } }];
    },
    ChangeInvoice: ({ Id, ...fields }, state) => {
      const { content } = draftOf(state, Id, 'changed');
      const next = { ...content, ...fields };
      const after = { ...fields, ...sums(next) };
      const now = { ...content, ...sums(content) } as Record<string, unknown>;
      const changed = Object.entries(after).filter(([field, value]) => JSON.stringify(now[field]) !== JSON.stringify(value));
      if (changed.length === 0) return [];
      const [before, then] = [claims(content.LineItemGroups), claims(after.LineItemGroups)];
      const { LineItemGroups, ...rest }: Partial<typeof after> = Object.fromEntries(changed);
      const lines = LineItemGroups ? { LineItemGroups: toStored(LineItemGroups) } : {};
      return [{ type: 'InvoiceChanged', data: { Id, ...rest, ...lines, Claims: beyond(then, before), Releases: beyond(before, then) } }];
    },
    RemoveLine: ({ Id, BillableId }, state) => {
      if (state.is !== 'Draft') return [];
      const claim = claims(state.content.LineItemGroups).find((one) => one.BillableId === BillableId);
      if (!claim) return [];
      const rest = sums({ ...state.content, LineItemGroups: without(state.content.LineItemGroups, claim.LineItemId) });
      const { TotalAmount, TotalTaxes, OutstandingAmount, IsTaxable } = rest;
      const removed: InvoiceEvent = {
        type: 'InvoiceLineRemoved',
        data: { Id, ...claim, TotalAmount, TotalTaxes, OutstandingAmount, IsTaxable },
      };
      // Other invoices have all that it was to bill: there is nothing left of what was asked for.
      const isNothing = state.untouched && rest.LineItemGroups.length === 0;
      return isNothing ? [removed, { type: 'InvoiceRemoved', data: { Id, Releases: [] } }] : [removed];
    },
    FinalizeInvoice: ({ Id, Held }, state) => {
      const { content } = draftOf(state, Id, 'finalized');
      if (linesOf(content.LineItemGroups).length === 0) refuse('invoice_empty', `Invoice ${Id} has no lines, so there is nothing to bill.`);
      const { TotalAmount } = sums(content);
      if (Money.of(TotalAmount).isNegative)
        refuse('invoice_negative', `Invoice ${Id} comes to ${TotalAmount}; an invoice can't be below 0.00.`);
      const { ProjectId = '', ClientId = '' } = content;
      const owed = balance({ total: TotalAmount, payments: [] });
      return [{ type: 'InvoiceFinalized', data: { Id, ProjectId, ClientId, TotalAmount, Lines: parts(Id, content, Held), ...owed } }];
    },
    NumberInvoice: ({ Id, InvoiceNumber }, state) => {
      const invoice = drafted(state, Id);
      if (invoice.number !== '') return [];
      if (invoice.is === 'Draft') refuse('invoice_is_draft', `Invoice ${Id} is a draft; it gets its number when it is finalized.`);
      return [{ type: 'InvoiceNumbered', data: { Id, InvoiceNumber, Lines: claims(invoice.content.LineItemGroups) } }];
    },
    VoidInvoice: ({ Id }, state) => {
      const invoice = drafted(state, Id);
      if (invoice.is === 'Void') refuse('invoice_void', `Invoice ${Id} is Void already.`);
      if (invoice.is === 'Draft') refuse('invoice_is_draft', `Invoice ${Id} is a draft; remove it instead of voiding it.`);
      if (invoice.account.payments.length > 0)
        refuse(
          'invoice_has_payments',
          `Invoice ${Id} can't be voided: it has payments of ${paid(invoice.account).toString()}; remove those first.`,
        );
      return [{ type: 'InvoiceVoided', data: { Id, Lines: invoice.parts } }];
    },
    RemoveInvoice: ({ Id }, state) => {
      if (state.is === 'Removed') return [];
      const { content } = draftOf(state, Id, 'removed');
      return [{ type: 'InvoiceRemoved', data: { Id, Releases: claims(content.LineItemGroups) } }];
    },
    RecordPayment: ({ Id, ...payment }, state) => {
      const invoice = drafted(state, Id);
      if (invoice.account.payments.some(({ PaymentId }) => PaymentId === payment.PaymentId)) return [];
      if (invoice.is === 'Draft' || invoice.is === 'Void')
        refuse('invoice_not_outstanding', `Invoice ${Id} is ${invoice.is}; only a finalized invoice can be paid.`);
      const account = withPayment(invoice.account, payment, `invoice ${Id}`);
      return [{ type: 'InvoicePaymentRecorded', data: { Id, ...payment, ...balance(account) } }];
    },
    ChangePayment: ({ Id, PaymentId, ...correction }, state) => {
      const changed = corrections(drafted(state, Id).account, PaymentId, correction);
      return Object.keys(changed).length > 0 ? [{ type: 'InvoicePaymentChanged', data: { Id, PaymentId, ...changed } }] : [];
    },
    RemovePayment: ({ Id, PaymentId }, state) => {
      const account = withoutPayment(drafted(state, Id).account, PaymentId);
      return [{ type: 'InvoicePaymentRemoved', data: { Id, PaymentId, ...balance(account) } }];
    },
  },
  evolve: {
    InvoiceDrafted: (_, event) => ({
      is: 'Draft',
      content: { ...event, LineItemGroups: fromStored(event.LineItemGroups) },
      account: { total: '0.00', payments: [] },
      number: '',
      parts: [],
      untouched: true,
    }),
    InvoiceChanged: (state, { LineItemGroups, ...event }) => ({
      ...(state as Drafted),
      content: { ...(state as Drafted).content, ...event, ...(LineItemGroups && { LineItemGroups: fromStored(LineItemGroups) }) },
      untouched: false,
    }),
    InvoiceLineRemoved: (state, { LineItemId }) => {
      const { content } = state as Drafted;
      return { ...(state as Drafted), content: { ...content, LineItemGroups: without(content.LineItemGroups, LineItemId) } };
    },
    InvoiceFinalized: (state, { TotalAmount, BusinessState, Lines }) => ({
      ...(state as Drafted),
      is: BusinessState,
      account: { total: TotalAmount, payments: [] },
      parts: Lines,
    }),
    InvoiceNumbered: (state, { InvoiceNumber }) => ({ ...(state as Drafted), number: InvoiceNumber }),
    InvoicePaymentRecorded: (state, event) =>
      settled(state, (account) => ({ ...account, payments: [...account.payments, paymentOf(event)] })),
    InvoicePaymentChanged: (state, event) => settled(state, (account) => corrected(account, event.PaymentId, correctionOf(event))),
    InvoicePaymentRemoved: (state, { PaymentId }) => settled(state, (account) => withoutPayment(account, PaymentId)),
    InvoiceVoided: (state) => ({ ...(state as Drafted), is: 'Void' }),
    InvoiceRemoved: () => ({ is: 'Removed' }),
  },
};
