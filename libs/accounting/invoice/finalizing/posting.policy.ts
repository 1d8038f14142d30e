import { Money } from '@plumbline/platform/kernel';
import type { LineItem, LineItemGroup } from '../invoice.record';
import type { Posting } from '../../project-account/project-account.events';
import { linesOf } from '../lines.policy';

/** Lines of an invoice, and the deposits that it applies. */
interface Composed {
  readonly LineItemGroups: readonly LineItemGroup[];
  readonly Deposits?: readonly LineItem[] | undefined;
}

const NOTHING: Posting = { Deposit: '0.00', Retained: '0.00' };

/** Returns the effect of an invoice on the account of its project once it is finalized. */
export function postingOf({ LineItemGroups, Deposits = [] }: Composed): Posting {
  const lines = linesOf(LineItemGroups);
  const prices = (some: readonly LineItem[]): string[] => some.map(({ Price }) => Price);
  return {
    Deposit: Money.sum(prices([...lines.filter(({ IsDeposit }) => IsDeposit), ...Deposits])).toString(),
    Retained: Money.sum(prices(lines.filter(({ IsRetainage }) => IsRetainage)))
      .negated()
      .toString(),
  };
}

/** Returns the sum that the lines bill under these deliverables, without taxes. */
export function billedUnder(groups: readonly LineItemGroup[], deliverables: Iterable<number>): Money {
  const ids = new Set(deliverables);
  return Money.sum(
    linesOf(groups)
      .filter(({ DeliverableId }) => ids.has(Number(DeliverableId)))
      .map(({ Price }) => Price),
  );
}

/** Returns the sum that the lines bill under each deliverable, without taxes. */
export function billedByDeliverable(groups: readonly LineItemGroup[]): Readonly<Record<number, string>> {
  const ids = new Set(linesOf(groups).map(({ DeliverableId }) => Number(DeliverableId)));
  return Object.fromEntries([...ids].filter((id) => id > 0).map((id) => [id, billedUnder(groups, [id]).toString()]));
}

export const samePosting = (one: Posting, other: Posting = NOTHING): boolean =>
  one.Deposit === other.Deposit && one.Retained === other.Retained;
