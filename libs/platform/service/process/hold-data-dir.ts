import { ConfigFault } from '@plumbline/platform/runtime';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DATA_DIR_WAIT_MS, DATA_DIR_LOOK_EVERY_MS } from '../timing';

/** An arbitrary number that every service shares. */
const LOCK = 7_236_805;
/** The name of the connection that holds the lock, in the server's list of sessions. */
const NAME = 'plumbline service, process ';

/** Reserves the embedded PostgreSQL in DATA_DIR; returns what ends that. @throws ConfigFault with the other process that has it */
export async function holdDataDir(url: string, dataDir: string): Promise<() => Promise<void>> {
  let held: Client | undefined;
  let isOver = false;
  const open = async (): Promise<Client> => {
    const client = new Client({ connectionString: url, application_name: `${NAME}${process.pid}`, connectionTimeoutMillis: 5000 });
    // Without a listener a broken connection would end the process.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const take = async (): Promise<boolean> => {
    const client = await open();
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) "taken"', [LOCK]);
    if (!rows[0]?.taken) {
      await client.end();
      return false;
    }
    held = client;
    client.once('end', () => void again());
    return true;
  };
  /** The lock ends with its connection when the server restarts. */
  const again = async (): Promise<void> => {
    while (!isOver) {
      await sleep(DATA_DIR_LOOK_EVERY_MS, undefined, { ref: false });
      if (isOver || (await take().catch(() => false))) return;
    }
  };
  for (const deadline = Date.now() + DATA_DIR_WAIT_MS; !(await take()); await sleep(DATA_DIR_LOOK_EVERY_MS))
    if (Date.now() > deadline) {
      const holder = await holderOf(await open());
      const must = `a folder of one service, not ${JSON.stringify(dataDir)}, which is in use by ${holder}: stop that one, or let both share a DATABASE_URL`;
      throw new ConfigFault([{ variable: 'DATA_DIR', must }]);
    }
  return async () => {
    isOver = true;
    await held?.end();
  };
}

async function holderOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name "name" from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [LOCK],
  );
  await client.end();
  return rows[0]?.name.replace(NAME, 'process ') ?? 'another process';
}
