import { Hours, type Issue } from '@plumbline/platform/kernel';
import type { AllocationFields } from './allocation-content.policy';
import { MOST_OCCURRENCES } from '../limits';

const MOST_DAYS = 366;
const DAY = 86_400_000;

const dayOf = (moment: string): string => moment.slice(0, 10);
const isOffDay = (day: number): boolean => new Date(day).getUTCDay() % 6 === 0;
const moved = (moment: string, by: number): string => new Date(Date.parse(moment) + by).toISOString();

/** The faults of an allocation, except for missing references. */
export function faultsOf(one: AllocationFields): Issue[] {
  const issues: Issue[] = [];
  const fault = (field: keyof AllocationFields, problem: string): unknown => issues.push({ field, problem });
  const { StartTime = '', EndTime = '' } = one;
  if (EndTime <= StartTime) fault('EndTime', 'must be after StartTime');
  if (Date.parse(EndTime) - Date.parse(StartTime) > MOST_DAYS * DAY) fault('EndTime', `must be within ${MOST_DAYS} days of StartTime`);
  for (const field of ['StartTime', 'EndTime'] as const)
    if (!/^\d{4}-/.test(one[field] ?? '')) fault(field, 'must lie between the years 0000 and 9999');
  if (!one.ResourceId && !one.ResourceIds?.length && !one.JobRoleId)
    fault('ResourceId', 'is required, unless ResourceIds or JobRoleId says who is scheduled');
  if (one.IsTimeOff && !one.TimeOffCategory) fault('TimeOffCategory', 'is required for time off');
  if (!one.IsTimeOff && one.TimeOffCategory) fault('TimeOffCategory', 'is for time off only: set IsTimeOff too, or leave it out');
  if (one.IsTimeOff)
    for (const field of ['TaskId', 'MilestoneId', 'ProjectId', 'ClientId', 'ServiceTicketId'] as const)
      if (one[field]) fault(field, 'must be left out: time off is for no task');
  for (const field of ['Periodicity', 'RecurUntilDate'] as const) {
    if (one.IsRecurring && !one[field]) fault(field, 'is required for an allocation that recurs');
    if (!one.IsRecurring && one[field]) fault(field, 'is for allocations that recur only: set IsRecurring too, or leave it out');
  }
  if (one.Duration !== undefined && Hours.of(one.Duration || 0).isNegative) fault('Duration', 'must not be negative');
  return issues;
}

/**
 * The faults of a new allocation. A recurrence that ends before the first occurrence is rejected; later changes may
 * move an occurrence beyond that end.
 */
export const faultsOfNew = (one: AllocationFields): Issue[] => {
  const { StartTime = '', RecurUntilDate = '' } = one;
  const ends = one.IsRecurring && RecurUntilDate !== '' && dayOf(RecurUntilDate) < dayOf(StartTime);
  return [...faultsOf(one), ...(ends ? [{ field: 'RecurUntilDate', problem: 'must not be before StartTime' }] : [])];
};

/**
 * The hours from start to end. Over several days the time of day from start to end counts once a day, on Saturdays and
 * Sundays only with `IncludesOffDays`; when the end's time of day is not after the start's, all hours in between count.
 */
export function hoursOf({ StartTime = '', EndTime = '', IncludesOffDays = false }: AllocationFields): string {
  const first = Date.parse(dayOf(StartTime));
  const last = Date.parse(dayOf(EndTime));
  const sameDay = Hours.between(StartTime, moved(EndTime, first - last));
  if (first === last || sameDay.isZero || sameDay.isNegative) return Hours.between(StartTime, EndTime).toString();
  const days = Array.from({ length: (last - first) / DAY + 1 }, (_, index) => first + index * DAY);
  const counted = IncludesOffDays ? days.length : days.filter((day) => !isOffDay(day)).length;
  return Hours.of(sameDay.amount.times(counted || days.length)).toString();
}

/** The allocation with its derived fields. `Duration` is computed from the times unless it is given. */
export function completed<A extends AllocationFields>(one: A): A {
  const { StartTime = '', EndTime = '' } = one;
  return {
    ...one,
    Duration: one.Duration || hoursOf(one),
    IsMultiDay: dayOf(StartTime) !== dayOf(EndTime),
    ForClient: Boolean(one.ClientId),
  };
}

/** The start of occurrence `index`, from 0. In a month without that day it is the last day of the month. */
function startOf(start: string, index: number, periodicity: AllocationFields['Periodicity']): number {
  const days = { Daily: 1, Weekly: 7, Biweekly: 14 };
  if (periodicity !== 'Monthly') return Date.parse(start) + index * DAY * days[periodicity || 'Daily'];
  const at = new Date(start);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + index + 1, 0)).getUTCDate();
  const day = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + index, Math.min(at.getUTCDate(), last));
  return day + Date.parse(start) - Date.parse(dayOf(start));
}

/**
 * The times of all occurrences, the first one as given. One more than the limit is returned when there are too many;
 * without recurrence there is one.
 */
export function occurrencesOf(one: AllocationFields): { readonly StartTime: string; readonly EndTime: string }[] {
  const { StartTime = '', EndTime = '', RecurUntilDate = '', Periodicity, IncludesOffDays } = one;
  const length = Date.parse(EndTime) - Date.parse(StartTime);
  const times = [{ StartTime, EndTime }];
  if (!one.IsRecurring) return times;
  for (let index = 1; times.length <= MOST_OCCURRENCES; index++) {
    const start = startOf(StartTime, index, Periodicity);
    if (start >= Date.parse(dayOf(RecurUntilDate)) + DAY) break;
    if (Periodicity === 'Daily' && !IncludesOffDays && isOffDay(start)) continue;
    times.push({ StartTime: new Date(start).toISOString(), EndTime: new Date(start + length).toISOString() });
  }
  return times;
}

/**
 * The fields of a change of `own` as they apply to `other`, an occurrence of the same group, whose times move by the
 * same interval. Hours are computed again (`""`) unless the change or an earlier entry sets them.
 */
export function changedFor(fields: AllocationFields, own: AllocationFields, other: AllocationFields): AllocationFields {
  const times: { StartTime?: string; EndTime?: string } = {};
  for (const key of ['StartTime', 'EndTime'] as const) {
    const given = fields[key];
    if (given) times[key] = moved(other[key] ?? '', Date.parse(given) - Date.parse(own[key] ?? ''));
  }
  const { Duration, ...more } = fields;
  const after = { ...other, ...more, ...times };
  const isGiven = Boolean(Duration) && Duration !== own.Duration;
  const followed = other.Duration === hoursOf(other);
  return { ...after, Duration: isGiven ? Duration : followed || Duration === '' ? '' : other.Duration };
}
