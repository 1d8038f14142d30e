import { isLeave } from '@plumbline/company/published';
import { Hours } from '@plumbline/platform/kernel';
import { hoursByRule, type OvertimeRule } from '../time-entry/derived/hours-by-rule.policy';
import { groupedBy, sumOfHours, type PayLine } from './payroll.policy';

/** How the hours that are paid as overtime differ from those of the rule. */
export interface SplitGap {
  /** Hours over the rule that are paid as regular ones. */
  readonly tooLittle: Hours;
  /** Hours that are paid as overtime or double time and are not over the rule. */
  readonly tooMuch: Hours;
  /** Hours that are paid as overtime and are double time by the rule. */
  readonly notDouble: Hours;
}

export const NO_GAP: SplitGap = { tooLittle: Hours.zero, tooMuch: Hours.zero, notDouble: Hours.zero };
/** The gaps of two weeks together. */
export const bothGaps = (one: SplitGap, other: SplitGap): SplitGap => ({
  tooLittle: one.tooLittle.plus(other.tooLittle),
  tooMuch: one.tooMuch.plus(other.tooMuch),
  notDouble: one.notDouble.plus(other.notDouble),
});

interface Premium {
  readonly day: string;
  readonly due: Hours;
  readonly paid: Hours;
  readonly double: Hours;
  readonly paidDouble: Hours;
}

/**
 * Compares what one resource is paid as overtime in a week with the rule of the company. Under a daily rule alone the days are compared,
 * else the week: on which of its days hours are over the rule changes with each entry.
 */
export function splitGap(lines: readonly PayLine[], rule: OvertimeRule): SplitGap {
  if (rule.OvertimeRule === 'None') return NO_GAP;
  const worked = lines.filter(({ TimeType }) => !isLeave(TimeType)).sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const byRule = hoursByRule(worked, rule);
  const premiums = worked.map(({ day, hours, TimeType }, index): Premium => {
    const { overtime = Hours.zero, double = Hours.zero } = byRule[index] ?? {};
    const [paid, paidDouble] = [TimeType === 'Regular' ? Hours.zero : hours, TimeType === 'DoubleTime' ? hours : Hours.zero];
    return { day, due: overtime.plus(double), paid, double, paidDouble };
  });
  const periods = groupedBy(premiums, ({ day }) => (rule.OvertimeRule === 'Daily' ? day : ''));
  return [...periods.values()].reduce<SplitGap>((sum, own) => {
    const of = (name: Exclude<keyof Premium, 'day'>): Hours => sumOfHours(own.map((one) => one[name]));
    const tooLittle = above(of('due'), of('paid'));
    const notDouble = above(above(of('double'), of('paidDouble')), tooLittle);
    return bothGaps(sum, { tooLittle, tooMuch: above(of('paid'), of('due')), notDouble });
  }, NO_GAP);
}

const above = (one: Hours, other: Hours): Hours => (one.amount.greaterThan(other.amount) ? one.minus(other) : Hours.zero);
