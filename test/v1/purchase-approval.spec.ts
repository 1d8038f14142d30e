import { company, type Company } from './support/company';
import { unique } from './support/place';
import { setUpJob, type Job } from '../support/job';
import { milestoneBody } from './driver';
import { shows } from '../support/shows';

/* Approval, numbers and closing of the four types of purchase. */

let given: Company;
let job: Job;
let vendor: number;
beforeAll(async () => {
  given = await company();
  job = await setUpJob(given.admin);
  vendor = await given.admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' });
}, 240_000);

const ITEMS = [{ Description: 'Stud', Quantity: '10', UnitPrice: '4.00', IsBillable: true }];
const request = (RequestType: string, more: object = {}): object => ({
  RequestType,
  ...(RequestType === 'VendorWillInvoice' ? { VendorId: vendor } : {}),
  ProjectId: job.projectId,
  Items: ITEMS,
  ...more,
});
const make = (type: string, more: object = {}, by = given.admin) => by.create('/api/v1/purchases', request(type, more));
const read = (id: number) => given.admin.read(`/api/v1/purchases/${id}`);
const bill = (PONumber: string, more: object) =>
  given.admin.create('/api/v1/bills', {
    VendorId: String(vendor),
    InvoiceNumber: unique('PL'),
    InvoiceDate: '2026-03-10',
    PONumber,
    ...more,
  });

it.each([
  ['CashDebit', 'W5.request-cash'],
  ['CreditCard', 'W5.request-card'],
])('%s is approved, numbered and closed at once', async (type, statement) => {
  shows(statement, 'S3.cash', 'D-S.purchase');
  const purchase = await read(await make(type));
  expect(purchase).toMatchObject({ RequestType: type, BusinessState: 'Closed', TotalAmount: '40.00', CommittedAmount: '0.00' });
  expect(Number(purchase.PONumber)).toBeGreaterThan(0);
  expect(purchase.DateApproved).not.toBe('');
  expect(purchase.DateClosed).not.toBe('');
});

it('VendorWillInvoice is committed cost with a number until a bill for that number is entered', async () => {
  shows('W5.request-vendor', 'S3.vendor', 'D-3.bill.order');
  const id = await make('VendorWillInvoice');
  const approved = await read(id);
  expect(approved).toMatchObject({ BusinessState: 'Approved', CommittedAmount: '40.00', BilledAmount: '0.00', DateClosed: '' });
  expect(Number(approved.PONumber)).toBeGreaterThan(0);
  await bill(approved.PONumber, { PayableItems: [{ Description: 'Stud', Quantity: '4', TotalAmount: '16.00' }] });
  expect(await read(id)).toMatchObject({ BusinessState: 'Approved', CommittedAmount: '24.00', BilledAmount: '16.00' });
  await bill(approved.PONumber, { PayableItems: [{ Description: 'Stud', Quantity: '6', TotalAmount: '24.00' }] });
  expect(await read(id)).toMatchObject({ BusinessState: 'Closed', CommittedAmount: '0.00', BilledAmount: '40.00' });
});

it('VendorWillInvoice without a vendor can be billed by any vendor with its number', async () => {
  shows('W5.request-vendor', 'D-3.bill.order');
  const id = await make('VendorWillInvoice', { VendorId: null });
  const { PONumber, VendorId, BusinessState } = await read(id);
  expect([VendorId, BusinessState]).toEqual([null, 'Approved']);
  await bill(PONumber, { TotalAmount: '40.00' });
  expect(await read(id)).toMatchObject({ BusinessState: 'Closed', BilledAmount: '40.00' });
});

it.each([
  ['the unbilled quantities at their price if it is itemised', {}, '24.00', 'Closed', '0.00'],
  ['its total minus the billed amount if it is flexible', { IsSubcontract: true }, '30.00', 'Approved', '6.00'],
] as const)('VendorWillInvoice commits %s', async (_, more, committed, BusinessState, left) => {
  shows('D-9.committed', 'W5.request-vendor');
  const id = await make('VendorWillInvoice', more);
  const { PONumber, Items } = await read(id);
  const charge = (Quantity: string, TotalAmount: string) =>
    bill(PONumber, { PayableItems: [{ Description: 'Stud', Quantity, TotalAmount, RequestId: id, RequestItemId: Items[0].Id }] });
  // A lower price than ordered.
  await charge('4', '10.00');
  expect(await read(id)).toMatchObject({ BusinessState: 'Approved', CommittedAmount: committed, BilledAmount: '10.00' });
  await charge('6', '24.00');
  expect(await read(id)).toMatchObject({ BusinessState, CommittedAmount: left, BilledAmount: '34.00' });
});

