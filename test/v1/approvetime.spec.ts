import { billablesOf as billablesOfEntry } from './support/billables';
import { onAJob } from './support/on-a-job';
import { entryOf, setUpJob } from '../support/job';
import { shows } from '../support/shows';

/* Approving time: all entries or none, and the billables that result. */

const { given, job } = onAJob();

const PATH = '/api/v1/approvetime';
const add = () => given().admin.create('/api/v1/time', entryOf(job()));
const read = (id: number) => given().admin.read(`/api/v1/time/${id}`);
const billablesOf = (entry: number) => billablesOfEntry(given().admin, entry);

it('approves the entries of the body with the given hours and billable flags', async () => {
  shows('B-time.approve', 'D-2.approvetime', 'D-2.approvetime.values', 'S3.time', 'D-S.time');
  const [one, other] = [await add(), await add()];
  const TimeEntries = [
    { Id: one, Time: '1.5', isBillable: true },
    { Id: other, Time: '3', isBillable: false },
  ];
  const { status, body } = await given().admin.send('POST', PATH, { TimeEntries });
  expect([status, body]).toEqual([200, { didSucceed: true, data: [one, other], status: 200, message: 'Time approved successfully' }]);
  expect(await read(one)).toMatchObject({ BusinessState: 'Approved', IsApproved: true, Time: '1.50 (1h 30m)', IsBillable: true });
  expect(await read(other)).toMatchObject({ BusinessState: 'Approved', Time: '3.00 (3h 0m)', IsBillable: false });
});

it('bills an approved entry with the terms of the deliverable of its milestone', async () => {
  shows('W4.billing', 'W4.milestone', 'W3.role', 'W5.billable');
  const [billed, free] = [await add(), await add()];
  await given().admin.act('POST', PATH, {
    TimeEntries: [
      { Id: billed, Time: '2', isBillable: true },
      { Id: free, Time: '2', isBillable: false },
    ],
  });
  expect(await billablesOf(billed)).toMatchObject([{ Hours: '2.00', UnitPrice: '90.00', Price: '180.00', BusinessState: 'Open' }]);
  expect(await billablesOf(free)).toEqual([]);
  const [{ DeliverableId }] = await billablesOf(billed);
  const named = async () => [(await read(billed)).ApprovedDeliverableId, (await read(free)).ApprovedDeliverableId];
  expect(await named()).toEqual([Number(DeliverableId), null]);
  await given().admin.act('POST', '/api/v2/time-entries/reject', { Ids: [billed] });
  expect(await named()).toEqual([null, null]);
});

it('approves no entry when one of them cannot be approved', async () => {
  shows('D-2.approvetime');
  const id = await add();
  const TimeEntries = [
    { Id: id, Time: '2', isBillable: true },
    { Id: 987_654_321, Time: '2', isBillable: true },
  ];
  const refused = await given().admin.send('POST', PATH, { TimeEntries });
  expect([400, 404]).toContain(refused.status);
  expect([refused.body.didSucceed, (await read(id)).BusinessState]).toEqual([false, 'Submitted']);
  expect(await billablesOf(id)).toEqual([]);
});

it('approves one entry by PUT, with its fields or with the body of POST', async () => {
  shows('B-time.approve.put', 'D-2.approvetime.put');
  const [one, other] = [await add(), await add()];
  for (const [id, body] of [
    [one, { Time: '1', isBillable: true }],
    [other, { TimeEntries: [{ Id: other, Time: '1', isBillable: true }] }],
  ] as const) {
    const reply = await given().admin.send('PUT', `${PATH}/${id}`, body);
    expect([reply.status, reply.body.didSucceed, reply.body.message]).toEqual([200, true, 'Time approved successfully']);
    expect([reply.body.data].flat()).toEqual([id]);
    expect(await read(id)).toMatchObject({ BusinessState: 'Approved', Time: '1.00 (1h 0m)' });
  }
});

it.each([
  ['TimeEntries', {}],
  ['TimeEntries', { TimeEntries: [] }],
  ['TimeEntries', { TimeEntries: 'all' }],
  ['TimeEntries[0].Id', { TimeEntries: [{ Time: '1', isBillable: true }] }],
  ['TimeEntries[0].isBillable', { TimeEntries: [{ Id: 1, Time: '1', isBillable: 'yes' }] }],
  ['TimeEntries[0].Time', { TimeEntries: [{ Id: 1, Time: 'long', isBillable: true }] }],
  ['TimeEntries[0].Time', { TimeEntries: [{ Id: 1, Time: '0', isBillable: true }] }],
  ['Colour', { TimeEntries: [{ Id: 1, Time: '1', isBillable: true }], Colour: 'red' }],
])('refuses a body with a wrong %s', async (field, body) => {
  shows('B-time.approve', 'D-2.bad-input', 'D-2.issues');
  const { status, body: reply } = await given().admin.send('POST', PATH, body);
  expect([status, reply.didSucceed]).toEqual([400, false]);
  const fields = reply.data.issues.map((one: { field: string }) => one.field.replace(/IsBillable$/, 'isBillable'));
  expect(fields).toContain(field);
});

it('requires the privilege to approve time', async () => {
  shows('A7.read', 'E6.privileges', 'D-2.403');
  const TimeEntries = [{ Id: await add(), Time: '2', isBillable: true }];
  const refused = await (await given().user(['Tracks Time', 'Manages Financial Information'])).caller.send('POST', PATH, { TimeEntries });
  expect([refused.status, refused.body.data]).toEqual([403, null]);
  expect((await (await given().user(['Approves Time'])).caller.send('POST', PATH, { TimeEntries })).status).toBe(200);
});

it('rejects changes and removal once the entry is invoiced', async () => {
  shows('D-S.time', 'D-S.held', 'D-2.409');
  const own = await setUpJob(given().admin);
  const id = await given().admin.create('/api/v1/time', entryOf(own));
  await given().admin.act('POST', PATH, { TimeEntries: [{ Id: id, Time: '2', isBillable: true }] });
  const invoice = await given().admin.create(`/api/v2/projects/${own.projectId}/invoices`, {});
  await given().admin.act('POST', `/api/v2/invoices/${invoice}/finalize`);
  expect(await read(id)).toMatchObject({ BusinessState: 'Invoiced' });
  for (const [method, path, body] of [
    ['PUT', `/api/v1/time/${id}`, { Time: '9' }],
    ['DELETE', `/api/v1/time/${id}`, undefined],
    ['POST', PATH, { TimeEntries: [{ Id: id, Time: '1', isBillable: true }] }],
  ] as const) {
    const refused = await given().admin.send(method, path, body);
    expect([method, refused.status, refused.body.message]).toEqual([method, 409, expect.stringMatching(/invoiced/i)]);
  }
});
