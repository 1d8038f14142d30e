import { totalmem } from 'node:os';

/**
 * Server settings in addition to the durable defaults (`fsync`, `full_page_writes` and `synchronous_commit` stay on).
 * They suit many short statements on a machine shared with the service itself.
 */
export function serverSettings(): Record<string, string> {
  const megabytes = Math.floor(totalmem() / 2 ** 20);
  return {
    shared_buffers: `${Math.max(64, Math.min(512, Math.floor(megabytes / 8)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(megabytes / 2))}MB`,
    max_connections: '200',
    // One server, no replicas: bulk loads into new tables need not be logged twice.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '2GB',
    // The first change of a page after a checkpoint logs the whole page.
    wal_compression: 'pglz',
    random_page_cost: '1.1',
    jit: 'off',
    log_checkpoints: 'off',
  };
}

/** Settings for a temporary server: fast, and not durable. */
export const VOLATILE: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
};
