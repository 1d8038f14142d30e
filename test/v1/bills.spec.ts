import { conformance, fieldsOf, MISSING } from './support/conformance';
import type { Company } from './support/company';
import { once } from './support/once';
import { unique } from './support/place';
import { shows } from '../support/shows';

/* Bills: amounts owed to vendors, and to people to be reimbursed. v1 does not update them. */

const vendorOf = once(({ admin }) => admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' }));
const body = async (company: Company, more: object = {}): Promise<Record<string, unknown>> => ({
  VendorId: String(await vendorOf(company)),
  InvoiceNumber: unique('PL'),
  InvoiceDate: '2026-03-10T00:00:00.000Z',
  TotalAmount: '1250.00',
  ...more,
});
const given = conformance({
  path: 'bills',
  title: 'Bill',
  shape: 'Bill',
  id: 'string',
  offers: { read: true, create: true, update: false, delete: true },
  make: async (company) => company.admin.create('/api/v1/bills', await body(company)),
  touch: ({ admin }, id) => admin.act('PATCH', `/api/v2/bills/${id}`, { DueDate: '2026-05-01T00:00:00.000Z' }),
  create: {
    statements: ['D-3.bill', 'D-9.bill'],
    body: (company) => body(company, { DueDate: '2026-04-10T00:00:00.000Z' }),
    required: ['InvoiceNumber', 'InvoiceDate', 'TotalAmount'],
  },
  bad: [
    ['VendorId', { VendorId: String(MISSING) }],
    ['InvoiceDate', { InvoiceDate: '2026-02-30' }],
    ['TotalAmount', { TotalAmount: 'much' }],
    ['TotalAmount', { PayableItems: [{ Description: 'Studs', TotalAmount: '1.00' }] }],
    ['PayableItems', { PayableItems: 'studs' }],
    ['PayableItems[0].ProjectId', { TotalAmount: undefined, PayableItems: [{ TotalAmount: '1.00', ProjectId: MISSING }] }],
    ['PONumber', { PONumber: 'no such order' }],
    ['UnderReviewFlag', { UnderReviewFlag: 'perhaps' }],
  ],
  scope: false,
});
const read = (id: number) => given().admin.read(`/api/v1/bills/${id}`);
const make = async (more: object) => given().admin.create('/api/v1/bills', await body(given(), more));

it('shows its sales tax, a possible duplicate, and the applied credits of its vendor', async () => {
  shows('D-Bill.added', 'D-AppliedCredit', 'D-PayableItem.added');
  const { admin } = given();
  const CatalogId = await admin.create('/api/v1/items', { Name: 'Stud', Price: '5.00', Cost: '4.10' });
  const InvoiceNumber = unique('PL');
  const PayableItems = [{ Description: 'Studs', TotalAmount: '100.00', TaxAmount: '8.25', CatalogId }];
  const id = await make({ InvoiceNumber, TotalAmount: '108.25', PayableItems });
  expect(await read(id)).toMatchObject({
    PossibleDuplicateOf: '',
    RetainedAmount: '0.00',
    Credits: [],
    PayableItems: [{ TotalAmount: '100.00', TaxAmount: '8.25', CatalogId }],
  });
  const again = await make({ InvoiceNumber, TotalAmount: '108.25' });
  expect(await read(again)).toMatchObject({ PossibleDuplicateOf: String(id) });
  const credit = await make({ TotalAmount: '-30.00' });
  await admin.act('POST', `/api/v2/bills/${credit}/apply`, { BillId: id, Amount: '30.00' });
  const applied = await read(id);
  expect(applied).toMatchObject({ OutstandingAmount: '78.25', Credits: [{ BillId: String(credit), Amount: '30.00' }] });
  expect(await read(credit)).toMatchObject({
    OutstandingAmount: '0.00',
    Credits: [{ Id: applied.Credits[0].Id, BillId: String(id), Amount: '-30.00' }],
  });
});

it('is owed to either a vendor or a person', async () => {
  shows('D-3.bill');
  const { admin, user } = given();
  const { id: person } = await user([]);
  const neither = await admin.send('POST', '/api/v1/bills', await body(given(), { VendorId: undefined }));
  expect([neither.status, fieldsOf(neither as never).length > 0]).toEqual([400, true]);
  const both = await admin.send('POST', '/api/v1/bills', await body(given(), { PersonToBeReimbursedId: person }));
  expect(both.status).toBe(400);
  const id = await make({ VendorId: undefined, PersonToBeReimbursedId: person });
  expect(await read(id)).toMatchObject({ PersonToBeReimbursedId: person, IsReimbursement: true, Vendor: null, VendorId: '' });
});

it('has payable items, whose sum is its total', async () => {
  shows('W5.payable', 'D-3.bill', 'F-PayableItem');
  const { admin } = given();
  const PayableItems = [
    { Description: 'Studs', TotalAmount: '818.00', Quantity: '200' },
    { Description: 'Plywood', TotalAmount: '775.25', Quantity: '20', IsExcluded: false },
  ];
  for (const TotalAmount of [undefined, '1593.25', 1593.25]) {
    const bill = await read(await make({ TotalAmount, PayableItems }));
    expect(bill).toMatchObject({ TotalAmount: '1593.25', OutstandingAmount: '1593.25', AmountPaid: '0.00' });
    expect(bill.PayableItems).toMatchObject([
      { Id: expect.any(Number), PayableId: Number(bill.Id), Description: 'Studs', TotalAmount: '818.00' },
      { Description: 'Plywood', TotalAmount: '775.25' },
    ]);
  }
  const refused = await admin.send('POST', '/api/v1/bills', await body(given(), { TotalAmount: '1600.00', PayableItems }));
  expect([refused.status, fieldsOf(refused as never)]).toEqual([400, ['TotalAmount']]);
});

it('is Approved at once, or waits for approval when UnderReviewFlag is true', async () => {
  shows('D-9.bill', 'D-S.bill', 'D-S.refused');
  const { admin } = given();
  expect(await read(await make({}))).toMatchObject({ BusinessState: 'Approved' });
  const id = await make({ UnderReviewFlag: true });
  expect(await read(id)).toMatchObject({ BusinessState: 'UnderReview', UnderReviewFlag: true });
  await admin.act('POST', `/api/v2/bills/${id}/approve`);
  expect(await read(id)).toMatchObject({ BusinessState: 'Approved', ManagerOKFlag: true });
  const rejected = await make({ UnderReviewFlag: true });
  await admin.act('POST', `/api/v2/bills/${rejected}/reject`, { Reason: 'Not ours' });
  expect(await read(rejected)).toMatchObject({ BusinessState: 'Rejected', RejectedFlag: true });
  const voided = await make({});
  await admin.act('POST', `/api/v2/bills/${voided}/void`);
  expect(await read(voided)).toMatchObject({ BusinessState: 'Void' });
  const late = await admin.send('POST', `/api/v2/bills/${voided}/approve`);
  expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('Void')]);
});

