import { isUnavailable } from '@plumbline/platform/runtime';
import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { StoreUnavailable } from '../event-store';

/** StoreUnavailable for a database that could not be reached, else the error itself. */
const translated = (error: unknown): unknown =>
  isUnavailable(error) && !(error instanceof StoreUnavailable) ? new StoreUnavailable(error) : error;

/** The rows of one statement. @throws StoreUnavailable when the database cannot be reached, else its error */
export async function rowsOf<R extends QueryResultRow>(pool: Pool, query: QueryConfig): Promise<R[]> {
  try {
    return (await pool.query<R>(query)).rows;
  } catch (error) {
    throw translated(error);
  }
}

/**
 * The result of `work` in a transaction (begun by `begin`). The connection is not used again when the database failed.
 * @throws StoreUnavailable when the database cannot be reached, and the errors of `work`
 */
export async function inTransaction<R>(pool: Pool, work: (client: PoolClient) => Promise<R>, begin = 'begin'): Promise<R> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new StoreUnavailable(error);
  });
  let isBroken = false;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    isBroken = isUnavailable(error) && !(error instanceof StoreUnavailable);
    await client.query('rollback').catch(() => (isBroken = true));
    throw translated(error);
  } finally {
    client.release(isBroken);
  }
}
