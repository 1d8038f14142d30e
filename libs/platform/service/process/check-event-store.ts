import type { EventStoreAdapter } from '@plumbline/platform/event-store';
import type { OptionalLibrary } from '@plumbline/platform/record-api';
import { ConfigFault, type Config, isUnavailable } from '@plumbline/platform/runtime';
import type { Logger } from 'pino';
import { answered } from './check-database';

/** The store that EVENTSTORE_URL names, if it names one, with its adapter. @throws ConfigFault when no library has an adapter */
export function storeElsewhere(
  { eventstoreUrl: url }: Pick<Config, 'eventstoreUrl'>,
  libraries: readonly OptionalLibrary[],
): { readonly adapter: EventStoreAdapter; readonly url: string } | undefined {
  if (url === undefined) return undefined;
  const adapter = libraries.find(({ eventStore }) => eventStore)?.eventStore;
  if (!adapter) throw new ConfigFault([{ variable: 'EVENTSTORE_URL', must: 'unset: this build stores events in PostgreSQL alone' }]);
  return { adapter, url };
}

/** Waits for the store that EVENTSTORE_URL names, if it names one. @throws ConfigFault that names EVENTSTORE_URL, its server and the cause */
export async function checkEventStore(
  config: Pick<Config, 'eventstoreUrl'>,
  libraries: readonly OptionalLibrary[],
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  const elsewhere = storeElsewhere(config, libraries);
  if (!elsewhere) return;
  const told = (error: unknown): string => (error as Error).message;
  const refusal = (error: unknown): unknown =>
    isUnavailable(error)
      ? new ConfigFault([{ variable: 'EVENTSTORE_URL', must: `the address of a running server: ${told(error)}` }])
      : error;
  await answered(() => elsewhere.adapter.check(elsewhere.url), refusal, told, logger);
}
