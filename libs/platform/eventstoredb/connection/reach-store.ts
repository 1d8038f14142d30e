import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client';
import { ConfigFault } from '@plumbline/platform/runtime';
import { accessSync, constants } from 'node:fs';
import { connectionOf, type Connection } from './connection-string';
import { fromLeader } from './from-leader';
import { inTime } from './in-time';
import { ignoreLateAnswers } from './late-answers';
import { leaveSilentNodes } from './silent-nodes';
import { storeFault } from './store-fault';
import { REACH_MS } from '../timing';

const FILES = ['tlsCAFile', 'userCertFile', 'userKeyFile'];

/** The client of a connection string. It connects on first use. @throws ConfigFault when the string cannot be used */
export function clientOf({ client, options, isCluster }: Connection): EventStoreDBClient {
  const fault = (must: string): ConfigFault => new ConfigFault([{ variable: 'EVENTSTORE_URL', must }]);
  for (const name of FILES) {
    const path = options.get(name.toLowerCase());
    if (path === undefined) continue;
    try {
      accessSync(path, constants.R_OK);
    } catch (error) {
      const { code = 'unreadable' } = error as NodeJS.ErrnoException;
      throw fault(`given with a ${name} that this account can read, not ${JSON.stringify(path)} (${code})`);
    }
  }
  try {
    const made = ignoreLateAnswers(EventStoreDBClient.connectionString(client));
    return isCluster ? leaveSilentNodes(made) : made;
  } catch {
    // Its message may repeat the password.
    throw fault('a connection string that can be read: in name and password write / as %2F, : as %3A, @ as %40, % as %25');
  }
}

/** Reads the end of the store once. @throws ConfigFault that names EVENTSTORE_URL, host and cause; StoreUnavailable where a retry may do */
export async function reachStore(url: string): Promise<void> {
  const connection = connectionOf(url);
  try {
    await readEnd(connection);
  } catch (error) {
    throw await storeFault(await causeOf(error, connection), connection);
  }
}

/** A client that looks for the nodes of a cluster reports only that it found none: the first node says why. */
async function causeOf(error: unknown, connection: Connection): Promise<unknown> {
  if (!(error instanceof Error) || !error.message.startsWith('Failed to discover')) return error;
  const [first] = connection.place.split(',');
  const client = connection.client.replace(/^esdb\+discover:/, 'esdb:').replace(connection.place, first);
  return readEnd({ ...connection, client }).then(
    () => error,
    (cause: unknown) => cause,
  );
}

async function readEnd(connection: Connection): Promise<void> {
  const client = clientOf(connection);
  const last = { direction: BACKWARDS, fromPosition: END, maxCount: 1 } as const;
  try {
    await inTime(
      fromLeader((leader) => client.readAll({ ...last, ...leader })),
      REACH_MS,
    );
  } finally {
    await inTime(client.dispose(), REACH_MS).catch(() => undefined);
  }
}
