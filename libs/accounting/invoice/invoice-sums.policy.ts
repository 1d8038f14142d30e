import { decimal, Money } from '@plumbline/platform/kernel';
import type { InvoiceTotals } from '../published/invoice-events';
import type { Invoice, LineItem, LineItemGroup } from './invoice.record';
import { BLANK_LINE } from './drafting/compose-line.policy';
import { BLANK_GROUP } from './drafting/group-lines.policy';
import { counted, linesOf, totals } from './lines.policy';

/** The content of a draft, without the sums of its lines. */
export type InvoiceContent = Partial<Omit<Invoice, 'Id' | 'BusinessState' | 'LineItemGroups' | keyof InvoiceTotals>> & {
  readonly LineItemGroups: LineItemGroup[];
};

/** Ids for the line that holds retainage back. */
export interface RetainageIds {
  readonly GroupId: number;
  readonly LineItemId: number;
  /** Of the billable that the line becomes when the invoice is finalized. */
  readonly BillableId: number;
}
/** The deposits of the project that a draft may apply. */
export interface DepositCredit {
  readonly LineItemId: number;
  readonly Available: string;
  /** The part of it that the user wants; all when absent. */
  readonly Wanted?: string | undefined;
}
/** The values that a handler found for the sums of a draft; absent, the draft keeps those that it has. */
export interface SumInputs {
  readonly Retaining?: RetainageIds | undefined;
  readonly Applying?: DepositCredit | undefined;
}
export type InvoiceSums = { LineItemGroups: LineItemGroup[]; Deposits: LineItem[] } & InvoiceTotals;

/** True if the line holds retainage back, rather than releasing it. */
export const isHeldBack = ({ IsRetainage, Price }: LineItem): boolean => IsRetainage && Money.of(Price).isNegative;

/**
 * The groups with one negative line, last, for `Retainage` percent of the other lines before tax. Deposits and released
 * retainage are not held back again.
 */
function retained({ LineItemGroups: groups, Retainage = '' }: InvoiceContent, ids: RetainageIds | undefined): LineItemGroup[] {
  const before = linesOf(groups).find(isHeldBack);
  const base = linesOf(groups).filter((line) => !line.IsRetainage && !line.IsDeposit);
  const held = Money.sum(base.map(({ Price }) => Price)).percent(decimal(Retainage || '0'));
  const replaced = (lines: readonly LineItem[]): LineItemGroup[] =>
    groups.map((group) => ({
      ...group,
      LineItems: group.LineItems.flatMap((one) => (one === before ? lines : isHeldBack(one) ? [] : [one])),
    }));
  if (held.compare(0) <= 0 || (!before && !ids)) return replaced([]);
  const Price = held.negated().toString();
  const Description = `Retainage of ${decimal(Retainage).toFixed()} %`;
  const blank = { ...BLANK_LINE, Id: ids?.LineItemId ?? null, BillableId: String(ids?.BillableId), IsRetainage: true };
  const line = { ...(before ?? blank), Description, Quantity: '1', DefaultQuantity: '1', UnitPrice: Price, Price };
  const group = { ...BLANK_GROUP, Id: ids?.GroupId ?? null, GroupHeader: 'Retainage', AutoGroup: true, LineItems: [line] };
  return before ? replaced([line]) : [...groups, group];
}

const applied = ({ Deposits = [] }: Pick<InvoiceContent, 'Deposits'>): Money => Money.sum(Deposits.map(({ Price }) => Price)).negated();
const least = (...amounts: readonly Money[]): Money => amounts.reduce((one, other) => (other.compare(one.toString()) < 0 ? other : one));

/**
 * The deposit that the draft applies: what the user wants, else what it applied before, else all that is available; at
 * most its own total. A draft that the deposit covered in whole takes more of it as it grows, also from 0.00; one that
 * left a deposit out takes none by itself.
 */
function deposit(content: InvoiceContent, total: Money, wasCovered: boolean, { Applying }: SumInputs): LineItem[] {
  const before = content.Deposits?.[0];
  const everything = Applying && (!content.Deposits || wasCovered) && Applying.Wanted === undefined;
  const wanted = everything ? Applying.Available : (Applying?.Wanted ?? applied(content).toString());
  const amount = least(Money.of(wanted), total, ...(Applying ? [Money.of(Applying.Available)] : []));
  if (amount.compare(0) <= 0 || content.ForDeposit || (!before && !Applying)) return [];
  const Price = amount.negated().toString();
  const line = before ?? { ...BLANK_LINE, Id: Applying?.LineItemId ?? null, Description: 'Deposit', Quantity: '1', IsDeposit: true };
  return [{ ...line, DefaultQuantity: '1', UnitPrice: Price, Price, Total: Price, SequenceNumber: '1' }];
}

/**
 * The lines and sums of a draft. Taken off in this order: retainage, tax is added, Shipping and Credit, then the
 * deposit up to what is left. `before` is the draft before the change.
 */
export function sums(content: InvoiceContent, inputs: SumInputs = {}, before?: InvoiceContent): InvoiceSums {
  const rate = content.TaxRate ?? '';
  const LineItemGroups = counted(retained(content, inputs.Retaining), content);
  const gross = totals(LineItemGroups, rate, content);
  const total = Money.of(gross.TotalAmount);
  const wasCovered = before?.Deposits !== undefined && Money.of(sums(before).TotalAmount).compare(0) <= 0;
  const Deposits = deposit(content, total, wasCovered, inputs);
  const TotalAmount = total.minus(applied({ Deposits }).toString()).toString();
  return { LineItemGroups, Deposits, ...gross, TotalAmount, OutstandingAmount: TotalAmount };
}
