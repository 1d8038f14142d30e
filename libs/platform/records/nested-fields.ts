import type { Issue } from '@plumbline/platform/kernel';
import { make, type Field, type Fields, type ValuesOf } from './field';
import { wholeNumber } from './plain-fields';
import { Problem } from './problem';

/** The id of an entry as it came in a body: in its own form, or as unset when it is none. */
function entryId({ options }: Field<unknown>, value: unknown): unknown {
  const id = wholeNumber(value);
  if (id === undefined) return options.absent;
  return options.wire === 'string' ? String(id) : id;
}

const isMissing = (value: unknown): boolean => value === undefined || value === '';

/** The entry of the stored list that an entry of a body stands for: the one with its id; where entries have no ids, the one in its place. */
function entryBefore(shape: Fields, entry: object, index: number, before: unknown): unknown {
  if (!Array.isArray(before)) return undefined;
  const entries = before as readonly { readonly Id?: unknown }[];
  const { Id } = shape;
  if (Id?.options.type !== 'id') return entries[index];
  const id = wholeNumber((entry as { Id?: unknown }).Id);
  return id === undefined ? undefined : entries.find((one) => wholeNumber(one.Id) === id);
}

/**
 * Reads the fields of a nested object; `stored` is what the record has in its place. Unknown names are faults; what the server owns is left out
 * unless it is an id.
 */
export function readShape(fields: Fields, value: object, path: string, issues: Issue[], stored?: unknown): Record<string, unknown> {
  const prior = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const result: Record<string, unknown> = {};
  const before = issues.length;
  for (const [key, one] of Object.entries(value)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const at = path ? `${path}.${key}` : key;
    if (!field || field.options.internal) issues.push({ field: at, problem: 'is not a field of this record' });
    else if (!field.options.owned || field.options.type === 'id')
      result[key] = field.options.type === 'id' ? entryId(field, one) : field.parse(one, at, issues, prior[key]);
  }
  for (const [key, field] of Object.entries(fields)) {
    if (field.options.required && isMissing(result[key])) {
      const at = path ? `${path}.${key}` : key;
      // What is there and can't be read was named already.
      if (!issues.slice(before).some((issue) => issue.field === at)) issues.push({ field: at, problem: 'is required' });
    }
    if (!Object.hasOwn(result, key) && !field.options.internal) result[key] = field.options.absent;
  }
  return result;
}
const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One nested object that is part of this record (not a record of its own); null when unset. */
export const record = <F extends Fields>(shape: F): Field<ValuesOf<F> | null> =>
  make<ValuesOf<F> | null>(
    'record',
    'object',
    null,
    (value, path, issues, before) =>
      isPlain(value) ? (readShape(shape, value, path, issues, before) as ValuesOf<F>) : new Problem('must be an object'),
    { nullable: true, shape },
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
        if (isPlain(one)) return readShape(shape, one, at, issues, entryBefore(shape, one, index, before)) as ValuesOf<F>;
        issues.push({ field: at, problem: 'must be an object' });
        return {} as ValuesOf<F>;
      });
    },
    { shape },
  );
/** A list of plain values, each read by `of`. At most 1,000. */
export const values = <T>(of: Field<T>): Field<T[]> =>
  make<T[]>(
    'values',
    'array',
    [],
    (value, path, issues) => {
      if (!Array.isArray(value)) return new Problem('must be an array');
      if (value.length > 1000) return new Problem('must have at most 1000 entries');
      return value.map((one: unknown, index) => of.parse(one, `${path}[${index}]`, issues) as T);
    },
    { shape: { item: of } },
  );
