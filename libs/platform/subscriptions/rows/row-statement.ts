import { CHANGE_COLUMNS, changeTable, hasRoutes, tableName, type AnyRecordKind } from '@plumbline/platform/records';
import { PROGRESS_CHANNEL, READ_MODELS } from '../positions/sql';
import { columnsOf } from '../rebuild/read-schema';

/** The properties that decide the text of a statement. */
export interface StatementShape {
  readonly schema: string;
  readonly kinds: readonly AnyRecordKind[];
  readonly isFenced: boolean;
  readonly buckets: boolean;
  /** True if what was changed in the rows is written too. */
  readonly changes: boolean;
  /**
   * One row of each kind, under a fence: whether it is unknown, whether it is changed, and changes of buckets. Parameters are single
   * values.
   */
  readonly single?: { readonly areBlind: readonly boolean[]; readonly areChanged: readonly boolean[]; readonly buckets: number };
}

/** The SQL of columns: documents are binary arrays of text, a single `extra` is '' for null; vendors are the text of one array each. */
const PICKED: Readonly<Record<string, (value: string) => string>> = {
  extra: (value) => `nullif(${value}, '')`,
  vendors: (value) => `${value}::bigint[]`,
};
const DOCUMENTS = new Set(['doc', 'extra']);
const BUCKET = ['text', 'bigint', 'bigint', 'int', 'int'];

/** True if the live rows of a kind are counted for its lists: nobody lists a kind without routes. */
export const isCounted = (kind: AnyRecordKind): boolean => hasRoutes(kind);

/** The statement that writes rows, the checkpoint, the page buckets, the versions of the companies and the notification. */
export function statementFor({ schema, kinds, isFenced, buckets, changes: keeps, single }: StatementShape): string {
  let next = isFenced ? 4 : 1;
  const held = isFenced ? ' where exists (select 1 from fence)' : '';
  const given = (types: readonly string[], rows = 1): string => {
    // In the list of columns, where the arrays run side by side: in the clause `from` each fills a store of its own first.
    if (!single) return `(select ${types.map((type) => `unnest($${next++}::${type}[])`).join(', ')})`;
    const row = (): string => `(${types.map((type) => `$${next++}::${type}`).join(', ')})`;
    return `(values ${Array.from({ length: rows }, row).join(', ')})`;
  };
  const parts: string[] = [];
  if (isFenced)
    parts.push(
      `fence as (update plumbline.checkpoint set position = $2::bigint, updated = now() where name = '${READ_MODELS}' and token = $1::bigint returning 1)`,
    );
  if (isFenced && buckets)
    parts.push(
      `versions as (insert into ${schema}.company_version select c, $2::bigint from fence, unnest($${next++}::bigint[]) c on conflict (company) do update set position = excluded.position)`,
    );
  const changes: string[] = [];
  kinds.forEach((kind, index) => {
    const table = `${schema}."${tableName(kind)}"`;
    const columns = columnsOf(kind);
    const list = columns.map(({ name }) => `"${name}"`).join(', ');
    const plain = columns.filter(({ name }) => !DOCUMENTS.has(name));
    const isBlind = isCounted(kind) && (single?.areBlind[index] ?? true);
    const types = [...plain.map(({ name, type }) => (name === 'vendors' ? 'text' : type)), ...(single ? [] : ['boolean']), 'text', 'text'];
    const names = [...plain.map(({ name }) => name), ...(single ? [] : ['blind']), 'doc', 'extra'];
    // A single row is its parameters. A query that names them takes the server longer.
    const row = single && new Map(names.map((name, column) => [name, `$${next++}::${types[column]}`]));
    const value = (name: string): string => row?.get(name) ?? `v."${name}"`;
    const source = row ? 'fence' : `v${index} v`;
    if (!row) {
      const named = names.map((name) => `"${name}"`).join(', ');
      parts.push(`v${index} as ${isBlind ? 'materialized ' : ''}(select * from ${given(types)} u(${named})${held})`);
    }
    const picked = columns.map(({ name }) => PICKED[name]?.(value(name)) ?? value(name)).join(', ');
    const updates = columns.slice(2).map(({ name }) => `"${name}" = excluded."${name}"`);
    parts.push(
      `w${index} as (insert into ${table} (${list}) select ${picked} from ${source} on conflict (company, id) do update set ${updates.join(', ')})`,
    );
    if (keeps && kind.keepsChanges && (single?.areChanged[index] ?? true)) {
      const types = Object.values(CHANGE_COLUMNS);
      const from = row
        ? `select ${[value('company'), value('id'), ...types.slice(2).map((type) => `$${next++}::${type}`)].join(', ')} from fence`
        : `select * from ${given(types)} c${held}`;
      parts.push(`k${index} as (insert into ${schema}."${changeTable(kind)}" (${Object.keys(CHANGE_COLUMNS).join(', ')}) ${from})`);
    }
    if (isBlind)
      changes.push(
        // A sub-select with a limit is looked up row by row by its key, whatever sizes the planner assumes.
        `select '${kind.name}', ${value('company')}, ${value('id')} >> 10, -1, -o.for_client::int from ${source} cross join lateral (select t.for_client from ${table} t where t.company = ${value('company')} and t.id = ${value('id')} and not t.deleted limit 1) o${row ? '' : ' where v.blind'}`,
      );
  });
  if (single ? single.buckets > 0 : buckets) changes.unshift(`select * from ${given(BUCKET, single?.buckets)} c${held}`);
  if (buckets && changes.length > 0)
    parts.push(
      `d(kind, company, bucket, live, client) as (${changes.join(' union all ')})`,
      `b as (insert into ${schema}.page_bucket as p select kind, company, level, bucket >> (10 * (level - 1)), sum(live), sum(client) from d, (values (1), (2)) l(level) group by 1, 2, 3, 4 having sum(live) <> 0 or sum(client) <> 0 on conflict (kind, company, level, bucket) do update set live = p.live + excluded.live, live_for_client = p.live_for_client + excluded.live_for_client)`,
    );
  const notices = isFenced
    ? `select case when $3::text is not null then pg_notify('${PROGRESS_CHANNEL}', $3::text) end from fence`
    : 'select 1';
  return parts.length > 0 ? `with ${parts.join(',\n')} ${notices}` : notices;
}
