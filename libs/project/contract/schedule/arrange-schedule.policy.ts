import { changedValues, CONCURRENT_CHANGE } from '@plumbline/platform/decisions';
import { invalid, Money, refuse, type Issue } from '@plumbline/platform/kernel';
import { MOST_NESTED } from '@plumbline/platform/records';
import { carriedWork } from '../../published/carried-work';
import type { ContractEvent } from '../../published/contract-events';
import { scheduleLines } from '../../published/schedule-lines';
import { deliverable } from '../../deliverable/deliverable.record';
import { deliverableFields, storedDeliverable, type DeliverableWithId } from '../contract-content.policy';
import { inState, type Contract, type ContractCommand, type StatedLine } from '../contract-state.policy';

const blank = deliverable.blank();

type Arrange = Extract<ContractCommand, { type: 'ArrangeSchedule' }>['data'];
type Stated = StatedLine & { readonly at: string };

/** A standing line, and the lines that it becomes: itself and its parts. */
interface Split {
  readonly standing: DeliverableWithId & { readonly ItemNumber: string; readonly Price: string };
  readonly lines: readonly Stated[];
}

/** The items whose ids are in `ids` in that order, at the place of the first of them; the others as they stand. */
export function arranged<T>(items: readonly T[], idOf: (item: T) => number, ids: readonly number[]): T[] {
  const placeOf = new Map(ids.map((id, index) => [id, index] as const));
  const isListed = (item: T): boolean => placeOf.has(idOf(item));
  const first = Math.max(0, items.findIndex(isListed));
  const others = items.filter((item) => !isListed(item));
  const listed = items.filter(isListed).sort((one, other) => Number(placeOf.get(idOf(one))) - Number(placeOf.get(idOf(other))));
  return [...others.slice(0, first), ...listed, ...others.slice(first)];
}

/** The standing lines with the lines that are stated for each. @throws Refusal (400) for lines that are not all of them */
function splitsOf(standing: readonly Split['standing'][], lines: readonly StatedLine[]): Split[] {
  const left = new Map(standing.map((line) => [line.ItemNumber, line] as const));
  const splits: { readonly standing: Split['standing']; readonly lines: Stated[] }[] = [];
  const seen = new Set<string>();
  const issues: Issue[] = [];
  lines.forEach((line, index) => {
    const stated = { ...line, at: `Lines[${index}]` };
    const number = { field: `${stated.at}.ItemNumber` };
    if (line.ItemNumber === '') return void issues.push({ ...number, problem: 'is required' });
    if (seen.has(line.ItemNumber))
      return void issues.push({ ...number, problem: `is ${line.ItemNumber} again; each line has a number of its own` });
    seen.add(line.ItemNumber);
    const own = left.get(line.ItemNumber);
    if (own) {
      left.delete(line.ItemNumber);
      return void splits.push({ standing: own, lines: [stated] });
    }
    const of = splits.at(-1);
    if (!of)
      return void issues.push({
        ...number,
        problem: `must be that of a standing line, of which a new line behind it is a part: ${[...left.keys()].join(', ')}`,
      });
    of.lines.push(stated);
  });
  if (left.size > 0)
    issues.push({ field: 'Lines', problem: `must have all lines of the contract; ${[...left.keys()].join(', ')} is left out` });
  if (issues.length > 0) invalid(issues);
  return splits;
}

/** The prices of the lines of a split; their sum is that of the standing line. @throws Refusal (400) */
function pricesOf({ standing, lines }: Split): string[] {
  const issues: Issue[] = [];
  const prices = lines.map(({ Price, Description, at }, index) => {
    if (index > 0 && Description === '') issues.push({ field: `${at}.Description`, problem: 'is required of a new line' });
    if (Price === '' && lines.length > 1) issues.push({ field: `${at}.Price`, problem: `is required: ${standing.ItemNumber} is split` });
    const price = Money.of(Price || standing.Price);
    if (price.isZero || price.isNegative !== Money.of(standing.Price).isNegative)
      issues.push({
        field: `${at}.Price`,
        problem: `must be a part of the ${standing.Price} of ${standing.ItemNumber}, not ${price.toString()}`,
      });
    return price.toString();
  });
  if (issues.length > 0) invalid(issues);
  const sum = Money.sum(prices);
  if (!sum.equals(standing.Price))
    invalid([
      {
        field: `${lines[0]?.at ?? 'Lines'}.Price`,
        problem:
          lines.length > 1
            ? `must add up with its parts to the ${standing.Price} of ${standing.ItemNumber}, not to ${sum.toString()}; a change order changes the sum`
            : `is ${sum.toString()}, but ${standing.ItemNumber} is ${standing.Price}; a change order changes it`,
      },
    ]);
  return prices;
}

