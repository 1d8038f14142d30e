import type { Position } from '@plumbline/platform/event-store';
import type { Written } from './decide';

/** Where the first event of it lies. The events of one append lie together and end at its position. */
const begin = ({ position, types, from }: Written): Position => from ?? position - BigInt(Math.max(types.length, 1) - 1);

/** What several commands wrote, as one answer about the record `id`: from the first event of any of them to the last one, others' in between. */
export function inAll(id: number, all: readonly Written[]): Written {
  const position = all.reduce((last, one) => (one.position > last ? one.position : last), 0n);
  const begins = all.filter(({ types }) => types.length > 0).map(begin);
  return {
    id,
    position,
    from: begins.reduce((first, one) => (one < first ? one : first), position),
    types: [...new Set(all.flatMap(({ types }) => types))],
  };
}
