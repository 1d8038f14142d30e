import { TIME_TYPES, WEEKDAYS, type companySettings } from '@plumbline/company/published';
import { daysAfter, decimal, Hours, periodOf } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { SplitPart } from '../../published/time-entry-events';
import type { TimeEntry } from '../time-entry.record';

/** The settings of a company that overtime follows. */
export type OvertimeRule = Pick<RecordOf<typeof companySettings>, 'OvertimeRule' | 'DailyHours' | 'WeeklyHours' | 'WeekStartsOn'>;

/** The fields of an entry that overtime and warnings read. */
export type Worked = Pick<TimeEntry, 'Id' | 'ResourceId' | 'EntryDate' | 'Time' | 'TimeType' | 'TimeIn' | 'TimeOut' | 'BusinessState'> & {
  readonly ParentId?: number | null | undefined;
  readonly DateCreated?: string | null | undefined;
};

/** Days as `2026-03-02`: the first of some, and the one after the last. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** The day of an entry; empty for one without a date. */
export const dayOf = ({ EntryDate }: Pick<Worked, 'EntryDate'>): string => (EntryDate ?? '').slice(0, 10);

/** The week that contains the day, by the day on which weeks of the company start. */
export function weekOf(day: string, startsOn: OvertimeRule['WeekStartsOn']): Days {
  const { first, last } = periodOf(day, 'week', WEEKDAYS.indexOf(startsOn || 'Monday'));
  return { from: first, until: daysAfter(last, 1) };
}

/** The hours of an entry as its Time states them. */
export const hoursOf = ({ Time }: Pick<Worked, 'Time'>): Hours => Hours.of(Time ?? '');

const COUNTED: readonly (string | null)[] = ['Submitted', 'Approved', 'Invoiced'];
const [REGULAR, OVERTIME] = TIME_TYPES;
const isRegular = ({ TimeType }: Worked): boolean => (TimeType || REGULAR) === REGULAR;

/**
 * By day, then by the time of clocking in, then in the order in which they were recorded. Parts of a split entry have its
 * place, although they were recorded later and have no times.
 */
function inOrder(entries: readonly Worked[]): (a: Worked, b: Worked) => number {
  const byId = new Map(entries.map((entry) => [entry.Id, entry] as const));
  const origin = (entry: Worked): Worked => {
    const parent = entry.ParentId && entry.ParentId < entry.Id ? byId.get(entry.ParentId) : undefined;
    return parent && dayOf(parent) === dayOf(entry) ? origin(parent) : entry;
  };
  return (a, b) => {
    const [from, to] = [origin(a), origin(b)];
    const [one, other] = [from, to].map((entry) => `${dayOf(entry)} ${entry.TimeIn ?? ''}`);
    return one === other ? from.Id - to.Id || a.Id - b.Id : one < other ? -1 : 1;
  };
}

/**
 * The parts into which submitted entries of one resource are to be split, by the id of the entry: its regular hours
 * beyond the threshold of the day or week are overtime. `entries` are all entries of the days or weeks in question.
 * Hours that are already paid as overtime count towards no threshold.
 */
export function overtimeSuggestions(entries: readonly Worked[], rule: OvertimeRule): Map<number, Omit<SplitPart, 'Id'>[]> {
  const found = new Map<number, Omit<SplitPart, 'Id'>[]>();
  const { OvertimeRule: kind, DailyHours, WeeklyHours, WeekStartsOn } = rule;
  if (kind !== 'Daily' && kind !== 'Weekly') return found;
  const threshold = decimal(kind === 'Daily' ? DailyHours : WeeklyHours);
  const worked = new Map<string, Hours>();
  for (const entry of entries.filter((one) => COUNTED.includes(one.BusinessState) && isRegular(one)).sort(inOrder(entries))) {
    const day = dayOf(entry);
    if (day === '') continue;
    const period = kind === 'Daily' ? day : weekOf(day, WeekStartsOn).from;
    const own = hoursOf(entry);
    const sum = (worked.get(period) ?? Hours.zero).plus(own);
    worked.set(period, sum);
    const beyond = sum.amount.minus(threshold);
    if (entry.BusinessState !== 'Submitted' || !beyond.greaterThan(0)) continue;
    const overtime = beyond.lessThan(own.amount) ? Hours.of(beyond) : own;
    const regular = own.minus(overtime);
    found.set(entry.Id, [
      ...(regular.isZero ? [] : [{ Time: regular.toString(), TimeType: REGULAR }]),
      { Time: overtime.toString(), TimeType: OVERTIME },
    ]);
  }
  return found;
}
