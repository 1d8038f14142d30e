import { Caller } from '../../../test/support/caller';
import { setUpJob, type Job } from '../../../test/support/job';
import { startService, type RunningService } from './testing/start-service';

/* The rules of the clock in the settings of the company: rounding and breaks (money 11.17). */

let service: RunningService;
let admin: Caller;
let job: Job;
let worker: number;

const at = (time: string): string => `2026-03-02T${time}:00.000Z`;
const rules = (ClockRounding: object | null, BreakDeduction: object | null) =>
  admin.send('PATCH', '/api/v2/company', { ClockRounding, BreakDeduction });
const checkIn = (time: string) =>
  admin.create('/api/v1/time/check-in', {
    ...{ EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: String(worker), TaskId: String(job.taskId), TimeIn: at(time) },
  });
const checkOut = (id: number, time: string, more = {}) => admin.send('PUT', `/api/v1/time/check-out/${id}`, { Time: at(time), ...more });
/** The entry of a clock that runs between the two. */
const clocked = async (from: string, to: string, more = {}) => {
  const id = await checkIn(from);
  expect((await checkOut(id, to, more)).status).toBe(200);
  return admin.read(`/api/v1/time/${id}`);
};

beforeAll(async () => {
  service = await startService();
  admin = new Caller(service.api.address, service.api.token ?? '');
  job = await setUpJob(admin);
}, 240_000);
beforeEach(async () => {
  const [{ Id: DepartmentId }] = await admin.read('/api/v2/departments');
  worker = await admin.create('/api/v2/resources', { Description: 'Cal', DepartmentId, Cost: '38.50' });
});
afterAll(() => service?.close());

it('counts the moments as they are until the company has rules', async () => {
  expect(await admin.read('/api/v2/company')).toMatchObject({
    ...{ ClockRounding: { Mode: 'None', Minutes: 15 }, BreakDeduction: { Minutes: 0, AfterHours: '6.00' } },
  });
  expect(await clocked('06:53', '15:38')).toMatchObject({ Time: '8.75 (8h 45m)', TimeBreak: null });
  expect(await clocked('16:00', '16:07')).toMatchObject({ Time: '0.12 (0h 7m)' });
});

it('money 11.17: counts 06:53 to 15:38 as 8.25 h, at 38.50 317.63, on version 1, too', async () => {
  expect((await rules({ Mode: 'Nearest', Minutes: 15 }, { Minutes: 30, AfterHours: '6.00' })).status).toBe(200);
  const entry = await clocked('06:53', '15:38');
  expect(entry).toMatchObject({ Time: '8.25 (8h 15m)', Cost: '317.63', TimeBreak: '0.50', TimeIn: at('06:53'), TimeOut: at('15:38') });
  expect(entry).not.toHaveProperty('Rounding');
  const lump = { EntryDate: '2026-03-02', ResourceId: worker, TaskId: job.taskId, Time: '8.13' };
  expect((await admin.read(`/api/v2/time-entries/${await admin.create('/api/v2/time-entries', lump)}`)).Time).toBe('8.13 (8h 8m)');
  // Rules that change later change nothing of what is made.
  expect((await rules(null, null)).status).toBe(200);
  expect(await admin.read(`/api/v1/time/${entry.Id}`)).toMatchObject({ Time: '8.25 (8h 15m)', Cost: '317.63' });
  expect((await admin.read('/api/v2/company')).ClockRounding).toEqual({ Mode: 'None', Minutes: 15 });
});

it('takes one break off tasks that follow each other, also where both clocks end at the same moment', async () => {
  await rules(null, { Minutes: 30, AfterHours: '6.00' });
  expect((await clocked('06:00', '10:00')).Time).toBe('4.00 (4h 0m)');
  expect(await clocked('10:00', '14:00')).toMatchObject({ Time: '3.50 (3h 30m)', TimeBreak: '0.50' });
  expect((await clocked('14:00', '16:00')).Time).toBe('2.00 (2h 0m)');
  worker = await admin.create('/api/v2/resources', { Description: 'Dan', DepartmentId: 1, Cost: '38.50' });
  const [one, other] = [await checkIn('06:00'), await checkIn('10:00')];
  expect((await Promise.all([checkOut(one, '10:00'), checkOut(other, '14:00')])).map(({ status }) => status)).toEqual([200, 200]);
  const breaks = await Promise.all([one, other].map(async (id) => (await admin.read(`/api/v1/time/${id}`)).TimeBreak));
  expect(breaks.filter(Boolean)).toEqual(['0.50']);
});

it.each([
  ['ClockRounding.Minutes', { Mode: 'Nearest', Minutes: 7 }, null],
  ['ClockRounding.Mode', { Mode: 'Sideways', Minutes: 15 }, null],
  ['ClockRounding.Mode', { Minutes: 15 }, null],
  ['BreakDeduction.Minutes', null, { Minutes: -1, AfterHours: '6.00' }],
  ['BreakDeduction.AfterHours', null, { Minutes: 30, AfterHours: '0.25' }],
  ['BreakDeduction.AfterHours', null, { Minutes: 30, AfterHours: '25.00' }],
])('refuses rules that are none, naming %s', async (field, rounding, deduction) => {
  const { status, body } = await rules(rounding, deduction);
  expect([status, body.issues?.map((one: { field: string }) => one.field)]).toEqual([400, [field]]);
});
