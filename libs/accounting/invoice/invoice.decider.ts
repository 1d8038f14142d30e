import { invalid, Money, refuse, type Decider } from '@plumbline/platform/kernel';
import { addingComments } from '@plumbline/company/published';
import { isEqual } from '@plumbline/platform/records';
import type { InvoiceEvent } from '../published/invoice-events';
import { checkDueDate } from '../due-date.policy';
import { decideInTurn } from '../in-turn.policy';
import {
  checkRefund,
  corrected,
  corrections,
  isPaid,
  paid,
  reversalOf,
  withoutCredit,
  withPayment,
  withoutPayment,
} from '../payment/account.policy';
import { correctionOf, paymentCorrection, invoicedContent, receivedOf } from '../payment/payment-content.policy';
import { billedParts, retainedParts } from './billables/billed-parts.policy';
import { contentFromStored, groupsFromStored, invoiceFields, storedGroups } from './invoice-content.policy';
import { apply, checkVoidable, credit, creditEntry, giveBack, withdraw } from './crediting/invoice-credits.policy';
import { refundOf } from './crediting/refunds.policy';
import { isHeldBack, sums } from './invoice-sums.policy';
import { checkTotals, claims, linesOf, withReserved, without } from './lines.policy';
import { billedByDeliverable, postingOf, samePosting } from './finalizing/posting.policy';

import {
  balance,
  beyond,
  checkDeposit,
  draftOf,
  drafted,
  issuedNote,
  settled,
  storedDeposits,
  type Drafted,
  type InvoiceCommand,
  type InvoiceSituation,
} from './invoice-state.policy';

export { balance, type InvoiceCommand, type InvoiceSituation };

/**
 * An invoice: `Draft` → `Outstanding` → `Closed`; `Void`. Once finalized it is immutable except for its number and its
 * payments.
 */
