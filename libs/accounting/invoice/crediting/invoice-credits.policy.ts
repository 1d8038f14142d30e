import { invalid, Money, refuse } from '@plumbline/platform/kernel';
import { appliedCredits, outstanding, withCredit, withoutCredit, type Account, type AppliedCredit } from '../../payment/account.policy';
import type { AppliedInvoiceCredit, CreditedLine, InvoiceBalance, InvoiceCredited, InvoiceEvent } from '../../published/invoice-events';
import { taxLeftOf, withTaxes } from './credit-taxes.policy';
import { linesOf } from '../lines.policy';
import type { InvoiceContent } from '../invoice-sums.policy';

/** The data that an account needs of an invoice that is credited, or of a credit note. */
export interface Credited {
  readonly is: string;
  readonly content: InvoiceContent;
  readonly account: Account;
  /** The credit that notes gave, whatever it was applied to, also of void notes, so that a repeat is found. */
  readonly credited: readonly GivenCredit[];
}
/** The credit that a note gave. */
export interface GivenCredit extends Pick<InvoiceCredited['data'], 'CreditNoteId' | 'TotalAmount' | 'Lines'> {
  /** True if billables of its lines were opened again. */
  readonly hasReopened: boolean;
  /** True if the note is void. */
  readonly isWithdrawn: boolean;
}
type Credit = Omit<InvoiceCredited['data'], 'Applied'>;
type BalanceOf = (account: Account) => InvoiceBalance;

/** Accounts call the document on the other side of an application a bill. */
export const creditEntry = ({ ApplicationId, InvoiceId, Amount }: AppliedInvoiceCredit): AppliedCredit => ({
  ...{ ApplicationId, BillId: InvoiceId, Amount },
  isReturned: false,
});
export const isCreditNote = ({ account }: Pick<Credited, 'account'>): boolean => Money.of(account.total).isNegative;

const given = ({ credited }: Credited): GivenCredit[] => credited.filter(({ isWithdrawn }) => !isWithdrawn);
/** The lines that notes which are not void credit. */
export const givenLines = (invoice: Credited): CreditedLine[] => given(invoice).flatMap(({ Lines }) => Lines);
/** Returns the amount that earlier notes took off the line, before tax. */
const creditedOn = (invoice: Credited, lineId: number): Money =>
  Money.sum(
    givenLines(invoice)
      .filter(({ LineItemId }) => LineItemId === lineId)
      .map(({ Amount }) => Amount),
  );

function checkLines(id: number, invoice: Credited, lines: readonly CreditedLine[]): void {
  for (const { LineItemId, Amount, Tax } of lines) {
    const line = linesOf(invoice.content.LineItemGroups).find(({ Id }) => Number(Id) === LineItemId);
    const left = Money.of(line?.Price ?? '0').minus(creditedOn(invoice, LineItemId).toString());
    if (Money.of(Amount).compare(left.toString()) > 0)
      refuse('credit_exceeds_line', `Line ${LineItemId} of invoice ${id} has ${left.toString()} left to credit, not ${Amount}.`);
    const taxLeft = line && taxLeftOf(line, givenLines(invoice), invoice.content.TaxRate ?? '');
    if (Tax !== undefined && taxLeft?.compare(Tax) === -1)
      refuse('credit_exceeds_line', `Line ${LineItemId} of invoice ${id} has ${taxLeft.toString()} of tax left to credit, not ${Tax}.`);
  }
}

/** Rejects (400) a note that is dated before its invoice: its tax would be due before that of the invoice. */
function checkDate({ InvoiceDate = '' }: Credit['Note'], invoiceDate: string): void {
  const [dated, own] = [InvoiceDate.slice(0, 10), invoiceDate.slice(0, 10)];
  if (dated < own)
    invalid([{ field: 'InvoiceDate', problem: `must not be before ${own}, the date of the credited invoice; it is ${dated}` }]);
}

