/** Computes what follows from a declaration once for each, as long as it is in use. */
export function computedOnce<K extends object, T>(compute: (declared: K) => T): (declared: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  return (declared) => {
    let found = known.get(declared);
    if (!found) known.set(declared, (found = { value: compute(declared) }));
    return found.value;
  };
}
