import { isDeepStrictEqual } from 'node:util';
import type { Field, Fields } from './field';

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether a body that was read (`readRecordBody`) says only what the record shows already, so that taking it changes nothing. What the
 * server owns is not compared: bodies can't say it.
 */
export function saysNothingNew(fields: Fields, given: Values, row: Values): boolean {
  return Object.keys(newsIn(fields, given, row)).length === 0;
}

/** What of a body that was read says something new of the record: what is left out came along with a record that is sent back. */
export function newsIn<T extends object>(fields: Fields, given: T, row: Partial<T>): T {
  const news = Object.entries(given).filter(([key, value]) => {
    const field = fields[key] as Field<unknown> | undefined;
    return field !== undefined && !isSame(field, value, row[key as keyof T]);
  });
  return Object.fromEntries(news) as T;
}

function isSame({ options }: Field<unknown>, given: unknown, current: unknown): boolean {
  if (options.owned && options.type !== 'id') return true;
  if (options.type === 'id') return String(given ?? '') === String(current ?? '');
  const { shape } = options;
  if (options.type === 'list' && shape && Array.isArray(given) && Array.isArray(current))
    return given.length === current.length && given.every((one, index) => saysNothingNew(shape, one as Values, current[index] as Values));
  if (options.type === 'record' && shape && given && current) return saysNothingNew(shape, given as Values, current as Values);
  return isDeepStrictEqual(given, current);
}
