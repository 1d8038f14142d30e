import type { Condition, Where } from './condition';

/** The values of an indexed field, or of a path into lists of objects (`Items.CatalogId`), as texts. */
function valuesAt(row: object, path: string): string[] {
  const [key = '', ...rest] = path.split('.');
  const value = (row as Record<string, unknown>)[key] ?? '';
  if (rest.length === 0) return [value].flat().map(String);
  return (value as object[]).flatMap((one) => valuesAt(one, rest.join('.')));
}

function satisfiesOne(values: readonly string[], wanted: Where[string]): boolean {
  if (typeof wanted !== 'object') return values.includes(String(wanted));
  const { in: among, gt, gte, lt, lte }: Condition = wanted;
  if (among && !among.some((one) => values.includes(String(one)))) return false;
  const bounds = [gt, gte, lt, lte].some((bound) => bound !== undefined);
  return values.some(
    (value) =>
      !bounds ||
      (value !== '' &&
        (gt === undefined || value > String(gt)) &&
        (gte === undefined || value >= String(gte)) &&
        (lt === undefined || value < String(lt)) &&
        (lte === undefined || value <= String(lte))),
  );
}

/** True if a row satisfies the conditions, as `whereSql` finds rows. Without patterns, negations and the order of numbers. */
export const satisfies = (row: object, where: Where): boolean =>
  Object.entries(where).every(([field, wanted]) => satisfiesOne(valuesAt(row, field), wanted));