export const invoiceDecider: Decider<InvoiceSituation, InvoiceCommand, InvoiceEvent> = {
  initial: { is: 'New' },
  decide: {
    DraftInvoice: ({ Retaining, Applying, ...content }, state) => {
      if (state.is !== 'New') return [];
      const { Id, ProjectId, ClientId } = content;
      checkDueDate(content);
      checkDeposit(Id, content);
      const { Deposits: __, ...own } = content;
      const { LineItemGroups, Deposits, ...totals } = sums(own, { Retaining, Applying });
      checkTotals(content.LineItemGroups, LineItemGroups);
      const fields = Deposits.length > 0 ? { ...own, Deposits } : own;
      const lines = { LineItemGroups: storedGroups(LineItemGroups), Claims: claims(LineItemGroups) };
      const data = { ...invoiceFields.toStored(fields), ...totals, Id, ProjectId, ClientId, BusinessState: 'Draft' as const, ...lines };
      return [{ type: 'InvoiceDrafted', data }];
    },
    ChangeInvoice: ({ Id, Retaining, Applying, ...given }, state) => {
      const { content } = draftOf(state, Id, 'changed');
      const requested = addingComments(given, content.Comments);
      const { LineItemGroups: groups } = requested;
      const fields = groups ? { ...requested, LineItemGroups: withReserved(groups, content.LineItemGroups) } : requested;
      const next = { ...content, ...fields };
      // Closed books and reports of past days go by the date.
      if (fields.InvoiceDate === '') invalid([{ field: 'InvoiceDate', problem: 'is required' }]);
      checkDueDate(next, content);
      checkDeposit(Id, next);
      const after = { ...fields, ...sums(next, { Retaining, Applying }, content) };
      checkTotals(fields.LineItemGroups ?? [], after.LineItemGroups);
      const now = { ...content, ...sums(content) } as Record<string, unknown>;
      const changed = Object.entries(after).filter(([field, value]) => !isEqual(now[field], value));
      if (changed.length === 0) return [];
      const [before, then] = [claims(content.LineItemGroups), claims(after.LineItemGroups)];
      const moved = { Claims: beyond(then, before), Releases: beyond(before, then) };
      const { LineItemGroups, ...rest }: Partial<typeof after> = Object.fromEntries(changed);
      const lines = LineItemGroups ? { LineItemGroups: storedGroups(LineItemGroups) } : {};
      return [{ type: 'InvoiceChanged', data: { Id, ...invoiceFields.toStored(rest), ...lines, ...moved } }];
    },
    RemoveLine: ({ Id, BillableId }, state) => {
      if (state.is !== 'Draft') return [];
      const claim = claims(state.content.LineItemGroups).find((one) => one.BillableId === BillableId);
      if (!claim) return [];
      const rest = sums({ ...state.content, LineItemGroups: without(state.content.LineItemGroups, claim.LineItemId) });
      const { TotalAmount, TotalTaxes, OutstandingAmount, IsTaxable, LineItemGroups } = rest;
      const deposits = storedDeposits(rest, state.content);
      const isHolding = linesOf(state.content.LineItemGroups).some(isHeldBack);
      const more =
        isHolding || deposits.Deposits ? { LineItemGroups: storedGroups(LineItemGroups), ...invoiceFields.toStored(deposits) } : {};
      const data = { Id, ...claim, TotalAmount, TotalTaxes, OutstandingAmount, IsTaxable, ...more };
      const removed: InvoiceEvent = { type: 'InvoiceLineRemoved', data };
      // Other invoices have all of its billables: nothing of the request is left to bill.
      const isNothing = state.untouched && LineItemGroups.length === 0;
      return isNothing ? [removed, { type: 'InvoiceRemoved', data: { Id, Releases: [] } }] : [removed];
    },
    // One that comes to less than 0.00 is a credit note from then on.
    FinalizeInvoice: ({ Id, Held, Posting, Billed }, state) => {
      const { content } = draftOf(state, Id, 'finalized');
      if (linesOf(content.LineItemGroups).length === 0) refuse('invoice_empty', `Invoice ${Id} has no lines, so there is nothing to bill.`);
      const summed = sums(content);
      const { TotalAmount } = summed;
      const isCounted = !Billed || isEqual(billedByDeliverable(summed.LineItemGroups), Billed);
      if (!isCounted || !samePosting(postingOf(summed), Posting))
        refuse('invoice_changed', `Invoice ${Id} was changed while it was being finalized; read it and try once more.`);
      const { ProjectId = '', ClientId = '' } = content;
      const owed = balance({ total: TotalAmount, payments: [] });
      const Retained = retainedParts(summed.LineItemGroups);
      const billed = { Lines: billedParts(Id, content.LineItemGroups, Held), ...(Retained.length > 0 && { Retained }) };
      return [{ type: 'InvoiceFinalized', data: { Id, ProjectId, ClientId, TotalAmount, ...billed, ...owed } }];
    },
    NumberInvoice: ({ Id, InvoiceNumber, IsAhead = false }, state) => {
      const invoice = drafted(state, Id);
      if (invoice.number !== '') return [];
      if (invoice.is === 'Draft') refuse('invoice_is_draft', `Invoice ${Id} is a draft; it gets its number when it is finalized.`);
      return [{ type: 'InvoiceNumbered', data: { Id, InvoiceNumber, Lines: IsAhead ? [] : claims(invoice.content.LineItemGroups) } }];
    },
    VoidInvoice: ({ Id }, state) => {
      const invoice = drafted(state, Id);
      if (invoice.is === 'Void') refuse('invoice_void', `Invoice ${Id} is Void already.`);
      if (invoice.is === 'Draft') refuse('invoice_is_draft', `Invoice ${Id} is a draft; remove it instead of voiding it.`);
      if (isPaid(invoice.account))
        refuse(
          'invoice_has_payments',
          `Invoice ${Id} can't be voided: it has payments of ${paid(invoice.account).toString()}; remove those first.`,
        );
      checkVoidable(Id, invoice);
      const { parts: Lines, retained: Retained } = invoice;
      return [{ type: 'InvoiceVoided', data: { Id, Lines, ...(Retained.length > 0 && { Retained }) } }];
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
      return [{ type: 'InvoicePaymentRecorded', data: { Id, ...invoicedContent.toStored(payment), ...balance(account) } }];
    },
    ReversePayment: ({ Id, ...reversal }, state) => {
      const { account } = drafted(state, Id);
      const payment = reversalOf(account, reversal);
      if (!payment) return [];
      const after = balance({ ...account, payments: [...account.payments, payment] });
      return [{ type: 'InvoicePaymentRecorded', data: { Id, ...invoicedContent.toStored(payment), ...after } }];
    },
    RefundCredit: ({ Id, ...refund }, state) => refundOf(Id, refund, drafted(state, Id), balance),
    IssueInvoice: ({ Id, ...content }, state) => {
      if (state.is !== 'New') return [];
      const commands: InvoiceCommand[] = [
        { type: 'DraftInvoice', data: { ...content, Id } },
        { type: 'FinalizeInvoice', data: { Id, Held: [] } },
      ];
      return decideInTurn(invoiceDecider, commands, state);
    },
    ChangePayment: ({ Id, PaymentId, RefundId, ...correction }, state) => {
      const changed = corrections(drafted(state, Id).account, PaymentId, correction);
      if (Object.keys(changed).length > 0) checkRefund(drafted(state, Id).account, PaymentId, RefundId);
      return Object.keys(changed).length > 0
        ? [{ type: 'InvoicePaymentChanged', data: { Id, PaymentId, ...paymentCorrection.toStored(changed) } }]
        : [];
    },
    RemovePayment: ({ Id, PaymentId }, state) => {
      checkRefund(drafted(state, Id).account, PaymentId);
      const account = withoutPayment(drafted(state, Id).account, PaymentId);
      return [{ type: 'InvoicePaymentRemoved', data: { Id, PaymentId, ...balance(account) } }];
    },
    SettlePayments: ({ Commands }, state) => decideInTurn(invoiceDecider, Commands as readonly InvoiceCommand[], state),
    CreditInvoice: (data, state) => credit(data, drafted(state, data.Id), balance),
    WithdrawCredit: ({ Id, CreditNoteId }, state) => withdraw(Id, CreditNoteId, drafted(state, Id)),
    IssueCreditNote: ({ Id, ApplicationId, Applied, ...content }, state) => {
      if (state.is !== 'New') return [];
      const issued: InvoiceEvent = { type: 'CreditNoteIssued', data: { ...content, Id, BusinessState: 'Outstanding' } };
      if (Money.of(Applied).isZero) return [issued];
      const application = { ApplicationId, InvoiceId: Number(content.CreditOf), Amount: Money.of(Applied).negated().toString() };
      return [issued, ...apply(Id, application, issuedNote(issued.data), balance)];
    },
    ApplyCredit: ({ Id, ApplicationId, InvoiceId, Amount }, state) =>
      apply(Id, { ApplicationId, InvoiceId, Amount }, drafted(state, Id), balance),
    ReturnCredit: ({ Id, ApplicationId }, state) => giveBack(Id, ApplicationId, drafted(state, Id), balance),
  },
  evolve: {
    InvoiceDrafted: (_, event) => ({
      is: 'Draft',
      content: { ...contentFromStored(event), LineItemGroups: groupsFromStored(event.LineItemGroups) },
      account: { total: '0.00', payments: [] },
      number: '',
      parts: [],
      retained: [],
      credited: [],
      untouched: true,
    }),
    CreditNoteIssued: (_, event) => issuedNote(event),
    InvoiceCredited: (state, { CreditNoteId, TotalAmount, Lines, Reopens }) => {
      const invoice = state as Drafted;
      const given = { CreditNoteId, TotalAmount, Lines, hasReopened: Reopens.length > 0, isWithdrawn: false };
      return { ...invoice, credited: [...invoice.credited, given] };
    },
    InvoiceCreditWithdrawn: (state, { CreditNoteId }) => {
      const { credited, ...invoice } = state as Drafted;
      return { ...invoice, credited: credited.map((one) => (one.CreditNoteId === CreditNoteId ? { ...one, isWithdrawn: true } : one)) };
    },
    InvoiceCreditApplied: (state, event) =>
      settled(state, (account) => ({ ...account, credits: [...(account.credits ?? []), creditEntry(event)] })),
    InvoiceCreditReturned: (state, { ApplicationId }) => settled(state, (account) => withoutCredit(account, ApplicationId)),
    InvoiceChanged: (state, event) => {
      const lines = event.LineItemGroups && { LineItemGroups: groupsFromStored(event.LineItemGroups) };
      const content = { ...(state as Drafted).content, ...contentFromStored(event), ...lines };
      return { ...(state as Drafted), content, untouched: false };
    },
    InvoiceLineRemoved: (state, { LineItemId, LineItemGroups, Deposits }) => {
      const { content } = state as Drafted;
      const groups = LineItemGroups ? groupsFromStored(LineItemGroups) : without(content.LineItemGroups, LineItemId);
      const deposits = Deposits ? contentFromStored({ Deposits }) : {};
      return { ...(state as Drafted), content: { ...content, ...deposits, LineItemGroups: groups } };
    },
    InvoiceFinalized: (state, { TotalAmount, BusinessState, Lines, Retained = [] }) => ({
      ...(state as Drafted),
      is: BusinessState,
      account: { total: TotalAmount, payments: [] },
      parts: Lines,
      retained: Retained,
    }),
    InvoiceNumbered: (state, { InvoiceNumber }) => ({ ...(state as Drafted), number: InvoiceNumber }),
    InvoicePaymentRecorded: (state, event) =>
      settled(state, (account) => ({ ...account, payments: [...account.payments, receivedOf(event)] })),
    InvoicePaymentChanged: (state, event) => settled(state, (account) => corrected(account, event.PaymentId, correctionOf(event))),
    InvoicePaymentRemoved: (state, { PaymentId }) => settled(state, (account) => withoutPayment(account, PaymentId)),
    InvoiceVoided: (state) => ({ ...(state as Drafted), is: 'Void' }),
    InvoiceRemoved: () => ({ is: 'Removed' }),
  },
};
