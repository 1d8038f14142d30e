import { company, type Company } from './support/company';
import type { Shown } from './support/conformance';
import { unique } from './support/place';
import { entryOf, setUpJob, type Job } from '../support/job';
import { completed, site } from '../money/fixed-prices';
import { shows } from '../support/shows';

/* Billables: amounts of a project to bill, with their origin. */

let given: Company;
let job: Job;
let milestone: number;
let vendor: number;
beforeAll(async () => {
  given = await company();
  job = await setUpJob(given.admin);
  milestone = Number((await given.admin.read(`/api/v1/projects/${job.projectId}/projectPlan`)).Milestones[0].Id);
  vendor = await given.admin.create('/api/v1/vendors', { VendorName: unique('Prairie Lumber') });
}, 240_000);

const ORIGINS = [
  ...['PurchaseRequestItem', 'ResourceTimeEntry', 'FixedDeliverable', 'VariableDeliverable', 'CreditCardItem', 'AIABilling'],
  ...['ContractDeposit', 'ResidentialJob', 'Percentage', 'PercentageCompletion', 'ServiceTicket', 'Retainage', 'Maintenance'],
  'PayableItem',
];
const request = (RequestType: string, more: object = {}): Promise<number> =>
  given.admin.create('/api/v1/purchases', {
    RequestType,
    ProjectId: job.projectId,
    MilestoneId: milestone,
    Items: [{ Description: 'Studs', Quantity: '10', UnitPrice: '4.00', IsBillable: true }],
    ...more,
  });
const billables = async (project: number, origin: string): Promise<Shown[]> =>
  (await given.admin.all<Shown>('billables')).filter((one) => Number(one['ProjectId']) === project && one['OriginOfBillable'] === origin);

it('has one of exactly fourteen origins', async () => {
  shows('W5.billable', 'D-F.choices');
  const document = await (await fetch(`${given.baseUrl}/api/v1/openapi.json`)).text();
  const found = [...document.matchAll(/"enum":(\[[^\]]*"ResourceTimeEntry"[^\]]*\])/g)];
  expect(found.length).toBeGreaterThan(0);
  for (const [, names = '[]'] of found) expect((JSON.parse(names) as string[]).filter(Boolean).sort()).toEqual([...ORIGINS].sort());
});

it.each([
  [
    'ResourceTimeEntry',
    async () => {
      const entry = await given.admin.create('/api/v1/time', entryOf(job));
      await given.admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry, Time: '2', isBillable: true }] });
      return entry;
    },
    '180.00',
  ],
  ['PurchaseRequestItem', () => request('CashDebit'), '40.00'],
  ['CreditCardItem', () => request('CreditCard'), '40.00'],
  [
    'PayableItem',
    async () => {
      const order = await request('VendorWillInvoice', { VendorId: vendor });
      const { PONumber } = await given.admin.read(`/api/v1/purchases/${order}`);
      expect(await billables(job.projectId, 'PayableItem')).toEqual([]);
      return given.admin.create('/api/v1/bills', {
        ...{ VendorId: String(vendor), InvoiceNumber: unique('PL'), InvoiceDate: '2026-03-10', PONumber },
        PayableItems: [{ Description: 'Studs', Quantity: '10', TotalAmount: '40.00' }],
      });
    },
    '40.00',
  ],
] as const)('results from work on a cost-plus milestone: %s', async (origin, work, Price) => {
  shows('W5.billable', 'W4.milestone', 'W4.billing', 'D-S.billable');
  expect(await billables(job.projectId, origin)).toEqual([]);
  await work();
  expect(await billables(job.projectId, origin)).toMatchObject([
    { Price, PriceRemaining: Price, BusinessState: 'Open', IsInvoiced: false, MilestoneId: String(milestone) },
  ]);
});

it.each([
  ['FixedDeliverable', 'Contract'],
  ['FixedDeliverable', 'Estimate'],
  ['ResidentialJob', 'ResidentialJob'],
] as const)('results from completed milestones: %s, on a contract of type %s', async (origin, type) => {
  shows('W5.billable', 'W4.deliverable', 'W4.contract', 'W4.milestone');
  const { projectId, deliverable } = await completed(await site(given.admin, { Price: '999.99' }, type));
  expect(await billables(projectId, origin)).toMatchObject([
    { Price: '999.99', PriceRemaining: '999.99', BusinessState: 'Open', OriginOfBillableId: deliverable },
  ]);
});

