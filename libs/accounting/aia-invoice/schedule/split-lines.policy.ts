import { Money } from '@plumbline/platform/kernel';
import { carriedWork } from '@plumbline/project/published';
import type { ScheduleLine } from '../aia-invoice.record';
import { spread } from './spread.policy';
import { completed, keyOf, type ScheduledLine } from './schedule-of-values.policy';

/**
 * The lines of the previous certificate as the next application takes them: those that the contract has split since are on their parts
 * (money 11.24). Work is as it was stated at the split, else up to the price of each part; materials stored fill what is left; retainage
 * follows both. Each sum stays.
 */
export function splitSince(previous: readonly ScheduleLine[], lines: readonly ScheduledLine[]): readonly ScheduleLine[] {
  const certified = new Set(previous.map(keyOf));
  const byKey = new Map(lines.map((line) => [line.Key, line] as const));
  /** The line of the certificate that has the work of the line; undefined for work that is new. */
  const rootOf = (line: ScheduledLine): number | undefined => {
    if (certified.has(line.Key)) return line.Key;
    const of = line.PartOf === undefined ? undefined : byKey.get(line.PartOf);
    return of ? rootOf(of) : undefined;
  };
  return previous.flatMap((line) => {
    const parts = lines.filter((one) => rootOf(one) === keyOf(line));
    return parts.length > 1 ? onParts(line, parts) : [line];
  });
}

function onParts(line: ScheduleLine, parts: readonly ScheduledLine[]): ScheduleLine[] {
  const prices = parts.map(({ ScheduledValue }) => ScheduledValue);
  const work = completed(line);
  const stated = parts.flatMap(({ Carried }) => (Carried === undefined ? [] : [Money.of(Carried)]));
  // Another certificate than that of the split has another sum.
  const isStated = stated.length === parts.length && Money.sum(stated.map(String)).equals(work.toString());
  const works = isStated ? stated : carriedWork(work, prices);
  const room = prices.map((price, index) => Money.of(price).minus(String(works[index])).toString());
  const stored = carriedWork(Money.of(line.MaterialsStored), room);
  const totals = works.map((one, index) => one.plus(String(stored[index])));
  const total = Money.of(line.TotalCompletedAndStored);
  const share = totals.map((one) =>
    total.isZero ? one.amount.times(0) : one.amount.times(Money.of(line.Retainage).amount).div(total.amount),
  );
  const retained = total.isZero
    ? totals.map((_, index) => (index === 0 ? Money.of(line.Retainage) : Money.zero))
    : spread(Money.of(line.Retainage), share);
  return parts.map((part, index) => ({
    ...line,
    ...{
      DeliverableId: part.Key,
      ItemNumber: part.ItemNumber,
      DescriptionOfWork: part.DescriptionOfWork,
      ScheduledValue: part.ScheduledValue,
    },
    ...{ WorkFromPrevious: String(works[index]), WorkThisPeriod: '0.00', MaterialsStored: String(stored[index]) },
    ...{ TotalCompletedAndStored: String(totals[index]), Retainage: String(retained[index]) },
  }));
}
