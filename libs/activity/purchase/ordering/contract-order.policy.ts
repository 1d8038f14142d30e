import { decimal, Money } from '@plumbline/platform/kernel';
import type { contract } from '@plumbline/project/published';
import type { RecordOf } from '@plumbline/platform/records';
import type { PurchaseItem } from '../purchase.record';

type Contract = Pick<RecordOf<typeof contract>, 'Id' | 'ContractNumber' | 'ContractSum' | 'Deliverables'>;
type Sums = Map<number, Money>;

/** The description of the order of a contract. */
export const orderTitle = ({ Id, ContractNumber }: Contract): string => `Contract ${ContractNumber || String(Id)}`;

/** Equal parts of an amount that add up to it, to the cent. */
function parts(amount: Money, count: number): Money[] {
  const upTo = (index: number): Money => Money.of(decimal(amount).times(index).div(count));
  return Array.from({ length: count }, (_, index) => upTo(index + 1).minus(upTo(index)));
}

/** Adds the amount in equal parts to the milestones; 0 is for none. */
function add(sums: Sums, amount: Money, milestones: readonly number[]): void {
  const at = milestones.length > 0 ? milestones : [0];
  const shares = parts(amount, at.length);
  at.forEach((id, index) => sums.set(id, (sums.get(id) ?? Money.zero).plus(shares[index])));
}

/** Takes the amount off the last milestones first. */
function take(sums: Sums, amount: Money): void {
  let left = amount;
  for (const [id, sum] of [...sums].reverse()) {
    const taken = left.compare(sum) > 0 ? sum : left;
    sums.set(id, sum.minus(taken));
    left = left.minus(taken);
  }
}

/**
 * The items of the order of a vendor's contract, which add up to its sum: one for each milestone of its deliverables. A
 * deliverable of several milestones is split equally; without prices the whole sum is. What no price accounts for has
 * no milestone; a reduction without prices comes off the last milestones. Items keep their ids by their milestones.
 */
export function contractItems(
  { ContractSum, Deliverables }: Contract,
  names: ReadonlyMap<number, string>,
  title: string,
  before: readonly PurchaseItem[] = [],
): PurchaseItem[] {
  const sums: Sums = new Map();
  const priced = Deliverables.filter(({ Price }) => Price !== '' && !Money.of(Price).isZero);
  for (const { Price, MilestoneIds } of priced) add(sums, Money.of(Price), MilestoneIds);
  const rest = Money.of(ContractSum).minus(Money.sum(sums.values()));
  const all = [...new Set(Deliverables.flatMap(({ MilestoneIds }) => MilestoneIds))];
  if (rest.isNegative) take(sums, rest.negated());
  else if (!rest.isZero) add(sums, rest, priced.length > 0 ? [] : all);
  return [...sums]
    .filter(([, sum]) => !sum.isZero)
    .map(([id, sum]) => ({
      Id: before.find(({ MilestoneId }) => (MilestoneId ?? 0) === id)?.Id ?? 0,
      ...{
        Description: names.get(id) ?? title,
        Quantity: '1',
        UnitPrice: sum.toString(),
        TotalAmount: '',
        BilledAmount: '',
        ReceivedQuantity: '0',
      },
      ...{ CatalogId: null, MilestoneId: id || null, DeliverableId: null, IsBillable: false },
    }));
}
