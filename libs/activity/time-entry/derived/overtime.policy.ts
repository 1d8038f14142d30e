import { isLeave, WORKED_TIME } from '@plumbline/company/published';
import { Hours } from '@plumbline/platform/kernel';
import type { SplitPart } from '../../published/time-entry-events';
import type { TimeEntry } from '../time-entry.record';
import { hoursByRule, type OvertimeRule } from './hours-by-rule.policy';

/** The fields of an entry that overtime and warnings read. */
export type Worked = Pick<TimeEntry, 'Id' | 'ResourceId' | 'EntryDate' | 'Time' | 'TimeType' | 'TimeIn' | 'TimeOut' | 'BusinessState'> & {
  readonly ParentId?: number | null | undefined;
  readonly DateCreated?: string | null | undefined;
};

/** The day of an entry; empty for one without a date. */
export const dayOf = ({ EntryDate }: Pick<Worked, 'EntryDate'>): string => (EntryDate ?? '').slice(0, 10);

/** The hours of an entry as its Time states them. */
export const hoursOf = ({ Time }: Pick<Worked, 'Time'>): Hours => Hours.of(Time ?? '');

const COUNTED: readonly (string | null)[] = ['Submitted', 'Approved', 'Invoiced'];
const [REGULAR, OVERTIME, DOUBLE] = WORKED_TIME;
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
 * The parts into which submitted entries of one resource are to be split, by the id of the entry: its regular hours beyond the thresholds of
 * the rule are overtime or double time. `entries` are all entries of the days or weeks in question. Hours that are already paid as overtime
 * count towards double time alone, and those of leave towards nothing.
 */
export function overtimeSuggestions(entries: readonly Worked[], rule: OvertimeRule): Map<number, Omit<SplitPart, 'Id'>[]> {
  const counted = entries.filter((one) => COUNTED.includes(one.BusinessState) && dayOf(one) !== '' && !isLeave(one.TimeType));
  const worked = counted.sort(inOrder(entries));
  const stretches = worked.map((one) => ({ day: dayOf(one), hours: hoursOf(one), isPremium: !isRegular(one) }));
  const found = new Map<number, Omit<SplitPart, 'Id'>[]>();
  for (const [index, { regular, overtime, double }] of hoursByRule(stretches, rule).entries()) {
    const entry = worked[index];
    if (entry.BusinessState !== 'Submitted' || (overtime.isZero && double.isZero)) continue;
    const parts = [
      { hours: regular, TimeType: REGULAR },
      { hours: overtime, TimeType: OVERTIME },
      { hours: double, TimeType: DOUBLE },
    ];
    found.set(
      entry.Id,
      parts.filter(({ hours }) => !hours.isZero).map(({ hours, TimeType }) => ({ Time: hours.toString(), TimeType })),
    );
  }
  return found;
}
