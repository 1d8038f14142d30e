import { createHash } from 'node:crypto';
import { textArray } from '@plumbline/platform/database/binary-array';
import { columnFields, tableName, type AnyRecordKind, type RowValues } from '@plumbline/platform/records';
import { PROGRESS_CHANNEL, READ_MODELS, type Sql } from '../sql';
import { columnsOf } from './read-schema';
import type { Slot } from './row-fold';

/**
 * The target of the rows. `fence`: write only while the checkpoint has this token, and advance the checkpoint in the
 * same statement; `notify` is the notification for other processes, where there are any.
 */
export interface WriteOptions {
  readonly fence?: { readonly token: bigint; readonly position: bigint; readonly notify: string | undefined };
  /**
   * Whether the live counts of the page buckets are updated (not while a rebuild fills the tables; it counts at the
   * end).
   */
  readonly buckets: boolean;
}

interface Statement {
  readonly name: string | undefined;
  readonly text: string;
}

/**
 * How columns are selected from the parameters. Documents are passed as binary arrays of text (`textArray`), with '' for
 * null. An array of arrays would be flattened, so vendors are passed as the text of one array each.
 */
const PICKED: Readonly<Record<string, string>> = { extra: "nullif(extra, '')", vendors: 'vendors::bigint[]' };
const DOCUMENTS = new Set(['doc', 'extra']);

/** Limit of prepared statements (one per set of tables); further ones are not kept prepared. */
const PREPARED = 300;

/** Writes the rows of a batch, the checkpoint, the page buckets and the notification in one SQL statement. */
export class RowWriter {
  private readonly statements = new Map<string, Statement>();
  constructor(private readonly schema: string) {}

  /** Returns false without writing anything when the fence was not valid: another process is the leader. */
  async write(sql: Sql, slots: readonly Slot[], options: WriteOptions): Promise<boolean> {
    const byKind = new Map<AnyRecordKind, Slot[]>();
    for (const slot of slots) {
      const of = byKind.get(slot.kind);
      if (of) of.push(slot);
      else byKind.set(slot.kind, [slot]);
    }
    const groups = [...byKind].sort(([a], [b]) => (a.name < b.name ? -1 : 1));
    const { fence, buckets } = options;
    const values: unknown[] = fence ? [fence.token, fence.position, fence.notify ?? null] : [];
    for (const [kind, of] of groups) values.push(...parameters(kind, of));
    if (buckets && groups.length > 0) values.push(...bucketChanges(groups));
    const statement = this.statement(
      groups.map(([kind]) => kind),
      options,
    );
    const result = await sql.query({ ...statement, values } as never);
    return !fence || result.rows.length > 0;
  }

  private statement(kinds: readonly AnyRecordKind[], { fence, buckets }: WriteOptions): Statement {
    const shape = `${this.schema} ${fence ? 'fenced' : ''} ${buckets ? 'buckets' : ''} ${kinds.map(({ name }) => name).join()}`;
    let statement = this.statements.get(shape);
    if (!statement) {
      const text = statementFor(this.schema, kinds, Boolean(fence), buckets);
      const name = this.statements.size < PREPARED ? `write ${createHash('sha1').update(shape).digest('hex').slice(0, 24)}` : undefined;
      statement = { name, text };
      if (name) this.statements.set(shape, statement);
    }
    return statement;
  }
}

