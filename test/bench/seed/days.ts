/** Entries on a day: about four of each resource, eight hours in all, so that no day has too many. */
export const ENTRIES_A_DAY = 196;
/** The day of the first entry. */
export const FIRST_DAY = Date.parse('2023-01-01T12:00:00.000Z');

/** The day of entry number `number`, from 0. */
export const dayOf = (number: number): string => new Date(FIRST_DAY + Math.floor(number / ENTRIES_A_DAY) * 86_400_000).toISOString();
