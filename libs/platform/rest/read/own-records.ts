import type { Pool } from 'pg';
import type { Actor } from '@plumbline/platform/kernel';
import { tableName, type AnyRecordKind } from '@plumbline/platform/records';
import type { RowsVersion } from '@plumbline/platform/subscriptions/rows-version';
import { KnownResults } from './known-results';

type Ids = ReadonlySet<number>;
const NONE: Ids = new Set();

/** Most bytes of kept ids. */
const MOST_BYTES = 4 * 1024 * 1024;
const BYTES_OF_AN_ID = 40;

/**
 * What tells a caller's own records of a kind, whose hidden fields the caller may see: the ids of the records of
 * `ownThrough.kind` that the caller owns; else of the records that await the caller.
 */
export class OwnRecords {
  private readonly known: KnownResults<Ids>;
  constructor(
    private readonly pool: Pool,
    version: RowsVersion,
  ) {
    this.known = new KnownResults(pool, version, { most: MOST_BYTES, sizeOf: ({ size }) => size * BYTES_OF_AN_ID });
  }

  async of({ company, user }: Actor, kind: AnyRecordKind): Promise<Ids> {
    const { ownThrough, awaiting } = kind;
    if (!ownThrough && !awaiting) return NONE;
    const [table, column] = ownThrough ? [tableName({ name: ownThrough.kind }), 'owner'] : [tableName(kind), 'awaiting'];
    return this.known.of(`${table} ${company}/${user}`, async (): Promise<Ids> => {
      const { rows } = await this.pool.query<[string]>({
        name: `own ${table}`,
        text: `select r.id from read."${table}" r where r.company = $1 and r.${column} = $2`,
        values: [company, user],
        rowMode: 'array',
      });
      return new Set(rows.map(([id]) => Number(id)));
    });
  }
}
