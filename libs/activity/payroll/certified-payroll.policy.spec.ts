import { timeEntry, type TimeEntry } from '../time-entry/time-entry.record';
import { certifiedLines, payrollNumber } from './certified-payroll.policy';
import { paidTime } from './paid-time.policy';
import { payOf } from './payroll.policy';

const days = { from: '2026-03-02', until: '2026-03-09' };
/** An approved entry of resource 6 on project 12, on the day of March 2026. */
const entry = (Id: number, day: number, Time: string, more: Partial<TimeEntry> = {}): TimeEntry => ({
  ...timeEntry.blank(),
  ...{ Id, ResourceId: 6, ProjectId: 12, JobRoleId: 3, EntryDate: `2026-03-0${day}T12:00:00.000Z`, Time },
  ...{ BusinessState: 'Approved', HourlyRate: '41.1234', ...more },
});
const certified = (entries: readonly TimeEntry[], method: 'RateInEffect' | 'WeightedAverage' = 'RateInEffect') =>
  certifiedLines(payOf(entries.flatMap(paidTime), method), 12, days, method).map(({ days: all, ...line }) => [
    all.map((hours) => hours?.toString() ?? '-').join(' '),
    ...(['hours', 'rate', 'gross', 'grossAll'] as const).map((name) => String(line[name])),
  ]);
const overtime = { TimeType: 'Overtime' };

describe('A certified payroll', () => {
  it('has the hours of each day by kind of time, and what was earned on the project and on all', () => {
    const week = [entry(1, 2, '8'), entry(2, 3, '8'), entry(3, 3, '2', overtime), entry(4, 8, '1', { ProjectId: 13 })];
    expect(certified(week)).toEqual([
      ['8.00 8.00 - - - - -', '16.00', '41.1234', '657.98', '822.47'],
      ['- 2.00 - - - - -', '2.00', '61.6851', '123.37', '822.47'],
    ]);
  });

  it('has a line for each role and wage, and none for other projects', () => {
    const week = [entry(1, 2, '4'), entry(2, 2, '4', { JobRoleId: 5 }), entry(3, 3, '4', { HourlyRate: '40.00' }), entry(4, 4, '4')];
    expect(certified(week).map(([hours, , rate]) => [hours, rate])).toEqual([
      ['4.00 - 4.00 - - - -', '41.1234'],
      ['4.00 - - - - - -', '41.1234'],
      ['- 4.00 - - - - -', '40.00'],
    ]);
    expect(certified([entry(1, 2, '4', { ProjectId: 13 })])).toEqual([]);
  });

  it('pays overtime the average of the week where the company does', () => {
    const week = [
      entry(1, 2, '6', { HourlyRate: '20.00' }),
      entry(2, 3, '3', { HourlyRate: '30.00' }),
      entry(3, 4, '1', { HourlyRate: '30.00', ...overtime }),
    ];
    expect(certified(week, 'WeightedAverage').map(([, , rate]) => rate)).toEqual(['20.00', '30.00', '42.00']);
  });

  it('is numbered by weeks from the first one with work', () => {
    const week = (from: string) => ({ from, until: '' });
    expect(['2026-03-02', '2026-03-09', '2026-04-06', '2026-02-23'].map((from) => payrollNumber(days, week(from)))).toEqual([1, 2, 6, 0]);
  });
});
