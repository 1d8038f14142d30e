import { RecordReserved, ReservationLost } from '../event-store';
import type { PendingAppend } from './append-queue';
import { textArray } from './text-array';

/** The last four arguments of `events.append`: one entry for each record that the terms of an append name. */
export function termsOf(batch: readonly Pick<PendingAppend, 'terms'>[]): unknown[] {
  const named = batch.flatMap(({ terms: { refersTo = [], under, removes = false } }, index) => [
    ...refersTo.map((record) => ({ owner: index + 1, record, token: null, removes: false })),
    ...(under?.records ?? []).map((record) => ({ owner: index + 1, record, token: under!.token, removes })),
  ]);
  return [
    named.map(({ owner }) => owner),
    textArray(named.map(({ record }) => record)),
    named.map(({ token }) => token),
    named.map(({ removes }) => removes),
  ];
}

/** The error for what `events.append` and `events.reserve` report about a record: `removed Client-7`, `reserved Client-7` or `lost Client-7`. */
export function blockedBy(report: string): RecordReserved | ReservationLost {
  const [, state = '', record = ''] = /^(\w+) (.*)$/su.exec(report) ?? [];
  return state === 'removed' || state === 'reserved' ? new RecordReserved(record, state) : new ReservationLost(record);
}
