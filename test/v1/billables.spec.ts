import { company, type Company } from './support/company';
import type { Shown } from './support/conformance';
import { unique } from './support/place';
import { entryOf, setUpJob, type Job } from '../support/job';

/* Billables: what the work of a project has to bill, and where it came from. */

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

it('says which of fourteen origins it has, and no other [W5.billable F9.choices]', async () => {
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
] as const)('comes of the work on a cost-plus milestone: %s [W5.billable W4.milestone D-S.billable]', async (origin, work, Price) => {
  expect(await billables(job.projectId, origin)).toEqual([]);
  await work();
  expect(await billables(job.projectId, origin)).toMatchObject([
    { Price, PriceRemaining: Price, BusinessState: 'Open', IsInvoiced: false, MilestoneId: String(milestone) },
  ]);
});

it('comes of applications for payment: AIABilling, and Retainage that is let go [W5.billable W5.aiainvoice]', async () => {
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
