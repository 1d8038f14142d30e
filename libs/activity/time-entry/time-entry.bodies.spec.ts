import { readBodyAs } from '@plumbline/platform/http';
import { ApprovalsBody, CheckInBody, CheckOutBody, readApproval, TimeEntriesBody, toApprovals } from './time-entry.bodies';

const faults = (read: Promise<unknown>): Promise<string[]> =>
  read.then(
    () => [],
    (error: unknown) => (error as { issues: { field: string }[] }).issues.map(({ field }) => field),
  );
const noon = '2026-03-02T12:00:00.000Z';
const GeoJson = JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates: [-89.6, 39.8] }, properties: {} });

describe('the bodies of the clock', () => {
  it('accept a check-in with its location', async () => {
    const body = { EntryDate: noon, ResourceId: '5', TimeIn: '2026-03-02T13:00:00Z', TaskId: '31', LocationIn: { GeoJson } };
    expect(await readBodyAs(CheckInBody, body)).toEqual({ ...body, ResourceId: 5, TaskId: 31, TimeIn: '2026-03-02T13:00:00.000Z' });
    expect((await faults(readBodyAs(CheckInBody, { Nonsense: 1 }))).sort()).toEqual(['EntryDate', 'Nonsense', 'ResourceId', 'TimeIn']);
  });

  it('accept a check-out, whose Time is the time out', async () => {
    const body = { Time: '2026-03-02T21:30:00Z', Location: { GeoJson }, AdjustedTime: '-0.25', ManuallyEdited: true, Comment: 'Done' };
    expect(await readBodyAs(CheckOutBody, body)).toEqual({
      Time: '2026-03-02T21:30:00.000Z',
      LocationOut: { GeoJson },
      Adjustment: '-0.25',
      ManuallyEdited: true,
      Comment: 'Done',
    });
    expect(await faults(readBodyAs(CheckOutBody, { AdjustedTime: 'x' }))).toEqual(['AdjustedTime', 'Time']);
  });
});

const approvals = (body: unknown) => readBodyAs(ApprovalsBody, body).then(({ TimeEntries }) => TimeEntries);

describe('the bodies of an approval', () => {
  it('accept several entries, with the fields to overwrite', async () => {
    const TimeEntries = [{ Id: 1, Time: '8.5 (8h 30m)', isBillable: true }, { Id: '2' }];
    expect(await approvals({ TimeEntries })).toEqual([{ Id: 1, Time: '8.50 (8h 30m)', IsBillable: true }, { Id: 2 }]);
  });
  it('accept one entry by its path, or the same body', async () => {
    expect(await readApproval({ Time: '7', isBillable: false }, 4)).toEqual([{ Id: 4, Time: '7.00 (7h 0m)', IsBillable: false }]);
    expect(await readApproval(undefined, 4)).toEqual([{ Id: 4 }]);
    expect(await readApproval({ TimeEntries: [{ Id: 4 }] }, 4)).toEqual([{ Id: 4 }]);
    expect(await faults(readApproval({ TimeEntries: [{ Id: 5 }] }, 4))).toEqual(['TimeEntries']);
  });
  it('name every fault', async () => {
    expect(await faults(approvals({ TimeEntries: [{ Id: 1, Time: 'x' }, { Time: '1' }, 7], More: 1 }))).toEqual([
      'More',
      'TimeEntries[0].Time',
      'TimeEntries[1].Id',
      'TimeEntries[2].Id',
    ]);
    expect(await faults(approvals({ TimeEntries: [{ Id: 1, Time: '0' }] }))).toEqual(['TimeEntries[0].Time']);
    const TimeEntries = [
      { Id: 1, Time: '24.01' },
      { Id: 2, Time: '-1' },
    ];
    expect(await faults(approvals({ TimeEntries }))).toEqual(['TimeEntries[0].Time', 'TimeEntries[1].Time']);
    expect(await faults(readApproval({ Time: '0' }, 4))).toEqual(['Time']);
    for (const none of [undefined, null, {}, { TimeEntries: null }, { TimeEntries: [] }, { TimeEntries: 'all' }])
      expect(await faults(approvals(none))).toEqual(['TimeEntries']);
    const many = { TimeEntries: Array.from({ length: 1001 }, () => ({ Time: 'x' })) };
    expect(await faults(approvals(many))).toEqual(['TimeEntries']);
  });
  it('accept plain ids for the other steps', async () => {
    const body = await readBodyAs(TimeEntriesBody, { Ids: [1, '2'], TimeEntries: [{ Id: 3 }], Reason: 'No' });
    expect({ ids: body.ids(), reason: body.Reason }).toEqual({ ids: [1, 2, 3], reason: 'No' });
  });
  it('accept plain ids on v2 too', async () => {
    const read = (body: unknown) => toApprovals.transform(body, { type: 'body' });
    expect(await read({ Ids: [1, '2'], TimeEntries: [{ Id: 3, Time: '8' }] })).toEqual([{ Id: 1 }, { Id: 2 }, { Id: 3 }]);
    expect(await read({ TimeEntries: [{ Id: 3, Time: '8' }] })).toEqual([{ Id: 3, Time: '8.00 (8h 0m)' }]);
    await expect(read({ Ids: ['x'] })).rejects.toMatchObject({ issues: [{ field: 'Ids[0]', problem: 'must be a whole number' }] });
  });
});
