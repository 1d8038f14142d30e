import type { Client } from 'pg';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { CHANGE_COLUMNS, changeTable, encodeRow, tableName, type AnyRecordKind } from '@plumbline/platform/records';
import { columnsOf } from './read-schema';
import type { Slot } from '../rows/row-fold';
import { COPIED_TEXT } from '../limits';

/** Adds new rows of one kind by COPY. Returns the characters sent. @throws DatabaseError when one is there already; none is added then */
export async function copyRows(client: Client, schema: string, kind: AnyRecordKind, slots: readonly Slot[]): Promise<number> {
  const columns = columnsOf(kind).map(({ name }) => name);
  return copy(client, `${schema}."${tableName(kind)}"`, columns, lazily(slots, lineOf));
}

/** The same for what was changed in the rows. */
export async function copyChanges(client: Client, schema: string, kind: AnyRecordKind, slots: readonly Slot[]): Promise<number> {
  return copy(client, `${schema}."${changeTable(kind)}"`, Object.keys(CHANGE_COLUMNS), lazily(slots, linesOfChanges));
}

async function copy(client: Client, table: string, columns: readonly string[], lines: Iterable<string>): Promise<number> {
  const names = columns.map((name) => `"${name}"`).join(', ');
  // A stream, or the promise of one when the connection is being probed.
  const target = await (client.query(copyFrom(`copy ${table} (${names}) from stdin`)) as Writable | Promise<Writable>);
  let sent = 0;
  const chunks = function* (): Generator<string> {
    for (const chunk of chunksOf(lines)) {
      sent += chunk.length;
      yield chunk;
    }
  };
  await pipeline(Readable.from(chunks()), target);
  return sent;
}

/** Encoded while they are sent: the texts of all rows would be in memory otherwise, and PostgreSQL adds the first ones meanwhile. */
function* lazily(slots: readonly Slot[], print: (slot: Slot) => string): Generator<string> {
  for (const slot of slots) yield print(slot);
}

function* chunksOf(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < COPIED_TEXT) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

const linesOfChanges = ({ company, id, changes }: Slot): string =>
  changes
    .map(({ position, recordedAt, live, whole, values }) =>
      [company, id, position, recordedAt, live, whole, JSON.stringify(values)].map(fieldOf).join('\t').concat('\n'),
    )
    .join('');

/** A row in the text format of COPY. */
function lineOf({ kind, company, id, now, modified, columns }: Slot): string {
  const [doc, extra, refs, forClient, owner, awaiting, vendors, ...fields] = columns ?? encodeRow(kind, now?.values ?? {});
  const list = vendors ? `{${(vendors as readonly number[]).join(',')}}` : null;
  return `${[company, id, doc, extra, refs, modified, !now?.live, forClient, owner, awaiting, list, ...fields].map(fieldOf).join('\t')}\n`;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const ESCAPED = /[\\\t\n\r]/;
const EVERY_ESCAPED = /[\\\t\n\r]/g;

function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  const text = String(value);
  return ESCAPED.test(text) ? text.replace(EVERY_ESCAPED, (one) => ESCAPES[one]) : text;
}
