import { conformance, fieldsOf, MISSING } from './support/conformance';
import type { Company } from './support/company';
import { once } from './support/once';
import { unique } from './support/place';
import { entryOf, setUpJob } from '../support/job';
import { shows } from '../support/shows';

/* Payments of bills and of invoices. v1 does not update them. */

const vendorOf = once(({ admin }) => admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' }));
const billOf = async (company: Company): Promise<number> =>
  company.admin.create('/api/v1/bills', {
    VendorId: String(await vendorOf(company)),
    InvoiceNumber: unique('PL'),
    InvoiceDate: '2026-03-10',
    TotalAmount: '100.00',
  });
const body = async (company: Company, more: object = {}): Promise<Record<string, unknown>> => ({
  BillId: String(await billOf(company)),
  Amount: '40.00',
  PaymentDate: '2026-03-20T00:00:00.000Z',
  ...more,
});
const invoiceOf = async ({ admin }: Company): Promise<number> => {
  const job = await setUpJob(admin);
  const entry = await admin.create('/api/v1/time', entryOf(job));
  await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry, Time: '2', isBillable: true }] });
  const id = await admin.create(`/api/v2/projects/${job.projectId}/invoices`, {});
  await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
  return id;
};

const given = conformance({
  path: 'payments',
  title: 'Payment',
  shape: 'Payment',
  id: 'number',
  offers: { read: true, create: true, update: false, delete: true },
  make: async (company) => company.admin.create('/api/v1/payments', await body(company)),
  touch: ({ admin }, id) => admin.act('PATCH', `/api/v2/payments/${id}`, { Reference: '10443' }),
  create: {
    statements: ['D-3.payment', 'D-Payment.added'],
    body: (company) => body(company, { Method: 'Check', Reference: '10442' }),
    required: ['Amount', 'PaymentDate', 'BillId'],
  },
  bad: [
    ['Amount', { Amount: 'all of it' }],
    ['Amount', { Amount: '0' }],
    ['Amount', { Amount: '-5' }],
    ['PaymentDate', { PaymentDate: 'soon' }],
    ['BillId', { BillId: String(MISSING) }],
    ['AlreadyPaid', { AlreadyPaid: 1 }],
  ],
  scope: false,
});

it('is for either a bill or an invoice', async () => {
  shows('D-3.payment');
  const { admin } = given();
  const both = await admin.send('POST', '/api/v1/payments', await body(given(), { InvoiceId: '1' }));
  expect([both.status, fieldsOf(both as never).some((field) => /^(Bill|Invoice)Id$/.test(field))]).toEqual([400, true]);
});

it('pays a bill in parts, up to the outstanding amount, and reopens it when deleted', async () => {
  shows('D-9.bill.payment', 'D-S.bill', 'D-2.409');
  const { admin } = given();
  const BillId = String(await billOf(given()));
  const bill = () => admin.read(`/api/v1/bills/${BillId}`);
  const pay = (Amount: string) => admin.send('POST', '/api/v1/payments', { BillId, Amount, PaymentDate: '2026-03-20' });
  const part = Number((await pay('40.00')).body.data);
  expect(await bill()).toMatchObject({
    BusinessState: 'PartiallyPaid',
    OutstandingAmount: '60.00',
    AmountPaid: '40.00',
    HasPayments: true,
  });
  expect((await pay('60.01')).status).toBe(409);
  const rest = Number((await pay('60.00')).body.data);
  expect(await bill()).toMatchObject({ BusinessState: 'Paid', OutstandingAmount: '0.00', Payments: [{ Id: part }, { Id: rest }] });
  await admin.act('DELETE', `/api/v1/payments/${rest}`);
  expect(await bill()).toMatchObject({ BusinessState: 'PartiallyPaid', OutstandingAmount: '60.00' });
  await admin.act('DELETE', `/api/v1/payments/${part}`);
  expect(await bill()).toMatchObject({ BusinessState: 'Approved', OutstandingAmount: '100.00', Payments: [] });
});

it('closes an invoice that is paid in full, and reopens it when deleted', async () => {
  shows('D-S.invoice', 'E8.scope');
  const { admin } = given();
  const InvoiceId = String(await invoiceOf(given()));
  const invoice = () => admin.read(`/api/v1/invoices/${InvoiceId}`);
  const id = await admin.create('/api/v1/payments', { InvoiceId, Amount: '180.00', PaymentDate: '2026-04-15' });
  expect(await admin.read(`/api/v1/payments/${id}`)).toMatchObject({ InvoiceId, BillId: null, PaymentDate: '2026-04-15T00:00:00.000Z' });
  expect(await invoice()).toMatchObject({ BusinessState: 'Closed', OutstandingAmount: '0.00', Payments: [{ Id: id, Amount: '180.00' }] });
  const forClients = (await admin.list<{ Id: number }>('/api/v1/payments?scope=client&fields=Id')).map((one) => one.Id);
  expect(forClients).toContain(id);
  await admin.act('DELETE', `/api/v1/payments/${id}`);
  expect(await invoice()).toMatchObject({ BusinessState: 'Outstanding', OutstandingAmount: '180.00', Payments: [] });
});

