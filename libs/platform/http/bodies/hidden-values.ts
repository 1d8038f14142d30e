import { isEqual, type AnyRecordKind, type Field, type Fields } from '@plumbline/platform/records';
import { isObject } from '@plumbline/platform/kernel';
import { hiddenField, hiddenValue, type Hidden } from '@plumbline/platform/reading';

type Values = Readonly<Record<string, unknown>>;

/** True if the body gives the field as it was shown to a caller from whom it is hidden: as unset, in any form. */
const isAsShown = (given: unknown, field: Field<unknown> | undefined): boolean =>
  given === null || given === '' || isEqual(given, hiddenValue(field));

/** The stored entry that a given one stands for: the one with its Id; where entries have no ids, the one in its place. */
function storedEntry(shape: Fields, given: Values, index: number, stored: unknown): unknown {
  if (!Array.isArray(stored)) return undefined;
  const entries = stored as readonly Values[];
  if (!Object.hasOwn(shape, 'Id')) return entries[index];
  return entries.find((one) => given['Id'] !== undefined && String(one['Id']) === String(given['Id']));
}

function restore(fields: Fields, given: Values, stored: unknown, { steps: [name = '', ...rest], beside }: Hidden): Values {
  if (!isObject(stored) || !Object.hasOwn(given, name)) return given;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const value = given[name];
  if (rest.length === 0) {
    const wasHidden = !beside || String(stored[beside.name]) === beside.value;
    return wasHidden && isAsShown(value, field) ? { ...given, [name]: stored[name] } : given;
  }
  const shape = field?.options.shape ?? {};
  const further = { steps: rest, ...(beside && { beside }) };
  const one = (entry: unknown, before: unknown): unknown => (isObject(entry) ? restore(shape, entry, before, further) : entry);
  if (!Array.isArray(value)) return { ...given, [name]: one(value, stored[name]) };
  const entries: readonly unknown[] = value;
  const restored = entries.map((entry, index) => one(entry, isObject(entry) ? storedEntry(shape, entry, index, stored[name]) : undefined));
  return { ...given, [name]: restored };
}

/** The body with stored values in the fields at `paths`, hidden from the caller, where it has them as they were read: unset (ADR 0019). */
export const withHiddenValues = (kind: AnyRecordKind, body: Values, row: Values, paths: readonly string[]): Values =>
  paths.reduce((given, path) => restore(kind.fields as Fields, given, row, hiddenField(path)), body);

/** True if the body gives a field at one of the paths, or a list with such fields. */
export const givesHidden = (body: unknown, paths: readonly string[]): body is Values =>
  isObject(body) && paths.some((path) => Object.hasOwn(body, hiddenField(path).steps[0] ?? ''));
