import { validateSync, ValidateBy, type ValidationArguments } from 'class-validator';
import { invalid, type Issue } from '@plumbline/platform/kernel';
import type { Field, Fields } from './field';
import { withArticle } from './in-words';
import type { AnyRecordKind } from './record-kind';

/** `create` asks for every required field; `update` takes any part of them; `whole` is an update that must give all that a create must. */
export type BodyMode = 'create' | 'update' | 'whole';

/** Where one validated body keeps what its fields read. */
const READ = Symbol('read');
interface Body {
  [READ]: { values: Record<string, unknown>; issues: Issue[]; stored: Readonly<Record<string, unknown>> };
  [field: string]: unknown;
}
type BodyClass = new () => Body;

/** More names than any kind has. */
const MOST_NAMES = 1000;

/** Classes live as long as the process (class-validator never forgets one), so their number is bounded; past it every field is checked. */
const MAX_SHAPES = 100;
const shapes = new WeakMap<AnyRecordKind, Map<string, BodyClass>>();

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isUnset = (value: unknown): boolean =>
  value === undefined || value === null || value === 0 || (typeof value === 'string' && value.trim() === '');

/** The one class-validator constraint: `Field.parse`. Canonical values and faults are left with the body. */
function validate(value: unknown, args: ValidationArguments, field: Field<unknown>): boolean {
  const { values, issues, stored } = (args.object as Body)[READ];
  if (value === undefined) return true;
  const before = issues.length;
  values[args.property] = field.parse(value, args.property, issues, stored[args.property]);
  return issues.length === before;
}

function bodyClass(kind: AnyRecordKind, names: readonly string[]): BodyClass {
  const made = { [`${kind.name}Body`]: class {} }[`${kind.name}Body`] as BodyClass;
  for (const name of names) {
    const field = (kind.fields as Fields)[name] as Field<unknown>;
    ValidateBy({ name: 'field', validator: { validate: (value, args) => validate(value, args as ValidationArguments, field) } })(
      made.prototype as object,
      name,
    );
  }
  return made;
}

/** The class for bodies with just these fields; a class of all ~90 fields of a kind would be slow to validate. */
function classFor(kind: AnyRecordKind, names: string[]): BodyClass {
  let known = shapes.get(kind);
  if (!known) shapes.set(kind, (known = new Map<string, BodyClass>()));
  const shape = names.sort().join();
  let found = known.get(shape);
  if (!found && known.size < MAX_SHAPES) known.set(shape, (found = bodyClass(kind, names)));
  if (!found) {
    found = known.get('*') ?? bodyClass(kind, writableFields(kind));
    known.set('*', found);
  }
  return found;
}

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
  const names = Object.keys(given);
  const instance = new (classFor(kind, names))();
  const read = { values: {} as Record<string, unknown>, issues, stored };
  Object.defineProperty(instance, READ, { value: read });
  for (const name of names) instance[name] = given[name];
  if (names.length > 0) validateSync(instance, { forbidUnknownValues: false });
  for (const [name, { options }] of Object.entries(fields)) {
    if (!options.required || (mode === 'update' && !Object.hasOwn(given, name))) continue;
    const wasFaulty = issues.some(({ field }) => field === name);
    if (!wasFaulty && (given[name] === null || isUnset(read.values[name])))
      issues.push(sources[name] ? { field: name, problem: 'is required' } : missing(kind, name));
  }
  if (issues.length > 0) invalid(issues.map(({ field, problem }) => ({ field: sources[field] ?? field, problem })));
  return read.values;
}