it('a payable item shows the purchase and the item that it charges', async () => {
  shows('W5.payable', 'F-PayableItem');
  const id = await make('VendorWillInvoice');
  const { PONumber, Items } = await read(id);
  const line = { Description: 'Stud', Quantity: '10', TotalAmount: '40.00', RequestId: id, RequestItemId: Items[0].Id };
  const { PayableItems } = await given.admin.read(`/api/v1/bills/${await bill(PONumber, { PayableItems: [line] })}`);
  expect(PayableItems.map((one: { RequestId: unknown; RequestItemId: unknown }) => [one.RequestId, one.RequestItemId].map(Number))).toEqual(
    [[id, Items[0].Id]],
  );
});

it('VendorWillInvoice is charged by RequestAllocations of a bill too', async () => {
  shows('D-3.bill.order', 'F-RequestAllocation', 'D-RequestAllocation.added', 'S3.vendor');
  const id = await make('VendorWillInvoice', { IsSubcontract: true });
  const { PONumber } = await read(id);
  const RequestAllocations = [{ RequestId: String(id), Amount: '40.00' }];
  const paid = await given.admin.create('/api/v1/bills', {
    VendorId: String(vendor),
    InvoiceNumber: unique('PL'),
    InvoiceDate: '2026-03-10',
    TotalAmount: '40.00',
    RequestAllocations,
  });
  expect(await given.admin.read(`/api/v1/bills/${paid}`)).toMatchObject({
    RequestAllocations: [{ RequestId: String(id), PONumber, Amount: '40.00', RetainedAmount: '0.00' }],
  });
  expect(await read(id)).toMatchObject({ BusinessState: 'Closed', BilledAmount: '40.00' });
});

it('Reimbursement gets no number, and a bill for the person who paid', async () => {
  shows('W5.request-reimbursement', 'D-S.purchase');
  const { id: person } = await given.user([]);
  const id = await make('Reimbursement', { PersonToBeReimbursedId: person });
  expect(await read(id)).toMatchObject({ BusinessState: 'Approved', PONumber: '', PersonToBeReimbursedId: person });
  const bills = (await given.admin.list<{ Id: string; PersonToBeReimbursedId: number }>('/api/v1/bills')).filter(
    (one) => one.PersonToBeReimbursedId === person,
  );
  expect(bills).toMatchObject([{ TotalAmount: '40.00', OutstandingAmount: '40.00', BusinessState: 'Approved', IsReimbursement: true }]);
  await given.admin.create('/api/v1/payments', { BillId: bills[0]?.Id, Amount: '40.00', PaymentDate: '2026-03-31' });
  expect(await read(id)).toMatchObject({ BusinessState: 'Closed', BilledAmount: '40.00', Items: [{ BilledAmount: '40.00' }] });
});

