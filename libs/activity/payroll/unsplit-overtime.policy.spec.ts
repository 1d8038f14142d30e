import { timeEntry, type TimeEntry } from '../time-entry/time-entry.record';
import { paidTime } from './paid-time.policy';
import { payOf } from './payroll.policy';
import { unsplitOvertime } from './unsplit-overtime.policy';

const entry = (Id: number, day: number, Time: string, more: Partial<TimeEntry> = {}): TimeEntry => ({
  ...timeEntry.blank(),
  ...{ Id, ResourceId: 6, EntryDate: `2026-03-0${day}T12:00:00.000Z`, Time, BusinessState: 'Approved', HourlyRate: '20.00', ...more },
});
const over = (OvertimeRule: 'None' | 'Daily' | 'Weekly', ...entries: TimeEntry[]): string =>
  unsplitOvertime(payOf(entries.flatMap(paidTime), 'RateInEffect'), { OvertimeRule, DailyHours: '8.00', WeeklyHours: '40.00' }).toString();

describe('Overtime that no split covers', () => {
  const week = [entry(1, 2, '9.5'), entry(2, 3, '8'), entry(3, 4, '8'), entry(4, 5, '8'), entry(5, 6, '8')];
  it('M18: is what regular hours are over the rule of the company', () => {
    expect([over('Weekly', ...week), over('Daily', ...week), over('None', ...week)]).toEqual(['1.50', '1.50', '0.00']);
    expect(over('Daily', entry(1, 2, '12'), entry(2, 3, '4'), entry(3, 4, '8.25'))).toBe('4.25');
  });
  it('M18: is none where a split covers it', () => {
    expect(over('Weekly', entry(1, 2, '8'), entry(6, 2, '1.5', { TimeType: 'Overtime' }), ...week.slice(1))).toBe('0.00');
  });
});
