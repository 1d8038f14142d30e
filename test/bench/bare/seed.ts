import { Client } from 'pg';
import type { Login } from '../api';
import { ENTRIES_A_DAY, FIRST_DAY } from '../seed/days';
import { COLUMNS, SCHEMA } from './columns';
import { MILESTONE_COLUMNS } from './milestone';
import { PROJECT_COLUMNS } from './project';
import { hashedPassword, hashOf } from './tokens';

type Columns = readonly (readonly [name: string, type: string])[];
/** A time entry as the service shows it, with its project and its milestone. */
export type SeenEntry = Readonly<Record<string, unknown>>;

/** A company of the bare server: the same records as in the service. */
export interface BareCompany {
  readonly id: number;
  /** The entries of which all others are copies, as the service shows them. */
  readonly patterns: readonly SeenEntry[];
  readonly firstId: number;
  readonly entries: number;
  readonly tokens: readonly { readonly token: string; readonly own?: boolean; readonly user: number }[];
  readonly logins: readonly Login[];
}

/** Creates the tables of the bare server and fills them by direct inserts. */
export async function seedBare(databaseUrl: string, companies: readonly BareCompany[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(SCHEMA);
    for (const company of companies) await fill(client, company);
    await client.query(`select setval(pg_get_serial_sequence('time_entry', 'id'), (select max(id) from time_entry))`);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

async function fill(client: Client, { id: company, patterns, firstId, entries, tokens, logins }: BareCompany): Promise<void> {
  for (const { token, own = false, user } of tokens)
    await client.query('insert into token values ($1, $2, $3, $4)', [hashOf(token), company, user, own]);
  const [first] = logins;
  const password = first ? await hashedPassword(first.password) : '';
  for (const [index, { username }] of logins.entries())
    await client.query('insert into login values ($1, $2, $3, $4)', [username, password, company, index + 1]);

  const nested = (name: string): SeenEntry[] => patterns.map((one) => one[name] as SeenEntry);
  await insert(client, 'project', PROJECT_COLUMNS, company, nested('Project'));
  await insert(client, 'milestone', MILESTONE_COLUMNS, company, nested('Milestone'));
  for (const [table, name] of [
    ['client', 'Client'],
    ['task', 'Task'],
    ['app_user', 'User'],
    ['department', 'Department'],
  ] as const) {
    const named = patterns
      .filter((one) => one[`${name}Id`] !== null)
      .map((one) => ({ Id: one[`${name}Id`], Name: one[`${name}Name`] ?? '' }));
    await insert(client, table, NAMED, company, named);
  }
  await insert(client, 'time_entry', COLUMNS, company, patterns.map(asStored));
  await client.query('create temp table if not exists pattern as select *, 0::bigint as turn from time_entry limit 0');
  await client.query('truncate pattern');
  await client.query('insert into pattern select *, row_number() over (order by id) - 1 from time_entry where company = $1 order by id', [
    company,
  ]);
  // Every other column is that of the pattern.
  const copied = COLUMNS.map(([name]) => name).filter((name) => !['id', 'entry_date', 'created', 'modified'].includes(name));
  await client.query(
    `insert into time_entry (id, entry_date, ${copied.join(', ')})
     select $1::bigint + n, timestamptz '${new Date(FIRST_DAY).toISOString()}' + (n / ${ENTRIES_A_DAY}) * interval '1 day', ${copied.map((name) => `p.${name}`).join(', ')}
     from generate_series(0, $2::int - 1) n join pattern p on p.turn = n % ${patterns.length} order by n`,
    [firstId, entries],
  );
}

const NAMED: Columns = [
  ['id', ''],
  ['company', ''],
  ['name', ''],
];

/** The entry with the names of the columns of hours, state and time. */
const asStored = (entry: SeenEntry): SeenEntry => ({
  ...entry,
  Hours: String(entry['Time']).split(' ')[0],
  Created: entry['DateCreated'],
  Modified: entry['DateModified'],
});

const columnName = (key: string): string =>
  key
    .replace(/^RFI/, 'Rfi')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase();

/** Inserts each record once, by its Id. Keys without a column are left out, and columns without a value have their default. */
async function insert(client: Client, table: string, columns: Columns, company: number, records: readonly SeenEntry[]): Promise<void> {
  const byId = new Map(records.map((one) => [String(one['Id']), one]));
  for (const record of byId.values()) {
    const values = new Map<string, unknown>([['company', company]]);
    for (const [key, value] of Object.entries(record)) {
      const type = columns.find(([name]) => name === columnName(key))?.[1];
      if (type === undefined || value === null || (value === '' && !type.startsWith('text'))) continue;
      values.set(columnName(key), type.startsWith('jsonb') ? JSON.stringify(value) : value);
    }
    const names = [...values.keys()];
    const text = `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`;
    await client.query(text, [...values.values()]);
  }
}
