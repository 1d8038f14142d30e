import { Money } from '@plumbline/platform/kernel';
import { daysBetween, type OpenAmount } from './aging.policy';

/** The weeks that a forecast shows one by one. */
export const WEEKS = 13;

/** The cash that is expected in a period: `From` and `To` are days, empty where the period has no end. */
export interface ExpectedCash {
  readonly Period: string;
  readonly From: string;
  readonly To: string;
  readonly Receivables: string;
  readonly Payables: string;
  readonly Net: string;
  /** The sum of Net from the first period on. */
  readonly Balance: string;
}

const plus = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** 0: overdue; 1 to 13: the week from the day on; 14: later. */
const periodOf = (due: string, day: string): number => {
  const days = daysBetween(day, due || day);
  return days < 0 ? 0 : Math.min(Math.floor(days / 7), WEEKS) + 1;
};

/** Adds up the amounts that are due before the day, in each of the 13 weeks from it on, and later. */
export function expectedCash(receivables: readonly OpenAmount[], payables: readonly OpenAmount[], day: string): ExpectedCash[] {
  let balance = Money.zero;
  return Array.from({ length: WEEKS + 2 }, (_, period) => {
    const dueIn = (open: readonly OpenAmount[]): Money =>
      Money.sum(open.filter(({ DueDate }) => periodOf(DueDate, day) === period).map(({ Amount }) => Amount));
    const [Receivables, Payables] = [dueIn(receivables), dueIn(payables)];
    const Net = Receivables.minus(Payables);
    balance = balance.plus(Net);
    const isWeek = period > 0 && period <= WEEKS;
    return {
      Period: period === 0 ? 'Overdue' : isWeek ? `Week ${period}` : 'Later',
      From: period === 0 ? '' : plus(day, (period - 1) * 7),
      To: period === 0 ? plus(day, -1) : isWeek ? plus(day, period * 7 - 1) : '',
      ...{ Receivables: Receivables.toString(), Payables: Payables.toString(), Net: Net.toString(), Balance: balance.toString() },
    };
  });
}
