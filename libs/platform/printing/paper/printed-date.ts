const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A timestamp or day as people write it: `Mar 31, 2026`; '' for none. The same in every locale of the machine. */
export function printedDate(timestamp: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(timestamp ?? '') ?? [];
  return year ? `${MONTHS[Number(month) - 1] ?? ''} ${Number(day)}, ${year}` : '';
}
