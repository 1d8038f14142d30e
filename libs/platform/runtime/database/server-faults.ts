import { timeouts } from './pool';
import { WatchedClient } from './watched-client';

/** The oldest major version of PostgreSQL that the service is tested on. */
export const LEAST_VERSION = 15;

/** The properties of a server that the service checks before it stores events. */
export interface ServerFacts {
  /** `server_version_num`: 150004 is 15.4. */
  readonly versionNumber: number;
  /** The version text of the server: `15.4 (Debian 15.4-1)`. */
  readonly version: string;
  /** Settings that are off, so that a crash of the machine could lose or damage acknowledged data. */
  readonly unsafe: readonly string[];
}

/** Queries the server. @throws when it cannot be reached within 5 s, or rejects this user */
export async function serverFacts(url: string, applicationName: string): Promise<ServerFacts> {
  const client = await WatchedClient.open({ connectionString: url, ...timeouts(5_000), application_name: applicationName });
  try {
    const { rows } = await client.query<ServerFacts>(`
      select current_setting('server_version_num')::int "versionNumber", current_setting('server_version') "version",
        array(select name from unnest('{fsync,full_page_writes}'::text[]) name where current_setting(name) = 'off') "unsafe"`);
    return rows[0];
  } finally {
    await client.end();
  }
}

/**
 * The unmet requirements, each in a form that follows the words `must be`; empty for a suitable server. `place`: its
 * name in messages. `isUnsafeAllowed`: ignore its settings.
 */
export function serverFaults({ versionNumber, version, unsafe }: ServerFacts, place: string, isUnsafeAllowed: boolean): string[] {
  const setting = (name: string): string =>
    `a PostgreSQL with ${name} on, or a crash of its machine can lose what was acknowledged: ${place} has it off (ALLOW_UNSAFE_DATABASE=true takes it)`;
  return [
    ...(versionNumber < LEAST_VERSION * 10_000 ? [`PostgreSQL ${LEAST_VERSION} or later: ${place} is ${version}`] : []),
    ...(isUnsafeAllowed ? [] : unsafe.map(setting)),
  ];
}
