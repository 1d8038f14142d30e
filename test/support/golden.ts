import { Client } from 'pg';
import type { Message } from '@plumbline/platform/kernel';
import { keepGolden } from '@plumbline/platform/testing';

/**
 * Writes a golden event of each type that a test's service has stored and that has none yet; only under `npm run
 * golden`.
 */
export async function keepStoredEvents(databaseUrl: string): Promise<void> {
  if (!process.env['PLUMBLINE_GOLDEN']) return;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ stream: string; type: string; data: string }>(
    'select stream, type, data from events.events order by position',
  );
  await client.end();
  const streams = new Map<string, Message[]>();
  for (const { stream, type, data } of rows)
    streams.set(stream, [...(streams.get(stream) ?? []), { type, data: JSON.parse(data) as object }]);
  for (const events of streams.values()) keepGolden(events);
}
