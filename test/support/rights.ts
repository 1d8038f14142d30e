import { PRIVILEGES_TABLE, type Who } from '@plumbline/auth';
import type { AnyRecordKind, Verb } from '@plumbline/platform/records';
import type { Person } from './people';
import { entityOf, type KnownRoute } from './routes';

/** The privilege that a route requires before it looks at the request: a row and column of their table, or none as it only refuses. */
export type RowOfRoute =
  | {
      readonly kind: string;
      readonly verb: Verb;
      /** The kind whose record the path names and the caller must see. */ readonly visible: string | undefined;
    }
  | { readonly refuses: 400 | 405 | 415; readonly adminsOnly?: boolean }
  /** The caller's own, which Admins see, too. */
  | { readonly owned: true }
  | { readonly open: true };

const VERBS: Readonly<Record<string, Verb>> = {
  List: 'read',
  Query: 'read',
  Summary: 'read',
  Since: 'read',
  One: 'read',
  Past: 'read',
  History: 'read',
  Chain: 'read',
  Actions: 'read',
  Create: 'create',
  Update: 'update',
  Comment: 'update',
  Remove: 'remove',
};
const MISPLACED: Readonly<Record<string, 'create' | 'update' | 'remove'>> = {
  CreateWithId: 'create',
  UpdateWithoutId: 'update',
  RemoveWithoutId: 'remove',
};

/** Routes for every user that answer without parameters. */
const OPEN = new Set([
  '/api/v2/valid',
  '/api/v2/me',
  '/api/v2/changes',
  '/api/v2/auth/sessions',
  '/api/v2/auth/second-factor',
  '/api/v2/imports',
  '/api/v2/payroll-periods',
]);

/** Routes for every user by their declaration whose body only Admins may send. */
const OF_ADMINS = new Set(['/api/v2/auth/second-factor/required']);

/** The row of a route, from its declaration; undefined when it names none. */
export function rowOf(route: KnownRoute, kinds: readonly AnyRecordKind[]): RowOfRoute | undefined {
  const entity = entityOf(route);
  const addressed = route.path.includes(':id') ? kinds.find(({ v1, v2 }) => v1 === entity || v2 === entity) : undefined;
  const { kind } = route;
  if (!kind) {
    if (route.isPublic) return route.reads ? { open: true } : { refuses: 400 };
    // A body that is at fault is all that they refuse; others show what the caller may see, perhaps nothing.
    if (route.path === '/api/v2/imports/:id' && route.reads) return { owned: true };
    // It takes no JSON.
    if (route.path === '/api/v2/imports' && !route.reads) return { refuses: 415 };
    // Any JSON is a setting.
    if (route.path === '/api/v2/me/preferences/:key' && route.method !== 'DELETE') return { open: true };
    if (route.isForEveryUser)
      return route.reads && OPEN.has(route.path) ? { open: true } : { refuses: 400, adminsOnly: OF_ADMINS.has(route.path) };
    const { required } = route;
    const seen = required?.addressed && route.path.includes(':id') ? required.addressed.name : undefined;
    return required && { kind: required.kind.name, verb: required.verb, visible: seen };
  }
  const [, version, what = ''] = /^v([12])(\w+)$/.exec(route.name) ?? [];
  const verb = VERBS[what];
  const wanted = verb ?? MISPLACED[what];
  if (!wanted) return undefined;
  const isOffered = version === '1' ? kind.operations[wanted as 'read'] : wanted === 'read' || kind.readOnly === undefined;
  if (!isOffered) return { refuses: 405 };
  return verb ? { kind: kind.name, verb, visible: addressed?.name } : { refuses: 400 };
}

const isAdmin = ({ privileges }: Person): boolean => privileges.has('Admin');
const has = (person: Person, who: Who): boolean =>
  who === 'any' || (who !== 'nobody' && (isAdmin(person) || who.some((privilege) => person.privileges.has(privilege))));
const isHeldToItsVendor = (person: Person, kind: string): boolean =>
  person.userType === 'Subcontractor' && !isAdmin(person) && Boolean(PRIVILEGES_TABLE[kind]?.perVendor);

/** True if the table lets the person use the verb on records of the kind. */
export const mayDo = (person: Person, kind: string, verb: Verb): boolean => has(person, PRIVILEGES_TABLE[kind]?.[verb] ?? 'nobody');

/** True if the person sees no record of the kind, whichever there are. */
export const neverSees = (person: Person, kind: string): boolean => {
  const row = PRIVILEGES_TABLE[kind];
  if (row?.never?.includes(person.userType)) return true;
  return isHeldToItsVendor(person, kind) ? row?.perVendor === 'none' : !mayDo(person, kind, 'read') && row?.otherwise === 'none';
};

/** True if the person sees every record of the kind. */
export const seesAll = (person: Person, kind: string): boolean =>
  mayDo(person, kind, 'read') &&
  !PRIVILEGES_TABLE[kind]?.never?.includes(person.userType) &&
  !isHeldToItsVendor(person, kind) &&
  (PRIVILEGES_TABLE[kind]?.partly ?? []).every((part) => has(person, part.for));

/** True if the person sees a record of the kind that is neither its own nor of its vendor; `set` are the fields of it that are set. */
export const seesAnothers = (person: Person, kind: string, set: readonly string[]): boolean =>
  SHARED.has(kind) ||
  (mayDo(person, kind, 'read') &&
    !isHeldToItsVendor(person, kind) &&
    (PRIVILEGES_TABLE[kind]?.partly ?? []).every((part) => !set.includes(part.field) || has(person, part.for)));

/** Kinds of which the record that specs make is shared with all users. */
const SHARED = new Set(['View']);
