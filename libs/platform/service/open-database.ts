import type { Config } from '@plumbline/platform/config';
import { startPostgres } from '@plumbline/platform/database';
import { join } from 'node:path';
import { usableFolder } from './before-start';

/** A database that is there to be connected to. */
export interface OpenDatabase {
  readonly url: string;
  /** Ends the embedded server, if this process started it. To be called when nothing is connected any more. */
  readonly close: () => Promise<void>;
}

/**
 * The database that the configuration names: DATABASE_URL, or the embedded PostgreSQL in DATA_DIR, started or (when it runs already) adopted.
 * @throws ConfigFault when DATA_DIR can't be written to
 */
export async function openDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return { url: databaseUrl, close: async () => {} };
  await usableFolder(dataDir);
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  try {
    return { url: await server.ensureDatabase('plumbline'), close: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
