import { Inject, Injectable } from '@nestjs/common';
import limit from 'p-limit';
import type { Pool } from 'pg';
import { POOL } from '@plumbline/platform/runtime';
import { AccessPolicy, KindRegistry } from '@plumbline/platform/records';
import { PgReadModels, RowsSnapshot, rowsSnapshot } from '@plumbline/platform/subscriptions';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import { DerivedFields } from '../derived-fields';
import { RecordReader } from '../record-reader';
import { SNAPSHOTS_AT_ONCE } from '../limits';

/** Reads of one moment. */
@Injectable()
export class Snapshots {
  private readonly turns = limit(SNAPSHOTS_AT_ONCE);

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
    @Inject(ReadYourWrites) private readonly readYourWrites: ReadYourWrites,
    private readonly derived: DerivedFields,
  ) {}

  /**
   * Returns the result of `read` with a reader of one snapshot of the rows, which shows every write acknowledged before the call; with
   * `isCurrent` all that is stored. Requests that `read` sends to this process read rows, sums and past rows of the same snapshot. It occupies a connection meanwhile, and waits while four others do.
   * @throws ReadModelsBehind
   */
  of<T>(isCurrent: boolean, read: (reader: RecordReader) => Promise<T>): Promise<T> {
    return this.turns(() => this.read(isCurrent, read));
  }

  private async read<T>(isCurrent: boolean, read: (reader: RecordReader) => Promise<T>): Promise<T> {
    if (isCurrent) await this.readYourWrites.caughtUp();
    else await this.readYourWrites.shown();
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin transaction isolation level repeatable read read only');
      // One statement after another: a connection has no more at once.
      let last: Promise<unknown> = Promise.resolve();
      const query = (one: never): unknown => (last = last.then(() => client.query(one)));
      const pool = { query, on: () => pool } as unknown as Pool;
      const reader = new RecordReader(pool, this.kinds, this.policy, this.readYourWrites, this.derived, new PgReadModels(pool));
      return await rowsSnapshot.run(new RowsSnapshot(pool), () => read(reader));
    } finally {
      // Nothing was written: what is left of the transaction ends with this, or with the connection.
      await client.query('rollback').catch((error: unknown) => (broken = error as Error));
      client.release(broken);
    }
  }
}
