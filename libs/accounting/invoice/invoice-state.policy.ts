import { missing, refuse, type Message } from '@plumbline/platform/kernel';
import type { PaymentContent, PaymentCorrection, PaymentReversal } from '../published/bill-events';
import type {
  AppliedInvoiceCredit,
  BilledPart,
  CreditNoteContent,
  InvoiceBalance,
  InvoiceCredited,
  LineClaim,
  RetainedPart,
  InvoiceState,
} from '../published/invoice-events';
import { outstanding, type Account } from '../payment/account.policy';
import type { Posting } from '../project-account/project-account.events';
import { type HeldBillable } from './billables/billed-parts.policy';
import { contentFromStored, groupsFromStored } from './invoice-content.policy';
import { type Credited } from './crediting/invoice-credits.policy';
import type { SettlePayments } from '../paper/per-document.policy';
import type { CreditRefund } from '../money-back/money-back.policy';
import { type InvoiceContent, type InvoiceSums, type SumInputs } from './invoice-sums.policy';
import { linesOf } from './lines.policy';

export interface Drafted extends Credited {
  readonly is: InvoiceState;
  /** `''` until it is numbered. */
  readonly number: string;
  /** The parts that finalizing billed; empty for a draft. */
  readonly parts: readonly BilledPart[];
  readonly retained: readonly RetainedPart[];
  readonly credited: Credited['credited'];
  /** Not changed since it was drafted. */
  readonly untouched?: boolean;
}

/** The state of an invoice: new, present in some business state, or removed. */
export type InvoiceSituation = { readonly is: 'New' } | { readonly is: 'Removed' } | Drafted;

export type InvoiceCommand =
  | Message<'DraftInvoice', { Id: number; ProjectId: string; ClientId: string } & InvoiceContent & SumInputs>
  | Message<'ChangeInvoice', { Id: number } & Partial<InvoiceContent> & SumInputs>
  | Message<'RemoveLine', { Id: number; BillableId: number }>
  /**
   * `Posting` is what the account of the project takes; absent: nothing. `Billed` is what accounts of guaranteed maxima
   * take by deliverable; absent: not compared.
   */
  | Message<'FinalizeInvoice', { Id: number; Held: readonly HeldBillable[]; Posting?: Posting; Billed?: Readonly<Record<number, string>> }>
  | Message<'NumberInvoice', { Id: number; InvoiceNumber: string; IsAhead?: boolean }>
  | Message<'VoidInvoice', { Id: number }>
  | Message<'RemoveInvoice', { Id: number }>
  | Message<'RecordPayment', { Id: number } & PaymentContent>
  | Message<'ReversePayment', { Id: number } & PaymentReversal>
  /** Of a credit note. */
  | Message<'RefundCredit', { Id: number } & CreditRefund>
  /** Drafts and finalizes at once an invoice of free lines that no draft is made of. */
  | Message<'IssueInvoice', { Id: number; ProjectId: string; ClientId: string } & InvoiceContent>
  /** `RefundId`: with the refund that the payment belongs to. */
  | Message<'ChangePayment', { Id: number; PaymentId: number; RefundId?: number } & PaymentCorrection>
  | Message<'RemovePayment', { Id: number; PaymentId: number }>
  | SettlePayments
  | Message<'CreditInvoice', Omit<InvoiceCredited['data'], 'Applied'>>
  /** The credit note is voided. */
  | Message<'WithdrawCredit', { Id: number; CreditNoteId: number }>
  /** `Applied` is what of the note lowers the credited invoice. */
  | Message<'IssueCreditNote', { Id: number; ApplicationId: number; Applied: string } & CreditNoteContent>
  | Message<'ApplyCredit', { Id: number } & AppliedInvoiceCredit>
  | Message<'ReturnCredit', { Id: number; ApplicationId: number }>;

export function drafted(state: InvoiceSituation, id: number): Drafted {
  if (state.is === 'New' || state.is === 'Removed') missing('invoice', id);
  return state;
}
export function draftOf(state: InvoiceSituation, id: number, verb: string): Drafted {
  const invoice = drafted(state, id);
  if (invoice.is !== 'Draft') refuse('invoice_finalized', `Invoice ${id} is ${invoice.is} and can't be ${verb}; only a draft can.`);
  return invoice;
}
/** The amount owed on the account, and the resulting state of the invoice. */
export const balance = (account: Account): InvoiceBalance => {
  const open = outstanding(account);
  return { OutstandingAmount: open.toString(), BusinessState: open.isZero ? 'Closed' : 'Outstanding' };
};
const key = ({ LineItemId, BillableId }: LineClaim): string => `${LineItemId}/${BillableId}`;
export const beyond = (some: readonly LineClaim[], others: readonly LineClaim[]): LineClaim[] => {
  const there = new Set(others.map(key));
  return some.filter((one) => !there.has(key(one)));
};

export const settled = (state: InvoiceSituation, change: (account: Account) => Account): InvoiceSituation => {
  const account = change((state as Drafted).account);
  return { ...(state as Drafted), account, is: balance(account).BusinessState };
};
/** The state of a credit note that was just issued. */
export const issuedNote = (note: CreditNoteContent): Drafted => ({
  is: 'Outstanding',
  content: { ...contentFromStored(note), LineItemGroups: groupsFromStored(note.LineItemGroups) },
  account: { total: note.TotalAmount, payments: [] },
  ...{ number: '', parts: [], retained: [], credited: [] },
});
/** A deposit is neither mixed with work nor applied to itself. */
export function checkDeposit(id: number, { LineItemGroups }: InvoiceContent): void {
  const lines = linesOf(LineItemGroups);
  if (lines.some(({ IsDeposit }) => IsDeposit) && lines.some(({ IsDeposit }) => !IsDeposit))
    refuse('deposit_with_others', `Invoice ${id} bills a deposit and something else; a deposit is billed on an invoice of its own.`);
}
/** The deposits in an event: left out where there were none and are none. */
export const storedDeposits = ({ Deposits }: InvoiceSums, before: InvoiceContent): Pick<InvoiceContent, 'Deposits'> =>
  Deposits.length > 0 || (before.Deposits ?? []).length > 0 ? { Deposits } : {};
