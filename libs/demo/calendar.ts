/** The months of the demonstration year: November 2025 to October 2026, each as its first day. */
export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2025, 10 + index, 1)).toISOString());

/** Noon UTC of each Monday to Friday of the month that begins on `month`, New Year's Day and Christmas left out. */
export function workdays(month: string): string[] {
  const start = new Date(month);
  const days: string[] = [];
  for (let day = 1; day <= 31; day++) {
    const noon = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), day, 12));
    if (noon.getUTCMonth() !== start.getUTCMonth()) break;
    const holiday = ['12-25', '12-26', '01-01', '07-04'].includes(noon.toISOString().slice(5, 10));
    if (noon.getUTCDay() % 6 !== 0 && !holiday) days.push(noon.toISOString());
  }
  return days;
}

/** The moment `days` days after `moment`. */
export const after = (moment: string, days: number): string => new Date(Date.parse(moment) + days * 86_400_000).toISOString();
