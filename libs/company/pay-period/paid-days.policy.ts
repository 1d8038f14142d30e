import { daysAfter, startOfDay } from '@plumbline/platform/kernel';

/** Days from the first to the last one, each as its midnight in UTC. */
export interface Days {
  readonly From: string;
  readonly Through: string;
}

const dayOf = (instant: string): string => instant.slice(0, 10);
const next = (instant: string): string => startOfDay(daysAfter(dayOf(instant), 1));
const previous = (instant: string): string => startOfDay(daysAfter(dayOf(instant), -1));

/** True where all of the days are among `all`, which are in order and apart from each other. */
export const isWithin = ({ From, Through }: Days, all: readonly Days[]): boolean =>
  all.some((one) => one.From <= From && Through <= one.Through);
/** True where one of the days is among `all`. */
export const touches = ({ From, Through }: Days, all: readonly Days[]): boolean =>
  all.some((one) => one.From <= Through && From <= one.Through);

/** Those of `all` and the days, in order; days that meet are one entry, so that years of pay are a short list. */
export function withDays(all: readonly Days[], { From, Through }: Days): Days[] {
  const joined: Days[] = [];
  const inOrder = [...all, { From, Through }].sort((a, b) => (a.From < b.From ? -1 : 1));
  for (const one of inOrder) {
    const last = joined.at(-1);
    if (last && one.From <= next(last.Through))
      joined[joined.length - 1] = { From: last.From, Through: one.Through > last.Through ? one.Through : last.Through };
    else joined.push({ From: one.From, Through: one.Through });
  }
  return joined;
}

/** Those of `all` without the days. */
export const withoutDays = (all: readonly Days[], { From, Through }: Days): Days[] =>
  all.flatMap((one) => {
    if (Through < one.From || one.Through < From) return [one];
    const before = one.From < From ? [{ From: one.From, Through: previous(From) }] : [];
    const after = Through < one.Through ? [{ From: next(Through), Through: one.Through }] : [];
    return [...before, ...after];
  });