/** The events of a credit for an invoice: it lowers the invoice at once up to what is outstanding. */
export function credit(requested: Credit, invoice: Credited, balance: BalanceOf): InvoiceEvent[] {
  const data = withTaxes(requested, linesOf(invoice.content.LineItemGroups), givenLines(invoice));
  const { Id, CreditNoteId, ApplicationId, TotalAmount, Lines } = data;
  if (invoice.credited.some((one) => one.CreditNoteId === CreditNoteId)) return [];
  if (invoice.is === 'Draft' || invoice.is === 'Void')
    refuse('invoice_not_outstanding', `Invoice ${Id} is ${invoice.is}; only a finalized invoice can be credited.`);
  if (isCreditNote(invoice)) refuse('invoice_is_credit_note', `Invoice ${Id} is a credit note, which can't be credited.`);
  checkDate(data.Note, invoice.content.InvoiceDate ?? '');
  checkLines(Id, invoice, Lines);
  const left = Money.of(invoice.account.total).minus(Money.sum(given(invoice).map((one) => one.TotalAmount)).toString());
  if (Money.of(TotalAmount).compare(left.toString()) > 0)
    refuse('credit_exceeds_invoice', `Invoice ${Id} has ${left.toString()} left to credit, not ${TotalAmount}.`);
  const open = outstanding(invoice.account);
  const applied = open.compare(TotalAmount) < 0 ? open : Money.of(TotalAmount);
  const events: InvoiceEvent[] = [{ type: 'InvoiceCredited', data: { ...data, Applied: applied.toString() } }];
  return applied.isZero
    ? events
    : [...events, ...apply(Id, { ApplicationId, InvoiceId: CreditNoteId, Amount: applied.toString() }, invoice, balance)];
}

/** The event of an application of credit, on either side; none for a repeat. */
export function apply(id: number, application: AppliedInvoiceCredit, invoice: Credited, balance: BalanceOf): InvoiceEvent[] {
  if (invoice.account.credits?.some(({ ApplicationId }) => ApplicationId === application.ApplicationId)) return [];
  if (invoice.is === 'Draft' || invoice.is === 'Void')
    refuse('invoice_not_outstanding', `Invoice ${id} is ${invoice.is}; credit is applied between finalized invoices only.`);
  const account = withCredit(invoice.account, creditEntry(application), isCreditNote(invoice) ? `credit note ${id}` : `invoice ${id}`);
  return [{ type: 'InvoiceCreditApplied', data: { Id: id, ...application, ...balance(account) } }];
}

/** The event that takes an application back; none when there is none. */
export function giveBack(id: number, applicationId: number, { account }: Credited, balance: BalanceOf): InvoiceEvent[] {
  const found = appliedCredits(account).find(({ ApplicationId }) => ApplicationId === applicationId);
  if (!found) return [];
  const { ApplicationId, BillId: InvoiceId, Amount } = found;
  return [
    {
      type: 'InvoiceCreditReturned',
      data: { Id: id, ApplicationId, InvoiceId, Amount, ...balance(withoutCredit(account, applicationId)) },
    },
  ];
}

/**
 * The event on the credited invoice when its note is voided; none for a repeat.
 * @throws Refusal (409) where the note opened billables again: they may be on another invoice
 */
export function withdraw(id: number, creditNoteId: number, invoice: Credited): InvoiceEvent[] {
  const found = given(invoice).find(({ CreditNoteId }) => CreditNoteId === creditNoteId);
  if (!found) return [];
  if (found.hasReopened)
    refuse('credit_reopened', `Credit note ${creditNoteId} can't be voided: it opened billables of invoice ${id} again; bill those.`);
  return [{ type: 'InvoiceCreditWithdrawn', data: { Id: id, CreditNoteId: creditNoteId } }];
}

/** Rejects (409) voiding a credit note that is applied, and an invoice that credit was given for. */
export function checkVoidable(id: number, invoice: Credited): void {
  const [applied] = appliedCredits(invoice.account);
  if (isCreditNote(invoice)) {
    if (applied)
      refuse('credit_applied', `Credit note ${id} can't be voided: it is applied to invoice ${applied.BillId}; unapply it first.`);
    return;
  }
  const [first] = given(invoice);
  if (first) refuse('invoice_credited', `Invoice ${id} can't be voided: the credit note ${first.CreditNoteId} credits it.`);
  if (applied) refuse('invoice_credited', `Invoice ${id} can't be voided: credit of the note ${applied.BillId} is applied to it.`);
}
