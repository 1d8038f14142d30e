import fc from 'fast-check';
import { daysAfter } from '@plumbline/platform/kernel';
import { payPeriodOf, payPeriodsIn, payPeriodWith, type PayCalendar } from './pay-periods.policy';

const calendar = (more: Partial<PayCalendar> = {}): PayCalendar => ({
  ...{ PayPeriod: 'Week', PayPeriodStart: '', WeekStartsOn: 'Monday', ...more },
});
const daysOf = (day: string, more: Partial<PayCalendar>): string[] => {
  const { from, through } = payPeriodOf(day, calendar(more));
  return [from, through];
};

describe('Pay periods', () => {
  it('are weeks, two weeks from a day, halves of a month, or months', () => {
    expect(daysOf('2026-03-04', {})).toEqual(['2026-03-02', '2026-03-08']);
    expect(daysOf('2026-03-04', { WeekStartsOn: 'Sunday' })).toEqual(['2026-03-01', '2026-03-07']);
    const two = { PayPeriod: 'TwoWeeks', PayPeriodStart: '2026-03-02T00:00:00.000Z' } as const;
    expect(daysOf('2026-03-15', two)).toEqual(['2026-03-02', '2026-03-15']);
    expect(daysOf('2026-03-01', two)).toEqual(['2026-02-16', '2026-03-01']);
    expect(daysOf('2026-02-15', { PayPeriod: 'HalfMonth' })).toEqual(['2026-02-01', '2026-02-15']);
    expect(daysOf('2028-02-16', { PayPeriod: 'HalfMonth' })).toEqual(['2028-02-16', '2028-02-29']);
    expect(daysOf('2026-12-31', { PayPeriod: 'Month' })).toEqual(['2026-12-01', '2026-12-31']);
  });
  it('follow each other without a gap, and each is found by its id', () => {
    const calendars = fc.record({
      PayPeriod: fc.constantFrom('Week' as const, 'TwoWeeks' as const, 'HalfMonth' as const, 'Month' as const),
      PayPeriodStart: fc.constantFrom('', '2026-03-02T00:00:00.000Z', '2030-01-05T00:00:00.000Z'),
      WeekStartsOn: fc.constantFrom('Monday' as const, 'Sunday' as const, 'Saturday' as const),
    });
    fc.assert(
      fc.property(calendars, fc.integer({ min: 1990, max: 2060 }), (one, year) => {
        const periods = [...payPeriodsIn(year, one), ...payPeriodsIn(year + 1, one)];
        expect(periods.length).toBeLessThanOrEqual(106);
        for (const [index, { id, from, through }] of periods.entries()) {
          expect(payPeriodWith(id, one)).toEqual({ id, from, through });
          for (const day of [from, through]) expect(payPeriodOf(day, one).id).toBe(id);
          if (index > 0) expect(from).toBe(daysAfter(periods[index - 1]?.through ?? '', 1));
        }
      }),
      { numRuns: 40 },
    );
  });
  it('have no other ids', () => {
    for (const id of [20260303, 20260230, 0, 2, 99999999]) expect(payPeriodWith(id, calendar())).toBeUndefined();
  });
});
