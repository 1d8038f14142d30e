/** Has pages logged uncompressed. Only a superuser may decide that, as on the embedded server, which compresses (pglz). */
export const uncompressedLog = (within: 'session' | 'transaction'): string =>
  `select set_config('wal_compression', 'off', ${within === 'transaction'}) from pg_roles where rolname = current_user and rolsuper`;
