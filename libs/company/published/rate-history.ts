/** Rates with the day from which they hold; `''` from the beginning. */
export type Dated<R> = R & { readonly EffectiveDate: string };

/** The day of a moment as histories of rates hold it. */
export const dayOf = (moment: string): string => `${moment.slice(0, 10)}T00:00:00.000Z`;

/**
 * A history of rates after a change. The first rates hold from the beginning: without `isSet` (the history has none that
 * is set) the changed ones do. Later ones hold from `day` on, also in place of what was stated for days after it. Rates
 * that did not change stay as they are on each day.
 */
export function withRatesFrom<R extends object>(
  history: readonly Dated<R>[],
  changed: Partial<R>,
  day: string,
  isSet: (rates: R) => boolean,
): Dated<R>[] {
  const [first] = history;
  if (!first || !history.some(isSet)) return [{ ...first, ...changed, EffectiveDate: '' }];
  const inForce = history.filter(({ EffectiveDate }) => EffectiveDate <= day).at(-1) ?? first;
  return [
    ...history.filter(({ EffectiveDate }) => EffectiveDate < day),
    { ...inForce, ...changed, EffectiveDate: day },
    ...history.filter(({ EffectiveDate }) => EffectiveDate > day).map((one) => ({ ...one, ...changed })),
  ];
}
