import { invalid, type Issue } from '@plumbline/platform/kernel';
import type { Fields } from './field';
import { withArticle } from './in-words';
import type { AnyRecordKind } from './record-kind';

/** `create` asks for every required field; `update` takes any part of them; `whole` is an update that must give all that a create must. */
export type BodyMode = 'create' | 'update' | 'whole';

/** More names than any kind has. */
const MOST_NAMES = 1000;

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isUnset = (value: unknown): boolean =>
  value === undefined || value === null || value === 0 || (typeof value === 'string' && value.trim() === '');

/** The fault of a body that lacks the field, by the name that callers know the field by: its alias, where there is one. */
function missing({ aliases }: AnyRecordKind, name: string): Issue {
  const alias = Object.keys(aliases).find((one) => aliases[one] === name);
  return alias ? { field: alias, problem: `is required (${name} is another name of it)` } : { field: name, problem: 'is required' };
}

/** The fields that a body may write: all but those that the server owns. */
export function writableFields(kind: AnyRecordKind): string[] {
  return Object.entries(kind.fields as Fields)
    .filter(([, { options }]) => !options.owned)
    .map(([name]) => name);
}

/**
 * Reads the body of a create or update into canonical values: only what the body gave, aliases resolved, what the server owns left out.
 * Where a field comes by its name and by an alias, the alias counts: `{ ...read, Cost: '9.99' }` changes OurCost.
 * Refuses (`validation_failed`) with all faults at once: no object, names that are no field of the kind, values that can't be read,
 * required fields that are missing (or, on an update, emptied). `stored` is the record that an update changes: the values that it has already are
 * not held against rules for new values (`FieldOptions.checkNew`). Interface document, "Request bodies".
 */
export function readRecordBody(
  kind: AnyRecordKind,
  body: unknown,
  mode: BodyMode,
  stored: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  if (!isPlain(body)) invalid([], 'The body must be a JSON object with the fields of the record.');
  const fields = kind.fields as Fields;
  const issues: Issue[] = [];
  const given: Record<string, unknown> = {};
  const sources = Object.create(null) as Record<string, string>;
  const said = Object.entries(body);
  if (said.length > MOST_NAMES)
    invalid([], `The body has ${said.length} names: ${withArticle(kind.name)} has no more than ${kind.wireNames.length} fields.`);
  for (const [key, value] of said) {
    const isAlias = Object.hasOwn(kind.aliases, key);
    const name = isAlias ? kind.aliases[key] : key;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field || field.options.internal) {
      if (!Object.hasOwn(kind.composed, key)) issues.push({ field: key, problem: `is not a field of a ${kind.name}` });
    } else if (!field.options.owned) {
      const other = sources[name];
      // No record that was read has the other name: who says it means it, whatever the record that is sent back with it says.
      if (other !== undefined && other !== name) {
        if (!isAlias) continue;
        if (given[name] !== value) issues.push({ field: key, problem: `is the same field as ${other}, which has another value` });
      }
      given[name] = value;
      sources[name] = key;
    }
  }
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(given).sort())
    if (given[name] !== undefined) values[name] = fields[name].parse(given[name], name, issues, stored[name]);
  for (const [name, { options }] of Object.entries(fields)) {
    if (!options.required || (mode === 'update' && !Object.hasOwn(given, name))) continue;
    const wasFaulty = issues.some(({ field }) => field === name);
    if (!wasFaulty && (given[name] === null || isUnset(values[name])))
      issues.push(sources[name] ? { field: name, problem: 'is required' } : missing(kind, name));
  }
  if (issues.length > 0) invalid(issues.map(({ field, problem }) => ({ field: sources[field] ?? field, problem })));
  return values;
}
