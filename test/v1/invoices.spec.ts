import { milestoneBody } from './driver';
import { billablesOf as billablesOfEntry } from './support/billables';
import { conformance } from './support/conformance';
import type { Company } from './support/company';
import { unique } from './support/place';
import { expectShape } from './shapes';
import { entryOf, setUpJob } from '../support/job';

/* Invoices: receivables of groups of lines. On v1 they are read; drafting, finalizing and voiding are the web application's. */

const approved = async ({ admin }: Company): Promise<{ projectId: number; entry: number }> => {
  const job = await setUpJob(admin);
  const entry = await admin.create('/api/v1/time', entryOf(job));
  await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry, Time: '2', isBillable: true }] });
  return { projectId: job.projectId, entry };
};
const draft = async (company: Company): Promise<number> =>
  company.admin.create(`/api/v2/projects/${(await approved(company)).projectId}/invoices`, { InvoiceDate: '2026-03-31' });

const given = conformance({
  path: 'invoices',
  title: 'Invoice',
  shape: 'Invoice',
  id: 'string',
  tags: { create: 'D-2.405', update: 'D-2.405', delete: 'D-2.405' },
  offers: { read: true, create: false, update: false, delete: false },
  make: draft,
  touch: ({ admin }, id) => admin.act('PATCH', `/api/v2/invoices/${id}`, { FooterText: 'Thank you.' }),
  drop: ({ admin }, id) => admin.act('DELETE', `/api/v2/invoices/${id}`),
});
const read = (id: number) => given().admin.read(`/api/v1/invoices/${id}`);
const finalize = (id: number) => given().admin.send('POST', `/api/v2/invoices/${id}/finalize`);
const billablesOf = (entry: number) => billablesOfEntry(given().admin, entry);

it('is made of groups of lines that bill billables, which close with it [W5.receivable W5.billable-closed S3.billable F-LineItemGroup F-LineItem F-Billable D-LineItemPointer D-S.billable]', async () => {
  const { admin } = given();
  const { projectId, entry } = await approved(given());
  expect(await billablesOf(entry)).toMatchObject([{ BusinessState: 'Open', IsInvoiced: false }]);
  const id = await admin.create(`/api/v2/projects/${projectId}/invoices`, {});
  const { LineItemGroups } = await read(id);
  const lines = LineItemGroups.flatMap((group: { LineItems: object[] }) => group.LineItems);
  const [billable] = await billablesOf(entry);
  expect(lines).toMatchObject([{ BillableId: billable?.['Id'], Price: '180.00', Total: '180.00', Billable: { Price: '180.00' } }]);
  for (const group of LineItemGroups) expectShape(group, 'LineItemGroup');
  for (const line of lines) expectShape(line, 'LineItem');
  for (const one of await billablesOf(entry)) expectShape(one, 'Billable');
  expect(billable).toMatchObject({ BusinessState: 'OnInvoice' });
  await finalize(id);
  const final = await read(id);
  expect(await billablesOf(entry)).toMatchObject([
    { BusinessState: 'Closed', IsInvoiced: true, PriceRemaining: '0.00', InvoiceNumber: final.InvoiceNumber },
  ]);
  const [closed] = await billablesOf(entry);
  expect(closed?.['LineItemPointers']).toHaveLength(1);
  expect(Object.keys(closed?.['LineItemPointers'][0]).sort()).toEqual(['Hours', 'InvoiceId', 'LineItemId', 'Price', 'Quantity']);
});

it('holds what its free lines name [D-S.held]', async () => {
  const { admin } = given();
  const ClientId = String(await admin.create('/api/v1/clients', { ClientName: unique('Holder') }));
  const project = async () => admin.create('/api/v2/projects', { ProjectName: unique('Job'), ClientId, ContractType: 'Contract' });
  const [billed, ProjectId] = [await project(), await project()];
  const MilestoneId = await admin.create('/api/v1/milestones', milestoneBody(ProjectId, 'Framing'));
  const contract = {
    ContractType: 'Contract',
    ProjectId,
    Deliverables: [{ DeliverableType: 'Fixed', Description: 'Permit', Price: '9.00' }],
  };
  const contractId = await admin.create('/api/v2/contracts', contract);
  const DeliverableId: number = (await admin.read(`/api/v2/contracts/${contractId}`)).Deliverables[0].Id;
  const line = { Description: 'Permit', Quantity: '1', UnitPrice: '9.00', ProjectId, MilestoneId, DeliverableId };
  const id = await admin.create(`/api/v2/projects/${billed}/invoices`, { Lines: [line] });
  for (const path of [`milestones/${MilestoneId}`, `deliverables/${DeliverableId}`, `projects/${ProjectId}`]) {
    const held = await admin.send('DELETE', `/api/v2/${path}`);
    expect([path, held.status, held.body.detail]).toEqual([path, 409, expect.stringContaining('invoices')]);
  }
  await admin.act('DELETE', `/api/v2/invoices/${id}`);
  for (const path of [`deliverables/${DeliverableId}`, `milestones/${MilestoneId}`, `projects/${ProjectId}`])
    await admin.act('DELETE', `/api/v2/${path}`);
});

