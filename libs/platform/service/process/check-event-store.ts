import { ConfigFault, type Config } from '@plumbline/platform/runtime/config';
import { isUnavailable } from '@plumbline/platform/runtime/database';
import { checkEventStoreDb } from '@plumbline/platform/event-store';
import type { Logger } from 'pino';
import { answered } from './check-database';

/** Waits for the EventStoreDB, if there is one. @throws ConfigFault that names EVENTSTORE_URL, its server and the cause */
export async function checkEventStore({ eventstoreUrl }: Pick<Config, 'eventstoreUrl'>, logger: Pick<Logger, 'warn'>): Promise<void> {
  if (eventstoreUrl === undefined) return;
  const told = (error: unknown): string => (error as Error).message;
  const refusal = (error: unknown): unknown =>
    isUnavailable(error)
      ? new ConfigFault([{ variable: 'EVENTSTORE_URL', must: `the address of a running server: ${told(error)}` }])
      : error;
  await answered(() => checkEventStoreDb(eventstoreUrl), refusal, told, logger);
}
