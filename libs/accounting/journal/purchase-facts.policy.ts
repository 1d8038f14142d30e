import { isItemised, unbilledOfItem, type Purchase, type PurchaseItem } from '@plumbline/activity/published';
import { Money } from '@plumbline/platform/kernel';
import { day, fact, later, type Fact, type Memory } from './fact.policy';

/** A charge of an approved bill with the day of the bill. */
export type DatedCharge = Memory['Charges'][number] & { readonly Day: string };
/** An order, without the milestones that the first of its project stands for. */
export type Order = Pick<
  Purchase,
  | 'RequestType'
  | 'BusinessState'
  | 'RequestDate'
  | 'ClosedOn'
  | 'TotalAmount'
  | 'ProjectId'
  | 'MilestoneId'
  | 'VendorId'
  | 'IsSubcontract'
  | 'Items'
>;

/** An item of an order, as far as its commitment depends on it; `MilestoneId` is null or 0 for that of the order. */
type OrderedItem = Pick<PurchaseItem, 'Id' | 'Quantity' | 'UnitPrice' | 'TotalAmount' | 'MilestoneId'>;
/** The fields of an order that decide its commitment. */
type Ordered = Pick<Order, 'TotalAmount' | 'IsSubcontract' | 'MilestoneId'> & { readonly Items: readonly OrderedItem[] };

const notNegative = (money: Money): Money => (money.isNegative ? Money.zero : money);

/** Returns the sum that the lines of charges took of an item of an order by amount. */
const chargedOf = (item: OrderedItem, charges: readonly DatedCharge[]): Money =>
  Money.sum(
    charges
      .flatMap(({ Items }) => Items)
      .filter(({ Id }) => Id === item.Id)
      .map(({ Amount }) => Amount),
  );

/**
 * Returns the commitment of the order by milestone after these charges. An order by amount spreads what is open over its items in their
 * order; what they do not cover belongs to the order's own milestone.
 */
function committed(order: Ordered, charges: readonly DatedCharge[]): Map<number, Money> {
  const sums = new Map<number, Money>();
  const add = (milestone: number | null, amount: Money): void => {
    sums.set(milestone ?? 0, (sums.get(milestone ?? 0) ?? Money.zero).plus(amount));
  };
  if (isItemised(order)) {
    for (const item of order.Items) add(item.MilestoneId || order.MilestoneId, unbilledOfItem(item, charges));
    // Where only a discount is left nothing is.
    return Money.sum([...sums.values()].map(String)).isNegative ? new Map<number, Money>() : sums;
  }
  let rest = notNegative(Money.of(order.TotalAmount).minus(Money.sum(charges.map(({ Amount }) => Amount))));
  for (const item of order.Items) {
    const open = notNegative(Money.of(item.TotalAmount).minus(chargedOf(item, charges)));
    const part = open.compare(rest) > 0 ? rest : open;
    add(item.MilestoneId || order.MilestoneId, part);
    rest = rest.minus(part);
  }
  if (!rest.isZero) add(order.MilestoneId, rest);
  return sums;
}

/**
 * Returns the order's content after the changes until the day; as it is now, after the last of them. A bill may be dated before its order:
 * it charges what the order was on its own date.
 */
export function contentOn(order: Order, contents: Memory['Contents'], Day: string): Ordered {
  const first = day(order.RequestDate);
  const { TotalAmount, Items } = contents.find(({ Until }) => Until > (Day > first ? Day : first)) ?? order;
  return { ...order, TotalAmount, Items };
}

/**
 * The commitment of an order: its first amount on its date, more or less by each change on the day of the change, less
 * what each bill took on the date of the bill, but not before the order, less what no bill has taken on the day of
 * closing. So the facts until any day add up to the commitment of that day, which is below 0.00 on none.
 */
function commitmentFacts(order: Order, charges: readonly DatedCharge[], contents: Memory['Contents']): Fact[] {
  const { ProjectId, VendorId, IsSubcontract, BusinessState, ClosedOn } = order;
  const first = day(order.RequestDate);
  // An order that is dated later than its change is committed to the changed amount at once.
  const changes = contents.map(({ Until }) => Until).filter((Until) => Until > first);
  // A payment that closed the order may be dated before it, or before a change that was recorded since.
  const closing = BusinessState === 'Closed' ? [first, ...changes].reduce(later, day(ClosedOn)) : undefined;
  // Amounts that bills of a later date take stay committed until then.
  const ended = closing === undefined ? new Map<number, Money>() : committed(order, charges);
  const committedOn = (Day: string): Map<number, Money> => {
    const open = committed(
      contentOn(order, contents, Day),
      charges.filter((charge) => charge.Day <= Day),
    );
    if (closing !== undefined && Day >= closing)
      for (const [milestone, rest] of ended) open.set(milestone, (open.get(milestone) ?? Money.zero).minus(rest));
    return open;
  };
  const billed = charges.map(({ Day }) => Day).filter((Day) => Day > first);
  const days = [...new Set([first, ...billed, ...changes, ...(closing === undefined ? [] : [closing])])].sort();
  const steps = days.map((Day) => ({ Day, after: committedOn(Day) }));
  return steps.flatMap(({ Day, after }, index) => {
    const before = steps[index - 1]?.after ?? new Map<number, Money>();
    return [...new Set([...before.keys(), ...after.keys()])].map((MilestoneId) =>
      fact('Committed', {
        Date: Day,
        CostClass: IsSubcontract ? 'Subs' : 'Materials',
        ProjectId: ProjectId ?? 0,
        MilestoneId,
        VendorId: VendorId ?? 0,
        Amount: (after.get(MilestoneId) ?? Money.zero).minus(before.get(MilestoneId) ?? Money.zero).toString(),
      }),
    );
  });
}

/** The cost of a card or cash purchase: its items at their milestones, and the rest of its total at its own. */
function spentFacts({ Items, TotalAmount, RequestDate, ProjectId, MilestoneId, VendorId, IsSubcontract }: Order): Fact[] {
  const rest = Money.of(TotalAmount).minus(Money.sum(Items.map((item) => item.TotalAmount)));
  const lines = [...Items, { MilestoneId, TotalAmount: rest.toString() }];
  return lines.map((line) =>
    fact('Actual', {
      Date: day(RequestDate),
      CostClass: IsSubcontract ? 'Subs' : 'Materials',
      ProjectId: ProjectId ?? 0,
      MilestoneId: line.MilestoneId ?? MilestoneId ?? 0,
      VendorId: VendorId ?? 0,
      Amount: line.TotalAmount,
    }),
  );
}

/** The facts of an approved or closed purchase; `contents` are what it was before its changes. Reimbursements count by their bills. */
export function purchaseFacts(order: Order | undefined, charges: readonly DatedCharge[], contents: Memory['Contents'] = []): Fact[] {
  if (!order || (order.BusinessState !== 'Approved' && order.BusinessState !== 'Closed')) return [];
  if (order.RequestType === 'CashDebit' || order.RequestType === 'CreditCard') return spentFacts(order);
  return order.RequestType === 'VendorWillInvoice' ? commitmentFacts(order, charges, contents) : [];
}
