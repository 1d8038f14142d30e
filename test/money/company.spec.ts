import { randomUUID } from 'node:crypto';
import { BOOTSTRAP } from '../support/service';
import { drive, type Driver } from '../v1/driver';

/* The settings of a company, and the kinds of time. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

const PATH = '/api/v2/company';
const patch = (body: object) => driver.admin.send('PATCH', PATH, body);

it('has settings that Admin reads and changes', async () => {
  const first = { OvertimeRule: 'None', DailyHours: '8.00', WeeklyHours: '40.00', WeekStartsOn: 'Monday', OvertimeMethod: 'RateInEffect' };
  const before = await driver.admin.read(PATH);
  const open = { BooksClosedThrough: '', BooksClosings: [] };
  expect(before).toMatchObject({ Id: expect.any(Number), CompanyName: BOOTSTRAP.BOOTSTRAP_COMPANY, ...first, ...open });
  const changed = { ...before, OvertimeRule: 'Weekly', WeeklyHours: '37.50', WeekStartsOn: 'Sunday' };
  const reply = await patch({ OvertimeRule: 'Weekly', WeeklyHours: '37.5', WeekStartsOn: 'Sunday' });
  expect([reply.status, reply.body.data]).toEqual([200, changed]);
  // Sent back as it was read.
  expect((await patch(changed)).status).toBe(200);
  expect(await driver.admin.read(PATH)).toEqual(changed);
  await patch(first);
});

it('S11: shows the settings that are asked for, and refuses a parameter that it does not know', async () => {
  const { admin } = driver;
  expect(await admin.read(`${PATH}?fields=OvertimeRule,Id`)).toEqual({ OvertimeRule: 'None', Id: expect.any(Number) });
  const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
  const project = await admin.create('/api/v2/projects', { ProjectName: `Yard ${randomUUID()}`, DepartmentId });
  for (const [path, field] of [
    [`${PATH}?fields=Overtime`, 'fields'],
    [`${PATH}?field=Id`, 'field'],
    [`/api/v2/projects/${project}/projectPlan?limit=1`, 'limit'],
    [`/api/v2/projects/${project}/job-cost?fields=Id`, 'fields'],
  ]) {
    const { status, body } = await admin.get(String(path));
    expect([path, status, body.issues?.map((one: { field: string }) => one.field)]).toEqual([path, 400, [field]]);
  }
});

it('S1: is changed and closes its books only as it was read, with If-Match', async () => {
  const { admin } = driver;
  const etag = (await admin.get(`${PATH}?fields=Id`)).headers.get('etag') ?? 'none';
  const write = (method: string, path: string, body: object, tag: string) => admin.send(method, path, body, { 'if-match': tag });
  const changed = await write('PATCH', PATH, { WeeklyHours: '38.00' }, etag);
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, (await admin.get(PATH)).headers.get('etag')]);
  expect((await write('PATCH', PATH, { WeeklyHours: '39.00' }, etag)).status).toBe(412);
  expect((await write('POST', `${PATH}/close-books`, { Through: '2020-03-31' }, etag)).status).toBe(412);
  expect(await admin.read(PATH)).toMatchObject({ WeeklyHours: '38.00', BooksClosedThrough: '' });
  expect((await write('PATCH', PATH, { WeeklyHours: '40.00' }, changed.headers.get('etag') ?? '')).status).toBe(200);
});

it('refuses what is no setting, and who is not Admin', async () => {
  for (const [field, value] of [
    ['OvertimeRule', 'Sometimes'],
    ['DailyHours', '25'],
    ['WeeklyHours', '-1'],
    ['WeekStartsOn', ''],
    ['Overtime', 'Daily'],
  ]) {
    const { status, body } = await patch({ [String(field)]: value });
    expect([status, body.issues.map((one: { field: string }) => one.field)]).toEqual([400, [field]]);
  }
  const { status } = await driver.foreman.send('PATCH', PATH, { OvertimeRule: 'Daily' });
  expect([status, (await driver.foreman.get(PATH)).status]).toEqual([403, 403]);
});

it('refuses a kind of time that it does not know, in an entry and in a split', async () => {
  const { admin } = driver;
  const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
  const ResourceId = await admin.create('/api/v1/resources', { Description: `Kim ${randomUUID()}`, DepartmentId, Cost: '30.00' });
  const entry = { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId, Time: '8' };
  const id = await admin.create('/api/v1/time', entry);
  const split = `/api/v2/time-entries/${id}/split`;
  for (const [method, path, body, field] of [
    ['POST', '/api/v1/time', { ...entry, TimeType: 'Night' }, 'TimeType'],
    ['PUT', `/api/v1/time/${id}`, { TimeType: 'overtime' }, 'TimeType'],
    ['POST', split, { Parts: [{ Time: '8', TimeType: 'Night' }] }, 'Parts[0].TimeType'],
    ['POST', split, { Parts: [{ TimeType: 'Overtime' }] }, 'Parts[0].Time'],
    ['POST', split, { Parts: [{ Time: '7', TimeType: 'Overtime' }] }, 'Parts'],
    ['POST', split, {}, 'Parts'],
  ] as const) {
    const { status, body: reply } = await admin.send(method, path, body);
    const issues = (reply.data?.issues ?? reply.issues) as { field: string }[];
    expect([path, status, issues.map((one) => one.field)]).toEqual([path, 400, [field]]);
  }
  // Time of others is not there for who may not approve it.
  expect((await driver.foreman.send('POST', split, { Parts: [{ Time: '8', TimeType: 'Overtime' }] })).status).toBe(404);
  await admin.act('PUT', `/api/v1/time/${id}`, { TimeType: 'Overtime' });
  expect(await admin.read(`/api/v1/time/${id}`)).toMatchObject({ TimeType: 'Overtime', Cost: '360.00' });
});
