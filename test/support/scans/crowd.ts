import { Client } from 'pg';
import { indexColumn, indexedList, isSparse, isAmount, tableName, type AnyRecordKind, type Fields } from '@plumbline/platform/records';
import { columnsOf } from '@plumbline/platform/testing/inside/subscriptions';

/** The number of rows of time entries, which grow most, and of every other kind. */
const ENTRIES = 100_000;
const OTHERS = 2_000;
/** The kinds whose rows are as many as time entries, with a condition on the rows to copy: the journal holds each. */
const MANY: Readonly<Record<string, string>> = { TimeEntry: 'true', JournalEntry: `r.doc like '%"Document":"TimeEntry"%'` };
/** The kinds of which a company has few, and cannot have more. */
const FEW = new Set(['WebhookSubscription']);
/** Kinds most of whose records have come to the end of their choices, as in a company that has worked for years: few wait for somebody. */
const ENDED = new Set(['Ticket', 'Bill', 'Invoice', 'AIAInvoice']);
/** Copies have ids from here on. */
const FIRST = 1_000_001;
/** One row in so many belongs to the caller who sees only own ones, and to the vendor. */
const OWNED = 2_000;
/** No user and no vendor has this id. */
const STRANGER = 999_999;
/** References of copies are to so many different records. */
const REFERRED = 300;

/** The owners of every `OWNED`th row. */
export interface Owners {
  readonly user: number;
  readonly vendor: number;
}

/**
 * Copies up to 20 rows of each kind in turn, and the event of a time entry, until there are many. Returns the tables that have grown.
 */
export async function crowd(databaseUrl: string, kinds: readonly AnyRecordKind[], owners: Owners): Promise<ReadonlySet<string>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const grown = new Set(['events.events']);
    for (const kind of kinds) if (!FEW.has(kind.name) && (await copyRows(client, kind, owners))) grown.add(`read.${tableName(kind)}`);
    // Positions below 1 are never delivered.
    await client.query(
      `insert into events.events (position, stream, revision, id, type, data, metadata, recorded_at, previous_hash, hash)
         select -n, 'TimeEntry-' || ${FIRST} + n, 0, gen_random_uuid(), type, data, metadata, recorded_at, previous_hash, hash
         from (select * from events.events where stream like 'TimeEntry-%' order by position limit 1) e, generate_series(1, ${ENTRIES}) n`,
    );
    await client.query('vacuum analyze');
    return grown;
  } finally {
    await client.end();
  }
}

/** True if the kind has a row to copy. */
async function copyRows(client: Client, kind: AnyRecordKind, owners: Owners): Promise<boolean> {
  const table = `read."${tableName(kind)}"`;
  const source = MANY[kind.name];
  const values = valuesOf(kind, owners);
  const columns = columnsOf(kind).map(({ name }) => name);
  const copied = await client.query(
    `insert into ${table} (${columns.map((name) => `"${name}"`).join()})
       select ${columns.map((name) => values[name] ?? `r."${name}"`).join()}
       from (select *, row_number() over (order by id) - 1 as turn, count(*) over () as turns
         from (select * from ${table} r where not deleted and ${source ?? 'true'} order by id limit 20) few) r,
         generate_series(1, ${source ? ENTRIES : OTHERS}) n
       where n % turns = turn`,
  );
  await client.query(
    `insert into read.page_bucket (kind, company, level, bucket, live, live_for_client)
       select $1, company, level, id >> (10 * level), count(*), count(*) filter (where for_client) from ${table}, (values (1), (2)) l(level)
       where id >= ${FIRST} and not deleted group by 2, 3, 4 on conflict do nothing`,
    [kind.name],
  );
  return Number(copied.rowCount) > 0;
}

/** The values of a copy that differ from those of its row, as SQL. */
function valuesOf(kind: AnyRecordKind, { user, vendor }: Owners): Record<string, string> {
  const whose = (id: number): string => `case when n % ${OWNED} = 0 then ${id} else ${STRANGER} end`;
  const values: Record<string, string> = {
    id: `${FIRST} + n`,
    doc: `regexp_replace(r.doc, '"Id":' || r.id || '\\M', '"Id":' || (${FIRST} + n))`,
    modified: `r.modified - n * interval '1 minute'`,
    deleted: 'n % 10 = 3',
    ...(kind.owner && { owner: whose(user) }),
    ...(kind.awaiting && { awaiting: whose(user) }),
    ...(kind.vendors && { vendors: `array[${whose(vendor)}]::bigint[]` }),
  };
  for (const field of kind.indexed) {
    const column = indexColumn(field);
    const value = indexedValue(kind, field, `r."${column}"`);
    if (value) values[column] = value;
    // Days from 2010 on, which is what the range of an index is asked for.
    const range = kind.ranges?.[field];
    if (range) values[indexColumn(range)] = `to_char(date '2010-01-01' + n / 20, 'YYYY-MM-DD')`;
  }
  return values;
}

/** Returns the SQL of the copies' values in an indexed field that refers to others, or differs in nearly all of them; numbers are ids. */
function indexedValue(kind: AnyRecordKind, field: string, column: string): string | undefined {
  const { type, choices } = (kind.fields as Fields)[field]?.options ?? {};
  // Journals name records by integers, 0 for none.
  if (isSparse(kind, field) || type === 'integer')
    return `case when ${column} <> '0' then (${FIRST} + n % ${REFERRED})::text else ${column} end`;
  if (type === 'instant' || type === 'day')
    return `to_char(timestamp '2010-01-01' + n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`;
  if (isAmount(kind, field)) return `(n % 5000 + 1)::text || '.25'`;
  // The record that documents are attached to decides who sees them, and stays as it is.
  if (type === 'choice' && choices && !kind.seenWith)
    return `case when n % 1000 = 0 then '${rare(kind, choices)}' else '${common(kind, choices)}' end`;
  return type === 'text' && !(kind.name in MANY) && !indexedList(kind, field)
    ? `case when ${column} ~ '^[0-9]+$' then ${column} else left(${column}, 40) || ' ' || n end`
    : undefined;
}

/** The choice that few copies have. */
export const rare = (kind: AnyRecordKind, choices: readonly string[]): string => (ENDED.has(kind.name) ? choices[0] : choices.at(-1)) ?? '';
const common = (kind: AnyRecordKind, choices: readonly string[]): string => (ENDED.has(kind.name) ? choices.at(-1) : choices[0]) ?? '';
