import { isEqual } from './equality';
import type { Field, Fields } from '../fields/field';
import { entryBefore } from '../fields/nested-fields';

/** A plain value of a body that differs from the stored one. */
export interface NewValue {
  readonly path: string;
  readonly field: Field<unknown>;
  readonly value: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** The new plain values in a parsed body, including those of nested records and lists, compared with the `stored` record. */
export function* newValuesIn(fields: Fields, values: Values, stored?: unknown, at = ''): Generator<NewValue> {
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(fields, name) ? (fields[name] as Field<unknown>) : undefined;
    if (!field || field.options.owned) continue;
    const path = at ? `${at}.${name}` : name;
    const before = (stored as Values | null | undefined)?.[name];
    const { type, shape } = field.options;
    if (shape && type === 'record' && value) yield* newValuesIn(shape, value as Values, before, path);
    else if (shape && type === 'list' && Array.isArray(value))
      for (const [index, one] of (value as Values[]).entries())
        yield* newValuesIn(shape, one, entryBefore(shape, one, index, before), `${path}[${index}]`);
    else if (!isEqual(value, before)) yield { path, field, value };
  }
}
