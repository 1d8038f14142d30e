import type { Client } from 'pg';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { tableName, type AnyRecordKind } from '@plumbline/platform/records';
import { columnsOf } from './read-schema';
import type { Slot } from './row-fold';

/** Characters that are sent at once. */
const CHUNK = 1 << 18;
/** The place of the first indexed field among the columns. */
const FIRST_INDEXED = 7;
/** What COPY's text format marks with a backslash. */
const MARKED = /[\\\t\n\r]/;
const MARKS: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/**
 * Adds rows of one kind to its table by COPY: the least work for PostgreSQL, and only for rows that are new.
 * @throws DatabaseError when one of them is in the table already; then none is added
 */
export async function loadRows(client: Client, schema: string, kind: AnyRecordKind, slots: readonly Slot[]): Promise<void> {
  const columns = columnsOf(kind).map(({ name }) => `"${name}"`);
  // A stream, or the promise of one when the connection is being probed.
  const table = client.query(copyFrom(`copy ${schema}."${tableName(kind)}" (${columns.join(', ')}) from stdin`)) as
    Writable | Promise<Writable>;
  await pipeline(Readable.from(chunks(slots)), await table);
}

function* chunks(slots: readonly Slot[]): Generator<string> {
  let chunk = '';
  for (const slot of slots) {
    chunk += line(slot);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

/** A row in COPY's text format: the columns that `columnsOf` names, between tabs. */
function line({ company, id, now, modified, columns }: Slot): string {
  // As `encodeRow` returns them: doc, extra, refs, for_client, owner, awaiting, vendors, ix_…
  const vendors = columns[6] as readonly number[] | null;
  let text =
    `${company}\t${id}\t${json(columns[0] as string)}\t${columns[1] === null ? '\\N' : json(columns[1] as string)}\t${marked(columns[2])}` +
    `\t${modified as string}\t${!now?.live}\t${columns[3] as boolean}\t${number(columns[4])}\t${number(columns[5])}` +
    `\t${vendors ? `{${vendors.join(',')}}` : '\\N'}`;
  for (let index = FIRST_INDEXED; index < columns.length; index += 1) text += `\t${marked(columns[index])}`;
  return `${text}\n`;
}

const number = (value: unknown): string => (value === null ? '\\N' : String(value));
/** JSON text has no control characters, and a search for one character is many times faster than for several. */
const json = (value: string): string => (value.includes('\\') ? value.replaceAll('\\', '\\\\') : value);
const marked = (value: unknown): string => {
  if (typeof value !== 'string') return '\\N';
  return MARKED.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => MARKS[character] ?? character) : value;
};
