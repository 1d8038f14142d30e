import { day, moment } from '../../words/days';
import type { AsOf } from './as-of';

/**
 * Both days of what a page shows, as sentences for paper: which documents, and what was recorded of them. `now` is the
 * moment at which a page of the present was printed.
 */
export const inSentences = ({ at, through }: AsOf, zone: string, now: string): readonly [documents: string, recorded: string] => [
  through === undefined ? 'Documents of all dates' : `Documents dated through ${day(through)}`,
  `As recorded ${at !== undefined && !at.includes('T') ? day(at) : moment(at ?? now, zone)}`,
];
