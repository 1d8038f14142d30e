import { timeEntry, type TimeEntry } from '../time-entry/time-entry.record';
import { paidAlike, paidTime, payDifference, payFieldsAfter, type PayFields } from './paid-time.policy';

const given: Partial<PayFields> = {
  ...{ BusinessState: 'Submitted', Time: '8.00 (8h 0m)', EntryDate: '2026-03-02T12:00:00.000Z' },
  ...{ ResourceId: 6, ProjectId: 12, HourlyRate: '34.00' },
};
const row = (more: Partial<TimeEntry> = {}): TimeEntry => ({ ...timeEntry.blank(), ...given, ...more });
const hours = (all: readonly { Hours: string; SubmittedHours: string }[]): string[] =>
  all.map(({ Hours, SubmittedHours }) => `${Hours} of which ${SubmittedHours} wait`);

describe('Paid time', () => {
  it('is the same for the fields of an event as for the row that they make', () => {
    expect(paidTime(given)).toEqual(paidTime(row()));
    expect(paidTime(given)).toMatchObject([{ Date: '2026-03-02', RoleId: 0, TimeType: 'Regular', Wage: '34.0000', Hours: '8.00' }]);
  });

  it('is none without a state that is paid, hours, or a day', () => {
    expect(
      [{ BusinessState: 'Rejected' as const }, { Time: '0.00 (0h 0m)' }, { EntryDate: null }].flatMap((one) => paidTime(row(one))),
    ).toEqual([]);
  });

  it('counts the prevailing wage with an overridden cost alone', () => {
    const prevailing = { PWHourlyRate: '40.00', PWMaxFringe: '10.00' };
    expect(paidTime(row(prevailing))).toMatchObject([{ Wage: '34.0000', InLieuPerHour: '0.0000' }]);
    expect(paidTime(row({ ...prevailing, ManualCost: true }))).toMatchObject([{ Wage: '40.0000', InLieuPerHour: '10.0000' }]);
  });

  it('differs after a change by what the change names: null unsets, undefined leaves', () => {
    const before = row({ JobRoleId: 3, TimeType: 'Overtime' });
    const after = payFieldsAfter(before, { JobRoleId: null, TimeType: undefined, BusinessState: 'Approved' });
    expect(paidTime(after)).toMatchObject([{ RoleId: 0, TimeType: 'Overtime', SubmittedHours: '0.00' }]);
  });

  it('adds up what is paid alike, and takes back what was paid before', () => {
    const approved = paidTime(row({ BusinessState: 'Approved' }));
    expect(hours(payDifference(paidTime(row()), approved))).toEqual(['0.00 of which -8.00 wait']);
    expect(hours(payDifference(approved, paidTime(row({ BusinessState: 'Approved', HourlyRate: '35.00' }))))).toEqual([
      '-8.00 of which 0.00 wait',
      '8.00 of which 0.00 wait',
    ]);
    expect(payDifference(approved, approved)).toEqual([]);
    expect(hours(paidAlike([...approved, ...paidTime(row())]))).toEqual(['16.00 of which 8.00 wait']);
    for (const other of [{ ProjectId: 13 }, { ResourceId: 7 }, { JobRoleId: 1 }, { TimeType: 'Overtime' }, { EntryDate: '2026-03-03' }])
      expect(paidAlike([...approved, ...paidTime(row(other))])).toHaveLength(2);
  });
});
