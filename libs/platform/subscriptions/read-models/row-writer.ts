import { createHash } from 'node:crypto';
import { encodeRow, tableName, type AnyRecordKind, type RowValues } from '@plumbline/platform/records';
import { PROGRESS_CHANNEL, READ_MODELS, type Sql } from '../sql';
import { columnsOf } from './read-schema';
import type { Slot } from './row-batch';

/** Where the rows go. `fence`: write only while the checkpoint holds this token, and move the checkpoint in the same statement. */
export interface WriteOptions {
  readonly fence?: { readonly token: bigint; readonly position: bigint; readonly notify: string };
  /** Whether the live counts of the page buckets are kept (not during the bulk of a rebuild, which counts at its end). */
  readonly buckets: boolean;
}

interface Statement {
  readonly name: string | undefined;
  readonly text: string;
}

/** Beyond so many different statements (each is one set of tables) further ones are not kept prepared. */
const PREPARED = 300;

/** Writes the rows of a batch, the checkpoint, the page buckets and the news about it by one SQL statement. */
export class RowWriter {
  private readonly statements = new Map<string, Statement>();
  constructor(private readonly schema: string) {}

  /** Returns false, having written nothing, when the fence did not hold: somebody else is the leader now. */
  async write(sql: Sql, slots: readonly Slot[], options: WriteOptions): Promise<boolean> {
    const byKind = new Map<AnyRecordKind, Slot[]>();
    for (const slot of slots) {
      const of = byKind.get(slot.kind);
      if (of) of.push(slot);
      else byKind.set(slot.kind, [slot]);
    }
    const groups = [...byKind].sort(([a], [b]) => (a.name < b.name ? -1 : 1));
    const { fence, buckets } = options;
    const values: unknown[] = fence ? [fence.token, fence.position, fence.notify] : [];
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
    // An array parameter of arrays would be flattened, so vendors come as the text of an array.
    const types = [...columns.map(({ name, type }) => (name === 'vendors' ? 'text' : type)), 'boolean'];
    parts.push(`v${index} as materialized (select * from unnest(${take(types)}) u(${list}, blind)${held})`);
    const picked = columns.map(({ name }) => (name === 'vendors' ? 'vendors::bigint[]' : `"${name}"`)).join(', ');
    const updates = columns.slice(2).map(({ name }) => `"${name}" = excluded."${name}"`);
    parts.push(
      `w${index} as (insert into ${table} (${list}) select ${picked} from v${index} on conflict (company, id) do update set ${updates.join(', ')})`,
    );
    replaced.push(
      `select '${kind.name}', o.company, o.id >> 10, -1, -o.for_client::int from v${index} v join ${table} o on o.company = v.company and o.id = v.id where v.blind and not o.deleted`,
    );
  });
  if (buckets && kinds.length > 0) {
    parts.push(
      `d(kind, company, bucket, live, client) as (select * from unnest(${take(['text', 'bigint', 'bigint', 'int', 'int'])})${held} union all ${replaced.join(' union all ')})`,
      `b as (insert into ${schema}.page_bucket as p select kind, company, bucket, sum(live), sum(client) from d group by 1, 2, 3 having sum(live) <> 0 or sum(client) <> 0 on conflict (kind, company, bucket) do update set live = p.live + excluded.live, live_for_client = p.live_for_client + excluded.live_for_client)`,
    );
  }
  const news = fenced ? `select pg_notify('${PROGRESS_CHANNEL}', $3::text) from fence` : 'select 1';
  return parts.length > 0 ? `with ${parts.join(',\n')} ${news}` : news;
}

/** The columns of the rows, one array each; the last says whether what was stored before is unknown. */
function parameters(kind: AnyRecordKind, slots: readonly Slot[]): unknown[][] {
  const rows = slots.map((slot) => {
    const row = slot.now as { values: RowValues; live: boolean };
    const [doc, extra, refs, forClient, owner, awaiting, vendors, ...indexed] = encodeRow(kind, row.values);
    const list = vendors as readonly number[] | null;
    const array = list === null ? null : `{${list.join(',')}}`;
    const fixed = [slot.company, slot.id, doc, extra, refs, slot.modified, !row.live, forClient, owner, awaiting, array];
    return [...fixed, ...indexed, slot.before === undefined];
  });
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
}

/** By how much the number of live rows changes in each block of 1,024 ids. */
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
