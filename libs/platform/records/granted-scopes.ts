import { InsufficientScope } from '@plumbline/platform/kernel';
import { hasRoutes, type AnyRecordKind } from './record-kind';

/** Allows everything that its user may do. */
export const ADMIN_SCOPE = 'admin';

const readScope = ({ v2 }: AnyRecordKind): string => `${v2 ?? ''}:read`;

/** True if a token may read records of the kind. Kinds without a scope are parts of other records. */
export const mayRead = (granted: ReadonlySet<string> | undefined, kind: AnyRecordKind): boolean =>
  !granted || granted.has(ADMIN_SCOPE) || kind.v2 === null || !hasRoutes(kind) || granted.has(readScope(kind));

/** The kinds that a token may read; undefined scopes are no limit. */
export const readableWith = (granted: ReadonlySet<string> | undefined, kinds: readonly AnyRecordKind[]): readonly AnyRecordKind[] =>
  !granted || granted.has(ADMIN_SCOPE) ? kinds : kinds.filter((kind) => granted.has(readScope(kind)));

/** @throws InsufficientScope where a token may not read records of the kind, as of `requireScope` */
export const requireRead = (granted: ReadonlySet<string> | undefined, kind: AnyRecordKind): void => requireScope(granted, readScope(kind));

/** @throws InsufficientScope where a token has scopes, and neither this one nor `admin`; undefined scopes are no limit */
export function requireScope(granted: ReadonlySet<string> | undefined, scope: string): void {
  if (granted && !granted.has(scope) && !granted.has(ADMIN_SCOPE)) throw new InsufficientScope(scope, [...granted]);
}
