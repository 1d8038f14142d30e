import { bigintArray, intArray, textArray, uuidArray } from '@plumbline/platform/database/binary-array';
import type { Encoded } from '../appendable';
import { TakenOver, WrongExpectedRevision } from '../event-store';
import type { PendingAppend } from './append-queue';
import { blockedBy } from './append-terms';
import { WrittenEvent } from './stored-event';

const EXPECTED = { none: -1, any: -2 } as const;
const expectedOf = ({ expected }: PendingAppend): number => (typeof expected === 'number' ? expected : EXPECTED[expected]);

/**
 * The result of one append. Outcome 0: written; 1: found; 2: the stream is at another revision; 3: blocked. Revision and
 * position are those of the last event; the position is 0 where there is none.
 */
export interface Outcome {
  readonly outcome: number;
  readonly revision: number;
  readonly position: bigint;
  readonly recorded: string;
  readonly previous: string;
  readonly blocked: string | null;
}

/** A row of the functions that append, in the order of their columns. */
export type OutcomeRow = readonly [
  outcome: number,
  revision: string,
  position: string | null,
  recorded: string,
  previous: string,
  blocked?: string | null,
  revisions?: readonly string[] | null,
  previouses?: readonly string[] | null,
];

/** The results of a batch, from the rows of the function that appended it. */
export function outcomesOf(rows: readonly OutcomeRow[], batch: readonly PendingAppend[]): Outcome[] {
  const [first] = rows;
  if (first?.[0] !== 4)
    return rows.map(([outcome, revision, position, recorded, previous, blocked = null]) => ({
      ...{ outcome, revision: Number(revision), position: BigInt(position ?? 0), recorded, previous, blocked },
    }));
  // One row for all, see `events.append_each`.
  const [, , position, recorded, , , revisions, previouses] = first;
  const begin = BigInt(position ?? 0);
  return batch.map((_, index) => ({
    outcome: 0,
    revision: Number(revisions?.[index] ?? 0),
    position: begin + BigInt(index),
    recorded,
    previous: previouses?.[index] ?? '',
    blocked: null,
  }));
}

/** The reason why nothing was appended to a stream at the revision `actual`. */
export function refused({ stream, expected, terms }: PendingAppend, actual: number): Error {
  const isExpected = expected === 'any' || actual === (expected === 'none' ? -1 : expected);
  return terms.fence !== undefined && isExpected ? new TakenOver() : new WrongExpectedRevision(stream, expected, actual);
}

/** The error for an append of `events.append_all` whose stream is at another revision, or whose terms do not hold. */
export function refusal(error: unknown, batch: readonly PendingAppend[]): Error | undefined {
  const { code, detail } = error as { code?: string; detail?: string };
  if (code === 'PB002' && detail) return blockedBy(detail);
  if (code !== 'PB001' || !detail) return undefined;
  const [index, revision] = detail.split(' ').map(Number);
  return refused(batch[index], revision);
}

/** The arguments of `events.append` before those of the terms. */
export function parameters(batch: readonly PendingAppend[]): unknown[] {
  const firsts = batch.map(({ events }) => events[0]);
  const owners: number[] = [];
  const further: Encoded[] = [];
  batch.forEach(({ events }, index) => {
    for (let place = 1; place < events.length; place++) {
      owners.push(index + 1);
      further.push(events[place]);
    }
  });
  return [
    textArray(batch.map(({ stream }) => stream)),
    bigintArray(batch.map(expectedOf)),
    intArray(batch.map(({ events }) => events.length)),
    ...columnsOf(firsts),
    intArray(owners),
    ...columnsOf(further),
  ];
}

/** The arguments of `events.append_each` before those of the terms. */
export const parametersOfEach = (batch: readonly PendingAppend[]): unknown[] => [
  textArray(batch.map(({ stream }) => stream)),
  bigintArray(batch.map(expectedOf)),
  ...columnsOf(batch.map(({ events }) => events[0])),
];

/** The arguments of `events.append_one` before those of the terms. */
export function parametersOfOne(append: PendingAppend): unknown[] {
  const [{ id, type, data, metadata }] = append.events;
  return [append.stream, expectedOf(append), id, type, data, metadata];
}

/** Ids, types, data and metadata. */
const columnsOf = (events: readonly Encoded[]): Buffer[] => [
  uuidArray(events.map(({ id }) => id)),
  textArray(events.map(({ type }) => type)),
  textArray(events.map(({ data }) => data)),
  textArray(events.map(({ metadata }) => metadata)),
];

/** Adds the events of an append to those written. */
export function addWritten(
  written: WrittenEvent[],
  { stream, events }: PendingAppend,
  { position, revision, recorded, previous }: Outcome,
): void {
  let chain: string | WrittenEvent = previous;
  for (let index = 0, left = events.length - 1; left >= 0; index++, left--) {
    const at = left === 0 ? position : position - BigInt(left);
    chain = new WrittenEvent(at, stream, revision - left, recorded, events[index], chain);
    written.push(chain);
  }
}