/** The work before the split on each line: as stated, else up to the price of each. @throws Refusal (400) where the sum would differ */
function worksOf({ standing, lines }: Split, prices: readonly string[], work: string): string[] {
  const total = Money.of(work);
  const isOpen = lines.map(({ WorkFromPrevious }) => WorkFromPrevious === '');
  const stated = Money.sum(lines.flatMap(({ WorkFromPrevious }) => WorkFromPrevious || []));
  const filled = carriedWork(
    total.minus(stated.toString()),
    prices.filter((_, index) => isOpen[index]),
  );
  const works = lines.map(({ WorkFromPrevious }, index) => (isOpen[index] ? filled.shift() : Money.of(WorkFromPrevious)) ?? Money.zero);
  const sign = Money.of(standing.Price).isNegative ? -1 : 1;
  const towards = (amount: string): Money => Money.of(amount).times(sign);
  const issues = lines.flatMap(({ at }, index): Issue[] => {
    const [part, price] = [String(works[index]), prices[index] ?? ''];
    if (lines.length === 1 || towards(part).compare(towards(price).toString()) <= 0) return [];
    return [{ field: `${at}.WorkFromPrevious`, problem: `is ${part}, more than the price of ${price}` }];
  });
  if (!Money.sum(works.map(String)).equals(total.toString()))
    issues.push({
      field: `${lines[0]?.at ?? 'Lines'}.WorkFromPrevious`,
      problem: `must add up to the ${total.toString()} that was applied for of ${standing.ItemNumber}, not to ${stated.toString()}`,
    });
  if (issues.length > 0) invalid(issues);
  return works.map(String);
}

/**
 * Splits and orders the lines of the schedule of values of an AIAJob contract, whose sum and work stay (money 11.24). Each standing line is
 * named once; a new number is a part of the standing line before it.
 * @throws Refusal (409) for another contract, (400) for lines that are not all of them, or that change a sum
 */
export function arrangeSchedule({ Id, Lines, Ids, Applied }: Arrange, state: Contract): ContractEvent[] {
  const own = inState(state, Id, 'have its schedule of values arranged', 'Open');
  if (own.fields.VendorId || own.fields.ContractType !== 'AIAJob')
    refuse('contract_not_aia', `The contract ${Id} has no schedule of values; an AIAJob contract with the client has one.`);
  const standing = scheduleLines([...own.deliverables].map(([id, line]) => ({ ...line, Id: id })));
  const splits = splitsOf(standing, Lines);
  const added = splits.flatMap(({ lines }) => lines.slice(1));
  if (own.deliverables.size + added.length > MOST_NESTED)
    refuse('contract_full', `The contract ${Id} can have ${MOST_NESTED} deliverables in all.`);
  const ids: number[] = [];
  const events = splits.flatMap((split): ContractEvent[] => {
    const { standing: line, lines } = split;
    const prices = pricesOf(split);
    const works = worksOf(split, prices, Applied[line.Id] ?? '0.00');
    const isSplit = lines.length > 1;
    return lines.flatMap(({ ItemNumber, Description }, index): ContractEvent[] => {
      const [Price, WorkFromPrevious] = [prices[index] ?? '', works[index] ?? ''];
      if (index === 0) {
        ids.push(line.Id);
        const now = { ItemNumber, ...(Description && { Description }), ...(isSplit && { Price, WorkFromPrevious }) };
        const changes = changedValues(now, { ...blank, ...own.deliverables.get(line.Id) });
        const data = { ...deliverableFields.toStored(changes), Id: line.Id, ContractId: Id };
        return Object.keys(changes).length > 0 ? [{ type: 'DeliverableChanged', data }] : [];
      }
      const partId = Ids[ItemNumber] ?? refuse(CONCURRENT_CHANGE, 'The lines of the contract were changed meanwhile; try again.');
      ids.push(partId);
      const { IsTaxable, MarkupPercent } = own.deliverables.get(line.Id) ?? {};
      const terms = {
        DeliverableType: 'AIABilling' as const,
        ...(IsTaxable !== undefined && { IsTaxable }),
        ...(MarkupPercent && { MarkupPercent }),
      };
      const part = { ...terms, Id: partId, ItemNumber, Description, Price, PartOfId: line.Id, WorkFromPrevious };
      return [{ type: 'DeliverableAdded', data: { ...storedDeliverable(part), ContractId: Id } }];
    });
  });
  const isInOrder = standing.length === ids.length && standing.every((line, index) => line.Id === ids[index]);
  return isInOrder ? events : [...events, { type: 'ScheduleArranged', data: { Id, DeliverableIds: ids } }];
}
