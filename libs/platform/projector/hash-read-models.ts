import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { tableName, type AnyRecordKind } from '@plumbline/platform/declarations';

const PAGE = 5000;

/**
 * SHA-256 (hex) of every read-model table over its rows in key order, by table name, to compare rebuilt with live ones.
 */
export async function hashReadModels(pool: Pool, kinds: readonly AnyRecordKind[], schema = 'read'): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const client = await pool.connect();
  try {
    // One snapshot for all tables, and one format of times.
    await client.query("begin isolation level repeatable read read only; set local timezone = 'UTC'; set local datestyle = 'ISO'");
    for (const name of kinds.map(tableName).sort()) {
      const hash = createHash('sha256');
      let after: [company: string, id: string] = ['0', '0'];
      for (;;) {
        const { rows } = await client.query<{ company: string; id: string; line: string }>(
          `select company, id, t::text as line from ${schema}."${name}" t where (company, id) > ($1, $2) order by company, id limit ${PAGE}`,
          after,
        );
        for (const { line } of rows) hash.update(line).update('\n');
        const last = rows.at(-1);
        if (!last || rows.length < PAGE) break;
        after = [last.company, last.id];
      }
      hashes[name] = hash.digest('hex');
    }
    const { rows } = await client.query<{ line: string }>(
      `select b::text as line from ${schema}.page_bucket b where live <> 0 or live_for_client <> 0 order by kind, company, level, bucket`,
    );
    hashes['page_bucket'] = createHash('sha256')
      .update(rows.map(({ line }) => line).join('\n'))
      .digest('hex');
    await client.query('commit');
  } finally {
    client.release();
  }
  return hashes;
}
