import { fourDecimals, Hours } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { TimeEntry } from '../time-entry/time-entry.record';
import { hourParts, isGiven } from '../time-entry/costing/time-entry-cost.policy';
import type { payEntry } from './pay-journal.record';

/** Hours of a resource that are paid alike on a day: for one project, role, kind of time and wage. */
export type PaidTime = Omit<RecordOf<typeof payEntry>, 'Id' | 'TimeEntryId'>;

/** The fields of a time entry that its pay depends on. */
const PAY_FIELDS = [
  ...(['BusinessState', 'Time', 'EntryDate', 'ProjectId', 'ResourceId', 'JobRoleId', 'PWJobRoleId', 'ResourceRoleId', 'TimeType'] as const),
  ...(['ManualCost', 'HourlyRate', 'Benefits', 'UnionPerHour', 'PWHourlyRate', 'PWMaxFringe'] as const),
] as const;
export type PayFields = Pick<TimeEntry, (typeof PAY_FIELDS)[number]>;

/** The fields of an entry that its pay depends on, as they are after a change; a field that it leaves undefined stays. */
export function payFieldsAfter(before: Readonly<Partial<PayFields>>, change: Readonly<Partial<PayFields>>): Partial<PayFields> {
  const after: Record<string, unknown> = {};
  for (const name of PAY_FIELDS) after[name] = change[name] === undefined ? before[name] : change[name];
  return after;
}

/** The states of entries that are paid. */
const PAID: readonly (string | null | undefined)[] = ['Submitted', 'Approved', 'Invoiced'];

/** The time of an entry that is paid; none in another state, without hours, or without a day. Undefined fields are unset. */
export function paidTime(entry: Readonly<Partial<PayFields>>): PaidTime[] {
  if (!PAID.includes(entry.BusinessState)) return [];
  const [own, day] = [Hours.of(entry.Time ?? ''), (entry.EntryDate ?? '').slice(0, 10)];
  if (own.isZero || day === '') return [];
  const { Wage, FringePerHour, InLieuPerHour } = perHour(entry);
  const hours = own.toString();
  // Written field by field: composed by spreads it takes five times as long, and every recorded hour passes here.
  return [
    {
      Date: day,
      ProjectId: entry.ProjectId ?? 0,
      ResourceId: entry.ResourceId ?? 0,
      RoleId: entry.PWJobRoleId || entry.JobRoleId || entry.ResourceRoleId || 0,
      TimeType: entry.TimeType || 'Regular',
      Wage,
      FringePerHour,
      InLieuPerHour,
      Hours: hours,
      SubmittedHours: entry.BusinessState === 'Submitted' ? hours : '0.00',
    },
  ];
}

/** Returns the pay of an hour. The prevailing wage counts with OverrideCost alone, as in the cost of the entry. */
function perHour(entry: Readonly<Partial<PayFields>>): Pick<PaidTime, 'Wage' | 'FringePerHour' | 'InLieuPerHour'> {
  if (!entry.ManualCost || !isGiven(entry.PWHourlyRate))
    return { Wage: fourDecimals(entry.HourlyRate || 0), FringePerHour: '0.0000', InLieuPerHour: '0.0000' };
  const { cashWage, creditedFringe, inLieu } = hourParts(entry, entry);
  return { Wage: cashWage.toFixed(4), FringePerHour: creditedFringe.toFixed(4), InLieuPerHour: inLieu.toFixed(4) };
}

const keyOf = ({ Date, ProjectId, ResourceId, RoleId, TimeType, Wage, FringePerHour, InLieuPerHour }: PaidTime): string =>
  JSON.stringify([Date, ProjectId, ResourceId, RoleId, TimeType, Wage, FringePerHour, InLieuPerHour]);
const added = (one: PaidTime, other: PaidTime): PaidTime => ({
  ...one,
  Hours: Hours.of(one.Hours).plus(other.Hours).toString(),
  SubmittedHours: Hours.of(one.SubmittedHours).plus(other.SubmittedHours).toString(),
});
const negated = (one: PaidTime): PaidTime => ({
  ...one,
  Hours: Hours.zero.minus(one.Hours).toString(),
  SubmittedHours: Hours.zero.minus(one.SubmittedHours).toString(),
});
const isNothing = ({ Hours: own, SubmittedHours }: PaidTime): boolean => Hours.of(own).isZero && Hours.of(SubmittedHours).isZero;

/** Time that is paid alike added up, without what comes to nothing. */
export function paidAlike(all: readonly PaidTime[]): PaidTime[] {
  const sums = new Map<string, PaidTime>();
  for (const one of all) {
    const key = keyOf(one);
    const known = sums.get(key);
    sums.set(key, known ? added(known, one) : one);
  }
  return [...sums.values()].filter((one) => !isNothing(one));
}

/** Returns the time that is added to the time before to make that after. */
export const payDifference = (before: readonly PaidTime[], after: readonly PaidTime[]): PaidTime[] =>
  paidAlike([...before.map(negated), ...after]);
