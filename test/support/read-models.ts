import { createHash } from 'node:crypto';
import { Client } from 'pg';

/** One hash for each table of the read models, over all its rows in any order. */
export async function hashReadModels(databaseUrl: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'read' order by 1`,
    );
    const hashes: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from read.${client.escapeIdentifier(name)} t order by 1`);
      const hash = createHash('sha256');
      for (const { row } of rows) hash.update(row).update('\n');
      hashes[name] = `${rows.length} rows ${hash.digest('hex')}`;
    }
    return hashes;
  } finally {
    await client.end();
  }
}
