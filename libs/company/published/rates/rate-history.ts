/** Rates with the day from which they hold, `''` from the beginning, and the names of those that were stated for that day. */
export type Dated<R> = R & { readonly EffectiveDate: string; readonly Stated: string[] };

/**
 * A history of rates after a change. The first rates hold from the beginning: without `isSet` (the history has none that
 * is set) the changed ones do. A later one holds from `day` until the next day that the same rate was stated for,
 * whatever the order of the statements. Rates that did not change stay as they are on each day.
 */
export function withRatesFrom<R extends object>(
  history: readonly Dated<R>[],
  changed: Partial<R>,
  day: string,
  isSet: (rates: R) => boolean,
): Dated<R>[] {
  const [first] = history;
  if (!first || !history.some(isSet)) return [{ ...first, ...changed, EffectiveDate: '', Stated: [] }];
  const inForce = history.filter(({ EffectiveDate }) => EffectiveDate <= day).at(-1) ?? first;
  const names = Object.keys(changed);
  const same = inForce.EffectiveDate === day ? inForce.Stated : [];
  const open: Record<string, unknown> = { ...changed };
  const later = history.filter(({ EffectiveDate }) => EffectiveDate > day);
  return [
    ...history.filter(({ EffectiveDate }) => EffectiveDate < day),
    { ...inForce, ...changed, EffectiveDate: day, Stated: [...same, ...names.filter((one) => !same.includes(one))] },
    ...later.map((one) => {
      for (const name of one.Stated) delete open[name];
      return { ...one, ...open };
    }),
  ];
}
