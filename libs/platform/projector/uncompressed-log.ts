/**
 * The statement that has pages logged uncompressed, from now on in the session or until the end of the transaction. Only
 * a superuser may decide that, as on the embedded server, which compresses (pglz); most other servers do not compress.
 */
export const uncompressedLog = (within: 'session' | 'transaction'): string =>
  `select set_config('wal_compression', 'off', ${within === 'transaction'}) from pg_roles where rolname = current_user and rolsuper`;
