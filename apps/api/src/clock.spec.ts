import { Caller } from '../../../test/support/caller';
import { setUpJob, type Job } from '../../../test/support/job';
import { hire, type Person } from '../../../test/support/people';
import { CREDENTIALS, startService, type RunningService } from './testing/start-service';

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

/* The clock on version 2: check-in of several resources, check-out, and switch. */
describe('The clock', () => {
  let service: RunningService;
  let admin: Caller;
  let job: Job;
  let worker: Person;
  let crew: number[];

  beforeAll(async () => {
    service = await startService();
    admin = new Caller(service.api.address, service.api.token ?? '');
    job = await setUpJob(admin);
    [worker] = await hire(admin, CLIENT, [{ name: 'Wim', privileges: ['Tracks Time'] }]);
    const [{ Id: DepartmentId }] = await admin.read('/api/v2/departments');
    crew = [];
    for (const Description of ['Dan', 'Eve'])
      crew.push(await admin.create('/api/v2/resources', { Description, DepartmentId, Rate: '90.00', Cost: '40.00' }));
  });
  afterAll(() => service?.close());

  const post = (path: string, body: object, as = admin) => as.send('POST', `/api/v2/time-entries/${path}`, body);
  const entry = (id: number) => admin.read(`/api/v2/time-entries/${id}`);

  it('starts for several resources, switches without losing a minute, and ends', async () => {
    const [dan, eve] = crew;
    const TimeIn = ago(5);
    const begun = await post('check-in', { ResourceIds: [dan, eve], TaskId: job.taskId, TimeIn });
    expect([begun.status, begun.body.data.Warnings]).toEqual([201, []]);
    const [first, second] = begun.body.data.Entries as { Id: number; ResourceId: number }[];
    expect([first.ResourceId, second.ResourceId]).toEqual([dan, eve]);
    expect(await entry(first.Id)).toMatchObject({ TimeIn, BusinessState: 'Open', TaskId: job.taskId, EntryDate: TimeIn.slice(0, 10) });

    const Time = ago(2);
    const switched = await post(`${first.Id}/switch`, { ProjectId: job.projectId, TaskId: job.taskId, Description: 'Stairs', Time });
    expect(switched.status).toBe(200);
    expect(await entry(first.Id)).toMatchObject({ TimeOut: Time, BusinessState: 'Submitted', Time: expect.stringContaining('3.00') });
    expect(await entry(switched.body.data.NewId)).toMatchObject({
      TimeIn: Time,
      BusinessState: 'Open',
      Description: 'Stairs',
      ResourceId: dan,
    });

    const out = await post(`${switched.body.data.NewId}/check-out`, { TimeBreak: '0.50' });
    expect([out.status, out.body.data.Warnings]).toEqual([200, []]);
    expect(await entry(switched.body.data.NewId)).toMatchObject({ BusinessState: 'Submitted', Time: expect.stringContaining('1.50') });
    expect((await post(`${first.Id}/switch`, { TaskId: job.taskId })).status).toBe(409);
    expect((await post(`${second.Id}/check-out`, {})).status).toBe(200);
  });

  it('starts once for a resource, whichever of two requests comes first, and all or none', async () => {
    const [dan, eve] = crew;
    const both = await Promise.all([
      post('check-in', { ResourceIds: [dan], TaskId: job.taskId, TimeIn: ago(1) }),
      post('check-in', { ResourceIds: [dan], TaskId: job.taskId, TimeIn: ago(1) }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const crewed = await post('check-in', { ResourceIds: [eve, dan], TaskId: job.taskId });
    expect([crewed.status, crewed.body.detail]).toEqual([409, expect.stringContaining(`The clock of resource ${dan} runs since`)]);
    expect(await admin.list(`/api/v2/time-entries?where[ResourceId][$eq]=${eve}&where[BusinessState][$eq]=Open`)).toEqual([]);
    const open = both.find(({ status }) => status === 201)?.body.data.Entries[0].Id as number;
    const twice = await Promise.all([post(`${open}/switch`, { TaskId: job.taskId }), post(`${open}/switch`, { TaskId: job.taskId })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await admin.list(`/api/v2/time-entries?where[ResourceId][$eq]=${dan}&where[BusinessState][$eq]=Open`)).toHaveLength(1);
  });

  it('keeps what a device states for seven days, with a warning beyond twelve hours', async () => {
    const late = await post('check-in', { TimeIn: ago(30), TaskId: job.taskId }, worker.caller);
    expect([late.status, late.body.data.Warnings]).toEqual([201, ['TimeIn is 30 hours ago.']]);
    const { Id, ResourceId } = late.body.data.Entries[0];
    expect(ResourceId).toBe((await worker.caller.read('/api/v2/me')).ResourceId);
    const out = await post(`${Id}/check-out`, { Time: ago(22) }, worker.caller);
    expect([out.status, out.body.data.Warnings]).toEqual([200, ['Time is 22 hours ago.']]);
    for (const TimeIn of [ago(7 * 24 + 1), ago(-1)]) {
      const refused = await post('check-in', { TimeIn, TaskId: job.taskId }, worker.caller);
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('TimeIn')]);
    }
    expect((await post('check-in', { ResourceIds: [999_999], TaskId: job.taskId })).status).toBe(400);
    expect((await post('check-in', { ResourceIds: [crew[0]], TaskId: job.taskId }, worker.caller)).status).toBe(403);
    expect((await post('999999/switch', { TaskId: job.taskId })).status).toBe(404);
  });
});
