import { isObject } from '@plumbline/platform/kernel';
import { isEqual } from '../changes/equality';
import type { RowValues } from '../record-kind';

function compare(found: RowValues, path: string, from: unknown, to: unknown): void {
  if (from === to) return;
  if (Array.isArray(from) && Array.isArray(to) && from.length <= to.length)
    to.forEach((one: unknown, at) => {
      if (at < from.length) compare(found, `${path}/${at}`, from[at], one);
      else found[`${path}/${at}`] = one;
    });
  else if (isObject(from) && isObject(to) && Object.keys(from).every((key) => to[key] !== undefined))
    for (const key in to) compare(found, `${path}/${key}`, from[key], to[key]);
  else found[path] = to;
}

/** Returns the differences between two states of a row: new values by their ways (`LineItemGroups/0/Price`); a shorter list as a whole. */
export function differenceOf(from: RowValues, to: RowValues): RowValues {
  const found: RowValues = {};
  for (const key in to) compare(found, key, from[key], to[key]);
  return found;
}

/** The values of a row, without those that are as in an unset one. */
export function setValues(row: RowValues, blank: RowValues): RowValues {
  const found: RowValues = {};
  for (const key in row) if (!isEqual(row[key], blank[key])) found[key] = row[key];
  return found;
}

/** The row after a change; `row` itself stays as it is. */
export function afterwards(row: RowValues, difference: RowValues): RowValues {
  const changed = { ...row };
  /** Lists and objects that are copies already. */
  const copies = new Set<unknown>();
  for (const [path, value] of Object.entries(difference)) {
    const steps = path.split('/');
    const last = steps.pop() ?? '';
    let holder: Record<string, unknown> = changed;
    for (const step of steps) {
      let next = holder[step];
      if (!copies.has(next)) copies.add((next = Array.isArray(next) ? [...(next as unknown[])] : { ...(next as object) }));
      holder[step] = next;
      holder = next as Record<string, unknown>;
    }
    holder[last] = value;
  }
  return changed;
}
