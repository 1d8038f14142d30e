import type { Billable, PayDifference, Purchase } from '@plumbline/activity/published';
import { Money } from '@plumbline/platform/kernel';
import type { Bill } from '../bill/bill.record';
import type { Invoice } from '../invoice/invoice.record';

/** A figure that contradicts the figures that it follows from. */
export interface LedgerFault {
  /** The kind of the record, such as `Invoice`. */
  readonly kind: string;
  readonly id: number;
  /** The figure, such as `OutstandingAmount`, with the rule that it follows. */
  readonly rule: string;
  readonly shown: string;
  readonly right: string;
}
export type Rule = Pick<LedgerFault, 'rule' | 'shown' | 'right'>;

/** The rule, where the figure is not the right one. */
export const differs = (rule: string, shown: string, right: Money): Rule[] =>
  Money.of(shown).compare(right.toString()) === 0 ? [] : [{ rule, shown, right: right.toString() }];
const of = (kind: string, id: number | string, rules: readonly Rule[]): LedgerFault[] =>
  rules.map((rule) => ({ kind, id: Number(id), ...rule }));
const sum = (amounts: readonly string[]): Money => Money.sum(amounts);

/** The lines of an invoice in all its groups. */
const linesOf = ({ LineItemGroups }: Pick<Invoice, 'LineItemGroups'>) => LineItemGroups.flatMap(({ LineItems }) => LineItems);

/** An invoice: its lines with tax, Shipping, Credit and applied deposits are its total; less payments and applied credits it is outstanding. */
export function invoiceFaults(
  invoice: Pick<
    Invoice,
    'Id' | 'BusinessState' | 'TotalAmount' | 'OutstandingAmount' | 'TotalTaxes' | 'Shipping' | 'Credit' | 'LineItemGroups' | 'Payments'
  > &
    Partial<Pick<Invoice, 'Deposits' | 'Credits'>>,
): LedgerFault[] {
  const { Id, BusinessState, TotalAmount, OutstandingAmount, TotalTaxes, Shipping, Credit, Payments } = invoice;
  const lines = linesOf(invoice);
  const applied = (invoice.Deposits ?? []).map(({ Total }) => Total);
  const whole = sum([...lines.map(({ Total }) => Total), ...applied, Shipping]).minus(Credit || 0);
  const taxes = sum(lines.map(({ Total }) => Total)).minus(sum(lines.map(({ Price }) => Price)));
  const credited = (invoice.Credits ?? []).map(({ Amount }) => Amount);
  const owed = Money.of(TotalAmount).minus(sum([...Payments.map(({ Amount }) => Amount), ...credited]));
  return of('Invoice', Id, [
    ...differs('TotalAmount is the sum of the lines with their taxes and Shipping, less Credit and deposits', TotalAmount, whole),
    ...differs('TotalTaxes is the sum of the taxes of the lines', TotalTaxes, taxes),
    ...differs(
      'OutstandingAmount is TotalAmount less the payments and the applied credits',
      OutstandingAmount,
      BusinessState === 'Void' ? Money.zero : owed,
    ),
  ]);
}

/** A billable: what invoices billed and what is left are its price; it is closed when nothing is left. */
export function billableFaults({ Id, Price, PriceRemaining, BusinessState, IsInvoiced, LineItemPointers }: Billable): LedgerFault[] {
  const billed = sum(LineItemPointers.map((one) => one.Price));
  const rules = differs('Price is what was billed and PriceRemaining', Price, billed.plus(PriceRemaining));
  if ((BusinessState === 'Closed') !== IsInvoiced)
    rules.push({
      rule: 'IsInvoiced is true of Closed billables alone',
      shown: String(IsInvoiced),
      right: String(BusinessState === 'Closed'),
    });
  if (BusinessState === 'Closed') rules.push(...differs('PriceRemaining of a Closed billable is 0.00', PriceRemaining, Money.zero));
  return of('Billable', Id, rules);
}

/** A line of a finalized invoice with its billable: each names the other, with the same amount. */
export interface BilledLine {
  readonly invoiceId: number;
  readonly lineId: number;
  readonly billableId: number;
  readonly price: string;
}

/** The lines of an invoice that is finalized and not void with their billables, save those that a credit note opened again. */
export const billedLines = (invoice: Pick<Invoice, 'Id' | 'BusinessState' | 'LineItemGroups' | 'Reopened'>): BilledLine[] =>
  invoice.BusinessState === 'Outstanding' || invoice.BusinessState === 'Closed'
    ? linesOf(invoice)
        .filter(({ BillableId }) => BillableId !== '' && !invoice.Reopened.includes(Number(BillableId)))
        .map(({ Id, BillableId, Price }) => ({
          invoiceId: Number(invoice.Id),
          lineId: Number(Id),
          billableId: Number(BillableId),
          price: Price,
        }))
    : [];

/** Lines of finalized invoices whose billables do not hold them, with the same price, exactly once. */
export function lineFaults(
  lines: readonly BilledLine[],
  billables: ReadonlyMap<number, Pick<Billable, 'LineItemPointers'>>,
): LedgerFault[] {
  return lines.flatMap(({ invoiceId, lineId, billableId, price }) => {
    const pointers = (billables.get(billableId)?.LineItemPointers ?? []).filter(
      ({ InvoiceId, LineItemId }) => Number(InvoiceId) === invoiceId && Number(LineItemId) === lineId,
    );
    const billed = sum(pointers.map(({ Price }) => Price));
    const right = Money.of(price);
    if (pointers.length === 1 && billed.compare(right.toString()) === 0) return [];
    const rule = `line ${lineId} of invoice ${invoiceId} is billed once, by its price`;
    return of('Billable', billableId, [{ rule, shown: `${pointers.length} times, ${billed.toString()}`, right: right.toString() }]);
  });
}

