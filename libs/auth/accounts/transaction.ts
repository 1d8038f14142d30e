import type { Pool, PoolClient } from 'pg';

/** Does the work in one transaction, and rolls it back when it throws. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A connection on which something failed is closed, which also undoes what it began.
    client.release(failure);
  }
}
