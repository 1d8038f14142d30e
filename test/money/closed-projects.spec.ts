import { entryOf, setUpJob, type Job } from '../support/job';
import { drive, type Driver } from '../v1/driver';

/* Records that a closed or locked project takes, and the conditions to close a project. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

const admin = () => driver.admin;
const order = (vendor: number, { projectId }: Job, amount = '500.00') => ({
  ...{ RequestType: 'VendorWillInvoice', Description: 'Doors', VendorId: vendor, ProjectId: projectId },
  Items: [{ Description: 'door', Quantity: '1', UnitPrice: amount }],
});
const bill = (vendor: number, number: string, more: object) => ({
  ...{ VendorId: String(vendor), InvoiceNumber: number, InvoiceDate: '2026-03-10', ...more },
});
const close = (job: Job, body: object = {}) => admin().send('POST', `/api/v2/projects/${job.projectId}/close`, body);
const refused = async (method: string, path: string, body: object) => {
  const { status, body: reply } = await admin().send(method, path, body);
  return [status, reply.message ?? reply.detail];
};

it.each(['closed', 'locked'])('takes no new time, purchase, or bill without an order once it is %s', async (how) => {
  const [job, other] = [await setUpJob(admin()), await setUpJob(admin())];
  const vendor = await admin().create('/api/v1/vendors', { VendorName: `Doors ${how}` });
  const purchase = await admin().create('/api/v1/purchases', order(vendor, job));
  const { PONumber } = await admin().read(`/api/v1/purchases/${purchase}`);
  const [before, elsewhere] = [await admin().create('/api/v1/time', entryOf(job)), await admin().create('/api/v1/time', entryOf(other))];
  const path = `/api/v2/projects/${job.projectId}`;
  await (how === 'closed' ? admin().act('POST', `${path}/close`, { Force: true }) : admin().act('PATCH', path, { IsLocked: true }));

  const says = [409, expect.stringContaining(`project ${job.projectId} is ${how === 'closed' ? 'Closed' : 'locked'}`)];
  const line = { Description: 'Nails', TotalAmount: '10.00', ProjectId: job.projectId };
  expect(await refused('POST', '/api/v1/time', entryOf(job))).toEqual(says);
  const clock = { ...entryOf(job), Time: undefined, TimeIn: '2026-03-02T13:00:00.000Z' };
  expect(await refused('POST', '/api/v1/time/check-in', clock)).toEqual(says);
  expect(await refused('PUT', `/api/v1/time/${elsewhere}`, { TaskId: job.taskId })).toEqual(says);
  expect(await refused('POST', '/api/v1/purchases', order(vendor, job))).toEqual(says);
  expect(await refused('POST', '/api/v1/bills', bill(vendor, `B-${how}`, { PayableItems: [line] }))).toEqual(says);
  // Earlier records can be corrected, and the open order billed.
  await admin().act('PUT', `/api/v1/time/${before}`, { Time: '3' });
  await admin().create('/api/v1/bills', bill(vendor, `A-${how}`, { PONumber, TotalAmount: '500.00' }));
  await (how === 'closed' ? admin().act('POST', `${path}/reopen`, {}) : admin().act('PATCH', path, { IsLocked: false }));
  await admin().create('/api/v1/time', entryOf(job));
});

it('lets its open orders be billed with freight beside them once it is closed, by number on a line and by allocation', async () => {
  const [job, other] = [await setUpJob(admin()), await setUpJob(admin())];
  const vendor = await admin().create('/api/v1/vendors', { VendorName: 'Doors with freight' });
  const orders: { Id: number; PONumber: string }[] = [];
  for (const amount of ['500.00', '100.00', '50.00'])
    orders.push(await admin().read(`/api/v1/purchases/${await admin().create('/api/v1/purchases', order(vendor, job, amount))}`));
  const [first, ...others] = orders as [(typeof orders)[0]];
  for (const { projectId } of [job, other]) await admin().act('POST', `/api/v2/projects/${projectId}/close`, { Force: true });
  const freight = ({ projectId }: Job) => ({ Description: 'Freight', TotalAmount: '20.00', ProjectId: projectId });
  const doors = { Description: 'Doors', TotalAmount: '150.00', ProjectId: job.projectId };
  const numbered = { ...doors, PONumber: first.PONumber };
  const enter = (number: string, more: object) => refused('POST', '/api/v1/bills', bill(vendor, number, more));
  expect((await enter('E-1', { PayableItems: [numbered, freight(job)] }))[0]).toBe(201);
  const RequestAllocations = others.map(({ Id }, index) => ({ RequestId: String(Id), Amount: index === 0 ? '100.00' : '50.00' }));
  expect((await enter('E-2', { PayableItems: [doors, freight(job)], RequestAllocations }))[0]).toBe(201);
  expect(await enter('E-3', { PayableItems: [numbered, freight(other)] })).toEqual([
    409,
    expect.stringContaining(`project ${other.projectId}`),
  ]);
});

it('lets no draft of a purchase be submitted once it is closed, also by a change', async () => {
  const job = await setUpJob(admin());
  const vendor = await admin().create('/api/v1/vendors', { VendorName: 'Doors in draft' });
  const draft = { ...order(vendor, job), Submit: false };
  const ids = [await admin().create('/api/v1/purchases', draft), await admin().create('/api/v1/purchases', draft)];
  await admin().act('POST', `/api/v2/projects/${job.projectId}/close`, { Force: true });
  const says = [409, expect.stringContaining(`project ${job.projectId} is Closed and takes no new purchases`)];
  expect(await refused('POST', `/api/v2/purchases/${ids[0]}/submit`, {})).toEqual(says);
  expect(await refused('PUT', `/api/v1/purchases/${ids[1]}`, { Submit: true })).toEqual(says);
  const states = async () =>
    Promise.all(ids.map(async (id) => ((await admin().read(`/api/v1/purchases/${id}`)) as { BusinessState: string }).BusinessState));
  expect(await states()).toEqual(['Draft', 'Draft']);
  await admin().act('POST', `/api/v2/projects/${job.projectId}/reopen`, {});
  await admin().act('POST', `/api/v2/purchases/${ids[0]}/submit`, {});
  expect(await states()).toEqual(['Approved', 'Draft']);
});

it('is closed only without commitment, unbilled billables and drafts, or by Force', async () => {
  const job = await setUpJob(admin());
  const vendor = await admin().create('/api/v1/vendors', { VendorName: 'Windows Inc.' });
  const purchase = await admin().create('/api/v1/purchases', order(vendor, job, '1234.50'));
  const entry = await admin().create('/api/v1/time', entryOf(job));
  await admin().act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry, Time: '2', isBillable: true }] });
  const first = await close(job);
  expect([first.status, first.body.detail]).toEqual([
    409,
    expect.stringMatching(new RegExp(`1234.50 committed by the purchase ${purchase}; the unbilled billable \\d+\\. .*Force`)),
  ]);
  const invoice = await admin().create(`/api/v2/projects/${job.projectId}/invoices`, {});
  expect((await close(job)).body.detail).toContain(`the draft invoice ${invoice}`);
  await admin().act('POST', `/api/v2/invoices/${invoice}/finalize`, {});
  await admin().act('POST', `/api/v2/purchases/${purchase}/close`, {});
  expect((await close(job)).status).toBe(200);
  const forced = await setUpJob(admin());
  await admin().create('/api/v1/purchases', order(vendor, forced));
  expect([(await close(forced)).status, (await close(forced, { Force: true })).status]).toEqual([409, 200]);
});
