const dayOf = (date: string): string => date.slice(0, 10);
const aYearBefore = (date: string): string => `${Number(date.slice(0, 4)) - 1}${date.slice(4, 10)}`;

/** The warning of a document that is dated more than a year before it was recorded; none while either is unknown. */
export function longBefore(dated: string, recorded: string): string[] {
  const isLong = dated !== '' && recorded !== '' && dayOf(dated) < aYearBefore(recorded);
  return isLong ? [`It is dated ${dayOf(dated)}, more than a year before it was recorded on ${dayOf(recorded)}.`] : [];
}
