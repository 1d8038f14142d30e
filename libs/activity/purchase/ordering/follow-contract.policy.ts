import { Money } from '@plumbline/platform/kernel';
import type { RequestedItem } from '../../published/purchase-events';
import type { RecordedPurchase } from '../purchase-situation.policy';

/** The items of an order, and what of them the contract asks for. */
export interface FollowingItems {
  readonly Items: readonly RequestedItem[];
  readonly Agreed: readonly RequestedItem[];
}

const sumOf = (items: readonly RequestedItem[]): Money => Money.sum(items.map(({ TotalAmount }) => TotalAmount));
const atMilestone = (items: readonly RequestedItem[], { MilestoneId }: RequestedItem): RequestedItem | undefined =>
  items.find((one) => one.MilestoneId === MilestoneId);
const withId = (items: readonly RequestedItem[], { Id }: RequestedItem): RequestedItem | undefined => items.find((one) => one.Id === Id);

/** The item over another amount; unchanged over its own, none over 0.00. */
function over(item: RequestedItem, amount: Money): RequestedItem[] {
  if (amount.equals(item.TotalAmount)) return [item];
  const total = amount.toString();
  return amount.isZero ? [] : [{ ...item, Quantity: '1', UnitPrice: total, TotalAmount: total }];
}

/** The items that the contract asked for last: of its latest amendment, else those that were approved. */
const agreedOf = ({ content, agreed = content.Items }: RecordedPurchase): readonly RequestedItem[] => agreed;

/**
 * The order after an amendment of its contract, which asks for `wanted`: each item changes by as much as the contract
 * does, so that what users changed of the order stays. Items of the contract keep their ids by their milestones, of
 * which each has one. Where nothing would be left of the order, it is what the contract asks for.
 */
export function followContract(now: RecordedPurchase, wanted: readonly RequestedItem[]): FollowingItems {
  const before = agreedOf(now);
  const Agreed = wanted.map((item) => ({ ...item, Id: atMilestone(before, item)?.Id ?? item.Id }));
  const growth = (item: RequestedItem): Money =>
    Money.of(withId(Agreed, item)?.TotalAmount ?? '').minus(withId(before, item)?.TotalAmount ?? '');
  const present = now.content.Items;
  const Items = [
    ...present.flatMap((item) => over(item, Money.of(item.TotalAmount).plus(growth(item)))),
    ...Agreed.filter((item) => !withId(present, item)).flatMap((item) => over(item, growth(item))),
  ];
  return sumOf(Items).compare(0) > 0 ? { Items, Agreed } : { Items: Agreed, Agreed };
}

/** The total of the order once its contract comes to `sum`. */
export function totalUnderContract(now: RecordedPurchase, sum: string): Money {
  const total = Money.of(now.content.TotalAmount)
    .plus(sum)
    .minus(sumOf(agreedOf(now)));
  return total.compare(0) > 0 ? total : Money.of(sum);
}
