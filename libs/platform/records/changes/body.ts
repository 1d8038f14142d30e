import { invalid, isObject, type Issue } from '@plumbline/platform/kernel';
import { dateIssues } from './dates';
import { computedOnce } from '../fields/computed-once';
import type { Field, Fields } from '../fields/field';
import { articled, withArticle } from './in-words';
import type { Composed } from '../record-kind';
import { BODY_NAMES } from '../limits';

/**
 * `create` requires every required field; `update` allows any part of them; `whole` is an update with all fields that a create requires.
 */
export type BodyMode = 'create' | 'update' | 'whole';

/** The kind by which a body is read: a record kind, or a form with some fields of one. */
export interface BodyKind<F extends Fields = Fields> {
  readonly name: string;
  readonly fields: F;
  readonly aliases?: Readonly<Record<string, string>>;
  readonly composed?: Readonly<Record<string, Composed>>;
  readonly derived?: Fields;
}

const isUnset = (value: unknown): boolean =>
  value === undefined || value === null || value === 0 || (typeof value === 'string' && value.trim() === '');

/** The issue of a missing field, by the name that callers use: its alias, where there is one. */
function missing({ aliases = {} }: BodyKind, name: string): Issue {
  const alias = Object.keys(aliases).find((one) => aliases[one] === name);
  return alias ? { field: alias, problem: `is required (${name} is another name of it)` } : { field: name, problem: 'is required' };
}

/** The number of names that a record of the kind shows. */
const mostNames = ({ fields, composed = {}, derived = {} }: BodyKind): number =>
  Object.values(fields).filter(({ options }) => !options.internal && !options.bodyOnly).length +
  Object.keys({ ...composed, ...derived }).length;

/** A name that a body may have: that of a field, or an alias of it. */
interface Named {
  readonly name: string;
  readonly isAlias: boolean;
  /** Undefined for a name that reads show and that bodies may repeat in vain: composed and derived fields. */
  readonly field: Field<unknown> | undefined;
}

/** The checks of bodies of a kind, derived once. */
interface Plan {
  readonly named: ReadonlyMap<string, Named>;
  readonly required: readonly string[];
}
/** The name of no field: a field has one. */
const UNKNOWN: Named = { name: '', isAlias: false, field: undefined };

const planOf = computedOnce((kind: BodyKind): Plan => {
  const { fields, aliases = {}, composed = {}, derived = {} } = kind;
  const named = new Map<string, Named>();
  const add = (key: string, name: string): void => {
    const field = Object.hasOwn(fields, name) ? (fields[name] as Field<unknown>) : undefined;
    if (field && !field.options.internal) named.set(key, { name, isAlias: Object.hasOwn(aliases, key), field });
    else if (Object.hasOwn(composed, key) || Object.hasOwn(derived, key)) named.set(key, { name, isAlias: false, field: undefined });
  };
  for (const key of Object.keys({ ...composed, ...derived, ...fields, ...aliases }))
    add(key, Object.hasOwn(aliases, key) ? aliases[key] : key);
  const required = Object.keys(fields).filter((name) => fields[name].options.required);
  return { named, required };
});

/**
 * Parses the body of a create or update into canonical values: the given fields without owned ones; an alias goes before the name that it
 * stands for: `{ ...read, Cost: '9.99' }` changes OurCost. Rejects (`validation_failed`) with all faults at once. `stored`: the record of
 * an update, whose values are not checked against rules for new ones. `today`: any moment of the present day; without it dates are not
 * bounded. See D-2.writable, D-2.owned and D-9.aliases.
 */
export function readRecordBody(
  kind: BodyKind,
  body: unknown,
  mode: BodyMode,
  { stored = {}, today }: { readonly stored?: Readonly<Record<string, unknown>> | undefined; readonly today?: string | undefined } = {},
): Record<string, unknown> {
  if (!isObject(body)) invalid([], 'The body must be a JSON object with the fields of the record.');
  const { fields } = kind;
  const { named, required } = planOf(kind);
  const issues: Issue[] = [];
  const given = new Map<string, { readonly key: string; readonly value: unknown }>();
  const requested = Object.keys(body);
  if (requested.length > BODY_NAMES)
    invalid([], `The body has ${requested.length} names: ${withArticle(kind.name)} has no more than ${mostNames(kind)} fields.`);
  for (const key of requested) {
    const { name, field, isAlias } = named.get(key) ?? UNKNOWN;
    if (name === '') issues.push({ field: key, problem: `is not a field of ${articled(kind.name)}` });
    else if (field && !field.options.owned) {
      const value = body[key];
      const other = given.get(name);
      // No record that was read contains the alias, so a body with it intends that value, whatever the rest of the record contains.
      if (other !== undefined && other.key !== name) {
        if (!isAlias) continue;
        if (other.value !== value) issues.push({ field: key, problem: `is the same field as ${other.key}, which has another value` });
      }
      given.set(name, { key, value });
    }
  }
  const values: Record<string, unknown> = {};
  for (const name of [...given.keys()].sort()) {
    const value = given.get(name)?.value;
    if (value !== undefined) values[name] = fields[name].parse(value, name, issues, stored[name]);
  }
  for (const name of required) {
    const sent = given.get(name);
    if (mode === 'update' && !sent) continue;
    const wasFaulty = issues.some(({ field }) => field === name);
    if (!wasFaulty && (sent?.value === null || isUnset(values[name])))
      issues.push(sent ? { field: name, problem: 'is required' } : missing(kind, name));
  }
  if (today !== undefined) issues.push(...dateIssues(fields, values, today, stored));
  if (issues.length > 0) invalid(issues.map(({ field, problem }) => ({ field: given.get(field)?.key ?? field, problem })));
  return values;
}