it.each([
  ['PercentageCompletion', { Price: '999.99' }, 'deliverables', 'progress', { Percent: '33.33' }, '333.30'],
  ['Percentage', { Price: '999.99' }, 'contracts', 'progress', { Percent: '33.33' }, '333.30'],
  ['VariableDeliverable', { DeliverableType: 'Variable', UnitPrice: '4.25' }, 'deliverables', 'quantities', { Quantity: '80' }, '340.00'],
] as const)('results from what is recorded on an accepted contract: %s', async (origin, terms, kind, action, body, Price) => {
  shows('W5.billable', 'W4.deliverable');
  const { projectId, contract, deliverable } = await site(given.admin, terms);
  await given.admin.act('POST', `/api/v2/${kind}/${kind === 'contracts' ? contract : deliverable}/${action}`, body);
  expect(await billables(projectId, origin)).toMatchObject([{ Price, PriceRemaining: Price, BusinessState: 'Open' }]);
});

it('results from applications for payment: AIABilling, and Retainage when the client pays it', async () => {
  shows('W5.billable', 'W5.aiainvoice');
  const { admin } = given;
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'School District 7' });
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'School wing', ClientId, ContractType: 'AIAJob' });
  const Deliverables = [{ DeliverableType: 'AIABilling', ItemNumber: '010', Description: 'Masonry', Price: '1000.00' }];
  const contract = await admin.create('/api/v2/contracts', { ContractType: 'AIAJob', ProjectId, RetainagePercent: '10', Deliverables });
  for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
  const apply = async (PeriodTo: string, lines: object[]): Promise<void> => {
    const id = await admin.create(`/api/v2/contracts/${contract}/applications`, { PeriodTo, ScheduleOfValues: lines });
    await admin.act('POST', `/api/v2/aia-invoices/${id}/finalize`);
  };
  await apply('2026-03-31', [{ ItemNumber: '010', WorkThisPeriod: '1000.00' }]);
  expect(await billables(ProjectId, 'AIABilling')).toMatchObject([{ Price: '900.00', BusinessState: 'Closed', IsInvoiced: true }]);
  await admin.act('PATCH', `/api/v2/contracts/${contract}`, { RetainagePercent: '0' });
  await apply('2026-04-30', []);
  expect(await billables(ProjectId, 'Retainage')).toMatchObject([{ Price: '100.00', BusinessState: 'Closed' }]);
});

it('has a deposit for its origin once a contract is accepted, and retainage once an invoice holds it back', async () => {
  shows('W5.billable', 'F-Invoice', 'F-LineItem');
  const { admin } = given;
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Hill House' });
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'Porch', ClientId, ContractType: 'ResidentialJob' });
  const Deliverables = [{ DeliverableType: 'Fixed', Description: 'Porch', Price: '10000.00' }];
  const terms = { ContractType: 'ResidentialJob', ProjectId, DepositAmount: '2000.00', Deliverables };
  const contract = await admin.create('/api/v2/contracts', terms);
  for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
  const [deposit] = await billables(ProjectId, 'ContractDeposit');
  expect(deposit).toMatchObject({ Price: '2000.00', BusinessState: 'Open', OriginOfBillableId: contract });
  const invoice = async (body: object): Promise<Shown> => {
    const id = await admin.create(`/api/v2/projects/${ProjectId}/invoices`, body);
    await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
    return admin.read(`/api/v1/invoices/${id}`);
  };
  expect(await invoice({})).toMatchObject({
    ...{ ForDeposit: true, TotalAmount: '2000.00', TotalTaxes: '0.00', Deposits: [] },
    LineItemGroups: [{ LineItems: [{ IsDeposit: true, IsTaxable: false }] }],
  });
  const TaxRateId = String(
    await admin.create('/api/v1/extd/tax_rates', {
      ...{ Name: 'State', ExtId: '20', ExtTaxCodeId: '12', Amount: '6.25' },
      ...{ ExtSyncToken: '1', DateLastSynced: '2026-03-02T15:04:05.000Z' },
    }),
  );
  const Lines = [{ Description: 'Footing', UnitPrice: '3000.00', IsTaxable: true }];
  // 3,000.00 − 300.00 retained + 187.50 tax + 20.00 − 10.00 − 2,000.00.
  expect(await invoice({ Retainage: '10', TaxRateId, Shipping: '20.00', Credit: '10.00', Lines })).toMatchObject({
    ...{ ForDeposit: false, Retainage: '10', TotalAmount: '897.50', BusinessState: 'Outstanding' },
    ...{ IsTaxable: true, TaxRateId, TaxRate: '6.25', TotalTaxes: '187.50', Shipping: '20.00', Credit: '10.00' },
    PDF: { FileType: 'application/pdf' },
    Deposits: [{ IsDeposit: true, Price: '-2000.00' }],
    LineItemGroups: [{ LineItems: [{ IsTaxable: true, Total: '3187.50' }] }, { LineItems: [{ IsRetainage: true, Price: '-300.00' }] }],
  });
  expect(await billables(ProjectId, 'Retainage')).toMatchObject([{ Price: '-300.00', BusinessState: 'Closed' }]);
});
