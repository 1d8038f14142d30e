import { computedOnce } from '../fields/computed-once';
import type { Field, Fields } from '../fields/field';

/** The day of a stored date, `2026-01-31`; empty or null where there is none. */
export const plainDay = <T extends string | null>(stored: T): T => (stored === null ? stored : (stored.slice(0, 10) as T));

/** The fields that reads show, with those of nested objects. */
const shownIn = (fields: Fields): (readonly [string, Field<unknown>])[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    (field as Field<unknown>).options.internal ? [] : [[name, field as Field<unknown>] as const, ...shownIn(field.options.shape ?? {})],
  );

/** Returns the function that shortens the days of these fields; null where there is none. @throws as `plainDays` */
const shorteningOf = computedOnce((fields: Fields): ((json: string) => string) | null => {
  const [days, others] = [new Set<string>(), new Set<string>()];
  for (const [name, field] of shownIn(fields)) (field.options.type === 'day' ? days : others).add(name);
  const both = [...days].filter((name) => others.has(name));
  if (both.length > 0) throw new Error(`${both.join(', ')}: a day in one place and none in another`);
  if (days.size === 0) return null;
  // In the text of a user quotes are escaped, so what is found is a member.
  const stored = new RegExp(`"(${[...days].join('|')})":"(\\d{4}-\\d\\d-\\d\\d)T[^"]*"`, 'g');
  return (json) => json.replace(stored, '"$1":"$2"');
});

/** True if one of the fields that reads show is a day, in nested objects too. @throws as `plainDays` */
export const hasDays = (fields: Fields): boolean => shorteningOf(fields) !== null;

/**
 * The JSON text of a record, or of several, with these fields, and its days as `2026-01-31`.
 * @throws Error where a name is that of a day in one place and of something else in another
 */
export const plainDays = (fields: Fields, json: string): string => shorteningOf(fields)?.(json) ?? json;

/** The values, of JSON, with their days as version 2 shows them. */
export const withPlainDays = <T>(fields: Fields, values: T): T =>
  hasDays(fields) ? (JSON.parse(plainDays(fields, JSON.stringify(values))) as T) : values;
