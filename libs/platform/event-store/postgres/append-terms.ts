import { booleanArray, intArray, textArray, uuidArray } from '@plumbline/platform/database/binary-array';
import { RecordReserved, ReservationLost } from '../event-store';
import type { PendingAppend } from './append-queue';

/** The last four arguments of `events.append`: one entry for each record in the terms of an append. */
export function termsOf(batch: readonly Pick<PendingAppend, 'terms'>[]): unknown[] {
  const owners: number[] = [];
  const records: string[] = [];
  const tokens: (string | null)[] = [];
  const removing: boolean[] = [];
  const name = (owner: number, record: string, token: string | null, removes: boolean): void => {
    owners.push(owner);
    records.push(record);
    tokens.push(token);
    removing.push(removes);
  };
  batch.forEach(({ terms: { refersTo = [], under, removes = false } }, index) => {
    for (const record of refersTo) name(index + 1, record, null, false);
    if (under) for (const record of under.records) name(index + 1, record, under.token, removes);
  });
  return [intArray(owners), textArray(records), uuidArray(tokens), booleanArray(removing)];
}

/** The error for what `events.append` and `events.reserve` report about a record: `removed Client-7`, `reserved Client-7` or `lost Client-7`. */
export function blockedBy(report: string): RecordReserved | ReservationLost {
  const [, state = '', record = ''] = /^(\w+) (.*)$/su.exec(report) ?? [];
  return state === 'removed' || state === 'reserved' ? new RecordReserved(record, state) : new ReservationLost(record);
}
