import type { ReadModels, RowSums } from '@plumbline/platform/records';
import { timeEntry } from '../time-entry/time-entry.record';
import { payDifferences } from './pay-checks';

const entry = (Id: number, fields: object) => ({
  ...timeEntry.blank(),
  ...{ Id, BusinessState: 'Approved', ResourceId: 2, EntryDate: '2026-03-02T00:00:00.000Z', HourlyRate: '34.00', TimeType: 'Regular' },
  ...fields,
});
const reads = (...rows: readonly object[]): ReadModels =>
  ({
    find: (_kind: unknown, _company: number, _where: object, _limit: number, after: number) => Promise.resolve(after ? [] : rows),
  }) as never;
/** A journal with these hours of the resource 2, for each time that it is asked. */
const journal = (...answers: readonly { readonly Hours: string; readonly SubmittedHours: string }[]): Pick<RowSums, 'of'> => {
  let asked = 0;
  const alike = { ResourceId: '2', TimeType: 'Regular', Wage: '34.0000', FringePerHour: '0.0000', InLieuPerHour: '0.0000' };
  return { of: () => Promise.resolve([{ ...alike, ...answers[Math.min(asked++, answers.length - 1)] }]) };
};

describe('The journal of pay', () => {
  const entries = reads(
    entry(1, { Time: '8.00' }),
    entry(2, { Time: '1.50', BusinessState: 'Submitted', EntryDate: '2026-03-03' }),
    entry(3, { Time: '4.00', BusinessState: 'Rejected' }),
  );

  it('agrees with the time entries that are paid', async () => {
    expect(await payDifferences(entries, journal({ Hours: '9.5', SubmittedHours: '1.50' }), 1)).toEqual([]);
  });

  it('differs where it lacks hours, or has some that wait although they are approved', async () => {
    const pay = 'Regular at 34.0000, fringe 0.0000, in lieu 0.0000';
    const right = '9.50 h, 1.50 h of them submitted';
    for (const [Hours, SubmittedHours] of [
      ['8.00', '1.50'],
      ['9.50', '0.00'],
    ]) {
      const shown = `${Hours} h, ${SubmittedHours} h of them submitted`;
      expect(await payDifferences(entries, journal({ Hours, SubmittedHours }), 1)).toEqual([{ ResourceId: 2, pay, shown, right }]);
    }
    const nothing = journal({ Hours: '0', SubmittedHours: '0' });
    expect(await payDifferences(entries, nothing, 1)).toEqual([{ ResourceId: 2, pay, shown: '0.00 h, 0.00 h of them submitted', right }]);
  });

  it('is not compared where it changes meanwhile', async () => {
    const growing = journal({ Hours: '8.00', SubmittedHours: '0.00' }, { Hours: '9.50', SubmittedHours: '1.50' });
    expect(await payDifferences(entries, growing, 1)).toEqual([]);
  });
});
