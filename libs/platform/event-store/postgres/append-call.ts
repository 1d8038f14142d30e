import { TakenOver, WrongExpectedRevision } from '../event-store';
import type { PendingAppend } from './append-queue';
import { blockedBy } from './append-terms';
import { WrittenEvent } from './stored-event';
import { textArray } from './text-array';

const EXPECTED = { none: -1, any: -2 } as const;

/** What `events.append` answers for one append. */
export interface Outcome {
  readonly outcome: number;
  readonly revision: string;
  readonly position: string;
  readonly recorded: string;
  readonly previous: string;
  readonly blocked?: string | null;
}

/** Why nothing was appended to a stream at the revision `actual`. */
export function refused({ stream, expected, terms }: PendingAppend, actual: number): Error {
  const isExpected = expected === 'any' || actual === (expected === 'none' ? -1 : expected);
  return terms.fence !== undefined && isExpected ? new TakenOver() : new WrongExpectedRevision(stream, expected, actual);
}

/** What `events.append_all` reports of an append whose stream is at another revision, or whose terms do not hold. */
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
  const further = batch.flatMap(({ events }, index) => events.slice(1).map((event) => ({ owner: index + 1, event })));
  return [
    textArray(batch.map(({ stream }) => stream)),
    batch.map(({ expected }) => (typeof expected === 'number' ? expected : EXPECTED[expected])),
    batch.map(({ events }) => events.length),
    firsts.map(({ id }) => id),
    textArray(firsts.map(({ type }) => type)),
    textArray(firsts.map(({ data }) => data)),
    textArray(firsts.map(({ metadata }) => metadata)),
    further.map(({ owner }) => owner),
    further.map(({ event }) => event.id),
    textArray(further.map(({ event }) => event.type)),
    textArray(further.map(({ event }) => event.data)),
    textArray(further.map(({ event }) => event.metadata)),
  ];
}

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
