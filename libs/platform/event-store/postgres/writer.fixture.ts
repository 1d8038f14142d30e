import { Pool } from 'pg';
import { WrongExpectedRevision } from '../event-store';
import { newEvent } from '@plumbline/platform/testing/event-store';
import { PostgresEventStore } from './postgres-event-store';

/** A process that appends (`<url> <writers> <appends each>`) to streams shared with others, half with an expected revision. */
async function main([url, writers, appends]: string[]): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 2 });
  const store = new PostgresEventStore(pool);
  process.send!('ready');
  await new Promise((resolve) => process.once('message', resolve));
  let written = 0;
  await Promise.all(
    Array.from({ length: Number(writers) }, async (_, writer) => {
      for (let n = 0; n < Number(appends); n++) {
        const stream = `Shared-${(writer * 7 + n) % 20}`;
        const checked = n % 2 === 0;
        const [last] = checked ? await store.readStream(stream, { backwards: true, limit: 1 }) : [];
        const expected = !checked ? 'any' : last ? last.revision : 'none';
        const events = Array.from({ length: 1 + (n % 3) }, () => newEvent({ writer, n }));
        try {
          await store.append(stream, expected, events);
          written += events.length;
        } catch (error) {
          if (!(error instanceof WrongExpectedRevision)) throw error;
        }
      }
    }),
  );
  await store.close();
  await pool.end();
  process.send!(written, () => process.exit(0));
}
void main(process.argv.slice(2));
