import { eventTypeFilter, START, type AllStreamRecordedEvent, type EventStoreDBClient } from '@eventstore/db-client';
import { ConfigFault } from '@plumbline/platform/runtime';
import { StoreUnavailable } from '@plumbline/platform/event-store';
import { connectionOf } from '../connection/connection-string';
import { isUnreachable } from '../connection/errors';
import { inTime } from '../connection/in-time';
import { OWNER_STREAM } from '../owner/owner-stream';
import { clientOf } from '../connection/reach-store';
import { OWN_STREAMS } from './translation';
import { LIMITED_CHECK_MS, LIMITED_DISPOSE_MS } from '../timing';

const LIMITS = ['$maxCount', '$maxAge', '$tb'] as const;

/** @throws ConfigFault that names a stream of which the server drops events: it was deleted, or its metadata limits it */
export async function refuseLimitedStreams(url: string): Promise<void> {
  const connection = connectionOf(url);
  const client = clientOf(connection);
  try {
    const limited = new Map<string, string>();
    for (const { stream, limit } of await settings(client))
      if (limit === undefined) limited.delete(stream);
      else limited.set(stream, limit);
    const [first] = limited;
    if (!first) return;
    const more = limited.size > 1 ? ` and ${limited.size - 1} more` : '';
    throw new ConfigFault([
      {
        variable: 'EVENTSTORE_URL',
        must: `an EventStoreDB that keeps every event: ${connection.place} has ${first[1]} on the stream ${first[0]}${more}`,
      },
    ]);
  } finally {
    await inTime(client.dispose(), LIMITED_DISPOSE_MS).catch(() => undefined);
  }
}

/** Reads the limits that were set on streams of users, in order: a later setting replaces the one before. */
function settings(client: EventStoreDBClient): Promise<{ readonly stream: string; readonly limit: string | undefined }[]> {
  const found: { stream: string; limit: string | undefined }[] = [];
  return new Promise((resolve, reject) => {
    const filter = eventTypeFilter({ prefixes: ['$metadata', '$streamDeleted'] });
    const subscription = client.subscribeToAll({ fromPosition: START, filter });
    const end = (): void => {
      clearTimeout(timer);
      void subscription.unsubscribe().catch(() => undefined);
      resolve(found);
    };
    const timer = setTimeout(end, LIMITED_CHECK_MS);
    subscription.on('data', ({ event }) => {
      const one = event && settingOf(event);
      if (one) found.push(one);
    });
    subscription.on('caughtUp', end);
    subscription.on('error', (error) => {
      clearTimeout(timer);
      reject(isUnreachable(error) ? new StoreUnavailable(error) : error);
    });
  });
}

function settingOf({ type, streamId, data }: AllStreamRecordedEvent): { stream: string; limit: string | undefined } | undefined {
  const stream = type === '$metadata' ? streamId.replace(/^\$\$/, '') : streamId;
  // Barriers are of no use any more once they are written.
  if (stream.startsWith('$') || (stream.startsWith(OWN_STREAMS) && stream !== OWNER_STREAM)) return undefined;
  if (type === '$streamDeleted') return { stream, limit: 'a deletion' };
  return { stream, limit: LIMITS.find((name) => (data as Record<string, unknown>)[name] !== undefined) };
}
