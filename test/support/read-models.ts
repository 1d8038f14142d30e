import { createHash } from 'node:crypto';
import { Client } from 'pg';

/** One hash for each table of the read models, over all its rows in any order; none for the versions of companies. */
export async function hashReadModels(databaseUrl: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'read' and tablename <> 'company_version' order by 1`,
    );
    const hashes: Record<string, string> = {};
    for (const { name } of tables) {
      // Counts that came to nothing stay where they were.
      const which = name === 'page_bucket' ? 'where live <> 0 or live_for_client <> 0' : '';
      const text = `select t::text as row from read.${client.escapeIdentifier(name)} t ${which} order by 1`;
      const { rows } = await client.query<{ row: string }>(text);
      const hash = createHash('sha256');
      for (const { row } of rows) hash.update(row).update('\n');
      hashes[name] = `${rows.length} rows ${hash.digest('hex')}`;
    }
    return hashes;
  } finally {
    await client.end();
  }
}
