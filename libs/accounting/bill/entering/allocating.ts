import { Money, type Issue } from '@plumbline/platform/kernel';
import type { PayableItem } from '../../published/bill-events';
import type { Bill } from '../bill.record';
import { grossOf } from '../moved-lines.policy';
import { allocations, itemOf, linesFor, linesGiven, paidByCard, type ChargedPurchase, type Line } from './charging';

/** The purchases that a bill refers to anywhere. */
export interface Requests {
  readonly all: ReadonlyMap<number, ChargedPurchase>;
  readonly find: (id: number | string | null | undefined, PONumber: string | undefined) => ChargedPurchase | undefined;
}

/** The sum of the lines with their sales tax, without excluded ones. */
export const sumOf = (items: readonly Partial<PayableItem>[]): Money =>
  Money.sum(items.filter(({ IsExcluded }) => !IsExcluded).map(grossOf));

/** Lines and allocations, from whichever of the two was given. Faults are added to `issues`. */
export function charge(fields: Partial<Bill>, given: Partial<PayableItem>[], total: Money, requests: Requests, issues: Issue[]) {
  const allocated = (fields.RequestAllocations ?? []).flatMap(({ RequestId, PONumber, Amount }) => {
    const purchase = requests.find(RequestId, PONumber);
    return purchase ? [{ purchase, Amount }] : [];
  });
  allocated.forEach(({ purchase }, index) => {
    if (allocated.findIndex((one) => one.purchase === purchase) < index)
      issues.push({
        field: `RequestAllocations[${index}].RequestId`,
        problem: `names request ${purchase.row.Id} again; give one sum for it`,
      });
  });
  const order = requests.find(undefined, fields.PONumber);
  const only = order ?? (allocated.length === 1 ? allocated[0]?.purchase : undefined);
  const sum = Money.sum(allocated.map(({ Amount }) => Amount));
  if (sum.compare(total) > 0)
    issues.push({
      field: 'RequestAllocations',
      problem: `add up to ${sum.toString()}, which is more than the bill's total of ${total.toString()}`,
    });
  if (given.length > 0) {
    const lines = linesGiven(given, (line) => requests.find(line.RequestId, line.PONumber) ?? only, issues);
    const sums = allocations(lines, []);
    for (const [index, { purchase, Amount }] of allocated.entries()) {
      const lined = sums.find(({ RequestId }) => RequestId === String(purchase.row.Id));
      if (lined && !Money.of(Amount).equals(lined.Amount))
        issues.push({ field: `RequestAllocations[${index}].Amount`, problem: `is ${Amount}, but its lines add up to ${lined.Amount}` });
    }
    issues.push(...unnamed(lines, allocated));
    return { lines, allocated };
  }
  const charges = allocated.length > 0 ? allocated : order ? [{ purchase: order, Amount: total.toString() }] : [];
  const rest = total.minus(Money.sum(charges.map(({ Amount }) => Amount)));
  const lines = charges.flatMap(({ purchase, Amount }) => linesFor(purchase, Amount));
  return { lines: rest.isZero || lines.length === 0 ? lines : [...lines, { TotalAmount: rest.toString() }], allocated };
}

/**
 * Faults of allocations to purchases that no line refers to. They may only share the lines without a purchase, and
 * never charge a card or cash purchase: such a line must itself state that its cost was counted before.
 */
function unnamed(lines: readonly Line[], allocated: readonly { purchase: ChargedPurchase; Amount: string }[]): Issue[] {
  const named = new Set(lines.map(({ purchase }) => purchase?.row.Id));
  const issues = allocated.flatMap(({ purchase }, index): Issue[] =>
    paidByCard(purchase) && !named.has(purchase.row.Id)
      ? [
          {
            field: `RequestAllocations[${index}].RequestId`,
            problem: `must be named by the lines too: those for it need RequestId ${purchase.row.Id}`,
          },
        ]
      : [],
  );
  const wanted = Money.sum(allocated.filter(({ purchase }) => !named.has(purchase.row.Id)).map(({ Amount }) => Amount));
  const there = Money.sum(lines.filter(({ purchase, IsExcluded }) => !purchase && !IsExcluded).map(grossOf));
  if (issues.length === 0 && wanted.compare(there) > 0)
    issues.push({
      field: 'RequestAllocations',
      problem: `come to ${wanted.toString()} for requests that no line names, but the lines that name none to ${there.toString()}`,
    });
  return issues;
}

/**
 * The lines of a vendor's credit. The orders and items that they name say where the credit lowers cost; it takes back what was billed
 * beyond an order, and commits nothing again. Faults are added to `issues`.
 */
export function creditLines(
  fields: Partial<Bill>,
  given: Partial<PayableItem>[],
  total: Money,
  requests: Requests,
  issues: Issue[],
): Line[] {
  if (fields.RequestAllocations?.length)
    issues.push({ field: 'RequestAllocations', problem: 'must be left out: a credit takes nothing of a request; name it in PONumber' });
  const order = requests.find(undefined, fields.PONumber);
  if (given.length === 0 && order) return [{ TotalAmount: total.toString(), Description: order.row.Description, purchase: order }];
  return given.map((line, index) => {
    const purchase = line.IsExcluded ? undefined : (requests.find(line.RequestId, line.PONumber) ?? order);
    const item = purchase && itemOf(line, purchase, () => '0');
    if (line.RequestItemId && !line.IsExcluded && !item)
      issues.push({
        field: `PayableItems[${index}].RequestItemId`,
        problem: purchase ? `must be the id of an item of request ${purchase.row.Id}` : 'needs RequestId or PONumber',
      });
    return { ...line, TotalAmount: Money.of(line.TotalAmount ?? '').toString(), purchase, item };
  });
}
