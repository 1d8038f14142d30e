import {
  choiceLabels,
  composedLabel,
  filterFields,
  labelOf,
  hasRoutes,
  OPERATORS,
  type AccessPolicy,
  type AnyRecordKind,
  type Field,
  type Fields,
  type KindNamed,
  type Verb,
} from '@plumbline/platform/records';
import { nestedNames, addedUp, groupedBy } from '@plumbline/platform/reading';
import {
  type ControllerRoute,
  RECORD_KIND,
  scopeOfRoute,
  scopesOf,
  FOR_EVERY_USER,
  REQUIRED_PRIVILEGE,
  type RequiredPrivilege,
} from '@plumbline/platform/http';
import { orderedBy, pathTemplate } from '../openapi/parameters';
import { hasComments } from '../v2/v2-routes';

export interface ShownRoute {
  readonly Method: string;
  readonly Path: string;
  /** Any of them allows it, as does Admin; empty: every user may. Absent where the route declares none. */
  readonly Privileges?: readonly string[];
  /** The scope that a token with scopes needs; null: nothing. */
  readonly Scope: string | null;
}

type Table = Pick<AccessPolicy, 'required'>;

/** The route with the privileges that its row in the table names. */
function shownRoute(route: ControllerRoute, policy: Table): ShownRoute {
  const { method, path, handler } = route;
  const required = Reflect.getMetadata(REQUIRED_PRIVILEGE, handler) as RequiredPrivilege | undefined;
  const privileges = required ? policy.required(required.kind.name, required.verb) : undefined;
  const open = Reflect.hasMetadata(FOR_EVERY_USER, handler) ? [] : undefined;
  const Scope = scopeOfRoute(route) ?? null;
  return { Method: method, Path: pathTemplate(path), ...((privileges ?? open) && { Privileges: privileges ?? open }), Scope };
}

/** The common routes that write a kind, as far as it has them. */
function writesOf({ name, v2, readOnly }: AnyRecordKind, policy: Table): ShownRoute[] {
  if (readOnly !== undefined) return [];
  const Scope = `${v2 ?? ''}:write`;
  const one = (Method: string, Path: string, verb: Verb): ShownRoute => ({ Method, Path, Privileges: policy.required(name, verb), Scope });
  const many = `/api/v2/${v2 ?? ''}`;
  return [one('POST', many, 'create'), one('PATCH', `${many}/{id}`, 'update'), one('DELETE', `${many}/{id}`, 'remove')];
}

/** The route that comments on a record of the kind, where users do. */
const commentsOn = (kind: AnyRecordKind, policy: Table): ShownRoute[] =>
  kind.readOnly === undefined && hasComments(kind)
    ? [
        {
          ...{ Method: 'POST', Path: `/api/v2/${kind.v2 ?? ''}/{id}/comments` },
          ...{ Privileges: policy.required(kind.name, 'update'), Scope: `${kind.v2 ?? ''}:write` },
        },
      ]
    : [];

type Labelled = Pick<Field<unknown>, 'options'>;
type Entity = (target: string | undefined) => string | null;

/** A declared field as the entry shows it, with the words that its declaration has for types. */
function shownField(Name: string, label: string, field: Labelled, isWritten: boolean, entityOf: Entity): object {
  const { type, wire, required, owned, bodyOnly, choices, description, shape } = field.options;
  const target = field.options.target ?? (type === 'values' ? shape?.['item']?.options.target : undefined);
  const Writable = isWritten && !owned;
  return {
    ...{ Name, Label: label, Type: type, Json: wire, Required: Writable && required, Writable, Readable: !bodyOnly },
    ...{ Choices: choices ?? [], ChoiceLabels: choiceLabels(field), RefersTo: entityOf(target), Description: description },
  };
}

