/**
 * Converts between the fields of a stored payload and those that the code knows. `names` has each stored field with its name in the code, so renaming
 * a field in the code changes a value of the table and no stored name. What the table does not have is left out, and so is what is undefined.
 */
export function storedFields<const T extends Readonly<Record<string, string>>>(names: T) {
  type Stored<F> = { -readonly [K in keyof T]?: T[K] extends keyof F ? Exclude<F[T[K]], undefined> : never };
  type Known<D> = { -readonly [K in keyof T as T[K]]?: K extends keyof D ? Exclude<D[K], undefined> : never };
  const toCode = new Map(Object.entries(names));
  const toStore = new Map(Object.entries(names).map(([stored, known]) => [known, stored]));
  return {
    toStored: <F extends object>(fields: F): Stored<F> => renamed(fields, toStore) as Stored<F>,
    fromStored: <D extends object>(data: D): Known<D> => renamed(data, toCode) as Known<D>,
  };
}

function renamed(fields: object, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields) as [string, unknown][]) {
    const name = names.get(key);
    if (name !== undefined && value !== undefined) result[name] = value;
  }
  return result;
}
