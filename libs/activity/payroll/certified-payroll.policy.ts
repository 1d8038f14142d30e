import { isLeave } from '@plumbline/company/published';
import { daysAfter, type Hours, Money, type Rate } from '@plumbline/platform/kernel';
import type { Days } from '../time-entry/derived/hours-by-rule.policy';
import { premiumOf } from '../time-entry/costing/time-entry-cost.policy';
import { groupedBy, sumOfHours, type OvertimeMethod, type PayLine } from './payroll.policy';

/** A line of a certified payroll: straight time, overtime or double time of a worker in one role and at one wage. */
export interface CertifiedLine {
  readonly ResourceId: number;
  readonly RoleId: number;
  readonly TimeType: string;
  /** The lines of pay that it is made of, on each of the seven days. */
  readonly byDay: readonly (readonly PayLine[])[];
  /** The hours of each day; undefined for none. */
  readonly days: readonly (Hours | undefined)[];
  readonly hours: Hours;
  /** The pay of an hour, with its premium and without what is paid in lieu of fringe. */
  readonly rate: Rate;
  readonly inLieuPerHour: Rate;
  readonly fringePerHour: Rate;
  /** Earned on the project. */
  readonly gross: Money;
  /** Earned by the worker in the week, on all projects. */
  readonly grossAll: Money;
}

/** The lines of the project in a week, from the pay of the whole week: of work, not of leave. */
export function certifiedLines(lines: readonly PayLine[], project: number, { from }: Days, method: OvertimeMethod): CertifiedLine[] {
  const all = groupedBy(lines, ({ ResourceId }) => ResourceId);
  const key = (line: PayLine): string =>
    JSON.stringify([line.ResourceId, line.RoleId, line.TimeType, ...[line.wage, line.inLieuPerHour, line.fringePerHour].map(String)]);
  const groups = groupedBy(
    lines.filter(({ ProjectId, TimeType }) => ProjectId === project && !isLeave(TimeType)),
    key,
  );
  return [...groups.values()].map((own) => {
    const [{ ResourceId, RoleId, TimeType, wage, inLieuPerHour, fringePerHour }] = own as [PayLine];
    const hours = sumOf(own);
    const average = Money.sum(own.map(({ premium }) => premium)).amount.div(hours.amount);
    const byDay = Array.from({ length: 7 }, (_, index) => own.filter(({ day }) => day === daysAfter(from, index)));
    const premium = method === 'WeightedAverage' ? average : wage.amount.times(premiumOf(TimeType));
    return {
      ...{ ResourceId, RoleId, TimeType, inLieuPerHour, fringePerHour, hours, byDay },
      days: byDay.map((ofDay) => (ofDay.length > 0 ? sumOf(ofDay) : undefined)),
      rate: wage.plus(premium),
      gross: Money.sum(own.map(({ gross }) => gross)),
      grossAll: Money.sum((all.get(ResourceId) ?? []).map(({ gross }) => gross)),
    };
  });
}

const sumOf = (lines: readonly PayLine[]): Hours => sumOfHours(lines.map(({ hours }) => hours));

const WEEK_MS = 7 * 86_400_000;

/**
 * The number of a week's payroll: 1 is the first week with time of the project, and weeks without work count. Below 1
 * for a week before it.
 */
export const payrollNumber = (first: Days, week: Days): number =>
  Math.round((Date.parse(week.from) - Date.parse(first.from)) / WEEK_MS) + 1;
