import { expectShape } from './shapes';
import { onAJob } from './support/on-a-job';
import { fieldsOf } from './support/conformance';
import { place } from './support/place';
import { shows } from '../support/shows';

/* Clocking in and out: the second way to create time entries. */

const { given, job } = onAJob();

const IN = '/api/v1/time/check-in';
const clockIn = (more: object = {}): object => ({
  EntryDate: '2026-03-03T12:00:00.000Z',
  ResourceId: String(job().resourceId),
  TimeIn: '2026-03-03T13:00:00.000Z',
  ...more,
});
const read = (id: number) => given().admin.read(`/api/v1/time/${id}`);
const out = (id: number, body: object) => given().admin.send('PUT', `/api/v1/time/check-out/${id}`, body);

it('clocks in with the required fields: the entry is Open', async () => {
  shows('B-time.check-in', 'P-time.create', 'D-S.time');
  const { status, body } = await given().admin.send('POST', IN, clockIn());
  expect([status, body]).toEqual([201, { didSucceed: true, data: body.data, status: 201, message: 'Time created successfully' }]);
  expect(typeof body.data).toBe('number');
  const entry = await read(body.data);
  expect(entry).toMatchObject({ BusinessState: 'Open', TimeIn: '2026-03-03T13:00:00.000Z', TimeOut: null, ResourceId: job().resourceId });
  expectShape(entry, 'TimeEntry');
});

it('accepts the location and the work', async () => {
  shows('B-time.check-in.optional', 'F4.time');
  const plan = await given().admin.read(`/api/v1/projects/${job().projectId}/projectPlan`);
  const milestone = plan.Milestones[0].Id;
  const LocationIn = place('Gate');
  const body = { ProjectId: String(job().projectId), MilestoneId: String(milestone), TaskId: String(job().taskId), LocationIn };
  expect(await read(await given().admin.create(IN, clockIn(body)))).toMatchObject({
    ProjectId: job().projectId,
    MilestoneId: Number(milestone),
    TaskId: job().taskId,
    LocationIn,
    TimeOut: null,
  });
  expect(await read(await given().admin.create(IN, clockIn({ ProjectId: String(job().projectId) })))).toMatchObject({
    ProjectId: job().projectId,
  });
});

it.each(['EntryDate', 'ResourceId', 'TimeIn'])('rejects clocking in without %s', async (name) => {
  shows('B-time.check-in', 'D-2.issues');
  const reply = await given().admin.send('POST', IN, { ...clockIn(), [name]: undefined });
  expect([reply.status, fieldsOf(reply as never)]).toEqual([400, [name]]);
});

it.each([
  ['EntryDate', '2026-03-03T13:00:00.000Z'],
  ['TimeIn', 'early'],
  ['ResourceId', '987654321'],
  ['LocationIn', 'here'],
])('refuses a wrong %s', async (name, value) => {
  shows('B-time.check-in', 'D-2.bad-input', 'L1.entry-date');
  const reply = await given().admin.send('POST', IN, clockIn({ [name]: value }));
  expect([reply.status, fieldsOf(reply as never)]).toEqual([400, [name]]);
});

it('clocks out: TimeOut ends the entry, which becomes Submitted', async () => {
  shows('B-time.check-out', 'P-time.update', 'S3.time', 'W5.time-entry', 'D-9.time.draft');
  const id = await given().admin.create(IN, clockIn());
  const { status, body } = await out(id, { Time: '2026-03-03T18:15:00.000Z' });
  expect([status, body]).toEqual([200, { didSucceed: true, data: id, status: 200, message: 'Time updated successfully' }]);
  expect(await read(id)).toMatchObject({ BusinessState: 'Submitted', Time: '5.25 (5h 15m)', TimeOut: '2026-03-03T18:15:00.000Z' });
});

it.each([
  ['-0.25', '5.00 (5h 0m)'],
  ['0.50', '5.75 (5h 45m)'],
])('accepts the other fields, and adds the adjustment %s', async (AdjustedTime, Time) => {
  shows('B-time.check-out.optional', 'D-9.aliases');
  const id = await given().admin.create(IN, clockIn());
  const Location = place('Gate');
  const more = { Location, Comment: 'Late lunch', UserDescription: 'Walls up', AdjustedTime, ManuallyEdited: true };
  expect((await out(id, { Time: '2026-03-03T18:15:00.000Z', ...more })).status).toBe(200);
  expect(await read(id)).toMatchObject({
    LocationOut: Location,
    Comment: 'Late lunch',
    UserDescription: 'Walls up',
    Adjustment: AdjustedTime,
    ManuallyEdited: true,
    Time,
  });
});

it('rejects clocking out without a time, before TimeIn, or twice', async () => {
  shows('B-time.check-out', 'D-S.refused', 'D-2.409');
  const id = await given().admin.create(IN, clockIn());
  for (const body of [{}, { Time: 'late' }, { Time: '2026-03-03T12:00:00.000Z' }]) {
    const refused = await out(id, body);
    expect([refused.status, fieldsOf(refused as never)]).toEqual([400, ['Time']]);
  }
  expect(await read(id)).toMatchObject({ BusinessState: 'Open' });
  expect((await out(id, { Time: '2026-03-03T18:00:00.000Z' })).status).toBe(200);
  const twice = await out(id, { Time: '2026-03-03T19:00:00.000Z' });
  expect([twice.status, twice.body.didSucceed, twice.body.message]).toEqual([409, false, expect.stringContaining('Submitted')]);
  expect((await out(987_654_321, { Time: '2026-03-03T19:00:00.000Z' })).status).toBe(404);
});

it('costs the OverrideCost of the check-in, per hour or in total', async () => {
  shows('B-time.add.override', 'D-2.writable', 'D-9.time.cost');
  for (const [figures, Cost, later] of [
    [{ HourlyRate: '30.00', Taxes: '1.50' }, '63.00', '94.50'],
    [{ Cost: '99.00' }, '99.00', '99.00'],
  ] as const) {
    const id = await given().admin.create(IN, clockIn({ OverrideCost: true, ...figures }));
    expect(await read(id)).toMatchObject({ BusinessState: 'Open', ManualCost: true, ...figures });
    expect((await out(id, { Time: '2026-03-03T15:00:00.000Z' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ Time: '2.00 (2h 0m)', Cost });
    await given().admin.act('PUT', `/api/v1/time/${id}`, { Time: '3' });
    expect(await read(id)).toMatchObject({ Cost: later });
  }
  const without = await given().admin.create(IN, clockIn({ HourlyRate: '30.00', Cost: '99.00' }));
  expect(await read(without)).toMatchObject({ BusinessState: 'Open', Cost: '0.00', HourlyRate: null });
});

it('cannot be approved while it is open', async () => {
  shows('S3.time', 'D-S.refused');
  const id = await given().admin.create(IN, clockIn());
  const TimeEntries = [{ Id: id, Time: '2', isBillable: true }];
  const refused = await given().admin.send('POST', '/api/v1/approvetime', { TimeEntries });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Open')]);
});
