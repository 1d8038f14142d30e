import type { CommandResult } from '../decide';

/** The results of several commands as one for the record `id`, from the first event of any to the last. */
export function combinedResult(id: number, all: readonly CommandResult[]): CommandResult {
  const position = all.reduce((last, one) => (one.position > last ? one.position : last), 0n);
  const begins = all.filter(({ types }) => types.length > 0).map(({ from, position }) => from ?? position);
  return {
    id,
    position,
    from: begins.reduce((first, one) => (one < first ? one : first), position),
    types: [...new Set(all.flatMap(({ types }) => types))],
  };
}
