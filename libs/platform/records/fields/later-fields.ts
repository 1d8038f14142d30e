import { isObject, type Issue } from '@plumbline/platform/kernel';
import { computedOnce } from './computed-once';
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
  /** The fields in this variant, in nested objects too: the same object where nothing differs. */
  readonly of: (fields: Fields) => Fields;
}
function variant(isShort: boolean, hasMoments: boolean): Variant {
  const self: Variant = { isShort, hasMoments, of: computedOnce((fields: Fields) => inVariant(fields, self)) };
  return self;
}

/** The fields that version 1 shows, in nested objects too: days as timestamps. The same object where nothing differs. */
export const { of: versionOneFields } = variant(true, true);

/** The fields that nested records show on version 2: those of version 1, with plain days. */
export const { of: nestedFields } = variant(true, false);

/**
 * Returns the fields by which version 1 reads bodies: days are timestamps. They include those of version 2: fields that the service sets in
 * a record that version 2 showed are ignored, and `laterNames` refuses the others.
 */
export const { of: takenByVersionOne } = variant(false, true);

function inVariant(fields: Fields, how: Variant): Fields {
  const entries = Object.entries(fields);
  const kept = entries
    .filter(([, { options }]) => !(how.isShort && options.isSinceV2))
    .map(([key, field]) => [key, fieldIn(field, how)] as const);
  const isSame = kept.length === entries.length && kept.every(([, field], at) => field === entries[at]?.[1]);
  return isSame ? fields : Object.fromEntries(kept);
}

function fieldIn(field: Field<unknown>, { isShort, hasMoments, of }: Variant): Field<unknown> {
  const { shape, over, datesChangeOf, type } = field.options;
  const other = shape && of(shape);
  const isHidden = isShort && datesChangeOf !== undefined;
  const isMoment = hasMoments && type === 'day';
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
export const storedLaterPaths = computedOnce((fields: Fields) =>
  pathsOf(fields, (options) => isLater(options) && options.isPlace !== true),
);

const pathsOf = (fields: Fields, is: (options: FieldOptions<unknown>) => boolean): readonly string[] =>
  Object.entries(fields).flatMap(([key, { options }]) => {
    if (options.internal) return [];
    return is(options) ? [key] : pathsOf(options.shape ?? {}, is).map((path) => `${key}.${path}`);
  });

/** The lists whose entries show their places on version 2, by the name of the field of the place: `Comments` by `Id`. */
export const placedLists = computedOnce(
  (fields: Fields): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(fields).flatMap(([key, { options }]) =>
        Object.entries(options.shape ?? {}).flatMap(([name, field]) => (field.options.isPlace ? [[key, name] as const] : [])),
      ),
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