it('waits for approval when it exceeds the authority of its creator', async () => {
  shows('W5.request-authority', 'W5.request-cash', 'S3.cash', 'D-S.purchase', 'D-S.refused');
  const { id: manager, caller: approver } = await given.user([], { UnlimitedAuthority: true });
  const { caller } = await given.user([], { ApprovalThreshold: '30.00', DirectManagerId: manager });
  const within = await make('VendorWillInvoice', { Items: [{ Description: 'Nails', Quantity: '1', UnitPrice: '30.00' }] }, caller);
  expect(await read(within)).toMatchObject({ BusinessState: 'Approved' });
  const id = await make('VendorWillInvoice', {}, caller);
  expect(await read(id)).toMatchObject({ BusinessState: 'Submitted', PONumber: '', CommittedAmount: '0.00' });
  expect((await caller.send('POST', `/api/v2/purchases/${id}/approve`)).status).toBe(403);
  expect((await approver.list<{ Id: number }>('/api/v1/purchases')).map((one) => one.Id)).toContain(id);
  expect((await approver.send('POST', `/api/v2/purchases/${id}/approve`)).status).toBe(200);
  expect(await read(id)).toMatchObject({ BusinessState: 'Approved', ApprovedByName: 'Kim Doe' });
  const cash = await make('CashDebit', {}, caller);
  expect(await read(cash)).toMatchObject({ BusinessState: 'Submitted', PONumber: '', DateClosed: '' });
  await approver.act('POST', `/api/v2/purchases/${cash}/approve`);
  expect(await read(cash)).toMatchObject({
    BusinessState: 'Closed',
    PONumber: expect.stringMatching(/\d/),
    DateClosed: expect.stringMatching(/Z$/),
  });
  const rejected = await make('CashDebit', {}, caller);
  await approver.act('POST', `/api/v2/purchases/${rejected}/reject`, { Reason: 'Too dear' });
  expect(await read(rejected)).toMatchObject({ BusinessState: 'Rejected', RejectionReason: 'Too dear', PONumber: '' });
  for (const step of ['approve', 'reject']) {
    const late = await given.admin.send('POST', `/api/v2/purchases/${rejected}/${step}`);
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('Rejected')]);
    // It no longer awaits this approver, so it is treated as missing.
    expect((await approver.send('POST', `/api/v2/purchases/${rejected}/${step}`)).status).toBe(404);
  }
  expect((await approver.send('GET', `/api/v1/purchases/${rejected}`)).status).toBe(404);
});

it('awaits the next approver with sufficient authority when its total changes before approval', async () => {
  shows('W5.request-authority', 'D-9.purchase');
  const { id: chief, caller: over } = await given.user([], { UnlimitedAuthority: true });
  const { id: manager, caller: near } = await given.user([], { ApprovalThreshold: '100.00', DirectManagerId: chief });
  const { caller } = await given.user([], { ApprovalThreshold: '30.00', DirectManagerId: manager });
  const sees = async (by: typeof caller) => (await by.list<{ Id: number }>('/api/v1/purchases')).some((one) => one.Id === id);
  const id = await make('VendorWillInvoice', {}, caller);
  expect([await sees(near), await sees(over)]).toEqual([true, false]);
  await caller.act('PUT', `/api/v1/purchases/${id}`, { Items: [{ Description: 'Stud', Quantity: '100', UnitPrice: '4.00' }] });
  expect([await sees(near), await sees(over)]).toEqual([false, true]);
  await caller.act('PUT', `/api/v1/purchases/${id}`, { Items: [{ Description: 'Stud', Quantity: '7', UnitPrice: '4.00' }] });
  expect(await read(id)).toMatchObject({ BusinessState: 'Approved', TotalAmount: '28.00', CommittedAmount: '28.00' });
});

it('numbers orders in sequence, and never assigns the number of a removed one again', async () => {
  shows('D-9.numbers');
  const number = async (id: number) => Number((await read(id)).PONumber);
  const gone = await make('VendorWillInvoice');
  const last = await number(gone);
  expect((await given.admin.send('DELETE', `/api/v1/purchases/${gone}`)).status).toBe(200);
  expect(await number(await make('VendorWillInvoice'))).toBeGreaterThan(last);
});

it('creates the order for a subcontractor that is assigned to a milestone', async () => {
  shows('W5.request-subcontract', 'B-milestone.sub');
  const electrician = await given.admin.create('/api/v1/vendors', { VendorName: 'Volt & Sons' });
  const body = milestoneBody(job.projectId, 'Wiring', { IsSub: true, BudgetSubs: '2500.00' });
  const milestone = await given.admin.create('/api/v1/milestones', body);
  for (let time = 0; time < 2; time++) await given.admin.act('PUT', `/api/v1/milestones/${milestone}`, { ...body, VendorId: electrician });
  const orders = (await given.admin.list<{ Id: number; MilestoneId: number }>('/api/v1/purchases')).filter(
    (one) => one.MilestoneId === milestone,
  );
  expect(orders).toMatchObject([
    { RequestType: 'VendorWillInvoice', VendorId: electrician, IsSubcontract: true, CommittedAmount: '2500.00' },
  ]);
  expect(Number((await read(orders[0]?.Id ?? 0)).PONumber)).toBeGreaterThan(0);
  const plan = await given.admin.read(`/api/v1/projects/${job.projectId}/projectPlan`);
  expect(plan.Milestones.find((one: { Id: string }) => one.Id === String(milestone))).toMatchObject({ VendorId: electrician, IsSub: true });
});