function statementFor(schema: string, kinds: readonly AnyRecordKind[], fenced: boolean, buckets: boolean): string {
  let next = fenced ? 4 : 1;
  const take = (types: readonly string[]): string => types.map((type) => `$${next++}::${type}[]`).join(', ');
  const held = fenced ? ' where exists (select 1 from fence)' : '';
  const parts: string[] = [];
  if (fenced)
    parts.push(
      `fence as (update plumbline.checkpoint set position = $2::bigint, updated = now() where name = '${READ_MODELS}' and token = $1::bigint returning 1)`,
    );
  const replaced: string[] = [];
  kinds.forEach((kind, index) => {
    const table = `${schema}."${tableName(kind)}"`;
    const columns = columnsOf(kind);
    const list = columns.map(({ name }) => `"${name}"`).join(', ');
    const plain = columns.filter(({ name }) => !DOCUMENTS.has(name));
    const arrays = take([...plain.map(({ name, type }) => (name === 'vendors' ? 'text' : type)), 'boolean', 'text', 'text']);
    const names = [...plain.map(({ name }) => `"${name}"`), 'blind', 'doc', 'extra'].join(', ');
    parts.push(`v${index} as materialized (select * from unnest(${arrays}) u(${names})${held})`);
    const picked = columns.map(({ name }) => PICKED[name] ?? `"${name}"`).join(', ');
    const updates = columns.slice(2).map(({ name }) => `"${name}" = excluded."${name}"`);
    parts.push(
      `w${index} as (insert into ${table} (${list}) select ${picked} from v${index} on conflict (company, id) do update set ${updates.join(', ')})`,
    );
    replaced.push(
      // A sub-select with a limit is looked up row by row by its key, whatever sizes the planner assumes.
      `select '${kind.name}', v.company, v.id >> 10, -1, -o.for_client::int from v${index} v cross join lateral (select t.for_client from ${table} t where t.company = v.company and t.id = v.id and not t.deleted limit 1) o where v.blind`,
    );
  });
  if (buckets && kinds.length > 0) {
    parts.push(
      `d(kind, company, bucket, live, client) as (select * from unnest(${take(['text', 'bigint', 'bigint', 'int', 'int'])})${held} union all ${replaced.join(' union all ')})`,
      `b as (insert into ${schema}.page_bucket as p select kind, company, level, bucket >> (10 * (level - 1)), sum(live), sum(client) from d, (values (1), (2)) l(level) group by 1, 2, 3, 4 having sum(live) <> 0 or sum(client) <> 0 on conflict (kind, company, level, bucket) do update set live = p.live + excluded.live, live_for_client = p.live_for_client + excluded.live_for_client)`,
    );
  }
  const notices = fenced
    ? `select case when $3::text is not null then pg_notify('${PROGRESS_CHANNEL}', $3::text) end from fence`
    : 'select 1';
  return parts.length > 0 ? `with ${parts.join(',\n')} ${notices}` : notices;
}

/**
 * The columns of the rows in the order of the statement: arrays, whether the stored row is unknown, and the two
 * documents.
 */
function parameters(kind: AnyRecordKind, slots: readonly Slot[]): unknown[] {
  // The columns of `encodeRow` by index: doc, extra, refs, for_client, owner, awaiting, vendors, ix_…
  const encoded = (index: number): unknown[] => slots.map(({ columns }) => columns[index] ?? null);
  const vendors = slots.map(({ columns }) => (columns[6] ? `{${(columns[6] as readonly number[]).join(',')}}` : null));
  return [
    bare(slots.map(({ company }) => company)),
    bare(slots.map(({ id }) => id)),
    encoded(2),
    bare(slots.map(({ modified }) => modified)),
    bare(slots.map(({ now }) => !now?.live)),
    bare(encoded(3)),
    bare(encoded(4)),
    bare(encoded(5)),
    vendors,
    ...columnFields(kind).map((_, index) => encoded(7 + index)),
    bare(slots.map(({ before }) => before === undefined)),
    textArray(slots.map(({ columns }) => columns[0] as string)),
    textArray(slots.map(({ columns }) => (columns[1] as string | null) ?? '')),
  ];
}

/** An array of values without quotes, in the syntax of PostgreSQL. */
const bare = (values: readonly unknown[]): string => `{${values.map((value) => value ?? 'null').join(',')}}`;

/** The change of the number of live rows in each block of 1,024 ids. */
function bucketChanges(groups: readonly (readonly [AnyRecordKind, readonly Slot[]])[]): unknown[][] {
  const changes = new Map<string, [kind: string, company: number, bucket: number, live: number, client: number]>();
  for (const [kind, slots] of groups)
    for (const { company, id, before, now } of slots) {
      const isForClient = (row: { values: RowValues }): number => Number(kind.forClient?.(row.values as never) ?? false);
      const live = Number(now?.live ?? false) - Number(before?.live ?? false);
      const client = (now?.live ? isForClient(now) : 0) - (before?.live ? isForClient(before) : 0);
      if (live === 0 && client === 0) continue;
      const bucket = Math.floor(id / 1024);
      const key = `${kind.name}/${company}/${bucket}`;
      const change = changes.get(key);
      if (!change) changes.set(key, [kind.name, company, bucket, live, client]);
      else {
        change[3] += live;
        change[4] += client;
      }
    }
  const rows = [...changes.values()];
  return [0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column]));
}
