import { decimal, Hours } from '@plumbline/platform/kernel';
import type { OvertimeRule } from '../time-entry/derived/overtime.policy';
import { groupedBy, type PayLine } from './payroll.policy';

/** The rule that decides which hours of a week are overtime. */
export type HoursRule = Pick<OvertimeRule, 'OvertimeRule' | 'DailyHours' | 'WeeklyHours'>;

/** The regular hours of one resource in a week that are over the rule: overtime that no split covers. */
export function unsplitOvertime(lines: readonly PayLine[], { OvertimeRule: kind, DailyHours, WeeklyHours }: HoursRule): Hours {
  if (kind !== 'Daily' && kind !== 'Weekly') return Hours.zero;
  const most = decimal(kind === 'Daily' ? DailyHours : WeeklyHours);
  const regular = lines.filter(({ TimeType }) => TimeType === 'Regular');
  const periods = [...groupedBy(regular, ({ day }) => (kind === 'Daily' ? day : '')).values()];
  return periods
    .map((own) => own.reduce((sum, { hours }) => sum.plus(hours), Hours.zero).amount.minus(most))
    .filter((over) => over.greaterThan(0))
    .reduce((sum, over) => sum.plus(Hours.of(over)), Hours.zero);
}
