/** A field that holds an object or a list of objects: its name in the code, and the table of the objects. */
export interface NestedNames {
  readonly name: string;
  readonly names: FieldNames;
}
/** The name in the code of an entry of a table. */
export const codeName = (entry: string | NestedNames): string => (typeof entry === 'string' ? entry : entry.name);
/** Each stored field with its name in the code. */
export interface FieldNames {
  readonly [stored: string]: string | NestedNames;
}

/** Fields of `P` that have the same name in the code, or a table of some of its fields. */
type Entry<P> = readonly (keyof P & string)[] | { readonly [S in keyof P]?: string | NestedNames };
type StoredIn<E> = E extends readonly (infer S)[] ? S : keyof E;
type EntryFor<E, S> = E extends readonly (infer N)[] ? S & N : S extends keyof E ? E[S] : never;
type TableOf<E> = { readonly [S in StoredIn<E> & string]: EntryFor<E, S> };
/** Requires nothing of entries that have each field of `P` and no other. */
type Complete<P, E> = [keyof P, StoredIn<E>] extends [StoredIn<E>, keyof P]
  ? unknown
  : { readonly missing: Exclude<keyof P, StoredIn<E>>; readonly unknown: Exclude<StoredIn<E>, keyof P> };

/** The table of every field of the payload type `P`: lists of the fields with the same name in the code, and tables. */
export const namesOf =
  <P extends object>() =>
  <const E extends readonly Entry<P>[]>(...entries: E & Complete<P, E[number]>) =>
    Object.fromEntries(entries.flatMap(pairs)) as TableOf<E[number]>;

const pairs = (entry: readonly string[] | object): [string, unknown][] =>
  Array.isArray(entry) ? (entry as string[]).map((name) => [name, name]) : Object.entries(entry);

type CodeName<N> = N extends string ? N : N extends NestedNames ? N['name'] : never;
type StoredName<T, K> = { [S in keyof T]: CodeName<T[S]> extends K ? S : never }[keyof T];

type ToStored<T, F> = { -readonly [K in keyof F as StoredName<T, K>]: StoredValue<T[StoredName<T, K>], F[K]> };
type StoredValue<N, V> = N extends NestedNames
  ? V extends readonly (infer E)[]
    ? ToStored<N['names'], E>[]
    : V extends object
      ? ToStored<N['names'], V>
      : V
  : V;

type FromStored<T, D> = { -readonly [K in keyof D as K extends keyof T ? CodeName<T[K]> : never]: CodeValue<T[K & keyof T], D[K]> };
type CodeValue<N, V> = N extends NestedNames
  ? V extends readonly (infer E)[]
    ? FromStored<N['names'], E>[]
    : V extends object
      ? FromStored<N['names'], V>
      : V
  : V;

/** The conversions of one table. */
export interface StoredFields<T extends FieldNames> {
  readonly names: T;
  /** The fields as an event holds them. */
  readonly toStored: <F extends object>(fields: F) => ToStored<T, F>;
  /** A new object with the fields of an event under their names in the code. */
  readonly fromStored: <D extends object>(data: D) => FromStored<T, D>;
  /** True if `fromStored` returns this field of an event under the same name and with the same value. */
  readonly isKept: (stored: string, value: unknown) => boolean;
}

/** Converts between stored fields and those in the code. `names` maps them, so a rename changes no stored name; others are left out. */
export function storedFields<const T extends FieldNames>(names: T): StoredFields<T> {
  const { convert: toStored } = conversion(names, 'toStored');
  const { convert: fromStored, isKept } = conversion(names, 'fromStored');
  return {
    names,
    toStored: <F extends object>(fields: F) => toStored(fields) as ToStored<T, F>,
    fromStored: <D extends object>(data: D) => fromStored(data) as FromStored<T, D>,
    isKept,
  };
}

type Convert = (object: object) => object;

interface Conversion {
  readonly convert: Convert;
  /** True if a field keeps its name and its value. */
  readonly isKept: (key: string, value: unknown) => boolean;
}

function conversion(names: FieldNames, direction: 'toStored' | 'fromStored'): Conversion {
  const targets = new Map<string, { readonly to: string; readonly inside: Convert | undefined }>();
  for (const [stored, entry] of Object.entries(names)) {
    const known = codeName(entry);
    const inside = typeof entry === 'string' ? undefined : conversion(entry.names, direction).convert;
    if (direction === 'toStored') targets.set(known, { to: stored, inside });
    else targets.set(stored, { to: known, inside });
  }
  const isKept = (key: string, value: unknown): boolean => {
    const target = targets.get(key);
    return target !== undefined && value !== undefined && target.to === key && (target.inside === undefined || value === null);
  };
  const convert: Convert = (object) => {
    const given = object as Readonly<Record<string, unknown>>;
    const keys = Object.keys(given);
    // Nothing to rename or to leave out: a plain copy is many times faster than one by name.
    if (keys.every((key) => isKept(key, given[key]))) return { ...given };
    const result: Record<string, unknown> = {};
    for (const key of keys) {
      const target = targets.get(key);
      const value = given[key];
      if (target && value !== undefined) result[target.to] = target.inside ? each(value, target.inside) : value;
    }
    return result;
  };
  return { convert, isKept };
}

/** Converts the object, or each object of the list. */
function each(value: unknown, convert: Convert): unknown {
  if (Array.isArray(value)) return (value as unknown[]).map((one) => each(one, convert));
  return value !== null && typeof value === 'object' ? convert(value) : value;
}
