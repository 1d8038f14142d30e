import { isObject, type Issue } from '@plumbline/platform/kernel';
import { Field, type FieldOptions, type Fields } from './field';
import { instant } from './plain-fields';
import { plainDay } from '../rows/plain-days';
import { UnknownField } from './problem';

const { read } = instant().options;
/** A day on version 1: a timestamp. The plain day of the stored one, which version 2 shows, leaves it as it is. */
const MOMENT: Pick<FieldOptions<unknown>, 'type' | 'read'> = {
  type: 'instant',
  read: (value, path, issues, before) =>
    typeof before === 'string' && before !== '' && value === plainDay(before) ? before : read(value, path, issues, before),
};

/** The differences from the declaration: `isShort`: fields of version 2 alone are left out, `hasMoments`: days are timestamps. */
interface Variant {
  readonly isShort: boolean;
  readonly hasMoments: boolean;
  readonly known: WeakMap<Fields, Fields>;
}
const SHOWN: Variant = { isShort: true, hasMoments: true, known: new WeakMap() };
const NESTED: Variant = { isShort: true, hasMoments: false, known: new WeakMap() };
const TAKEN: Variant = { isShort: false, hasMoments: true, known: new WeakMap() };

/** The fields that version 1 shows, in nested objects too: days as timestamps. The same object where nothing differs. */
export const versionOneFields = (fields: Fields): Fields => variantOf(fields, SHOWN);

/** The fields that nested records show on version 2: those of version 1, with plain days. */
export const nestedFields = (fields: Fields): Fields => variantOf(fields, NESTED);

/**
 * Returns the fields by which version 1 reads bodies: days are timestamps. They include those of version 2: fields that the service sets in
 * a record that version 2 showed are ignored, and `laterNames` refuses the others.
 */
export const takenByVersionOne = (fields: Fields): Fields => variantOf(fields, TAKEN);

function variantOf(fields: Fields, variant: Variant): Fields {
  let found = variant.known.get(fields);
  if (!found) {
    const entries = Object.entries(fields);
    const kept = entries
      .filter(([, { options }]) => !(variant.isShort && options.isSinceV2))
      .map(([key, field]) => [key, inVariant(field, variant)] as const);
    const isSame = kept.length === entries.length && kept.every(([, field], at) => field === entries[at]?.[1]);
    variant.known.set(fields, (found = isSame ? fields : Object.fromEntries(kept)));
  }
  return found;
}

function inVariant(field: Field<unknown>, variant: Variant): Field<unknown> {
  const { shape, over, datesChangeOf, type } = field.options;
  const other = shape && variantOf(shape, variant);
  const isHidden = variant.isShort && datesChangeOf !== undefined;
  const isMoment = variant.hasMoments && type === 'day';
  if (other === shape && !isHidden && !isMoment) return field;
  return new Field<unknown>({
    ...field.options,
    ...(other && other !== shape && over && { shape: other, read: over(other).options.read }),
    ...(isHidden && { bodyOnly: true }),
    ...(isMoment && MOMENT),
  });
}

/** True if version 2 alone shows the field. */
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
    // Fields that the service sets are ignored in bodies: a record that version 2 showed can be sent to either version.
    if (field.options.owned || field.options.isPlace) return [];
    if (field.options.isSinceV2) return [new UnknownField(path)];
    const { shape } = field.options;
    if (!shape) return [];
    if (!Array.isArray(value)) return laterNames(shape, value, path);
    return value.flatMap((one: unknown, index) => laterNames(shape, one, `${path}[${index}]`));
  });
}
