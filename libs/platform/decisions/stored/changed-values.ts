import { isEqual } from '@plumbline/platform/records';

/** The part of `fields` that differs from `current`: the payload of a change event. Lists and nested records are compared by value. */
export function changedValues<F extends object>(fields: F, current: Readonly<Partial<F>>): Partial<F> {
  const entries = Object.entries(fields).filter(([key, value]) => !isEqual(current[key as keyof F], value));
  return Object.fromEntries(entries) as Partial<F>;
}
