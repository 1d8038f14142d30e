/** The fields of one kind: names, grouped by type. */
export type FieldGroups = Readonly<Record<string, string>>;
/** Kinds by name. */
export type ShapeTable = Readonly<Record<string, FieldGroups>>;
/** The type of each field. */
export type Shape = Readonly<Record<string, string>>;

/** The names of a group, separated by spaces and line ends. */
const namesOf = (group: string): string[] => group.trim().split(/\s+/);

/** Inverts groups: the type of each field. A later group adds to an earlier one. */
export function shapeOf(...groups: readonly FieldGroups[]): Shape {
  const shape: Record<string, string> = {};
  for (const one of groups) for (const [type, names] of Object.entries(one)) for (const name of namesOf(names)) shape[name] = type;
  return shape;
}

/** The groups as text: `Number Id; String ClientName, City`. */
export const inWords = (groups: FieldGroups): string =>
  Object.entries(groups)
    .map(([type, names]) => `${namesOf(names).join(', ')}: ${type}`)
    .join('; ');

/**
 * The differences between a record and its kind, a line for each fault: a missing field, one that the kind does not
 * list, or a value that its type does not allow. Empty when there is none. Nested records are compared too.
 *
 * Types are `String`, `Number`, `Boolean` or the name of a kind; `[]` is a list of them, `|` one or the other. With a
 * `?` at the end the value may be null. A nested record may be null when nothing is linked; a list never is.
 */
export function faultsOf(record: unknown, kind: string, shapes: Readonly<Record<string, Shape>>): string[] {
  const faults: string[] = [];
  check(record, kind, kind);
  return faults;

  function check(value: unknown, type: string, at: string): void {
    const isNullable = type.endsWith('?');
    const bare = isNullable ? type.slice(0, -1) : type;
    if (value === null && isNullable) return;
    if (bare.endsWith('[]')) {
      if (!Array.isArray(value)) return fault(at, bare, value);
      const each = bare.slice(0, -2).replace(/^\(|\)$/g, '');
      return value.forEach((one, index) => check(one, each, `${at}[${index}]`));
    }
    if (bare.split('|').some((one) => typeof value === SCALARS[one])) return;
    const shape = shapes[bare];
    if (!shape) return fault(at, type, value);
    if (value === null && at !== kind) return;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault(at, bare, value);
    const given = value as Record<string, unknown>;
    for (const [name, of] of Object.entries(shape))
      if (name === OPEN) continue;
      else if (name in given) check(given[name], of, `${at}.${name}`);
      else faults.push(`${at}.${name} is missing`);
    if (!(OPEN in shape)) for (const name of Object.keys(given)) if (!(name in shape)) faults.push(`${at}.${name} is no field of the kind`);
  }
  function fault(at: string, type: string, value: unknown): void {
    faults.push(`${at} must be ${type}, is ${JSON.stringify(value)}`);
  }
}

/** A field of this name means that the kind may have others too. */
export const OPEN = '…';
const SCALARS: Readonly<Record<string, string>> = { String: 'string', Number: 'number', Boolean: 'boolean' };
