import { printedDate } from '@plumbline/platform/printing';
import type { Origin } from './report';

/** Both days, in words. */
export function daysInWords({ through, recordedAt, isPast, zone }: Origin): string {
  const dated = through ? `Documents dated through ${printedDate(through)}` : 'Documents of all dates';
  return `${dated}, as recorded ${isPast ? '' : 'when this was made, '}on ${zone.inWords(recordedAt)}`;
}
