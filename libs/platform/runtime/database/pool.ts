import type { ClientConfig, Pool } from 'pg';
import { WatchedClient } from './watched-client';
import { QUERY_TIMEOUT_MS, CLIENT_GRACE_MS, CONNECT_MS } from '../timing';

/** DI token of the one connection pool (`Pool` of `pg`). Hot SQL uses named prepared statements. */
export const POOL = Symbol('POOL');

/** The operating systems on both sides detect a peer that vanished without a reset after some 20 s of silence. */
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3';

/** The time-outs of a connection, for server and client. `queryTimeoutMs` 0: no limit for statements. */
export function timeouts(queryTimeoutMs: number): ClientConfig {
  return {
    ...(queryTimeoutMs > 0 && { statement_timeout: queryTimeoutMs, query_timeout: queryTimeoutMs + CLIENT_GRACE_MS }),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: `-c timezone=UTC ${KEEPALIVE}`,
  };
}

export interface ConnectOptions {
  /** Milliseconds after which a statement ends. Default: as in the pool; 0: never. */
  readonly queryTimeoutMs?: number;
  /** The longest time for a connection, in milliseconds. Default 5,000. */
  readonly connectTimeoutMs?: number;
}

/**
 * Opens a separate connection to the pool's database, for work that must not wait for a free one (the event writer) or
 * that keeps it permanently (LISTEN). The caller ends it.
 */
export async function connect(pool: Pool, applicationName: string, options: ConnectOptions = {}): Promise<WatchedClient> {
  const { connectionString, host, port, user, password, database, ssl } = pool.options;
  const { queryTimeoutMs = Number(pool.options.statement_timeout || QUERY_TIMEOUT_MS), connectTimeoutMs = CONNECT_MS } = options;
  return WatchedClient.open({
    ...(connectionString ? { connectionString } : { host, port, user, password, database }),
    ssl,
    ...timeouts(queryTimeoutMs),
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: applicationName,
    isKept: true,
  });
}
