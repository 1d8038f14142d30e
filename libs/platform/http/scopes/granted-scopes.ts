import type { AnyRecordKind } from '@plumbline/platform/declarations';
import { insufficientScope } from '../errors/fault';
import { ADMIN_SCOPE } from './scopes';

/** The kinds that a token may read; undefined scopes are no limit. */
export const readableWith = (granted: ReadonlySet<string> | undefined, kinds: readonly AnyRecordKind[]): readonly AnyRecordKind[] =>
  !granted || granted.has(ADMIN_SCOPE) ? kinds : kinds.filter(({ v2 }) => granted.has(`${v2 ?? ''}:read`));

/** @throws Fault 403 where a token has scopes, and neither this one nor `admin`; undefined scopes are no limit */
export function requireScope(granted: ReadonlySet<string> | undefined, scope: string): void {
  if (granted && !granted.has(scope) && !granted.has(ADMIN_SCOPE)) throw insufficientScope(scope, [...granted]);
}
