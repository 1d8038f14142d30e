import { isObject, type Issue } from '@plumbline/platform/kernel';
import { Field, type FieldOptions, type Fields } from './field';
import { UnknownField } from './problem';

const known = new WeakMap<Fields, Fields>();

/** The fields as version 1 has them: without those that version 2 alone has, in nested objects too. The same object where there are none. */
export function versionOneFields(fields: Fields): Fields {
  let found = known.get(fields);
  if (!found) {
    const entries = Object.entries(fields);
    const kept = entries.filter(([, { options }]) => !options.isSinceV2).map(([key, field]) => [key, versionOneField(field)] as const);
    const isSame = kept.length === entries.length && kept.every(([, field], at) => field === entries[at]?.[1]);
    known.set(fields, (found = isSame ? fields : Object.fromEntries(kept)));
  }
  return found;
}

function versionOneField(field: Field<unknown>): Field<unknown> {
  const { shape, datesChangeOf } = field.options;
  const before = shape && versionOneFields(shape);
  if (before === shape && !datesChangeOf) return field;
  return new Field<unknown>({ ...field.options, ...(before && { shape: before }), ...(datesChangeOf && { bodyOnly: true }) });
}

/** Whether version 2 alone shows the field. */
const isLater = ({ isSinceV2, datesChangeOf }: FieldOptions<unknown>): boolean => isSinceV2 === true || datesChangeOf !== undefined;

/** The names of what version 1 shows of a record: fields and nested records. */
export const versionOneNames = ({
  wireNames,
  fields,
}: {
  readonly wireNames: readonly string[];
  readonly fields: object;
}): readonly string[] =>
  wireNames.filter((name) => {
    const field = (fields as Partial<Fields>)[name];
    return !field || !isLater(field.options);
  });

/** The paths of the fields that version 2 alone shows: `PayableItems.IsTaxable`. Internal ones are never shown and left out. */
export const laterPaths = (fields: Fields): readonly string[] => pathsOf(fields, isLater);

/** Those of them that rows have: places of entries are in none. */
export const storedLaterPaths = (fields: Fields): readonly string[] =>
  pathsOf(fields, (options) => isLater(options) && options.isPlace !== true);

const pathsOf = (fields: Fields, is: (options: FieldOptions<unknown>) => boolean): readonly string[] =>
  Object.entries(fields).flatMap(([key, { options }]) => {
    if (options.internal) return [];
    return is(options) ? [key] : pathsOf(options.shape ?? {}, is).map((path) => `${key}.${path}`);
  });

/** The lists whose entries show their places on version 2, by the name of the field of the place: `Comments` by `Id`. */
export const placedLists = (fields: Fields): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([key, { options }]) =>
      Object.entries(options.shape ?? {}).flatMap(([name, field]) => (field.options.isPlace ? [[key, name] as const] : [])),
    ),
  );

/** The faults of a body of version 1 that names fields of version 2: to version 1 they are unknown. */
export function laterNames(fields: Fields, body: unknown, at = ''): Issue[] {
  if (versionOneFields(fields) === fields || !isObject(body)) return [];
  return Object.entries(body).flatMap(([key, value]): Issue[] => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const path = at ? `${at}.${key}` : key;
    if (!field || field.options.internal) return [];
    // What the service sets is ignored in bodies: a record that version 2 showed can be sent to either version.
    if (field.options.owned || field.options.isPlace) return [];
    if (field.options.isSinceV2) return [new UnknownField(path)];
    const { shape } = field.options;
    if (!shape) return [];
    if (!Array.isArray(value)) return laterNames(shape, value, path);
    return value.flatMap((one: unknown, index) => laterNames(shape, one, `${path}[${index}]`));
  });
}
