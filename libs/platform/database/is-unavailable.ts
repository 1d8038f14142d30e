/** Codes of the operating system and of PostgreSQL (class 08: connection; 57P0x: shutting down or starting; 53300: too many connections). */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '53300'],
]);
/** What `pg` says without a code. */
const WORDS =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|timeout expired|not currently accepting connections|not queryable|Client was closed|after calling end on the pool/i;

/**
 * True when an error means that the database or the event store could not be reached, so that the same request may work later (503).
 * Looks through what TypeORM, an aggregate or a `cause` wraps.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) && (typeof error !== 'object' || error === null)) return false;
  const { name, code, message, syscall, cause, driverError, errors } = error as Partial<
    NodeJS.ErrnoException & { driverError: unknown; errors: unknown[] }
  >;
  if (name === 'StoreUnavailable') return true;
  if (code && (CODES.has(code) || /^08\w{3}$/.test(code))) return true;
  // A Unix socket that is not there, as opposed to a file that is not.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (message && WORDS.test(message)) return true;
  return [cause, driverError, ...(Array.isArray(errors) ? errors : [])].some((inner) => inner !== undefined && isUnavailable(inner));
}
