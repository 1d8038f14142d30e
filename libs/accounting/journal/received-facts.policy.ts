import { amountOf, billedQuantity } from '@plumbline/activity/published';
import { decimal, exactSum, Money } from '@plumbline/platform/kernel';
import { day, fact, later, type Fact, type Memory } from './fact.policy';
import { contentOn, type DatedCharge, type Order } from './purchase-facts.policy';

type Receipts = Memory['Receipts'];

/** What is known of an item on a day. */
interface Standing {
  readonly MilestoneId: number;
  readonly ordered: string;
  readonly received: string;
  readonly billed: string;
  readonly open: string;
  readonly amount: Money;
}
const NOTHING: Standing = { MilestoneId: 0, ordered: '0', received: '0', billed: '0', open: '0', amount: Money.zero };

const sumOf = (quantities: readonly string[]): string => quantities.reduce((sum, one) => exactSum(sum, one || '0'), '0');
const minus = (one: string, other: string): string => decimal(one).minus(other).toFixed();

/**
 * The goods of an order that came and that no bill has billed, by item: each receipt counts from its own day, each bill from its own, at the
 * prices that the order had on the day. An order that is closed before all of an item is billed expects no more bills for it.
 */
export function receivedFacts(
  order: Order | undefined,
  charges: readonly DatedCharge[],
  contents: Memory['Contents'],
  receipts: Receipts,
): Fact[] {
  if (!order || receipts.length === 0) return [];
  const first = receipts.map(({ Date }) => Date).reduce((one, other) => (one < other ? one : other));
  const closing = order.BusinessState === 'Closed' ? later(day(order.ClosedOn), first) : undefined;
  const dates = [...receipts.map(({ Date }) => Date), ...charges.map(({ Day }) => Day), ...contents.map(({ Until }) => Until)];
  const days = [...new Set([...dates, ...(closing === undefined ? [] : [closing])])].filter((Day) => Day >= first).sort();
  const standing = (id: number, Day: string): Standing => {
    const item = contentOn(order, contents, Day).Items.find(({ Id }) => Id === id);
    if (!item) return NOTHING;
    const received = sumOf(receipts.filter(({ ItemId, Date }) => ItemId === id && Date <= Day).map(({ Quantity }) => Quantity));
    const until = charges.filter((charge) => charge.Day <= Day);
    const billed = billedQuantity(until, id).toFixed();
    const isEnded = closing !== undefined && Day >= closing && billedQuantity(charges, id).lessThan(item.Quantity);
    const left = minus(received, billed);
    const open = isEnded || decimal(left).isNegative() ? '0' : left;
    return {
      ...{ ordered: item.Quantity, received, billed, open },
      MilestoneId: item.MilestoneId || (order.MilestoneId ?? 0),
      amount: decimal(open).isZero() ? Money.zero : amountOf(item, open),
    };
  };
  return [...new Set(receipts.map(({ ItemId }) => ItemId))].flatMap((id) => {
    const steps = days.map((Day) => ({ Day, after: standing(id, Day) }));
    const facts = (Day: string, { MilestoneId, ordered, received, billed, open, amount }: Standing, sign: 1 | -1): Fact[] => {
      const place = { Date: Day, ProjectId: order.ProjectId ?? 0, MilestoneId, VendorId: order.VendorId ?? 0, Detail: String(id) };
      const signed = (quantity: string): string => decimal(quantity).times(sign).toFixed();
      return [
        fact('GoodsOrdered', { ...place, Quantity: signed(ordered) }),
        fact('GoodsReceived', { ...place, Quantity: signed(received) }),
        fact('GoodsBilled', { ...place, Quantity: signed(billed) }),
        fact('ReceivedNotBilled', { ...place, Quantity: signed(open), Amount: amount.times(sign).toString() }),
      ];
    };
    return steps.flatMap(({ Day, after }, index) => [
      ...facts(Day, after, 1),
      ...(index > 0 ? facts(Day, steps[index - 1]?.after ?? NOTHING, -1) : []),
    ]);
  });
}
