/** In a schema that backups contain, so that a restored database contains the list of its migrations. */
export const SCHEMA = 'plumbline';
export const TABLE = 'plumbline_migrations';
/** Beside the table of TypeORM since release 0.1.0: whether the release before a migration can run on a database that has it. */
const MARKS = `${SCHEMA}.migration_mark`;

/** A database that this build cannot run on, because another release filled it. The message says what leads on. */
export class OtherRelease extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OtherRelease';
  }
}

interface Sql {
  query<R>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
}

/** The migrations that a database has recorded. */
export interface Recorded {
  /** Names in the order in which they ran; empty for a database without any. */
  readonly names: readonly string[];
  /** True when they ran before 0.1.0, whose migrations are not those of today although some have their names. */
  readonly isUnreleased: boolean;
  /** Names of those that an earlier build can run beside. */
  readonly beside: ReadonlySet<string>;
}

/** Reads what ran. Changes nothing. */
export async function recorded(client: Sql): Promise<Recorded> {
  const { rows: tables } = await client.query<{ at: string | null; marks: string | null }>(
    `select coalesce(to_regclass('${SCHEMA}.${TABLE}'), to_regclass('public.${TABLE}'))::text "at", to_regclass('${MARKS}')::text "marks"`,
  );
  const { at = null, marks = null } = tables[0] ?? {};
  const names =
    at === null ? [] : (await client.query<{ name: string }>(`select name from ${at} order by id`)).rows.map(({ name }) => name);
  const beside = marks === null ? [] : (await client.query<{ name: string }>(`select name from ${MARKS} where is_beside`)).rows;
  return { names, isUnreleased: names.length > 0 && marks === null, beside: new Set(beside.map(({ name }) => name)) };
}

/**
 * Refuses a database of another release: one from before 0.1.0, and one with migrations that this build lacks, unless each
 * of them is recorded as one that it can run beside. @throws OtherRelease
 */
export function refuseOtherRelease({ names, isUnreleased, beside }: Recorded, known: readonly string[]): void {
  if (isUnreleased)
    throw new OtherRelease(
      'the database is from before release 0.1.0, whose events are sound and whose tables are not those of today: run ' +
        '`events:export --output events.jsonl --personal personal.jsonl` with the build that filled it, then ' +
        '`events:import events.jsonl --personal personal.jsonl` with this one into an empty database (docs/operations.md, Upgrading)',
    );
  const unknown = names.filter((name) => !known.includes(name) && !beside.has(name));
  if (unknown.length > 0)
    throw new OtherRelease(
      `the database is of a later release: it has ${unknown.join(', ')}, which this build does not know and cannot run beside; ` +
        'start the later release, or this one on the backup that was made before the upgrade',
    );
}

/** Records of migrations that are about to run whether the release before can run beside them. A mark of one that then fails says nothing. */
export async function mark(client: Sql, due: readonly { readonly name: string; readonly isBeside: boolean }[]): Promise<void> {
  await client.query(`create table if not exists ${MARKS} (name text primary key, is_beside boolean not null)`);
  await client.query(`insert into ${MARKS} select * from unnest($1::text[], $2::boolean[]) on conflict (name) do nothing`, [
    due.map(({ name }) => name),
    due.map(({ isBeside }) => isBeside),
  ]);
}
