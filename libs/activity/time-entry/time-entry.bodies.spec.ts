import { readApprovals, readCheckIn, readCheckOut, readIds } from './time-entry.bodies';

const issues = (read: () => unknown): string[] => {
  try {
    read();
  } catch (error) {
    return (error as { issues: { field: string }[] }).issues.map(({ field }) => field);
  }
  return [];
};
const noon = '2026-03-02T12:00:00.000Z';
const GeoJson = JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates: [-89.6, 39.8] }, properties: {} });

describe('the bodies of the clock', () => {
  it('take a check-in with where it was', () => {
    const body = { EntryDate: noon, ResourceId: '5', TimeIn: '2026-03-02T13:00:00Z', TaskId: '31', LocationIn: { GeoJson } };
    expect(readCheckIn(body)).toEqual({ ...body, ResourceId: 5, TaskId: 31, TimeIn: '2026-03-02T13:00:00.000Z' });
    expect(issues(() => readCheckIn({ Nonsense: 1 })).sort()).toEqual(['EntryDate', 'Nonsense', 'ResourceId', 'TimeIn']);
  });

  it('take a check-out, whose Time is the time out', () => {
    const body = { Time: '2026-03-02T21:30:00Z', Location: { GeoJson }, AdjustedTime: '-0.25', ManuallyEdited: true, Comment: 'Done' };
    expect(readCheckOut(body)).toEqual({
      timeOut: '2026-03-02T21:30:00.000Z',
      fields: { LocationOut: { GeoJson }, Adjustment: '-0.25', ManuallyEdited: true, Comment: 'Done' },
    });
    expect(issues(() => readCheckOut({ AdjustedTime: 'x' }))).toEqual(['AdjustedTime', 'Time']);
  });
});

describe('the bodies of an approval', () => {
  it('take several entries, with what overwrites theirs', () => {
    const TimeEntries = [{ Id: 1, Time: '8.5 (8h 30m)', isBillable: true }, { Id: '2' }];
    expect(readApprovals({ TimeEntries })).toEqual([{ Id: 1, Time: '8.50 (8h 30m)', IsBillable: true }, { Id: 2 }]);
  });
  it('take one entry by its path, or the same body', () => {
    expect(readApprovals({ Time: '7', isBillable: false }, 4)).toEqual([{ Id: 4, Time: '7.00 (7h 0m)', IsBillable: false }]);
    expect(readApprovals(undefined, 4)).toEqual([{ Id: 4 }]);
    expect(readApprovals({ TimeEntries: [{ Id: 4 }] }, 4)).toEqual([{ Id: 4 }]);
    expect(issues(() => readApprovals({ TimeEntries: [{ Id: 5 }] }, 4))).toEqual(['TimeEntries']);
  });
  it('name every fault', () => {
    expect(issues(() => readApprovals({ TimeEntries: [{ Id: 1, Time: 'x' }, { Time: '1' }, 7], More: 1 }))).toEqual([
      'More',
      'TimeEntries[0].Time',
      'TimeEntries[1].Id',
      'TimeEntries[2].Id',
    ]);
    expect(issues(() => readApprovals({ TimeEntries: [{ Id: 1, Time: '0' }] }))).toEqual(['TimeEntries[0].Time']);
    expect(
      issues(() =>
        readApprovals({
          TimeEntries: [
            { Id: 1, Time: '24.01' },
            { Id: 2, Time: '-1' },
          ],
        }),
      ),
    ).toEqual(['TimeEntries[0].Time', 'TimeEntries[1].Time']);
    expect(issues(() => readApprovals({ Time: '0' }, 4))).toEqual(['Time']);
    expect(issues(() => readApprovals({ TimeEntries: [] }))).toEqual(['TimeEntries']);
    expect(issues(() => readApprovals({ TimeEntries: Array.from({ length: 1001 }, () => ({ Time: 'x' })) }))).toEqual(['TimeEntries']);
  });
  it('take plain ids for the other steps', () => {
    expect(readIds({ Ids: [1, '2'], TimeEntries: [{ Id: 3 }], Reason: 'No' })).toEqual({ ids: [1, 2, 3], reason: 'No' });
  });
});
