import { hasRoutes, type AnyRecordKind, ADMIN_SCOPE } from '@plumbline/platform/records';

/** The scopes of what belongs to no entity. */
const OTHERS = [
  'audit:read',
  'auth:read',
  'auth:write',
  'changes:read',
  'company:read',
  'company:write',
  'me:read',
  'me:write',
  'payroll-periods:read',
  'payroll-periods:write',
  'reports:read',
  'search:read',
  ADMIN_SCOPE,
];

/** Every scope that an access token may have: `<entity>:read` and `<entity>:write` of each entity of version 2, and a few others. */
export const scopesOf = (kinds: readonly AnyRecordKind[]): string[] =>
  [
    ...kinds.filter((kind) => hasRoutes(kind) && kind.v2 !== null).flatMap(({ v2 }) => [`${v2 ?? ''}:read`, `${v2 ?? ''}:write`]),
    ...OTHERS,
  ].sort();

/** Routes that take no token, tell about the token itself, or ask for a scope of each entity that they touch. */
const EACH_ITS_OWN = new Set([
  ...['/api/v2/valid', '/api/v2/me', '/api/v2/query', '/api/v2/batch', '/api/v2/mcp', '/api/v2/auth/login'],
  ...['/api/v2/imports', '/api/v2/imports/:id'],
]);

/** The properties of a route that decide its scope: its kind, where it has one, and whether it is a report. */
export interface ScopedRoute {
  /** True if it changes nothing. */
  readonly reads: boolean;
  /** With a leading slash: `/api/v2/bills/:id/approve`. */
  readonly path: string;
  readonly kind?: Pick<AnyRecordKind, 'v2'> | undefined;
  readonly isReport: boolean;
}

/** The scope that a route under `/api/` requires of a token with scopes; undefined for none. `admin` is always good. */
export function scopeOf({ reads, path, kind, isReport }: ScopedRoute): string | undefined {
  const [, , version, word = ''] = path.split('/');
  if (EACH_ITS_OWN.has(path)) return undefined;
  if (version === 'v2' && (word === 'audit' || word === 'records')) return 'audit:read';
  if (isReport) return 'reports:read';
  const entity = kind?.v2 ?? (version === 'v2' ? word : undefined);
  return entity === undefined ? ADMIN_SCOPE : `${entity}:${reads ? 'read' : 'write'}`;
}
