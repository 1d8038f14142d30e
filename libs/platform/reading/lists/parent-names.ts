import type { Actor } from '@plumbline/platform/kernel';
import {
  AWAITS,
  filterFields,
  foldedSql,
  indexColumn,
  isName,
  mayRead,
  namingFields,
  tableName,
  type AccessPolicy,
  type AnyRecordKind,
  type Fields,
} from '@plumbline/platform/records';
import type { Order, ParentName } from '../query';
import { isHidden } from './filter';

/** A kind by its name; undefined where the service runs without the context that declares it. */
type FoundKind = (name: string) => AnyRecordKind | undefined;

/**
 * The names of others that records of the kind are ordered by: fields that show such a name (`ParentName` of a client), and of each other
 * reference that finds records (`ClientId`) the name of its record (`ClientName`).
 */
export function parentNames(kind: AnyRecordKind, named: FoundKind): readonly ParentName[] {
  const found = new Map<string, ParentName>();
  const add = (name: string, by: string, target: AnyRecordKind | undefined, field: string | undefined, isPicked: boolean): void => {
    if (target === undefined || field === undefined || !target.indexed.includes(field) || !isName(target, field)) return;
    found.set(name, { name, by, of: target.name, field, isPicked });
  };
  const references = [...filterFields(kind)].filter(
    ([name, { field }]) => name !== AWAITS && field.options.type === 'reference' && field.options.wire !== 'array',
  );
  const targets = new Map(references.map(([by, { field }]) => [by, field.options.target]));
  for (const [name, { by, kind: of, pick }] of Object.entries(kind.composed)) if (targets.has(by)) add(name, by, named(of), pick, true);
  for (const [by, of] of targets) {
    const name = `${by.replace(/Id$/, '')}Name`;
    const isTaken = Object.hasOwn(kind.fields as Fields, name) || Object.hasOwn(kind.composed, name);
    const target = of === undefined ? undefined : named(of);
    if (target && !isTaken) add(name, by, target, namingFields(target)[0], false);
  }
  return [...found.values()];
}

/** Those that the caller sees of every record: an order by others would tell what it may not see. */
export function parentNamesFor(
  kind: AnyRecordKind,
  named: FoundKind,
  policy: AccessPolicy,
  actor: Actor,
  hidden: readonly string[],
): readonly ParentName[] {
  return parentNames(kind, named).filter(({ name, by, of, field, isPicked }) => {
    if (isHidden(name, hidden) || isHidden(by, hidden) || isHidden(field, policy.hiddenFields(actor, of))) return false;
    const visibility = policy.visibility(actor, of);
    if (isPicked) return visibility !== 'vendor';
    const target = named(of);
    const isOpen = target !== undefined && visibility === 'all' && !target.seenWith && policy.hidingFields(actor, of).length === 0;
    return isOpen && mayRead(actor.scopes, target);
  });
}

const tableOf = ({ of, field }: ParentName): string => `"${of}.${field}"`;

/**
 * The common table expressions of the names that an order needs: one object each, of all names of the company by id. A name is folded once,
 * not again for each row that refers to it: a list of 100,000 rows is ordered in a fifth of the time. `$1` is the company.
 */
export const parentTables = (order: readonly Order[]): readonly string[] => [
  ...new Set(
    order.flatMap(({ parent }) => {
      if (!parent) return [];
      const { of, field } = parent;
      const names = `select jsonb_object_agg(p.id::text, ${foldedSql(`p."${indexColumn(field)}"`)}) as by_id from read."${tableName({ name: of })}" p`;
      return [`${tableOf(parent)} as materialized (${names} where p.company = $1 and not p.deleted)`];
    }),
  ),
];

/** The name as rows are ordered by it, of the record with this id, a text; empty without one. It is in one of the `parentTables`. */
export const parentNameSql = (parent: ParentName, id: string): string =>
  `coalesce((select by_id from ${tableOf(parent)}) ->> ${id}, '') collate "C"`;
