import { drive, type Driver } from '../v1/driver';
import { labour, ordered, siteOf, type Site } from './job-site';

const DAY = '2026-03-31';
let driver: Driver;
let site: Site;
let resource: number;
let draft: number;
let order: number;
beforeAll(async () => {
  driver = await drive();
  site = await siteOf(driver.admin);
  await labour(site, '40.00');
  const [entry] = await driver.admin.list<{ ResourceId: number }>('/api/v2/time-entries');
  resource = Number(entry?.ResourceId);
  ({ id: draft } = await ordered(site, { TotalAmount: '250.00', Submit: false }));
  ({ id: order } = await ordered(site, { TotalAmount: '250.00' }));
});

/** The name of the file, as old clients read it. */
const nameOf = async (path: string): Promise<string | undefined> => {
  const { status, headers, body } = await driver.admin.get(`/api/v2/${path}`);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return /filename="([^"]*)"/.exec(headers.get('content-disposition') ?? '')?.[1];
};

it('carries what tells a report from the others: its subject, its side, its days', async () => {
  const { projectId, clientId } = site;
  const reports = [
    ['reports/aging', 'aging-receivables'],
    ['reports/aging?of=payables', 'aging-payables'],
    ['reports/aging/explain?of=payables&figure=Total', 'aging-explained-total-payables'],
    [`reports/statement?client=${clientId}`, 'statement-oakridge-homes'],
    [`reports/statement?client=${clientId}&from=2026-01-01`, 'statement-oakridge-homes-2026-01-01'],
    [
      `reports/statement/explain?client=${clientId}&from=2026-01-01&figure=Balance`,
      'statement-explained-balance-oakridge-homes-2026-01-01',
    ],
    ['reports/retainage', 'retainage'],
    ['reports/sales-tax', 'sales-tax'],
    ['reports/sales-tax?from=2026-03-01', 'sales-tax-2026-03-01'],
    ['reports/payables-due', 'payables-due'],
    ['reports/payables-due?from=2026-01-01', 'payables-due-2026-01-01'],
    ['reports/committed', 'committed'],
    ['reports/committed/explain?figure=Committed', 'committed-explained-committed'],
    ['reports/change-orders', 'change-orders'],
    ['reports/wip', 'wip'],
    ['reports/utilisation', 'utilisation-2026-03-01'],
    ['reports/utilisation?from=2026-01-01', 'utilisation-2026-01-01'],
    [`reports/utilisation/explain?from=2026-01-01&figure=Hours&row=${resource}`, `utilisation-explained-hours-of-${resource}-2026-01-01`],
    [`projects/${projectId}/job-cost`, 'job-cost-oakridge-kitchen'],
    [`projects/${projectId}/job-cost/explain?figure=Actual`, 'job-cost-explained-actual-oakridge-kitchen'],
  ];
  for (const [path = '', name] of reports) {
    const query = `${path.includes('?') ? '&' : '?'}through=${DAY}`;
    expect([path, await nameOf(`${path}${query}&format=csv`)]).toEqual([path, `${name}-${DAY}.csv`]);
    expect([path, await nameOf(`${path}${query}&format=pdf`)]).toEqual([path, `${name}-${DAY}.pdf`]);
  }
});

it('carries the number of weeks of a forecast', async () => {
  expect(await nameOf(`reports/cash-forecast?through=${DAY}&format=csv`)).toBe(`cash-forecast-${DAY}-13-weeks.csv`);
  expect(await nameOf(`reports/cash-forecast/explain?through=${DAY}&figure=Net&format=csv`)).toBe(
    `cash-forecast-explained-net-${DAY}-13-weeks.csv`,
  );
});

it('carries the week of a payroll, and the resource or project', async () => {
  const week = 'week=2026-03-10&format=csv';
  const project = `project=${site.projectId}`;
  const found = await Promise.all(
    [
      `reports/payroll?${week}`,
      `reports/payroll?${week}&resource=${resource}`,
      `reports/payroll/explain?${week}&resource=${resource}&figure=Hours`,
      `reports/certified-payroll?${week}&${project}`,
      `reports/certified-payroll/explain?${week}&${project}&figure=Gross`,
    ].map(nameOf),
  );
  const [, first] = /week-(.*)\.csv/.exec(found[0] ?? '') ?? [];
  expect(found).toEqual([
    `payroll-week-${first}.csv`,
    `payroll-priya-nair-week-${first}.csv`,
    `payroll-explained-hours-priya-nair-week-${first}.csv`,
    `certified-payroll-oakridge-kitchen-week-${first}.csv`,
    `certified-payroll-explained-gross-oakridge-kitchen-week-${first}.csv`,
  ]);
});

it('carries what is asked of the audit', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { projectId } = site;
  expect(await nameOf(`audit/explain?entity=projects&id=${projectId}&field=ProjectName&format=csv`)).toBe(
    `audit-explained-projectname-of-projects-${projectId}-${today}.csv`,
  );
  expect(await nameOf('audit/events?format=csv&to=2026-03-31')).toBe('events-2026-03-31.csv');
  expect(await nameOf(`audit/events?format=ndjson&from=2026-01-01&to=2026-03-31&entity=projects&id=${projectId}&actor=1`)).toBe(
    `events-projects-${projectId}-user-1-2026-01-01-2026-03-31.ndjson`,
  );
});

it('carries the number of an order, and the id of a purchase without one', async () => {
  const { PONumber } = (await driver.admin.read(`/api/v2/purchases/${order}`)) as { PONumber: string };
  expect(await nameOf(`purchases/${order}/pdf`)).toBe(`purchase-order-${PONumber}.pdf`);
  expect(await nameOf(`purchases/${draft}/pdf`)).toBe(`purchase-${draft}.pdf`);
});

it('carries the number of an invoice, and the id of a draft', async () => {
  const { admin } = driver;
  const LineItemGroups = [{ GroupHeader: 'Work', LineItems: [{ Description: 'Doors', Quantity: '2', UnitPrice: '100.00' }] }];
  const id = await admin.create('/api/v2/invoices', { ProjectId: String(site.projectId), InvoiceDate: DAY, LineItemGroups });
  expect(await nameOf(`invoices/${id}/pdf`)).toBe(`invoice-draft-${id}.pdf`);
  await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
  const { InvoiceNumber, LineItemGroups: groups } = await admin.read(`/api/v2/invoices/${id}`);
  expect(await nameOf(`invoices/${id}/pdf`)).toBe(`invoice-${InvoiceNumber}.pdf`);
  const Lines = [{ LineItemId: groups[0].LineItems[0].Id, Amount: '10.00' }];
  const { Id: note } = await admin.act('POST', `/api/v2/invoices/${id}/credit-note`, { Reason: 'Scratched', Lines });
  const { InvoiceNumber: number } = await admin.read(`/api/v2/invoices/${note}`);
  expect(await nameOf(`invoices/${note}/pdf`)).toBe(`credit-note-${number}.pdf`);
});