it.each([
  ['approve', 'Approved', { UnderReviewFlag: true }],
  ['reject', 'Rejected', { UnderReviewFlag: true }],
  ['void', 'Void', {}],
])('rejects a second step of the same kind: %s', async (step, state, fields) => {
  shows('D-S.bill', 'D-S.refused');
  const id = await make(fields);
  const act = () => given().admin.send('POST', `/api/v2/bills/${id}/${step}`, {});
  expect((await act()).status).toBe(200);
  const again = await act();
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining(state)]);
});

it('keeps the vendor of a line and the reviewer from being removed', async () => {
  shows('D-S.held');
  const { admin, user } = given();
  const { id: ReviewerId } = await user([]);
  const VendorId = await admin.create('/api/v1/vendors', { VendorName: unique('Dropped') });
  const PayableItems = [{ Description: 'Studs', TotalAmount: '10.00', VendorId }];
  const id = await make({ TotalAmount: undefined, PayableItems, ReviewerId: String(ReviewerId) });
  for (const path of [`/api/v2/vendors/${VendorId}`, `/api/v2/users/${ReviewerId}`]) {
    const held = await admin.send('DELETE', path);
    expect([held.status, held.body.detail]).toEqual([409, expect.stringContaining('bills')]);
  }
  await admin.act('DELETE', `/api/v1/bills/${id}`);
  await admin.act('DELETE', `/api/v2/vendors/${VendorId}`);
});

it('is in the scope of clients when one of its lines is for a client', async () => {
  shows('E8.scope');
  const { admin } = given();
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Elm Street Bakery' });
  const id = await make({ TotalAmount: undefined, PayableItems: [{ Description: 'Studs', TotalAmount: '10.00', ClientId }] });
  const seen = (await admin.list<{ Id: string }>('/api/v1/bills?scope=client&fields=Id')).map((one) => one.Id);
  expect(seen).toContain(String(id));
});

it('stores comments and other fields', async () => {
  shows('F-Comment', 'D-2.writable');
  const { admin } = given();
  const me = (await admin.list<{ Id: number; IsSetupAdmin: boolean }>('/api/v1/users')).find((one) => one.IsSetupAdmin);
  const bill = await read(await make({ Comments: [{ Text: 'Slab poured on Tuesday.' }], ExpenseAccountId: '5100', AssociatedId: 'A-7' }));
  expect(bill).toMatchObject({
    ExpenseAccountId: '5100',
    AssociatedId: 'A-7',
    Comments: [{ Text: 'Slab poured on Tuesday.', CreatedBy: me?.Id }],
  });
});

it('cannot be removed while it has payments', async () => {
  shows('D-S.held');
  const { admin } = given();
  const id = await make({});
  await admin.create('/api/v1/payments', { BillId: String(id), Amount: '10.00', PaymentDate: '2026-03-20' });
  const refused = await admin.send('DELETE', `/api/v1/bills/${id}`);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('payment')]);
});

it('can be written by users who manage bills only, and read by accountants', async () => {
  shows('A7.read', 'E6.privileges', 'E3.visible');
  const { user } = given();
  const id = await make({});
  const [nobody, accountant] = [(await user(['Tracks Time'])).caller, (await user(['Accountant'])).caller];
  expect(await nobody.read('/api/v1/bills')).toEqual([]);
  expect((await nobody.get(`/api/v1/bills/${id}`)).status).toBe(404);
  expect((await accountant.get(`/api/v1/bills/${id}`)).status).toBe(200);
  expect((await accountant.send('DELETE', `/api/v1/bills/${id}`)).status).toBe(403);
  expect((await nobody.send('POST', '/api/v1/bills', await body(given()))).status).toBe(403);
});
