import { Money } from '@plumbline/platform/kernel';

/** The open amount of one document on a day, and the day on which it is or was due (`YYYY-MM-DD`). */
export interface OpenAmount {
  readonly DueDate: string;
  readonly Amount: string;
  /** The kind of the document; absent where none is money on account. */
  readonly Document?: string;
}

/** The open amounts by how long they are overdue. */
export interface Aged {
  readonly Current: string;
  readonly Days1To30: string;
  readonly Days31To60: string;
  readonly Days61To90: string;
  readonly Over90: string;
  /** Money on account, below 0.00: it is of no age. */
  readonly OnAccount: string;
  readonly Total: string;
}
type Age = Exclude<keyof Aged, 'Total' | 'OnAccount'>;

/** The documents whose amounts are money on account. */
export const PAPERS: readonly string[] = ['Receipt', 'Disbursement'];
/** The documents that are owed. */
export const OWED_DOCUMENTS: readonly string[] = ['Invoice', 'AIAInvoice', 'Bill'];

const DAY = 86_400_000;

/** The days from one date to the other. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Returns the age of an amount on a day. An amount that is due on the day itself is current. */
function ageOf(due: string, day: string): Age {
  const days = due === '' ? 0 : daysBetween(due, day);
  if (days <= 0) return 'Current';
  if (days <= 30) return 'Days1To30';
  if (days <= 60) return 'Days31To60';
  return days <= 90 ? 'Days61To90' : 'Over90';
}

/** The day so many days before another one. */
export const daysBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);
/** The due dates of the amounts of an age on the day; none for what is not an age. */
export function dueDatesOf(age: string, day: string): { readonly from?: string; readonly until?: string } | undefined {
  if (age === 'Current') return { from: day };
  // An unset date is below every day.
  if (age === 'Over90') return { from: '0', until: daysBefore(day, 91) };
  const [, first, last] = /^Days(\d+)To(\d+)$/.exec(age) ?? [];
  return first && last ? { from: daysBefore(day, Number(last)), until: daysBefore(day, Number(first)) } : undefined;
}

/** The amounts by their age on the day. */
export function aged(open: readonly OpenAmount[], day: string): Aged {
  const isOnAccount = ({ Document = '' }: OpenAmount): boolean => PAPERS.includes(Document);
  const owed = open.filter((one) => !isOnAccount(one));
  const of = (age: Age): string =>
    Money.sum(owed.filter(({ DueDate }) => ageOf(DueDate, day) === age).map(({ Amount }) => Amount)).toString();
  return {
    Current: of('Current'),
    Days1To30: of('Days1To30'),
    Days31To60: of('Days31To60'),
    Days61To90: of('Days61To90'),
    Over90: of('Over90'),
    OnAccount: Money.sum(open.filter(isOnAccount).map(({ Amount }) => Amount)).toString(),
    Total: Money.sum(open.map(({ Amount }) => Amount)).toString(),
  };
}

/** True if any amount is open or retained. Amounts of two ages that add up to 0.00 are open. */
export const isOutstanding = ({
  Current,
  Days1To30,
  Days31To60,
  Days61To90,
  Over90,
  OnAccount,
  Retainage,
}: Aged & { readonly Retainage: string }): boolean =>
  [Current, Days1To30, Days31To60, Days61To90, Over90, OnAccount, Retainage].some((amount) => !Money.of(amount).isZero);

/** The sum of a column. */
export const total = <K extends string>(rows: readonly Readonly<Record<K, string>>[], column: K): string =>
  Money.sum(rows.map((row) => row[column])).toString();
