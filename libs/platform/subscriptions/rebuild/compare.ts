import type { Client } from 'pg';
import type { Position } from '@plumbline/platform/event-store';
import { tableName, type AnyRecordKind } from '@plumbline/platform/records';
import { READ_MODELS } from '../positions/sql';
import { createTables } from './read-schema';
import { lockedForRebuild } from './rebuild';
import type { RebuildOptions } from './rebuild-run';
import { Replay } from './replay';
import { COMPARED_ROWS } from '../limits';

const SCHEMA = 'read_check';

/** A field of a record that is not what the events give. */
export interface Difference {
  /** The kind of the record, such as `Invoice`. */
  readonly kind: string;
  readonly id: number;
  /** The field, or empty when the record as a whole is missing or superfluous. */
  readonly field: string;
  /** The value in the read model, as JSON; undefined for nothing. */
  readonly stored: string | undefined;
  /** The value according to the events, as JSON; undefined for nothing. */
  readonly recomputed: string | undefined;
}

/** The result of a comparison. */
export interface Comparison {
  readonly events: number;
  /** The position that both sides stand at. */
  readonly position: Position;
  readonly records: number;
  /** The first differences, at most `limit`. */
  readonly differences: readonly Difference[];
  /** The number of all differences. */
  readonly found: number;
}

export interface CompareOptions extends RebuildOptions {
  readonly company: number;
  readonly limit: number;
}

interface StoredRow {
  readonly id: string;
  readonly line: string;
  readonly doc: string;
  readonly extra: string | null;
  readonly deleted: boolean;
}

/** Recomputes a company's records beside the live ones and compares them as of one moment. The service may keep running. */
export async function compareReadModels(options: CompareOptions): Promise<Comparison> {
  return lockedForRebuild(options.pool, async (writing, live) => {
    // Sees the database as it is now, however long it is read.
    await live.query('begin isolation level repeatable read read only');
    try {
      return await compared(options, writing, live);
    } finally {
      await writing.query(`drop schema if exists ${SCHEMA} cascade`);
    }
  });
}

async function compared(
  { kinds, store, projections, company, limit, onProgress }: CompareOptions,
  writing: Client,
  live: Client,
): Promise<Comparison> {
  const { rows } = await live.query<{ position: string }>(`select position from plumbline.checkpoint where name = '${READ_MODELS}'`);
  const until = BigInt(rows[0]?.position ?? 0);
  await createTables(writing, kinds, SCHEMA);
  const onPage = (events: number, position: Position): void => onProgress?.({ events, position, head: until });
  const replay = new Replay({ store, projections, kinds, schema: SCHEMA, company, onPage }, writing);
  await replay.fill(until);
  const differences: Difference[] = [];
  let [records, found] = [0, 0];
  for (const kind of kinds)
    for await (const [stored, recomputed] of pairs(live, writing, tableName(kind), company)) {
      records += 1;
      if (stored?.line === recomputed?.line) continue;
      const all = differencesOf(kind, stored, recomputed);
      found += all.length;
      differences.push(...all.slice(0, limit - differences.length));
    }
  return { events: replay.events, position: until, records, differences, found };
}

/** The rows of both sides by ascending id, those with the same id together. */
async function* pairs(
  live: Client,
  writing: Client,
  table: string,
  company: number,
): AsyncGenerator<[StoredRow | undefined, StoredRow | undefined]> {
  const [left, right] = [rowsOf(live, 'read', table, company), rowsOf(writing, SCHEMA, table, company)];
  let [one, other] = [await left.next(), await right.next()];
  while (!one.done || !other.done) {
    const [a, b] = [one.done ? undefined : one.value, other.done ? undefined : other.value];
    const first = !b || (a && Number(a.id) <= Number(b.id)) ? a : undefined;
    const second = !a || (b && Number(b.id) <= Number(a.id)) ? b : undefined;
    yield [first, second];
    if (first) one = await left.next();
    if (second) other = await right.next();
  }
}

async function* rowsOf(client: Client, schema: string, table: string, company: number): AsyncGenerator<StoredRow, undefined> {
  for (let after = '0'; ;) {
    const { rows } = await client.query<StoredRow>(
      `select id, t::text as line, doc, extra, deleted from ${schema}."${table}" t where company = $1 and id > $2 order by id limit ${COMPARED_ROWS}`,
      [company, after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < COMPARED_ROWS) return undefined;
    after = last.id;
  }
}

/** Returns the differences between two rows of one id, of which one may be missing. */
function differencesOf({ name: kind }: AnyRecordKind, stored: StoredRow | undefined, recomputed: StoredRow | undefined): Difference[] {
  const [left, right] = [fieldsOf(stored), fieldsOf(recomputed)];
  const id = Number((stored ?? recomputed)?.id);
  if (!left || !right)
    return left || right ? [{ kind, id, field: '', stored: left && stored?.doc, recomputed: right && recomputed?.doc }] : [];
  const fields = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((field) => left[field] !== right[field]);
  const differ = fields.map((field) => ({ kind, id, field, stored: left[field], recomputed: right[field] }));
  // Equal fields in unequal rows: a column beside the document, such as the moment of the last change.
  return differ.length > 0 ? differ : [{ kind, id, field: '(columns)', stored: stored?.line, recomputed: recomputed?.line }];
}

/** The fields of a live row as JSON. */
function fieldsOf(row: StoredRow | undefined): Readonly<Record<string, string>> | undefined {
  if (!row || row.deleted) return undefined;
  const fields = { ...(JSON.parse(row.doc) as object), ...(JSON.parse(row.extra ?? '{}') as object) };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, JSON.stringify(value)]));
}
