import { Hours } from '@plumbline/platform/kernel';
import type { TimeEntry } from '../time-entry.record';

type EntryContent = Partial<TimeEntry>;

/** How an end of the clock is rounded: the mode and the minutes in one text, `Nearest 15`; empty for not at all. */
export type Rounding = string;

/** A break that is taken off a stretch of more than `AfterHours` by itself. */
export interface Deduction {
  readonly Minutes: number;
  readonly AfterHours: string;
}

/**
 * What the settings of the company say about the end of a clock. `near`: the entries of the resource around it, for an entry that began at
 * `TimeIn`; absent where no break is taken off.
 */
export interface ClockRule {
  readonly rounding: Rounding;
  readonly deduction?: Deduction;
  readonly near?: { readonly ResourceId: number | null; readonly TimeIn: string | null; readonly entries: readonly Stretched[] };
}

/** An entry that may be a part of the same stretch. */
export type Stretched = Pick<EntryContent, 'TimeIn' | 'TimeOut' | 'TimeBreak' | 'Rounding' | 'BusinessState'>;

const msOf = (minutes: number): number => minutes * 60_000;
const ROUNDED: Readonly<Partial<Record<string, (steps: number) => number>>> = {
  // Half of a step goes up.
  Nearest: (steps) => Math.floor(steps + 0.5),
  Up: Math.ceil,
  Down: Math.floor,
};

/** The moment as it counts. It is rounded in UTC, from which zones differ by whole quarters of an hour. */
export function roundedEnd(moment: string, rounding: Rounding | null | undefined): string {
  const [mode = '', minutes = ''] = (rounding ?? '').split(' ');
  const step = msOf(Number(minutes));
  const round = ROUNDED[mode];
  return round && step > 0 ? new Date(round(Date.parse(moment) / step) * step).toISOString() : moment;
}

/** The hours between the two ends as they count, breaks included. */
export const span = (entry: Pick<EntryContent, 'TimeIn' | 'TimeOut' | 'Rounding'>): Hours =>
  entry.TimeIn && entry.TimeOut
    ? Hours.between(roundedEnd(entry.TimeIn, entry.Rounding), roundedEnd(entry.TimeOut, entry.Rounding))
    : Hours.zero;

/**
 * The break to take off an entry whose clock ends, in hours; undefined for none. Entries that follow each other without a gap are one
 * stretch, which has one break: a stated one, or one that was taken off before, leaves nothing. A break longer than the entry is left to
 * the next one of the stretch.
 */
export function breakOf(entry: Stretched, { deduction, near }: ClockRule): string | undefined {
  if (!deduction || !near || deduction.Minutes <= 0) return undefined;
  const stretch = stretchOf(entry, near.entries);
  if (stretch.some(({ TimeBreak }) => Hours.of(TimeBreak || '0').compare(0) > 0)) return undefined;
  const all = [entry, ...stretch].reduce((sum, one) => sum.plus(span(one)), Hours.zero);
  const minutes = Hours.between(new Date(0).toISOString(), new Date(msOf(deduction.Minutes)).toISOString());
  return all.compare(deduction.AfterHours) > 0 && span(entry).compare(minutes) > 0 ? minutes.toString() : undefined;
}

/** The other entries of the stretch: each begins where another one of it ends. */
function stretchOf(entry: Stretched, near: readonly Stretched[]): Stretched[] {
  const rest = near.filter(({ TimeIn, TimeOut, BusinessState }) => TimeIn && TimeOut && BusinessState !== 'Rejected');
  const found: Stretched[] = [];
  const follow = (from: string | null | undefined, of: 'TimeIn' | 'TimeOut', to: 'TimeIn' | 'TimeOut'): void => {
    for (let at = from; at;) {
      const next = rest.findIndex((one) => one[of] === at);
      if (next < 0) return;
      const [one] = rest.splice(next, 1);
      found.push(one);
      at = one[to];
    }
  };
  follow(entry.TimeIn, 'TimeOut', 'TimeIn');
  follow(entry.TimeOut, 'TimeIn', 'TimeOut');
  return found;
}
