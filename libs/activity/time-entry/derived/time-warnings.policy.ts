import { Hours } from '@plumbline/platform/kernel';
import { longBefore } from '../../published/long-before';
import { dayOf, hoursOf, type Worked } from './overtime.policy';

const MOST_OF_A_DAY = 24;
const LONGEST_SHIFT = 16;
const DAY_MS = 86_400_000;

/**
 * Returns the warnings about an entry, as sentences. `others` are the entries of its resource on the days around it and its open ones; the
 * entry itself may be among them. A rejected entry has no warnings and causes none.
 */
export function warningsOf(entry: Worked, others: readonly Worked[]): string[] {
  if (entry.BusinessState === 'Rejected') return [];
  const rest = others.filter(({ Id, BusinessState }) => Id !== entry.Id && BusinessState !== 'Rejected');
  return [
    ...longBefore(entry.EntryDate ?? '', entry.DateCreated ?? ''),
    ...ofItsDay(entry, rest),
    ...overlaps(entry, rest),
    ...ofItsClock(entry),
    ...openToo(entry, rest),
  ];
}

function ofItsDay(entry: Worked, rest: readonly Worked[]): string[] {
  const day = dayOf(entry);
  const entries = [entry, ...rest.filter((one) => dayOf(one) === day)];
  const sum = entries.reduce((total, one) => total.plus(hoursOf(one)), Hours.zero);
  if (hoursOf(entry).isZero || !sum.amount.greaterThan(MOST_OF_A_DAY)) return [];
  return [`The resource has ${sum.toString()} hours on ${day}, which is more than ${MOST_OF_A_DAY} hours.`];
}

/** The two times of the clock; undefined while one of them is unknown. */
const clock = ({ TimeIn, TimeOut }: Worked): readonly [string, string] | undefined => (TimeIn && TimeOut ? [TimeIn, TimeOut] : undefined);

function overlaps(entry: Worked, rest: readonly Worked[]): string[] {
  const own = clock(entry);
  if (!own) return [];
  return rest.flatMap((other) => {
    const [start, end] = clock(other) ?? ['', ''];
    return start && start < own[1] && own[0] < end ? [`It overlaps with time entry ${other.Id}, from ${start} to ${end}.`] : [];
  });
}

function ofItsClock(entry: Worked): string[] {
  const { TimeIn, EntryDate } = entry;
  const own = clock(entry);
  const shift = own && Hours.between(own[0], own[1]);
  const isLong = shift?.amount.greaterThan(LONGEST_SHIFT);
  const isElsewhere = TimeIn && EntryDate && Math.abs(Date.parse(TimeIn) - Date.parse(EntryDate)) > DAY_MS;
  return [
    ...(isLong ? [`Check-out is ${shift?.toString() ?? ''} hours after check-in, which is more than ${LONGEST_SHIFT} hours.`] : []),
    ...(isElsewhere ? [`TimeIn ${TimeIn} is not within a day of EntryDate ${dayOf(entry)}.`] : []),
  ];
}

function openToo(entry: Worked, rest: readonly Worked[]): string[] {
  if (entry.BusinessState !== 'Open') return [];
  const open = rest.filter(({ BusinessState }) => BusinessState === 'Open');
  return open.map(({ Id }) => `The resource has a second open check-in: time entry ${Id}.`);
}
