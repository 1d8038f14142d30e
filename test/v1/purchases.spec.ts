import { conformance, MISSING } from './support/conformance';
import type { Company } from './support/company';
import { once } from './support/once';
import { setUpJob } from '../support/job';
import { shows } from '../support/shows';

/* Purchases of four types. Approval and closing: purchase-approval.spec.ts. */

const jobOf = once(({ admin }) => setUpJob(admin));
const vendorOf = once(({ admin }) => admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' }));
const ITEMS = [{ Description: 'Stud', Quantity: '10', UnitPrice: '4.10', IsBillable: true }];
const order = async (company: Company, more: object = {}): Promise<Record<string, unknown>> => ({
  RequestType: 'VendorWillInvoice',
  Description: 'Lumber',
  VendorId: await vendorOf(company),
  ProjectId: (await jobOf(company)).projectId,
  Items: ITEMS,
  ...more,
});
const draft = async (company: Company): Promise<number> =>
  company.admin.create('/api/v1/purchases', await order(company, { Submit: false }));

const given = conformance({
  path: 'purchases',
  title: 'Purchase',
  shape: 'Purchase',
  id: 'number',
  offers: { read: true, create: true, update: true, delete: true },
  make: draft,
  touch: ({ admin }, id) => admin.act('PUT', `/api/v1/purchases/${id}`, { NeededByDate: '2026-03-09T00:00:00.000Z' }),
  create: {
    statements: ['D-9.purchase', 'D-Purchase', 'D-PurchaseItem'],
    body: (company) => order(company),
    required: ['RequestType'],
    reads: ({ Items: _, ...rest }) => ({ ...rest, TotalAmount: '41.00', Items: [{ Description: 'Stud', TotalAmount: '41.00' }] }),
  },
  update: {
    statements: ['D-9.purchase'],
    bodies: async () => [
      { Description: 'Studs and plywood' },
      { NeededByDate: '2026-03-09T00:00:00.000Z' },
      { IsSubcontract: true },
      { Items: [{ Description: 'Plywood', Quantity: '2', UnitPrice: '38.75' }] },
    ],
    reads: ({ Items, ...rest }) => ({ ...rest, ...(Items ? { TotalAmount: '77.50', Items: [{ Description: 'Plywood' }] } : {}) }),
  },
  bad: [
    ['RequestType', { RequestType: 'Barter' }],
    ['VendorId', { VendorId: MISSING }],
    ['ProjectId', { ProjectId: MISSING }],
    ['NeededByDate', { NeededByDate: '2026-13-45' }],
    ['Items', { Items: 'studs' }],
    ['Items[0].UnitPrice', { Items: [{ Description: 'Stud', UnitPrice: 'cheap' }] }],
    ['Items[0].Colour', { Items: [{ Description: 'Stud', Colour: 'red' }] }],
  ],
  scope: true,
});
const read = (id: number) => given().admin.read(`/api/v1/purchases/${id}`);
const make = async (more: object) => given().admin.create('/api/v1/purchases', await order(given(), more));

it('stays a draft if Submit is false, and can be submitted later', async () => {
  shows('D-9.purchase', 'D-S.purchase');
  const id = await make({ Submit: false });
  expect(await read(id)).toMatchObject({ BusinessState: 'Draft', PONumber: '' });
  await given().admin.act('POST', `/api/v2/purchases/${id}/submit`);
  expect(await read(id)).toMatchObject({ BusinessState: 'Approved' });
});

it('is submitted by an update with Submit true, which is applied completely or not at all', async () => {
  shows('D-9.purchase', 'D-S.purchase');
  const { admin, user } = given();
  const within = await make({ Submit: false });
  await admin.act('PUT', `/api/v1/purchases/${within}`, { Description: 'Now', Submit: true });
  expect(await read(within)).toMatchObject({ BusinessState: 'Approved', Description: 'Now' });
  const { caller } = await user([], { ApprovalThreshold: '1.00' });
  const beyond = await caller.create('/api/v1/purchases', await order(given(), { Items: [], Submit: false }));
  const refused = await caller.send('PUT', `/api/v1/purchases/${beyond}`, { Description: 'Nothing yet', Submit: true });
  expect([refused.status, refused.body.data.issues[0].field]).toEqual([400, 'TotalAmount']);
  expect(await read(beyond)).toMatchObject({ BusinessState: 'Draft', Description: expect.not.stringContaining('Nothing yet') });
  await caller.act('PUT', `/api/v1/purchases/${beyond}`, { Items: ITEMS, Submit: true });
  expect(await read(beyond)).toMatchObject({ BusinessState: 'Submitted' });
  await admin.act('POST', `/api/v2/purchases/${beyond}/request-info`, { Question: 'What for?' });
  expect(await read(beyond)).toMatchObject({ BusinessState: 'InfoRequested' });
  await caller.act('PUT', `/api/v1/purchases/${beyond}`, { Description: 'For the porch', Submit: true });
  expect(await read(beyond)).toMatchObject({ BusinessState: 'Submitted', Description: 'For the porch' });
});

it('cannot change its type once it is submitted', async () => {
  shows('S3.purchase-type', 'D-S.refused', 'D-2.409');
  const { admin, user } = given();
  const kept = await draft(given());
  await admin.act('PUT', `/api/v1/purchases/${kept}`, { RequestType: 'CreditCard' });
  expect((await read(kept)).RequestType).toBe('CreditCard');
  const { caller } = await user([], { ApprovalThreshold: '1.00' });
  const id = await caller.create('/api/v1/purchases', await order(given()));
  expect((await read(id)).BusinessState).toBe('Submitted');
  const refused = await caller.send('PUT', `/api/v1/purchases/${id}`, { RequestType: 'CreditCard' });
  expect([refused.status, refused.body.didSucceed, refused.body.data]).toEqual([409, false, null]);
  expect((await caller.send('PUT', `/api/v1/purchases/${id}`, { RequestType: 'VendorWillInvoice', Description: 'More' })).status).toBe(200);
});

it('cannot be updated once it is approved', async () => {
  shows('D-9.purchase', 'D-S.refused');
  const id = await make({});
  const refused = await given().admin.send('PUT', `/api/v1/purchases/${id}`, { Description: 'Too late' });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Approved')]);
});

it('shows by how much bills exceed a flexible order', async () => {
  shows('D-Purchase.added');
  const { admin } = given();
  const id = await make({ Items: [], TotalAmount: '100.00', IsSubcontract: true });
  const { PONumber, VendorId, ...own } = await read(id);
  expect(own).toMatchObject({ IsOverbilled: false, OverbilledAmount: '0.00', RetainagePercent: '', RetainedAmount: '0.00' });
  const bill = { VendorId: String(VendorId), InvoiceNumber: 'PL-over', InvoiceDate: '2026-03-10T00:00:00.000Z' };
  await admin.create('/api/v1/bills', { ...bill, PONumber, TotalAmount: '150.00' });
  expect(await read(id)).toMatchObject({ IsOverbilled: true, OverbilledAmount: '50.00' });
});

it('shows its changes since its approval, and the one that waits', async () => {
  shows('D-Purchase.added', 'D-OrderChange', 'D-PendingOrderChange');
  const { admin, user } = given();
  const id = await make({ Items: [], TotalAmount: '100.00', IsSubcontract: true });
  expect(await read(id)).toMatchObject({ Changes: [], PendingChange: null });
  await admin.act('POST', `/api/v2/purchases/${id}/change`, { Reason: 'More', Amount: '50.00' });
  expect(await read(id)).toMatchObject({ Changes: [{ Number: 1, Reason: 'More', Amount: '50.00' }], TotalAmount: '150.00' });
  const { caller } = await user([], { ApprovalThreshold: '1.00' });
  const own = await caller.create('/api/v1/purchases', { ...(await order(given())), Items: [], TotalAmount: '100.00' });
  await admin.act('POST', `/api/v2/purchases/${own}/approve`);
  await caller.act('POST', `/api/v2/purchases/${own}/change`, { Reason: 'More', Amount: '50.00' });
  expect(await read(own)).toMatchObject({
    PendingChange: { Number: 1, Reason: 'More', Amount: '50.00', TotalAmount: '150.00' },
    TotalAmount: '100.00',
  });
});

it('belongs to either a department or a client', async () => {
  shows('F7', 'E8.scope');
  const { admin } = given();
  const [{ Id: DepartmentId }] = await admin.read('/api/v1/departments');
  const inside = await make({ ProjectId: null, DepartmentId, Submit: false });
  expect(await read(inside)).toMatchObject({ DepartmentId, ClientId: null });
  const outside = await make({ Submit: false });
  expect(await read(outside)).toMatchObject({ DepartmentId: null, ClientId: expect.any(Number) });
  const ids = (await admin.list<{ Id: number }>('/api/v1/purchases?scope=client&fields=Id')).map((one) => one.Id);
  expect([ids.includes(inside), ids.includes(outside)]).toEqual([false, true]);
  const { ClientId, ProjectId } = await read(outside);
  const other = await admin.create('/api/v1/clients', { ClientName: 'Elm Street Homes' });
  for (const [field, more] of [
    ['DepartmentId', { ProjectId: null, MilestoneId: null, ClientId, DepartmentId }],
    ['DepartmentId', { ProjectId, DepartmentId }],
    ['ClientId', { ProjectId, ClientId: other }],
  ] as const) {
    const refused = await admin.send('POST', '/api/v1/purchases', { RequestType: 'CreditCard', Items: ITEMS, Submit: false, ...more });
    expect([refused.status, refused.body.data?.issues.map((one: { field: string }) => one.field)]).toEqual([400, [field]]);
  }
  const neither = await admin.create('/api/v1/purchases', { RequestType: 'CreditCard', Items: ITEMS, Submit: false });
  expect(await read(neither)).toMatchObject({ DepartmentId: expect.any(Number), ClientId: null });
});

it('shows the present values of its vendor and project', async () => {
  shows('D-F.nested', 'D-3.dto');
  const { admin } = given();
  const vendor = await admin.create('/api/v1/vendors', { VendorName: 'Before' });
  const id = await make({ VendorId: vendor, Submit: false });
  expect(await read(id)).toMatchObject({ Vendor: { VendorName: 'Before' }, Project: { Id: (await jobOf(given())).projectId } });
  await admin.act('PUT', `/api/v1/vendors/${vendor}`, { VendorName: 'After' });
  expect(await read(id)).toMatchObject({ Vendor: { VendorName: 'After' } });
});

it('is visible to its creator and to users who manage bills; its creator can remove a draft', async () => {
  shows('A7.read', 'A7.delete', 'E3.visible');
  const { user } = given();
  const [maker, other, clerk] = [await user([]), await user([]), await user(['Manages Bills'])];
  const id = await maker.caller.create('/api/v1/purchases', await order(given(), { Submit: false }));
  expect(await read(id)).toMatchObject({ CreatedBy: maker.id, CreatedByName: 'Kim Doe' });
  const seen = async ({ caller }: typeof maker) => (await caller.list<{ Id: number }>('/api/v1/purchases')).some((one) => one.Id === id);
  expect([await seen(maker), await seen(other), await seen(clerk)]).toEqual([true, false, true]);
  expect((await other.caller.send('DELETE', `/api/v1/purchases/${id}`)).status).toBe(404);
  expect((await maker.caller.send('DELETE', `/api/v1/purchases/${id}`)).status).toBe(200);
});

it.each([
  ['1', '0.005', '0.01'],
  ['3', '0.335', '1.01'],
  ['1', '1.005', '1.01'],
  ['0.1', '0.15', '0.02'],
  ['1', '0.0049', '0.00'],
])('multiplies %s by %s to %s: in decimal, with half a cent rounded away from zero', async (Quantity, UnitPrice, TotalAmount) => {
  shows('D-2.rounding', 'D-2.money');
  const id = await make({ Items: [{ Description: 'Screws', Quantity, UnitPrice }], Submit: false });
  expect(await read(id)).toMatchObject({ TotalAmount, Items: [{ UnitPrice, TotalAmount }] });
});

it('adds cents without binary rounding errors', async () => {
  shows('D-2.rounding');
  const Items = Array.from({ length: 10 }, () => ({ Description: 'Screws', Quantity: '1', UnitPrice: '0.1' }));
  expect(await read(await make({ Items, Submit: false }))).toMatchObject({ TotalAmount: '1.00' });
  const [fit, over] = [{ ApprovalThreshold: '1.00' }, { ApprovalThreshold: '0.99' }];
  for (const [authority, BusinessState] of [
    [fit, 'Approved'],
    [over, 'Submitted'],
  ] as const) {
    const { caller } = await given().user([], authority);
    expect(await read(await caller.create('/api/v1/purchases', await order(given(), { Items })))).toMatchObject({ BusinessState });
  }
});
