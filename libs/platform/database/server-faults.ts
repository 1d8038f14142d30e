import { timeouts } from './pool';
import { WatchedClient } from './watched-client';

/** The oldest major version of PostgreSQL that the service is tested on. */
export const LEAST_VERSION = 15;

/** What the service asks of a server before it trusts it with events. */
export interface ServerFacts {
  /** `server_version_num`: 150004 is 15.4. */
  readonly versionNumber: number;
  /** As it names itself: `15.4 (Debian 15.4-1)`. */
  readonly version: string;
  /** Settings without which a crash of its machine loses or tears what was acknowledged, and which are off. */
  readonly unsafe: readonly string[];
}

/** Asks the server. @throws when it can't be reached within 5 s, or does not let this user in */
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
 * What the server must be and is not, each as it follows the words `must be`; empty when it will do. `place`: how it is named.
 * `isUnsafeAllowed`: its settings don't matter.
 */
export function serverFaults({ versionNumber, version, unsafe }: ServerFacts, place: string, isUnsafeAllowed: boolean): string[] {
  const setting = (name: string): string =>
    `a PostgreSQL with ${name} on, or a crash of its machine can lose what was acknowledged: ${place} has it off (ALLOW_UNSAFE_DATABASE=true takes it)`;
  return [
    ...(versionNumber < LEAST_VERSION * 10_000 ? [`PostgreSQL ${LEAST_VERSION} or later: ${place} is ${version}`] : []),
    ...(isUnsafeAllowed ? [] : unsafe.map(setting)),
  ];
}
