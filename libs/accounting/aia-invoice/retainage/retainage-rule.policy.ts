import { decimal, Money, type Issue } from '@plumbline/platform/kernel';
import type { RetainagePolicy, ScheduleLine } from '../aia-invoice.record';
import type { RequestedLine } from '../schedule/requested-lines.policy';
import { completed, keyOf, type RetainageRates } from '../schedule/schedule-of-values.policy';
import { spread } from '../schedule/spread.policy';

type Decimal = ReturnType<typeof decimal>;

/** From this percent of completion on, so much is retained of everything completed and stored. */
export interface RetainageStep {
  readonly AtPercentComplete: string;
  readonly Percent: string;
}
/** The terms of a contract on retainage beside its rates. */
export interface RetainageRule {
  readonly Steps: readonly RetainageStep[];
  /** The most that is retained, in percent of the contract sum; '' for no limit. */
  readonly CapPercent: string;
}
export const NO_RULE: RetainageRule = { Steps: [], CapPercent: '' };
/** The rule of a contract. */
export const ruleOf = (agreed: {
  readonly RetainageSteps: readonly RetainageStep[];
  readonly RetainageCapPercent: string;
}): RetainageRule => ({
  Steps: agreed.RetainageSteps,
  CapPercent: agreed.RetainageCapPercent,
});

/** The retainage of an application, in sums and by line. */
export interface Retained {
  readonly completed: Money;
  readonly stored: Money;
  readonly lines: readonly Money[];
  readonly policy: RetainagePolicy;
}

const totalOf = (lines: readonly ScheduleLine[]): Money => Money.sum(lines.map(({ TotalCompletedAndStored }) => TotalCompletedAndStored));

/**
 * The step that this application reaches: the highest one above the percentage of the previous one. Later applications
 * carry its percentage over like any other rate.
 */
export function stepReached(
  steps: readonly RetainageStep[],
  lines: readonly ScheduleLine[],
  previous: readonly ScheduleLine[],
  contractSum: Money,
): RetainageStep | undefined {
  if (contractSum.isZero) return undefined;
  const percent = (of: readonly ScheduleLine[]): Decimal => totalOf(of).amount.times(100).div(contractSum.amount);
  const [now, before] = [percent(lines), previous.length > 0 ? percent(previous) : decimal(-1)];
  return steps
    .filter(({ AtPercentComplete: at }) => now.gte(decimal(at)) && before.lessThan(decimal(at)))
    .sort((a, b) => decimal(b.AtPercentComplete).comparedTo(decimal(a.AtPercentComplete)))[0];
}

/** The lines with their own percentages: as requested, else as in the draft, else as on the previous application. */
export function withOwnPercents(
  lines: readonly ScheduleLine[],
  requested: readonly RequestedLine[],
  before: readonly ScheduleLine[] | undefined,
  previous: readonly ScheduleLine[],
  issues: Issue[],
): ScheduleLine[] {
  const isFor = (line: ScheduleLine) => (one: RequestedLine) =>
    one.DeliverableId ? one.DeliverableId === line.DeliverableId : Boolean(one.ItemNumber) && one.ItemNumber === line.ItemNumber;
  return lines.map((line) => {
    const at = requested.findIndex(isFor(line));
    const own = (among: readonly ScheduleLine[] = []): string => among.find((one) => keyOf(one) === keyOf(line))?.RetainagePercent ?? '';
    const RetainagePercent = requested[at]?.RetainagePercent || own(before) || own(previous);
    if (RetainagePercent !== '' && (decimal(RetainagePercent).isNegative() || decimal(RetainagePercent).greaterThan(100)))
      issues.push({ field: `ScheduleOfValues[${at}].RetainagePercent`, problem: `must be from 0 to 100, not ${RetainagePercent}` });
    return { ...line, RetainagePercent };
  });
}

/** The percentages of a line: its own one for both, else those of the application. */
export const percentsOf = (line: ScheduleLine, rates: RetainageRates): RetainageRates =>
  line.RetainagePercent === '' ? rates : { RetainagePercent: line.RetainagePercent, RetainageOnStoredPercent: line.RetainagePercent };

/**
 * Computes the retainage: the percentages of the lines, limited by the cap, or the fixed `amount`. The sums are rounded once each and
 * spread over the lines, which add up to them. A cap or an amount is spread in proportion.
 */
export function retain(
  lines: readonly ScheduleLine[],
  rates: RetainageRates,
  { CapPercent }: RetainageRule,
  contractSum: Money,
  amount: string,
): Retained {
  const share = (of: (line: ScheduleLine) => Decimal): Decimal[] => lines.map(of);
  let onCompleted = share((line) =>
    completed(line)
      .amount.times(decimal(percentsOf(line, rates).RetainagePercent))
      .div(100),
  );
  let onStored = share((line) =>
    decimal(line.MaterialsStored)
      .times(decimal(percentsOf(line, rates).RetainageOnStoredPercent))
      .div(100),
  );
  const sum = (values: readonly Decimal[]): Decimal => values.reduce((all, one) => all.plus(one), decimal(0));
  const byRates = Money.of(sum(onCompleted)).plus(Money.of(sum(onStored)));
  const cap = CapPercent === '' ? undefined : contractSum.percent(CapPercent);
  const isCapped = amount === '' && cap !== undefined && byRates.compare(cap) > 0;
  const isOwn = lines.some(({ RetainagePercent }) => RetainagePercent !== '');
  const fixed = amount !== '' ? Money.of(amount) : isCapped ? cap : undefined;
  const policy: RetainagePolicy = amount !== '' ? 'Amount' : isCapped ? 'Cap' : isOwn ? 'Lines' : 'Percent';
  if (fixed) {
    if (byRates.isZero) {
      onCompleted = share((line) => completed(line).amount);
      onStored = share(({ MaterialsStored }) => decimal(MaterialsStored));
    }
    const whole = sum(onCompleted).plus(sum(onStored));
    const scaled = (one: Decimal): Decimal => (whole.isZero() ? decimal(0) : one.times(fixed.amount).div(whole));
    [onCompleted, onStored] = [onCompleted.map(scaled), onStored.map(scaled)];
  }
  const ofCompleted = Money.of(sum(onCompleted));
  const ofStored = fixed ? fixed.minus(ofCompleted) : Money.of(sum(onStored));
  const [first, second] = [spread(ofCompleted, onCompleted), spread(ofStored, onStored)];
  return { completed: ofCompleted, stored: ofStored, lines: first.map((one, index) => one.plus(second[index])), policy };
}
