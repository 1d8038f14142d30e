import { bigintArray, booleanArray, intArray, textArray, uuidArray } from '@plumbline/platform/runtime';
import { RecordReserved, ReservationLost, TakenOver, WrongExpectedRevision } from '../event-store';
import type { PendingAppend } from './append-queue';

const EXPECTED = { none: -1, any: -2 } as const;
const expectedOf = ({ expected }: PendingAppend): number => (typeof expected === 'number' ? expected : EXPECTED[expected]);

/** 0: written; 1: found; 2: the stream is at another revision; 3: blocked. Revision and position are of the last event; 0n for none. */
export interface Outcome {
  readonly outcome: number;
  readonly revision: number;
  readonly position: bigint;
  readonly blocked: string | null;
}

/** A row of the statement, in the order of its columns. */
export type OutcomeRow = readonly [outcome: number, revision: string, position: string | null, blocked: string | null];

/** The results of a batch. */
export const outcomesOf = (rows: readonly OutcomeRow[]): Outcome[] =>
  rows.map(([outcome, revision, position, blocked]) => ({
    ...{ outcome, revision: Number(revision), position: BigInt(position ?? 0), blocked },
  }));

/** The reason why nothing was appended to a stream at the revision `actual`. */
export function refused({ stream, expected, terms }: PendingAppend, actual: number): Error {
  const isExpected = expected === 'any' || actual === (expected === 'none' ? -1 : expected);
  return terms.fence !== undefined && isExpected ? new TakenOver() : new WrongExpectedRevision(stream, expected, actual);
}

/** The error for what the functions of the store report about a record: `removed Client-7`, `reserved Client-7` or `lost Client-7`. */
export function blockedBy(report: string): RecordReserved | ReservationLost {
  const [, state = '', record = ''] = /^(\w+) (.*)$/su.exec(report) ?? [];
  return state === 'removed' || state === 'reserved' ? new RecordReserved(record, state) : new ReservationLost(record);
}

/** The error for an append to several streams of which one is at another revision, or whose terms do not hold. */
export function refusal(error: unknown, batch: readonly PendingAppend[]): Error | undefined {
  const { code, detail } = error as { code?: string; detail?: string };
  if (code === 'PB002' && detail) return blockedBy(detail);
  if (code !== 'PB001' || !detail) return undefined;
  const [index, revision] = detail.split(' ').map(Number);
  return refused(batch[index], revision);
}

/** The statement that appends the batch: each by itself, or all or none. */
export function callFor(batch: readonly PendingAppend[], isWhole: boolean): { name: string; text: string; values: unknown[] } {
  const isFenced = batch.some(({ terms }) => terms.fence !== undefined);
  // A fenced append expects a revision that cannot exist, so it writes nothing.
  const expecteds = isFenced ? 'events.fenced($2, $14)' : '$2';
  return {
    name: isFenced ? 'append_fenced' : 'append',
    text: `select outcome, revision, position, blocked from events.append($1, ${expecteds}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [...parameters(batch), ...termsOf(batch), isWhole, ...(isFenced ? [batch.map(({ terms }) => terms.fence ?? null)] : [])],
  };
}

/** Streams, expected revisions, numbers of events, and the events of all with the number of their append. */
function parameters(batch: readonly PendingAppend[]): unknown[] {
  const events = batch.flatMap((append) => append.events);
  return [
    textArray(batch.map(({ stream }) => stream)),
    bigintArray(batch.map(expectedOf)),
    intArray(batch.map(({ events: { length } }) => length)),
    intArray(batch.flatMap((append, index) => append.events.map(() => index + 1))),
    uuidArray(events.map(({ id }) => id)),
    textArray(events.map(({ type }) => type)),
    textArray(events.map(({ data }) => data)),
    textArray(events.map(({ metadata }) => metadata)),
  ];
}

/** One entry for each record in the terms of an append. */
export function termsOf(batch: readonly Pick<PendingAppend, 'terms'>[]): unknown[] {
  const entries = batch.flatMap(({ terms: { refersTo = [], under, removes = false } }, index) => [
    ...refersTo.map((record) => ({ owner: index + 1, record, token: null, removes: false })),
    ...(under?.records ?? []).map((record) => ({ owner: index + 1, record, token: under!.token, removes })),
  ]);
  return [
    intArray(entries.map(({ owner }) => owner)),
    textArray(entries.map(({ record }) => record)),
    uuidArray(entries.map(({ token }) => token)),
    booleanArray(entries.map(({ removes }) => removes)),
  ];
}
