import { isEqual } from './equality';
import type { Field, Fields } from '../fields/field';

type Values = Readonly<Record<string, unknown>>;

/** Whether a parsed body equals what the record shows, so that it changes nothing. Owned fields are not compared. */
export function isNoOp(fields: Fields, given: Values, row: Values): boolean {
  return Object.keys(changedFields(fields, given, row)).length === 0;
}

/** The fields of a parsed body that differ from the record; the others were sent back with a record that was read. */
export function changedFields<T extends object>(fields: Fields, given: T, row: Partial<T>): T {
  const changes = Object.entries(given).filter(([key, value]) => {
    const field = fields[key] as Field<unknown> | undefined;
    return field !== undefined && !isSame(field, value, row[key as keyof T]);
  });
  return Object.fromEntries(changes) as T;
}

function isSame({ options }: Field<unknown>, given: unknown, current: unknown): boolean {
  if (options.owned && options.type !== 'id') return true;
  if (options.type === 'id') return String(given ?? '') === String(current ?? '');
  const { shape } = options;
  if (options.type === 'list' && shape && Array.isArray(given) && Array.isArray(current))
    return given.length === current.length && given.every((one, index) => isNoOp(shape, one as Values, current[index] as Values));
  if (options.type === 'record' && shape && given && current) return isNoOp(shape, given as Values, current as Values);
  return isEqual(given, current);
}
