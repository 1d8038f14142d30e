import { type Config, startPostgres } from '@plumbline/platform/runtime';
import { join } from 'node:path';
import { usableFolder } from './before-start';

export interface OpenDatabase {
  readonly url: string;
  /** Ends the embedded server, if this process started it. Call it when nothing is connected any more. */
  readonly close: () => Promise<void>;
}

/** The configured database, or the embedded one in DATA_DIR, started or adopted. @throws ConfigFault for a read-only DATA_DIR */
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
