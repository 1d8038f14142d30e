import { refuse } from '@plumbline/platform/kernel';
import type { Pool, PoolClient } from 'pg';
import type { Import, ImportedHead, StoredEvent } from '../event-store';
import { inTransaction, rowsOf } from './statements';

/** Takes events of another store into `events.events`, which numbers their positions anew: 1, 2, 3 and so on. */
export class PostgresImport implements Import {
  private constructor(private readonly pool: Pool) {}

  /** Undefined when the store holds events of its own. @throws StoreUnavailable */
  static async begin(pool: Pool): Promise<PostgresImport | undefined> {
    const [{ begun }] = await rowsOf<{ begun: boolean }>(pool, { text: 'select events.begin_import() as begun' });
    return begun ? new PostgresImport(pool) : undefined;
  }

  /** All of them, or none. */
  async append(events: readonly StoredEvent[]): Promise<void> {
    const column = <K extends keyof StoredEvent>(name: K): StoredEvent[K][] => events.map((event) => event[name]);
    await rowsOf(this.pool, {
      name: 'take',
      text: 'select events.take($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      values: [
        ...[column('stream'), column('revision'), column('id'), column('type'), column('data'), column('metadata')],
        ...[column('recordedAt'), column('previousHash'), column('hash')],
      ],
    });
  }

  async end(_: ImportedHead, also?: (client: PoolClient) => Promise<unknown>): Promise<void> {
    // The work of `also` may take its time between two statements.
    await inTransaction(
      this.pool,
      async (client) => {
        if ((await client.query('select from events.intents limit 1')).rowCount)
          refuse(
            'batch_open',
            'the EventStoreDB of this database lacks a part of a batch of events: start the service with EVENTSTORE_URL once, stop it, export again and import that file',
          );
        await also?.(client);
        await client.query('update events.import set ended_at = clock_timestamp()');
        // The events are here now. Its former EventStoreDB is known by this row, should they be moved there again.
        await client.query('update plumbline.store_owner set is_taken = false');
      },
      'begin',
    );
  }
}

/** @throws Refusal when an import into this database has begun and not ended: the database has a part of the events */
export async function refusePartlyImported(pool: Pool): Promise<void> {
  const [open] = await rowsOf(pool, { text: 'select from events.import where ended_at is null' });
  if (open) refuse('import_open', 'an import into this database has not ended: run events:import again, with the same file');
}