it('goes from Draft to Outstanding with its number; voiding opens its billables again [D-S.invoice D-S.billable D-S.refused D-9.numbers]', async () => {
  const { admin } = given();
  const { projectId, entry } = await approved(given());
  const id = await admin.create(`/api/v2/projects/${projectId}/invoices`, {});
  expect(await read(id)).toMatchObject({ BusinessState: 'Draft', InvoiceNumber: '', TotalAmount: '180.00' });
  expect((await finalize(id)).status).toBe(200);
  const final = await read(id);
  expect(final).toMatchObject({ BusinessState: 'Outstanding', OutstandingAmount: '180.00' });
  expect(Number(final.InvoiceNumber)).toBeGreaterThan(0);
  const again = await finalize(id);
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('Outstanding')]);
  await admin.act('POST', `/api/v2/invoices/${id}/void`);
  const twice = await admin.send('POST', `/api/v2/invoices/${id}/void`);
  expect([twice.status, twice.body.detail]).toEqual([409, expect.stringContaining('Void')]);
  expect(await read(id)).toMatchObject({ BusinessState: 'Void', OutstandingAmount: '0.00', InvoiceNumber: final.InvoiceNumber });
  expect(await billablesOf(entry)).toMatchObject([{ BusinessState: 'Open', PriceRemaining: '180.00' }]);
  const late = await finalize(id);
  expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('Void')]);
  // The number is never given again.
  const next = await admin.create(`/api/v2/projects/${projectId}/invoices`, {});
  await finalize(next);
  expect(Number((await read(next)).InvoiceNumber)).toBeGreaterThan(Number(final.InvoiceNumber));
});

it('lets its billables go with its lines, and with the draft [D-S.billable]', async () => {
  const { admin } = given();
  const { projectId, entry } = await approved(given());
  const states = async () => (await billablesOf(entry)).map((one) => one['BusinessState']);
  const id = await admin.create(`/api/v2/projects/${projectId}/invoices`, {});
  expect(await states()).toEqual(['OnInvoice']);
  await admin.act('PATCH', `/api/v2/invoices/${id}`, { LineItemGroups: [] });
  expect(await states()).toEqual(['Open']);
  await admin.act('DELETE', `/api/v2/invoices/${id}`);
  const other = await admin.create(`/api/v2/projects/${projectId}/invoices`, {});
  expect(await states()).toEqual(['OnInvoice']);
  await admin.act('DELETE', `/api/v2/invoices/${other}`);
  expect(await states()).toEqual(['Open']);
});

it('has lines of its own beside those of billables [W5.receivable]', async () => {
  const { admin } = given();
  const { projectId, entry } = await approved(given());
  const [billable] = await billablesOf(entry);
  const LineItems = [
    { BillableId: billable?.['Id'], Description: 'Framing' },
    { Description: 'Permit', Quantity: '1', UnitPrice: '20.00' },
  ];
  const id = await admin.create('/api/v2/invoices', {
    ProjectId: String(projectId),
    LineItemGroups: [{ GroupHeader: 'March', LineItems }],
  });
  expect(await read(id)).toMatchObject({
    TotalAmount: '200.00',
    LineItemGroups: [
      {
        GroupHeader: 'March',
        LineItems: [
          { BillableId: billable?.['Id'], Total: '180.00', Billable: { OriginOfBillable: 'ResourceTimeEntry' } },
          { BillableId: '', Total: '20.00', Billable: null },
        ],
      },
    ],
  });
});

it('shows its client and project as they are now [F8.nested F-Invoice W3.client D-3.dto]', async () => {
  const { admin } = given();
  const id = await draft(given());
  const { ClientId, ProjectId } = await read(id);
  await admin.act('PUT', `/api/v1/clients/${ClientId}`, { ClientName: 'Oakridge Holding' });
  await admin.act('PATCH', `/api/v2/projects/${ProjectId}`, { ProjectName: 'Oakridge bath' });
  const invoice = await read(id);
  expect(invoice).toMatchObject({ Client: { ClientName: 'Oakridge Holding' }, Project: { ProjectName: 'Oakridge bath' } });
  expectShape(invoice, 'Invoice');
});

it('is for those who manage invoices, and read by accountants [A7.read E3.visible]', async () => {
  const { user } = given();
  const id = await draft(given());
  expect((await (await user(['Manages Bills'])).caller.get(`/api/v1/invoices/${id}`)).status).toBe(404);
  expect(await (await user(['Tracks Time'])).caller.read('/api/v1/invoices')).toEqual([]);
  expect((await (await user(['Accountant'])).caller.get(`/api/v1/invoices/${id}`)).status).toBe(200);
});
