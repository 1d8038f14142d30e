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

/** The server ends the transaction of a process that freezes between two statements: others wait for its locks meanwhile. */
const BEGIN = "begin; set local idle_in_transaction_session_timeout = '5s'";

/**
 * The result of `work` in a transaction. The connection is not used again when the database failed. Work that waits for more than its
 * statements gives another `begin`: plain, it has the minute of the pool.
 * @throws StoreUnavailable when the database cannot be reached, also after five seconds without a statement, and the errors of `work`
 */
export async function inTransaction<R>(pool: Pool, work: (client: PoolClient) => Promise<R>, begin = BEGIN): Promise<R> {
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
