import { isObject, type Issue } from '@plumbline/platform/kernel';
import { make, type Field, type Fields, type ValuesOf } from './field';
import { wholeNumber } from './plain-fields';
import { MissingField, Problem, UnknownField } from './problem';

/** The id of an entry in a body: in canonical form, or as unset when it is invalid. */
function entryId({ options }: Field<unknown>, value: unknown): unknown {
  const id = wholeNumber(value);
  if (id === undefined) return options.absent;
  return options.wire === 'string' ? String(id) : id;
}

const isMissing = (value: unknown): boolean => value === undefined || value === '';

/** The stored entry that an entry of a body corresponds to: the one with its id, else the one at its index. */
export function entryBefore(shape: Fields, entry: object, index: number, before: unknown): unknown {
  if (!Array.isArray(before)) return undefined;
  const entries = before as readonly { readonly Id?: unknown }[];
  const { Id } = shape;
  if (Id?.options.type !== 'id') return entries[index];
  const id = wholeNumber((entry as { Id?: unknown }).Id);
  return id === undefined ? undefined : entries.find((one) => wholeNumber(one.Id) === id);
}

/** Parses a nested object; `stored` is its present value. Unknown names are faults; owned fields are left out, save ids. */
export function readShape(fields: Fields, value: object, path: string, issues: Issue[], stored?: unknown): Record<string, unknown> {
  const prior = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const result: Record<string, unknown> = {};
  const before = issues.length;
  for (const [key, one] of Object.entries(value)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const at = path ? `${path}.${key}` : key;
    if (!field || field.options.internal) issues.push(new UnknownField(at));
    else if (!field.options.owned || field.options.type === 'id')
      result[key] = field.options.type === 'id' ? entryId(field, one) : field.parse(one, at, issues, prior[key]);
  }
  for (const [key, field] of Object.entries(fields)) {
    if (field.options.required && isMissing(result[key])) {
      const at = path ? `${path}.${key}` : key;
      // A value that is present but unreadable was reported already.
      if (!issues.slice(before).some((issue) => issue.field === at)) issues.push(new MissingField(at));
    }
    if (!Object.hasOwn(result, key) && !field.options.internal) result[key] = field.options.absent;
  }
  return result;
}

/** One nested object that is part of this record (not a record of its own); null when unset. */
export const record = <F extends Fields>(shape: F): Field<ValuesOf<F> | null> =>
  make<ValuesOf<F> | null>(
    'record',
    'object',
    null,
    (value, path, issues, before) =>
      isObject(value) ? (readShape(shape, value, path, issues, before) as ValuesOf<F>) : new Problem('must be an object'),
    { nullable: true, shape, over: record },
  );
/** A list of objects that are part of this record. At most 1,000. */
export const list = <F extends Fields>(shape: F): Field<ValuesOf<F>[]> =>
  make<ValuesOf<F>[]>(
    'list',
    'array',
    [],
    (value, path, issues, before) => {
      if (!Array.isArray(value)) return new Problem('must be an array of objects');
      if (value.length > 1000) return new Problem('must have at most 1000 entries');
      return value.map((one: unknown, index) => {
        const at = `${path}[${index}]`;
        if (isObject(one)) return readShape(shape, one, at, issues, entryBefore(shape, one, index, before)) as ValuesOf<F>;
        issues.push({ field: at, problem: 'must be an object' });
        return {} as ValuesOf<F>;
      });
    },
    { shape, over: list },
  );
/** A list of plain values, each read by `of`. At most 1,000. */
export const values = <T>(of: Field<T>): Field<T[]> =>
  make<T[]>(
    'values',
    'array',
    [],
    (value, path, issues, before) => {
      if (!Array.isArray(value)) return new Problem('must be an array');
      if (value.length > 1000) return new Problem('must have at most 1000 entries');
      const stored: readonly unknown[] = Array.isArray(before) ? before : [];
      return value.map((one: unknown, index) => of.parse(one, `${path}[${index}]`, issues, stored.includes(one) ? one : undefined) as T);
    },
    { shape: { item: of }, over: ({ item }) => values(item as Field<unknown>) },
  );
