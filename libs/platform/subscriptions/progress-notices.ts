import type { Effect } from './effect';
import type { Progress } from './progress';
import { READ_MODELS } from './sql';
import type { Position } from '@plumbline/platform/event-store';

/** The limit of PostgreSQL for a notification is 8,000 bytes. */
const MAX_LENGTH = 7000;

/**
 * Notification that the read models have passed `position`; `busy` are the sagas that still have events to handle up to
 * there, or `all` when unknown.
 */
export const readModelsNotice = (position: Position, busy: readonly string[] | 'all'): string =>
  JSON.stringify({ m: String(position), b: busy });

/**
 * Notification that the read models were rebuilt up to `position`: no subscription is further, whatever earlier
 * notifications reported.
 */
export const rebuiltNotice = (position: Position): string => JSON.stringify({ m: String(position), b: 'all', r: true });

/**
 * Notifications that a saga has passed `position`, with its effects; several when there are many. The last one has the
 * position.
 */
export function sagaNotices(saga: string, position: Position, effects: readonly Effect[]): string[] {
  const notices: string[] = [];
  let held: unknown[] = [];
  let length = 0;
  const flush = (at: Position | undefined): void => {
    notices.push(JSON.stringify({ s: saga, ...(at === undefined ? {} : { p: String(at) }), e: held }));
    held = [];
    length = 0;
  };
  for (const { cause, position: at, types, from } of effects) {
    const one = [String(cause), String(at), types, ...(from === undefined ? [] : [String(from)])];
    const size = JSON.stringify(one).length;
    if (length + size > MAX_LENGTH) flush(undefined);
    held.push(one);
    length += size;
  }
  flush(position);
  return notices;
}

/**
 * Applies a notification of another process. `sagas` are the names of all sagas: those not listed as busy have passed
 * the position of the read models.
 */
export function applyNotice(progress: Progress, sagas: readonly string[], payload: string): void {
  const { m, b, r, s, p, e } = JSON.parse(payload) as {
    m?: string;
    b?: string[] | 'all';
    r?: true;
    s?: string;
    p?: string;
    e?: [cause: string, position: string, types: string[], from?: string][];
  };
  if (m !== undefined) {
    if (r) progress.goBack(BigInt(m));
    for (const name of sagas) if (b !== 'all' && !b?.includes(name)) progress.advance(name, BigInt(m));
    progress.advance(READ_MODELS, BigInt(m));
  }
  if (s !== undefined) {
    const effects = (e ?? []).map(([cause, position, types, from]) => ({
      cause: BigInt(cause),
      ...(from !== undefined && { from: BigInt(from) }),
      position: BigInt(position),
      types,
    }));
    progress.advance(s, BigInt(p ?? 0), effects);
  }
}