it('closes the rest of an order if its flags are set, until it is deleted', async () => {
  shows('F-Payment');
  const { admin } = given();
  const vendor = await vendorOf(given());
  const [{ Id: DepartmentId }] = await admin.read('/api/v1/departments');
  const order = await admin.create('/api/v1/purchases', {
    RequestType: 'VendorWillInvoice',
    VendorId: vendor,
    DepartmentId,
    Items: [{ Description: 'Stud', Quantity: '10', UnitPrice: '10.00' }],
  });
  const { PONumber } = await admin.read(`/api/v1/purchases/${order}`);
  const BillId = await admin.create('/api/v1/bills', {
    VendorId: String(vendor),
    InvoiceNumber: unique('PL'),
    InvoiceDate: '2026-03-10',
    PONumber,
    PayableItems: [{ Description: 'Stud', Quantity: '4', TotalAmount: '40.00' }],
  });
  expect(await admin.read(`/api/v1/purchases/${order}`)).toMatchObject({ BusinessState: 'Approved', CommittedAmount: '60.00' });
  const flags = { CloseRequestsIfItemsPending: true, CloseRequestsIfPaymentAmountLess: true, AlreadyPaid: true, ExtCheck: true };
  const id = await admin.create('/api/v1/payments', { BillId: String(BillId), Amount: '40.00', PaymentDate: '2026-03-20', ...flags });
  expect(await admin.read(`/api/v1/payments/${id}`)).toMatchObject({ ...flags, CloseRequestsIfMultipleAllocations: false });
  expect(await admin.read(`/api/v1/purchases/${order}`)).toMatchObject({ BusinessState: 'Closed', CommittedAmount: '0.00' });
  await admin.act('DELETE', `/api/v1/payments/${id}`);
  expect(await admin.read(`/api/v1/purchases/${order}`)).toMatchObject({
    BusinessState: 'Approved',
    CommittedAmount: '60.00',
    DateClosed: '',
  });
});

it("of a reimbursement's bill closes the bill and the purchase, and reopens both when it is deleted", async () => {
  shows('D-9.bill.payment');
  const { admin } = given();
  const [{ Id: DepartmentId }] = await admin.read('/api/v1/departments');
  const request = await admin.create('/api/v1/purchases', { RequestType: 'Reimbursement', DepartmentId, TotalAmount: '25.00' });
  const bills = await admin.list<{ Id: string; InvoiceNumber: string }>('/api/v1/bills?fields=Id,InvoiceNumber');
  const BillId = bills.find(({ InvoiceNumber }) => InvoiceNumber === `Request ${request}`)?.Id ?? '';
  const states = async () => [
    (await admin.read(`/api/v1/bills/${BillId}`)).BusinessState,
    (await admin.read(`/api/v1/purchases/${request}`)).BusinessState,
  ];
  expect(await states()).toEqual(['Approved', 'Approved']);
  const id = await admin.create('/api/v1/payments', { BillId, Amount: '25.00', PaymentDate: '2026-03-20' });
  expect(await states()).toEqual(['Paid', 'Closed']);
  await admin.act('DELETE', `/api/v1/payments/${id}`);
  expect(await states()).toEqual(['Approved', 'Approved']);
});

it('of a bill requires the privilege to manage bills, of an invoice that to manage invoices', async () => {
  shows('A7.read', 'E6.privileges', 'E3.visible');
  const { user, admin } = given();
  const id = await admin.create('/api/v1/payments', await body(given()));
  const [bills, invoices] = [(await user(['Manages Bills'])).caller, (await user(['Manages Invoices'])).caller];
  const sees = async (caller: typeof bills) => (await caller.list<{ Id: number }>('/api/v1/payments')).some((one) => one.Id === id);
  expect([await sees(bills), await sees(invoices)]).toEqual([true, false]);
  expect((await invoices.send('POST', '/api/v1/payments', await body(given()))).status).toBe(403);
  expect((await bills.send('DELETE', `/api/v1/payments/${id}`)).status).toBe(200);
});
