import { Hours, decimal } from '@plumbline/platform/kernel';

/** The parts of the description of a line; `''` is unknown. */
export interface Billed {
  /** When the work was done, or the thing bought. */
  readonly date: string;
  /** The task or the phase. */
  readonly work: string;
  /** The name of the worker, or of the thing that was bought. */
  readonly what: string;
  /** The role of who worked. */
  readonly role: string;
  readonly isHourly: boolean;
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const LONG_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A day as lines show it: `Mar 2`; `''` for none. */
export const dayOf = (instant: string): string => (instant ? DAY.format(Date.parse(instant)) : '');
/** A day as headings show it: `Mar 2, 2026`; `''` for none. */
export const longDayOf = (instant: string): string => (instant ? LONG_DAY.format(Date.parse(instant)) : '');

/** Describes the work or purchase that a line bills: `Mar 2 · Rough carpentry · Priya Nair, Carpenter, 8.00 h`. */
export function describeLine({ date, work, what, role, isHourly }: Billed, quantity: string): string {
  const hours = isHourly ? `${Hours.of(decimal(quantity)).toString()} h` : '';
  const who = [what, role, hours].filter(Boolean).join(', ');
  return [dayOf(date), work === what ? '' : work, who].filter(Boolean).join(' · ');
}
