import { Hours } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { TimeEntry } from '../published/time-entry-events';
import { dayOf, hoursOf } from '../time-entry/overtime.policy';
import { hourParts } from '../time-entry/time-entry-cost.policy';
import type { payEntry } from './pay-journal.record';

/** Hours of a resource that are paid alike on a day: for one project, role, kind of time and wage. */
export type PaidTime = Omit<RecordOf<typeof payEntry>, 'Id'>;

/** The states of entries that are paid. */
const PAID: readonly (string | null)[] = ['Submitted', 'Approved', 'Invoiced'];

/** The time of an entry that is paid; none in another state, without hours, or without a day. */
export function paidTime(entry: TimeEntry): PaidTime[] {
  const own = hoursOf(entry);
  if (!PAID.includes(entry.BusinessState) || own.isZero || dayOf(entry) === '') return [];
  // The prevailing wage counts with OverrideCost alone, as in the cost of the entry.
  const { cashWage, creditedFringe, inLieu } = hourParts(entry, entry.ManualCost ? entry : { PWHourlyRate: null, PWMaxFringe: null });
  return [
    {
      ...{ Date: dayOf(entry), ProjectId: entry.ProjectId ?? 0, ResourceId: entry.ResourceId ?? 0 },
      ...{ RoleId: entry.PWJobRoleId || entry.JobRoleId || 0, TimeType: entry.TimeType || 'Regular' },
      ...{ Wage: cashWage.toFixed(4), FringePerHour: creditedFringe.toFixed(4), InLieuPerHour: inLieu.toFixed(4) },
      Hours: own.toString(),
      SubmittedHours: entry.BusinessState === 'Submitted' ? own.toString() : '0.00',
    },
  ];
}

const keyOf = ({ Hours: _hours, SubmittedHours: _submitted, ...alike }: PaidTime): string => JSON.stringify(Object.entries(alike).sort());
const sum = (one: PaidTime, other: PaidTime, sign: 1 | -1): PaidTime => {
  const added = (of: 'Hours' | 'SubmittedHours'): string =>
    (sign === 1 ? Hours.of(one[of]).plus(Hours.of(other[of])) : Hours.of(one[of]).minus(Hours.of(other[of]).amount)).toString();
  return { ...one, Hours: added('Hours'), SubmittedHours: added('SubmittedHours') };
};
const isNothing = ({ Hours: own, SubmittedHours }: PaidTime): boolean => Hours.of(own).isZero && Hours.of(SubmittedHours).isZero;

/** Time that is paid alike added up, without what comes to nothing. */
export function paidAlike(all: readonly PaidTime[]): PaidTime[] {
  const sums = new Map<string, PaidTime>();
  for (const one of all) {
    const key = keyOf(one);
    const known = sums.get(key);
    sums.set(key, known ? sum(known, one, 1) : one);
  }
  return [...sums.values()].filter((one) => !isNothing(one));
}

/** What is added to the time before to make that after. */
export const payDifference = (before: readonly PaidTime[], after: readonly PaidTime[]): PaidTime[] =>
  paidAlike([...before.map((one) => sum({ ...one, Hours: '0.00', SubmittedHours: '0.00' }, one, -1)), ...after]);
