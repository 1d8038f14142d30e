import fc from 'fast-check';
import { Hours } from '@plumbline/platform/kernel';
import { hoursByRule, type OvertimeRule, type Stretch } from './hours-by-rule.policy';

const rule = (OvertimeRule: OvertimeRule['OvertimeRule'], more: Partial<OvertimeRule> = {}): OvertimeRule => ({
  ...{
    OvertimeRule,
    DailyHours: '8.00',
    DoubleTimeHours: '0.00',
    WeeklyHours: '40.00',
    SeventhDay: false,
    WeekStartsOn: 'Monday',
    ...more,
  },
});
/** On days of March 2026, a month whose second day is a Monday. */
const stretch = (day: number, hours: string, isPremium = false): Stretch => ({
  ...{ day: `2026-03-${String(day).padStart(2, '0')}`, hours: Hours.of(hours), isPremium },
});
const sums = (stretches: readonly Stretch[], of: OvertimeRule): string => {
  const all = hoursByRule(stretches, of);
  const sum = (name: 'regular' | 'overtime' | 'double'): string => all.reduce((total, one) => total.plus(one[name]), Hours.zero).toString();
  return `${sum('regular')} + ${sum('overtime')} + ${sum('double')}`;
};
const nineHours = (...days: number[]): Stretch[] => days.map((day) => stretch(day, '9'));

describe('Hours by the rule of overtime', () => {
  it('money 11.22: a week counts only hours that no day took', () => {
    expect(sums(nineHours(2, 3, 4, 5, 6, 7), rule('DailyAndWeekly'))).toBe('40.00 + 14.00 + 0.00');
    expect(sums(nineHours(2, 3, 4, 5, 6, 7), rule('Weekly'))).toBe('40.00 + 14.00 + 0.00');
    expect(sums(nineHours(2, 3, 4, 5, 6, 7), rule('Daily'))).toBe('48.00 + 6.00 + 0.00');
    // Ten hours on four days: eight of them are of the days, so that two more hours on Friday are regular.
    expect(sums([...[2, 3, 4, 5].map((day) => stretch(day, '10')), stretch(6, '2')], rule('DailyAndWeekly'))).toBe('34.00 + 8.00 + 0.00');
  });
  it('money 11.22: double time is beyond its hours of the day, with those that are overtime already', () => {
    const twelve = rule('Daily', { DoubleTimeHours: '12.00' });
    expect(sums([stretch(2, '13')], twelve)).toBe('8.00 + 4.00 + 1.00');
    expect(sums([stretch(2, '8'), stretch(2, '4', true), stretch(2, '1')], twelve)).toBe('8.00 + 0.00 + 1.00');
    expect(sums([stretch(2, '13')], rule('Daily'))).toBe('8.00 + 5.00 + 0.00');
    expect(sums([stretch(2, '13')], rule('Weekly', { DoubleTimeHours: '12.00' }))).toBe('13.00 + 0.00 + 0.00');
  });
  it('money 11.22: the seventh day worked of a week is overtime for eight hours, and double time beyond', () => {
    const seven = [2, 3, 4, 5, 6, 7, 8].map((day) => stretch(day, day === 8 ? '10' : '5'));
    expect(sums(seven, rule('Weekly', { SeventhDay: true }))).toBe('30.00 + 8.00 + 2.00');
    expect(sums(seven, rule('Weekly'))).toBe('40.00 + 0.00 + 0.00');
    expect(sums(seven.slice(1), rule('Daily', { SeventhDay: true }))).toBe('33.00 + 2.00 + 0.00');
    // The last day of a week that begins on Sunday is not worked here.
    expect(sums(seven, rule('Weekly', { SeventhDay: true, WeekStartsOn: 'Sunday' }))).toBe('40.00 + 0.00 + 0.00');
  });
  it('loses and adds no hour', () => {
    const stretches = fc.array(
      fc.record({ day: fc.integer({ min: 1, max: 15 }), quarters: fc.integer({ min: 0, max: 96 }), isPremium: fc.boolean() }),
      { maxLength: 20 },
    );
    const rules = fc.record({
      OvertimeRule: fc.constantFrom('None' as const, 'Daily' as const, 'Weekly' as const, 'DailyAndWeekly' as const),
      DoubleTimeHours: fc.constantFrom('0.00', '12.00'),
      SeventhDay: fc.boolean(),
      WeekStartsOn: fc.constantFrom('Monday' as const, 'Sunday' as const, 'Thursday' as const),
    });
    fc.assert(
      fc.property(stretches, rules, (given, { OvertimeRule: kind, ...more }) => {
        const worked = [...given].sort((a, b) => a.day - b.day).map((one) => stretch(one.day, String(one.quarters / 4), one.isPremium));
        const found = hoursByRule(worked, rule(kind, more));
        for (const [index, { regular, overtime, double }] of found.entries()) {
          const { hours, isPremium } = worked[index];
          expect(regular.plus(overtime).plus(double).toString()).toBe(isPremium ? '0.00' : hours.toString());
          expect([regular, overtime, double].some(({ isNegative }) => isNegative)).toBe(false);
        }
      }),
    );
  });
});