/** Parts of billables that no finalized invoice bills; `isBilled` tells whether the line of the invoice does. */
export function pointerFaults(
  { Id, LineItemPointers }: Pick<Billable, 'Id' | 'LineItemPointers'>,
  isBilled: (invoiceId: number, lineId: number) => boolean,
): LedgerFault[] {
  const stray = LineItemPointers.filter(({ InvoiceId, LineItemId }) => !isBilled(Number(InvoiceId), Number(LineItemId)));
  const rule = 'each billed part is on a line of a finalized invoice';
  return of(
    'Billable',
    Id,
    stray.map(({ InvoiceId, Price }) => ({ rule, shown: `${Price} on invoice ${InvoiceId}`, right: 'none' })),
  );
}

/** The labour of projects: the cost of their time entries that count. `labour` is summed over all of them. */
export function labourFaults(
  projects: readonly { readonly Id: number; readonly LaborTracked: string }[],
  labour: ReadonlyMap<number, Money>,
): LedgerFault[] {
  const rule = 'LaborTracked is the cost of the submitted, approved and invoiced time, with what transfers moved';
  return projects.flatMap(({ Id, LaborTracked }) => of('Project', Id, differs(rule, LaborTracked || '0.00', labour.get(Id) ?? Money.zero)));
}

/** A bill: its lines are its total; the total less what is retained, paid and credited is outstanding. */
export function billFaults(
  bill: Pick<Bill, 'Id' | 'BusinessState' | 'TotalAmount' | 'OutstandingAmount' | 'AmountPaid' | 'PayableItems' | 'Payments' | 'Credits'> &
    Partial<Pick<Bill, 'RetainedAmount'>>,
): LedgerFault[] {
  const { Id, BusinessState, TotalAmount, OutstandingAmount, AmountPaid, PayableItems, Payments, Credits, RetainedAmount } = bill;
  const paid = sum(Payments.map(({ Amount }) => Amount));
  const owed = Money.of(TotalAmount)
    .minus(RetainedAmount || 0)
    .minus(paid)
    .minus(sum(Payments.map(({ Discount }) => Discount || '0.00')))
    .minus(sum(Credits.map(({ Amount }) => Amount)));
  const lines = sum(PayableItems.flatMap((line) => [line.TotalAmount, line.TaxAmount]));
  const isLive = BusinessState !== 'Void' && BusinessState !== 'Rejected';
  return of('Bill', Id, [
    ...(PayableItems.length > 0 ? differs('TotalAmount is the sum of the lines with their taxes', TotalAmount, lines) : []),
    ...differs('AmountPaid is the sum of the payments', AmountPaid, paid),
    ...(isLive
      ? differs('OutstandingAmount is TotalAmount less RetainedAmount, the payments and the applied credits', OutstandingAmount, owed)
      : []),
  ]);
}

/** A purchase: its items are its total; a flexible open order is billed and committed to its total. */
export function purchaseFaults(
  purchase: Pick<
    Purchase,
    | 'Id'
    | 'RequestType'
    | 'BusinessState'
    | 'TotalAmount'
    | 'BilledAmount'
    | 'CommittedAmount'
    | 'OverbilledAmount'
    | 'IsSubcontract'
    | 'Items'
  > &
    Partial<Pick<Purchase, 'Changes'>>,
): LedgerFault[] {
  const { Id, RequestType, BusinessState, TotalAmount, BilledAmount, CommittedAmount, OverbilledAmount, IsSubcontract, Items } = purchase;
  // An Amount changes the total of a flexible order, and leaves its items.
  const hasOwnTotal = Items.length === 0 || (IsSubcontract && (purchase.Changes ?? []).length > 0);
  const rules = !hasOwnTotal ? differs('TotalAmount is the sum of the items', TotalAmount, sum(Items.map((item) => item.TotalAmount))) : [];
  const isOrder = RequestType === 'VendorWillInvoice';
  const isOpen = isOrder && BusinessState === 'Approved';
  if (isOpen && (IsSubcontract || Items.length === 0))
    rules.push(
      ...differs(
        'CommittedAmount is TotalAmount less BilledAmount, and not below 0.00',
        CommittedAmount,
        Money.of(TotalAmount)
          .minus(BilledAmount)
          .plus(OverbilledAmount || 0),
      ),
    );
  if (!isOpen) rules.push(...differs('CommittedAmount of an order that is not open is 0.00', CommittedAmount, Money.zero));
  return of('Purchase', Id, rules);
}

/** Resources whose hours in the journal of pay are not those of their time entries. */
export const payFaults = (differences: readonly PayDifference[]): LedgerFault[] =>
  differences.map(({ ResourceId, pay, shown, right }) => ({
    ...{ kind: 'Resource', id: ResourceId, shown, right },
    rule: `The hours in the journal of pay (${pay}) are those of the time entries that are paid so`,
  }));