/** The fields of a kind: its own, those of nested records, and computed ones. */
function shownFields(kind: AnyRecordKind, named: KindNamed, entityOf: Entity): object[] {
  const filters = filterFields(kind);
  const isWritten = kind.readOnly === undefined;
  const own = (fields: Fields, isDerived: boolean) =>
    shownOf(fields).map(([Name, field]) => ({
      ...shownField(Name, labelOf(Name, field), field, isWritten && !isDerived, entityOf),
      Filterable: filters.has(Name),
    }));
  const composed = Object.entries(kind.composed).map(([Name, { kind: target, pick, many, description }]) => {
    const picked = pick === undefined ? undefined : ((named(target).fields as Fields)[pick] as Labelled | undefined);
    const [Type, Json] = picked ? [picked.options.type, picked.options.wire] : many ? ['list', 'array'] : ['record', 'object'];
    return {
      ...{ Name, Label: composedLabel(kind, Name), Type, Json, Required: false, Writable: false, Readable: true, Filterable: false },
      ...{ Choices: picked?.options.choices ?? [], ChoiceLabels: picked ? choiceLabels(picked) : {} },
      ...{ RefersTo: entityOf(target), Description: description },
    };
  });
  return [...own(kind.fields as Fields, false), ...composed, ...own(kind.derived, true)];
}

const shownOf = (fields: Fields): (readonly [string, Labelled])[] => Object.entries(fields).filter(([, { options }]) => !options.internal);

/** The fields of the objects in the lists and objects of a kind, by their paths: `Items.Quantity`. */
function shownParts(kind: AnyRecordKind, entityOf: Entity): object[] {
  const filters = filterFields(kind);
  const below = (fields: Fields, at: string, isWritten: boolean): object[] =>
    shownOf(fields).flatMap(([name, field]) => {
      const { shape, owned, type } = field.options;
      const path = `${at}${name}`;
      const own =
        at === '' ? [] : [{ ...shownField(path, labelOf(name, field), field, isWritten, entityOf), Filterable: filters.has(path) }];
      return [...own, ...(shape && type !== 'values' ? below(shape, `${path}.`, isWritten && !owned) : [])];
    });
  return [...below(kind.fields as Fields, '', kind.readOnly === undefined), ...below(kind.derived, '', false)];
}

const ofEntity = (route: ControllerRoute): string => route.path.split('/')[3] ?? '';

/** Describes version 2: the entities with fields, filters, orders and routes, and the other routes; the same for every caller. */
export function entryOf(kinds: readonly AnyRecordKind[], named: KindNamed, routes: readonly ControllerRoute[], policy: Table): object {
  const own = routes
    .filter(({ path, controller }) => path.startsWith('/api/v2/') && !Reflect.hasMetadata(RECORD_KIND, controller))
    .sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
  const shown = kinds.filter((kind) => hasRoutes(kind) && kind.v2 !== null);
  const entityOf: Entity = (target) => (target === undefined ? null : named(target).v2);
  const names = new Set(shown.map(({ v2 }) => v2));
  const Entities = shown.map((kind) => {
    const [path, record] = [`/api/v2/${kind.v2 ?? ''}`, `/api/v2/records/${kind.v2 ?? ''}/{id}`];
    const filters = [...filterFields(kind).values()];
    return {
      ...{ Entity: kind.v2, Path: path, Title: kind.title, Singular: kind.words.one, Plural: kind.words.many },
      ...{ Description: kind.description, Kind: kind.name },
      Fields: shownFields(kind, named, entityOf),
      Parts: shownParts(kind, entityOf),
      Filters: filters.map(({ name, operators }) => ({ Field: name, Operators: operators })),
      Includes: nestedNames(kind),
      Orders: orderedBy(kind, named),
      ReadPrivileges: policy.required(kind.name, 'read'),
      ReadScope: `${kind.v2 ?? ''}:read`,
      Writes: writesOf(kind, policy),
      Actions: [
        { Method: 'POST', Path: `${path}/query`, Privileges: policy.required(kind.name, 'read'), Scope: `${kind.v2 ?? ''}:read` },
        ...commentsOn(kind, policy),
        ...own.filter((route) => ofEntity(route) === kind.v2).map((route) => shownRoute(route, policy)),
      ],
      Groups: groupedBy(kind),
      Sums: addedUp(kind),
      Links: {
        List: path,
        Summary: `${path}/summary`,
        One: `${path}/{id}`,
        Actions: `${path}/{id}/actions`,
        Past: record,
        History: `${record}/history`,
        Chain: `${record}/chain`,
      },
    };
  });
  const Routes = own.filter((route) => !names.has(ofEntity(route))).map((route) => shownRoute(route, policy));
  return {
    Operators: OPERATORS,
    Entities,
    Routes,
    Scopes: scopesOf(kinds),
    Links: {
      OpenApi: '/api/v2/openapi.json',
      Docs: '/docs',
      Token: '/oauth/token',
      SignIn: '/.well-known/openid-configuration',
      Valid: '/api/v2/valid',
    },
  };
}
