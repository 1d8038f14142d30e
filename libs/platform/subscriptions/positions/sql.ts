import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** A pool or one connection of it. */
export interface Sql {
  query<R extends QueryResultRow>(config: QueryConfig | string, values?: unknown[]): Promise<QueryResult<R>>;
}

/** The channel on which the leader reports the progress of read models and sagas to other processes. */
export const PROGRESS_CHANNEL = 'plumbline_progress';

/** The checkpoint of the one subscription that all read models share. */
export const READ_MODELS = 'read-models';
