import { inTransaction } from '@plumbline/platform/event-store';
import type { Pool, PoolClient } from 'pg';

/** The server ends the transaction of a process that freezes between two statements: others wait for its locks meanwhile. */
const BEGIN = "begin; set local idle_in_transaction_session_timeout = '5s'";

/** The result of `work` in a transaction of statements alone, as `inTransaction`. @throws StoreUnavailable, also after five seconds without a statement */
export const inShortTransaction = <R>(pool: Pool, work: (client: PoolClient) => Promise<R>): Promise<R> => inTransaction(pool, work, BEGIN);
