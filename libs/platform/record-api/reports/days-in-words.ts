import { printedDate } from '@plumbline/platform/printing';
import type { Origin } from './report';

const moment = (at: string): string => `${printedDate(at)}, ${at.slice(11, 16)} UTC`;

/** Both days, in words. */
export function daysInWords({ through, recordedAt, isPast }: Origin): string {
  const dated = through ? `Documents dated through ${printedDate(through)}` : 'Documents of all dates';
  return `${dated}, as recorded ${isPast ? `on ${moment(recordedAt)}` : `when this was made, on ${moment(recordedAt)}`}`;
}
