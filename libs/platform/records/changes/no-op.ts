import { isEqual } from './equality';
import type { Field, Fields } from '../fields/field';

type Values = Readonly<Record<string, unknown>>;

/** True if a parsed body equals what the record shows, so that it changes nothing. Owned fields are not compared. */
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
  // Rows have no places; a body may leave them out.
  if (options.isPlace) return !given || given === current;
  if (options.type === 'id') return String(given ?? '') === String(current ?? '');
  const { shape } = options;
  if (options.type === 'list' && shape && Array.isArray(given) && Array.isArray(current))
    return (
      given.length === current.length && given.every((one, index) => isNoOp(shape, one as Values, placed(shape, current[index], index + 1)))
    );
  if (options.type === 'record' && shape && given && current) return isNoOp(shape, given as Values, current as Values);
  return isEqual(given, current);
}

/** The entry of a list that stands at this place, from 1. */
function placed(shape: Fields, entry: unknown, place: number): Values {
  const name = Object.keys(shape).find((one) => shape[one]?.options.isPlace);
  return name === undefined ? (entry as Values) : { ...(entry as Values), [name]: place };
}
