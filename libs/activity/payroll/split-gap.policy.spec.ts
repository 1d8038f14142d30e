import type { OvertimeRule } from '../time-entry/derived/hours-by-rule.policy';
import { timeEntry, type TimeEntry } from '../time-entry/time-entry.record';
import { paidTime } from './paid-time.policy';
import { payOf } from './payroll.policy';
import { splitGap } from './split-gap.policy';

const entry = (Id: number, day: number, Time: string, more: Partial<TimeEntry> = {}): TimeEntry => ({
  ...timeEntry.blank(),
  ...{ Id, ResourceId: 6, EntryDate: `2026-03-0${day}T12:00:00.000Z`, Time, BusinessState: 'Approved', HourlyRate: '20.00', ...more },
});
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
/** Too little, too much, and what is not paid as double time. */
const gap = (of: OvertimeRule, ...entries: TimeEntry[]): string[] => {
  const { tooLittle, tooMuch, notDouble } = splitGap(payOf(entries.flatMap(paidTime), 'RateInEffect'), of);
  return [tooLittle, tooMuch, notDouble].map(String);
};
const [overtime, double] = [{ TimeType: 'Overtime' }, { TimeType: 'DoubleTime' }];

describe('What is paid as overtime', () => {
  const week = [entry(1, 2, '9.5'), entry(2, 3, '8'), entry(3, 4, '8'), entry(4, 5, '8'), entry(5, 6, '8')];
  it('M18: is too little where regular hours are over the rule of the company', () => {
    expect(['Weekly' as const, 'Daily' as const, 'None' as const].map((kind) => gap(rule(kind), ...week)[0])).toEqual([
      '1.50',
      '1.50',
      '0.00',
    ]);
    expect(gap(rule('Daily'), entry(1, 2, '12'), entry(2, 3, '4'), entry(3, 4, '8.25'))).toEqual(['4.25', '0.00', '0.00']);
  });
  it('M18: is right where a split covers it', () => {
    expect(gap(rule('Weekly'), entry(1, 2, '8'), entry(6, 2, '1.5', overtime), ...week.slice(1))).toEqual(['0.00', '0.00', '0.00']);
  });
  it('money 11.22: is too much where hours were changed after the split', () => {
    const days = [entry(1, 2, '6'), entry(2, 3, '10'), entry(3, 4, '10'), entry(4, 5, '10'), entry(5, 6, '8', overtime)];
    expect(gap(rule('Weekly'), ...days)).toEqual(['0.00', '4.00', '0.00']);
    // Monday had ten hours when Friday was split.
    expect(gap(rule('Weekly'), entry(1, 2, '10'), ...days.slice(1))).toEqual(['0.00', '0.00', '0.00']);
  });
  it('compares each day by a daily rule: the overtime of another day covers nothing', () => {
    expect(gap(rule('Daily'), entry(1, 2, '10'), entry(2, 3, '6'), entry(3, 3, '2', overtime))).toEqual(['2.00', '2.00', '0.00']);
  });
  it('names overtime that is double time, and no leave', () => {
    const twelve = rule('Daily', { DoubleTimeHours: '12.00' });
    expect(gap(twelve, entry(1, 2, '8'), entry(2, 2, '5', overtime))).toEqual(['0.00', '0.00', '1.00']);
    expect(gap(twelve, entry(1, 2, '8'), entry(2, 2, '4', overtime), entry(3, 2, '1', double))).toEqual(['0.00', '0.00', '0.00']);
    expect(gap(rule('Weekly'), entry(1, 2, '20'), entry(2, 3, '20'), entry(3, 4, '8', { TimeType: 'Sick' }))).toEqual([
      '0.00',
      '0.00',
      '0.00',
    ]);
  });
});
