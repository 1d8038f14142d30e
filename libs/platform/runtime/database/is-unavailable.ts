/**
 * Codes of the operating system and of PostgreSQL: 57014: statement time-out; 57P0x: shutting down or starting; 25006: a standby after a
 * failover; 58030: the disk fails.
 */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ENOSPC', 'EDQUOT'],
  ...['57014', '57P01', '57P02', '57P03', '25006', '58030'],
]);
/** Class 08: connection; class 53: exhausted resources (disk, memory, connections). */
const CLASSES = /^(08|53)\w{3}$/;
/** Messages of `pg` and TypeORM that come without a code. */
const WORDS =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|timeout expired|Query read timeout|not currently accepting connections|not queryable|Client was closed|after calling end on the pool|Driver not Connected/i;

/**
 * True when an error means that the database or the event store could not be reached or has no room, so that the same
 * request may succeed later (503), or that the read models are behind. Also checks errors wrapped by TypeORM, an
 * aggregate or a `cause`.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) && (typeof error !== 'object' || error === null)) return false;
  const { name, code, message, syscall, cause, driverError, errors } = error as Partial<
    NodeJS.ErrnoException & { driverError: unknown; errors: unknown[] }
  >;
  if (name === 'StoreUnavailable' || name === 'ReadModelsBehind') return true;
  if (code && (CODES.has(code) || CLASSES.test(code))) return true;
  // A missing Unix socket, as opposed to a missing file.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (message && WORDS.test(message)) return true;
  return [cause, driverError, ...(Array.isArray(errors) ? errors : [])].some((inner) => inner !== undefined && isUnavailable(inner));
}
