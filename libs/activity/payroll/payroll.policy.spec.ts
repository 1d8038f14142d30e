import { timeEntry, type TimeEntry } from '../time-entry/time-entry.record';
import { paidTime, payDifference } from './paid-time.policy';
import { payOf as payOfTime, type OvertimeMethod } from './payroll.policy';

/** An approved entry on the day of March 2026. */
const entry = (Id: number, day: number, hours: string, more: Partial<TimeEntry> = {}): TimeEntry => ({
  ...timeEntry.blank(),
  ...{ Id, ResourceId: 6, ProjectId: 12, EntryDate: `2026-03-0${day}T12:00:00.000Z`, Time: `${hours} (0h 0m)` },
  ...{ BusinessState: 'Approved', HourlyRate: '34.00', Benefits: '7.15', ...more },
});
const payOf = (entries: readonly TimeEntry[], method: OvertimeMethod) => payOfTime(entries.flatMap(paidTime), method);
const shown = (entries: readonly TimeEntry[], method: 'RateInEffect' | 'WeightedAverage' = 'RateInEffect') =>
  payOf(entries, method).map(({ day, TimeType, ...line }) => {
    const [hours, wage, straight, premium, inLieu, gross, fringe] = (
      ['hours', 'wage', 'straightPay', 'premium', 'inLieu', 'gross', 'fringeCredited'] as const
    ).map((name) => String(line[name]));
    return `${day} ${TimeType} ${hours} at ${wage}: ${straight} + ${premium} + ${inLieu} = ${gross}, fringe ${fringe}`;
  });
const overtime = { TimeType: 'Overtime' };

describe('Payroll', () => {
  it('pays a premium of half the wage for overtime, and of the wage for double time', () => {
    expect(shown([entry(1, 2, '8.00'), entry(2, 2, '2.00', overtime), entry(3, 3, '1.00', { TimeType: 'DoubleTime' })])).toEqual([
      '2026-03-02 Regular 8.00 at 34.00: 272.00 + 0.00 + 0.00 = 272.00, fringe 0.00',
      '2026-03-02 Overtime 2.00 at 34.00: 68.00 + 34.00 + 0.00 = 102.00, fringe 0.00',
      '2026-03-03 DoubleTime 1.00 at 34.00: 34.00 + 34.00 + 0.00 = 68.00, fringe 0.00',
    ]);
  });

  it('pays the weighted average of the week, whose premium is rounded once', () => {
    // 30 h at 20.00 and 15 h at 30.00 of which 5 h are overtime: 1,050.00 ÷ 45 = 23.333…, ½ × 23.333… × 5 = 58.33.
    const week = [
      entry(1, 2, '10.00', { HourlyRate: '20.00' }),
      entry(2, 3, '10.00', { HourlyRate: '20.00' }),
      entry(3, 4, '10.00', { HourlyRate: '20.00' }),
      entry(4, 5, '10.00', { HourlyRate: '30.00' }),
      entry(5, 6, '2.00', { HourlyRate: '30.00', ...overtime }),
      entry(6, 7, '3.00', { HourlyRate: '30.00', ...overtime }),
    ];
    const lines = payOf(week, 'WeightedAverage');
    expect(lines.map(({ premium }) => premium.toString())).toEqual(['0.00', '0.00', '0.00', '0.00', '23.33', '35.00']);
    expect(lines.at(-1)?.gross.toString()).toBe('125.00');
    expect(payOf(week, 'RateInEffect').map(({ premium }) => premium.toString())).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '30.00',
      '45.00',
    ]);
  });

  it('credits fringe, pays the rest in lieu, and multiplies neither', () => {
    const determined = { ManualCost: true, HourlyRate: '28.40', Benefits: '7.80', PWHourlyRate: '31.10', PWMaxFringe: '12.25' };
    expect(shown([entry(1, 2, '8.00', determined), entry(2, 2, '2.00', { ...determined, ...overtime })])).toEqual([
      '2026-03-02 Regular 8.00 at 31.10: 248.80 + 0.00 + 35.60 = 284.40, fringe 62.40',
      '2026-03-02 Overtime 2.00 at 31.10: 62.20 + 31.10 + 8.90 = 102.20, fringe 15.60',
    ]);
  });

  it('pays time by day, project, role and wage, without drafts and rejected time', () => {
    const lines = payOf(
      [
        entry(1, 2, '4.00'),
        entry(2, 2, '1.00', { BusinessState: 'Submitted' }),
        entry(3, 2, '3.00', { ProjectId: null }),
        entry(4, 2, '2.00', { JobRoleId: 3, PWJobRoleId: 4 }),
        ...(['Draft', 'Rejected', 'Open'] as const).map((BusinessState, index) => entry(index + 5, 2, '1.00', { BusinessState })),
        entry(9, 2, '0.00'),
        entry(10, 3, '5.00', { ResourceId: 5 }),
      ],
      'RateInEffect',
    );
    expect(lines.map((one) => [one.ResourceId, one.ProjectId, one.RoleId, String(one.hours), String(one.submitted)])).toEqual([
      [5, 12, 0, '5.00', '0.00'],
      [6, 0, 0, '3.00', '0.00'],
      [6, 12, 0, '5.00', '1.00'],
      [6, 12, 4, '2.00', '0.00'],
    ]);
  });

  it('is posted as what changes: hours, or all of them where they are paid otherwise', () => {
    const [before] = [paidTime(entry(1, 2, '8.00', { BusinessState: 'Submitted' }))];
    const changes = (more: Partial<TimeEntry>) =>
      payDifference(before, paidTime(entry(1, 2, '8.00', more))).map((one) => `${one.Wage} ${one.Hours} ${one.SubmittedHours}`);
    expect(changes({})).toEqual(['34.0000 0.00 -8.00']);
    expect(changes({ BusinessState: 'Submitted', Time: '6.50 (6h 30m)' })).toEqual(['34.0000 -1.50 -1.50']);
    expect(changes({ HourlyRate: '40.00' })).toEqual(['34.0000 -8.00 -8.00', '40.0000 8.00 0.00']);
    expect(changes({ BusinessState: 'Rejected' })).toEqual(['34.0000 -8.00 -8.00']);
    expect(changes({ BusinessState: 'Submitted' })).toEqual([]);
  });
});
