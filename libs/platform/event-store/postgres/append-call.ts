import { bigintArray, intArray, textArray, uuidArray } from '@plumbline/platform/database/binary-array';
import type { Encoded } from '../appendable';
import { TakenOver, WrongExpectedRevision } from '../event-store';
import type { PendingAppend } from './append-queue';
import { blockedBy } from './append-terms';
import { WrittenEvent } from './stored-event';

const EXPECTED = { none: -1, any: -2 } as const;

/**
 * The result of `events.append` for one append. Outcome 0: written; 1: found; 2: the stream is at another revision; 3:
 * blocked. Revision and position are those of the last event.
 */
export type Outcome = [outcome: number, revision: string, position: string, recorded: string, previous: string, blocked?: string | null];

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
    bigintArray(batch.map(({ expected }) => (typeof expected === 'number' ? expected : EXPECTED[expected]))),
    intArray(batch.map(({ events }) => events.length)),
    ...columnsOf(firsts),
    intArray(owners),
    ...columnsOf(further),
  ];
}

/** The arguments of `events.append_one` before those of the terms. */
export function parametersOfOne({ stream, expected, events: [{ id, type, data, metadata }] }: PendingAppend): unknown[] {
  return [stream, typeof expected === 'number' ? expected : EXPECTED[expected], id, type, data, metadata];
}

/** Ids, types, data and metadata. */
const columnsOf = (events: readonly Encoded[]): Buffer[] => [
  uuidArray(events.map(({ id }) => id)),
  textArray(events.map(({ type }) => type)),
  textArray(events.map(({ data }) => data)),
  textArray(events.map(({ metadata }) => metadata)),
];

/** `position` and `revision` are those of the last event. */
export function writtenEvents(
  { stream, events }: PendingAppend,
  position: bigint,
  revision: number,
  recordedAt: string,
  previous: string,
): WrittenEvent[] {
  const written: WrittenEvent[] = [];
  const before = events.length - 1;
  events.forEach((event, index) => {
    const sealed = { ...event, stream, revision: revision - before + index, recordedAt };
    written.push(new WrittenEvent(position - BigInt(before - index), sealed, written[index - 1] ?? previous));
  });
  return written;
}
