import type { Client } from 'pg';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { RowCopy, tableName, type AnyRecordKind } from '@plumbline/platform/records';
import { columnsOf } from './read-schema';
import type { Slot } from './row-fold';

/**
 * Adds rows of one kind to its table by COPY: the least work for PostgreSQL, and only for rows that are new. Returns the
 * number of bytes that were sent.
 * @throws DatabaseError when one of them is in the table already; then none is added
 */
export async function loadRows(client: Client, schema: string, kind: AnyRecordKind, slots: readonly Slot[]): Promise<number> {
  const columns = columnsOf(kind).map(({ name }) => `"${name}"`);
  // A stream, or the promise of one when the connection is being probed.
  const table = client.query(copyFrom(`copy ${schema}."${tableName(kind)}" (${columns.join(', ')}) from stdin with (format binary)`)) as
    Writable | Promise<Writable>;
  const target = await table;
  let sent = 0;
  const counted = function* (): Generator<Buffer> {
    for (const chunk of chunks(kind, slots)) {
      sent += chunk.length;
      yield chunk;
    }
  };
  await pipeline(Readable.from(counted()), target);
  return sent;
}

/**
 * Encoded while they are sent: the bytes of all rows would be in memory otherwise, and PostgreSQL adds the first ones
 * meanwhile.
 */
function* chunks(kind: AnyRecordKind, slots: readonly Slot[]): Generator<Buffer> {
  const rows = new RowCopy(kind);
  for (const { company, id, now, modified } of slots) {
    if (!now || modified === undefined) continue;
    rows.add({ company, id, values: now.values, isLive: now.live, modified });
    if (rows.isFull) yield rows.take();
  }
  yield rows.end();
}
