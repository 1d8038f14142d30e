import { isDeepStrictEqual } from 'node:util';

/** What of `fields` is not so already in `current`: the payload of a change event. Lists and nested records are compared by value. */
export function differing<F extends object>(fields: F, current: Readonly<Partial<F>>): Partial<F> {
  const entries = Object.entries(fields).filter(([key, value]) => !isDeepStrictEqual(current[key as keyof F], value));
  return Object.fromEntries(entries) as Partial<F>;
}
