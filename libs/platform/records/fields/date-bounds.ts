/** The most years ahead of today for a new date, by what it states: work done, a document, a plan or promise. */
const YEARS_AHEAD = { work: 1, document: 2, plan: 30 } as const;
export type DateOf = keyof typeof YEARS_AHEAD;

/** No caller states an earlier date. */
const FIRST_DAY = '1990-01-01';

/** The problem of a new date; undefined for one within the bounds. `today` is any moment of the present day. */
export function dateProblem(date: string, of: DateOf, today: string): string | undefined {
  const [year, month, day] = [today.slice(0, 4), today.slice(5, 7), today.slice(8, 10)].map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year + YEARS_AHEAD[of], month - 1, day)).toISOString().slice(0, 10);
  const own = date.slice(0, 10);
  return own < FIRST_DAY || own > last ? `must be from ${FIRST_DAY} to ${last}` : undefined;
}

/** The rule of new dates for the descriptions of bodies, as a sentence. */
export const datesInWords = (of: DateOf): string => {
  const years = YEARS_AHEAD[of];
  return `A new date is from ${FIRST_DAY} to ${years} ${years === 1 ? 'year' : 'years'} after today.`;
};
