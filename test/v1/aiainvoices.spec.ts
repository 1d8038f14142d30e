import { conformance } from './support/conformance';
import type { Company } from './support/company';
import { expectShape } from './shapes';
import { shows } from '../support/shows';

/* AIA invoices: applications for payment. v1 reads them; only the web application writes them. */

const contractOf = async ({ admin }: Company): Promise<number> => {
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'School District 7' });
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'School wing', ClientId, ContractType: 'AIAJob' });
  const id = await admin.create('/api/v2/contracts', {
    ContractType: 'AIAJob',
    ProjectId,
    RetainagePercent: '10',
    Deliverables: [
      { DeliverableType: 'AIABilling', ItemNumber: '010', Description: 'Masonry', Price: '1000.00' },
      { DeliverableType: 'AIABilling', ItemNumber: '020', Description: 'Roof', Price: '3000.00' },
    ],
  });
  await admin.act('POST', `/api/v2/contracts/${id}/send`);
  await admin.act('POST', `/api/v2/contracts/${id}/accept`);
  return id;
};
const apply = ({ admin }: Company, contract: number, PeriodTo: string, WorkThisPeriod: string): Promise<number> =>
  admin.create(`/api/v2/contracts/${contract}/applications`, { PeriodTo, ScheduleOfValues: [{ ItemNumber: '010', WorkThisPeriod }] });

const given = conformance({
  path: 'aiainvoices',
  title: 'AIAInvoice',
  shape: 'AIAInvoice',
  id: 'string',
  offers: { read: true, create: false, update: false, delete: false },
  make: async (company) => apply(company, await contractOf(company), '2026-03-31', '100.00'),
  touch: ({ admin }, id) => admin.act('PATCH', `/api/v2/aia-invoices/${id}`, { FooterText: `Thank you ${Date.now()}` }),
  drop: ({ admin }, id) => admin.act('DELETE', `/api/v2/aia-invoices/${id}`),
});
const read = (id: number) => given().admin.read(`/api/v1/aiainvoices/${id}`);

it('is an application for payment (G702, G703) that continues the one before', async () => {
  shows('W5.aiainvoice', 'D-AIAInvoice', 'D-AIAInvoice.added', 'D-AIALine', 'D-AIALine.added', 'D-S.invoice');
  const { admin } = given();
  const contract = await contractOf(given());
  const first = await apply(given(), contract, '2026-03-31', '400.00');
  expect(await read(first)).toMatchObject({ BusinessState: 'Draft', ApplicationNumber: 1, CurrentPaymentDue: '360.00' });
  await admin.act('POST', `/api/v2/aia-invoices/${first}/finalize`);
  const second = await apply(given(), contract, '2026-04-30', '600.00');
  const application = await read(second);
  expect(application).toMatchObject({
    ...{ ApplicationNumber: 2, OriginalContractSum: '4000.00', ContractSumToDate: '4000.00', TotalCompletedAndStored: '1000.00' },
    ...{ TotalRetainage: '100.00', TotalEarnedLessRetainage: '900.00', LessPreviousCertificates: '360.00', CurrentPaymentDue: '540.00' },
    BalanceToFinish: '3100.00',
    ScheduleOfValues: [
      { ItemNumber: '010', ScheduledValue: '1000.00', WorkFromPrevious: '400.00', WorkThisPeriod: '600.00', BalanceToFinish: '0.00' },
      { ItemNumber: '020', ScheduledValue: '3000.00', WorkFromPrevious: '0.00', WorkThisPeriod: '0.00', BalanceToFinish: '3000.00' },
    ],
  });
  expectShape(application, 'AIAInvoice');
  expect(await read(first)).toMatchObject({ BusinessState: 'Outstanding', OutstandingAmount: '360.00' });
});

it('exists only for AIAJob projects', async () => {
  shows('W5.aiainvoice');
  const { admin } = given();
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'Kitchen', ClientId, ContractType: 'ResidentialJob' });
  const Deliverables = [{ DeliverableType: 'Fixed', Description: 'Kitchen', Price: '1000.00' }];
  const contract = await admin.create('/api/v2/contracts', { ContractType: 'ResidentialJob', ProjectId, Deliverables });
  await admin.act('POST', `/api/v2/contracts/${contract}/send`);
  await admin.act('POST', `/api/v2/contracts/${contract}/accept`);
  const refused = await admin.send('POST', `/api/v2/contracts/${contract}/applications`, { PeriodTo: '2026-03-31' });
  expect([400, 409]).toContain(refused.status);
});

it('can be paid like an invoice', async () => {
  shows('D-S.invoice', 'D-3.payment');
  const { admin } = given();
  const id = await apply(given(), await contractOf(given()), '2026-03-31', '400.00');
  await admin.act('POST', `/api/v2/aia-invoices/${id}/finalize`);
  await admin.create('/api/v1/payments', { InvoiceId: String(id), Amount: '360.00', PaymentDate: '2026-04-15' });
  expect(await read(id)).toMatchObject({ BusinessState: 'Closed', OutstandingAmount: '0.00', Payments: [{ Amount: '360.00' }] });
});

it('shows the present values of its client and project, to users who manage invoices only', async () => {
  shows('D-F.nested', 'A7.read');
  const { admin, user } = given();
  const id = await apply(given(), await contractOf(given()), '2026-03-31', '400.00');
  await admin.act('PUT', `/api/v1/clients/${(await read(id)).ClientId}`, { ClientName: 'School District 8' });
  expect(await read(id)).toMatchObject({ Client: { ClientName: 'School District 8' }, Project: { ProjectName: 'School wing' } });
  expect((await (await user(['Manages Bills'])).caller.get(`/api/v1/aiainvoices/${id}`)).status).toBe(404);
});

it('shows the present values of its billables in its lines, and no billable once it is void', async () => {
  shows('D-F.nested');
  const { admin } = given();
  const id = await apply(given(), await contractOf(given()), '2026-03-31', '400.00');
  const line = async () => (await read(id)).LineItemGroups[0].LineItems[0];
  await admin.act('POST', `/api/v2/aia-invoices/${id}/finalize`);
  const { BillableId, Billable } = await line();
  const billable = await admin.read(`/api/v2/billables/${BillableId}`);
  expect(billable).toMatchObject({ OriginOfBillable: 'AIABilling', Price: '360.00', InvoiceNumber: (await read(id)).InvoiceNumber });
  // Version 2 has the day alone.
  expect(Billable).toEqual({ ...billable, StartDate: `${billable.StartDate}T00:00:00.000Z`, Project: null });
  await admin.act('POST', `/api/v2/aia-invoices/${id}/void`);
  expect(await line()).toMatchObject({ Price: '360.00', BillableId: '', Billable: null });
});
