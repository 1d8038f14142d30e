import type { Pool, PoolClient } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER_LOCK_LOOK_EVERY_MS } from '../timing';

/** An arbitrary number that every process of the service shares. */
const LOCK = 7_236_809;

/** The entry of this database in the owner's stream. `place` is where the database was when it took the store. */
export interface OwnerRow {
  readonly installation: string;
  readonly holder: string;
  readonly place: string;
  /** False until the entry is known to be in the store. */
  readonly isTaken: boolean;
}

/** Reads and writes the database's row about the store it writes to. One process at a time works with it. */
export class OwnerRows {
  private constructor(private readonly client: PoolClient) {}

  /** Runs `work` while no other process of this database runs such work. */
  static async alone<T>(pool: Pool, work: (rows: OwnerRows) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      // Tried again and again, because a statement that waits is cancelled after QUERY_TIMEOUT_MS.
      while (!(await client.query<{ had: boolean }>('select pg_try_advisory_lock($1) as had', [LOCK])).rows[0]?.had)
        await sleep(OWNER_LOCK_LOOK_EVERY_MS);
      return await work(new OwnerRows(client));
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
      client.release();
    }
  }

  async read(): Promise<OwnerRow | undefined> {
    const { rows } = await this.client.query<OwnerRow>(
      'select installation, holder, place, is_taken as "isTaken" from plumbline.store_owner',
    );
    return rows[0];
  }

  async write({ installation, holder, place, isTaken }: OwnerRow): Promise<void> {
    await this.client.query(
      `insert into plumbline.store_owner (installation, holder, place, is_taken) values ($1, $2, $3, $4)
       on conflict (single) do update set installation = $1, holder = $2, place = $3, is_taken = $4`,
      [installation, holder, place, isTaken],
    );
  }

  /** The server and the database on it: a restored one or a copy is elsewhere; a byte-for-byte copy, as a standby, is the same place. */
  async place(): Promise<string> {
    const { rows } = await this.client.query<{ place: string }>(
      `select (select system_identifier from pg_control_system()) || '/' || oid as place from pg_database where datname = current_database()`,
    );
    return rows[0].place;
  }

  /** Where the events are that this database has rows of: in an EventStoreDB, in itself, or nowhere because it has none. */
  async contents(): Promise<'rows' | 'events' | 'nothing'> {
    const { rows } = await this.client.query<{ events: boolean; rows: boolean }>(
      'select exists (select from events.events) as events, exists (select from plumbline.checkpoint where position > 0) as rows',
    );
    return rows[0]?.events ? 'events' : rows[0]?.rows ? 'rows' : 'nothing';
  }
}
