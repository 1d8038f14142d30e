import { milestoneBody } from './driver';
import { billablesOf as billablesOfEntry } from './support/billables';
import { conformance } from './support/conformance';
import type { Company } from './support/company';
import { unique } from './support/place';
import { expectShape } from './shapes';
import { entryOf, setUpJob } from '../support/job';
import { shows } from '../support/shows';

/*
 * Invoices: receivables of groups of lines. v1 reads them; only the web application drafts, finalizes and voids them.
 */

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
  statements: { create: ['D-2.405'], update: ['D-2.405'], delete: ['D-2.405'] },
  offers: { read: true, create: false, update: false, delete: false },
  make: draft,
  touch: ({ admin }, id) => admin.act('PATCH', `/api/v2/invoices/${id}`, { FooterText: 'Thank you.' }),
  drop: ({ admin }, id) => admin.act('DELETE', `/api/v2/invoices/${id}`),
});
const read = (id: number) => given().admin.read(`/api/v1/invoices/${id}`);
const finalize = (id: number) => given().admin.send('POST', `/api/v2/invoices/${id}/finalize`);
const billablesOf = (entry: number) => billablesOfEntry(given().admin, entry);

it('shows what it holds back, the credit notes for it, and billables within the maximum', async () => {
  shows('D-Invoice.added', 'D-LineItem.added', 'D-InvoiceCredit', 'D-Billable.added');
  const { admin } = given();
  const { projectId, entry } = await approved(given());
  expect(await billablesOf(entry)).toMatchObject([{ OverMaximum: false }]);
  const id = await admin.create(`/api/v2/projects/${projectId}/invoices`, { InvoiceDate: '2026-03-31', Retainage: '10' });
  await finalize(id);
  const invoice = await read(id);
  expect(invoice).toMatchObject({ Retainage: '10', CreditOf: '', Reason: '', Credits: [], TotalAmount: '162.00' });
  const lines = invoice.LineItemGroups.flatMap((group: { LineItems: object[] }) => group.LineItems);
  expect(lines).toMatchObject([
    { IsRetainage: false, Price: '180.00' },
    { IsRetainage: true, Price: '-18.00' },
  ]);
  const note = await admin.act('POST', `/api/v2/invoices/${id}/credit-note`, { Amount: '30.00', Reason: 'Scratched door' });
  expect(await read(Number(note.Id))).toMatchObject({ CreditOf: String(id), Reason: 'Scratched door', TotalAmount: '-30.00' });
  const credited = await read(id);
  expect(credited).toMatchObject({ OutstandingAmount: '132.00', Credits: [{ InvoiceId: String(note.Id), Amount: '30.00' }] });
  for (const one of [credited, await read(Number(note.Id))]) expectShape(one, 'Invoice');
});

it('has groups of lines that bill billables, and closes them when it is finalized', async () => {
  shows(
    'W5.receivable',
    'W5.billable-closed',
    'S3.billable',
    'F-LineItemGroup',
    'F-LineItem',
    'F-Billable',
    'D-LineItemPointer',
    'D-S.billable',
  );
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

it('keeps the records of its free lines from being removed', async () => {
  shows('D-S.held');
  const { admin } = given();
  const ClientId = String(await admin.create('/api/v1/clients', { ClientName: unique('Holder') }));
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: unique('Job'), ClientId, ContractType: 'Contract' });
  const MilestoneId = await admin.create('/api/v1/milestones', milestoneBody(ProjectId, 'Framing'));
  const contract = {
    ContractType: 'Contract',
    ProjectId,
    Deliverables: [{ DeliverableType: 'Fixed', Description: 'Permit', Price: '9.00' }],
  };
  const contractId = await admin.create('/api/v2/contracts', contract);
  const DeliverableId: number = (await admin.read(`/api/v2/contracts/${contractId}`)).Deliverables[0].Id;
  const line = { Description: 'Permit', Quantity: '1', UnitPrice: '9.00', ProjectId, MilestoneId, DeliverableId };
  const id = await admin.create(`/api/v2/projects/${ProjectId}/invoices`, { Lines: [line] });
  for (const path of [`milestones/${MilestoneId}`, `deliverables/${DeliverableId}`, `projects/${ProjectId}`]) {
    const held = await admin.send('DELETE', `/api/v2/${path}`);
    expect([path, held.status, held.body.detail]).toEqual([path, 409, expect.stringContaining('invoices')]);
  }
  await admin.act('DELETE', `/api/v2/invoices/${id}`);
  for (const path of [`deliverables/${DeliverableId}`, `milestones/${MilestoneId}`, `projects/${ProjectId}`])
    await admin.act('DELETE', `/api/v2/${path}`);
});

it('goes from Draft to Outstanding and gets a number; voiding reopens its billables', async () => {
  shows('D-S.invoice', 'D-S.billable', 'D-S.refused', 'D-9.numbers');
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
  // A number is never assigned again.
  const next = await admin.create(`/api/v2/projects/${projectId}/invoices`, {});
  await finalize(next);
  expect(Number((await read(next)).InvoiceNumber)).toBeGreaterThan(Number(final.InvoiceNumber));
});

it('releases its billables when its lines or the draft are removed', async () => {
  shows('D-S.billable');
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

it('has free lines beside those of billables', async () => {
  shows('W5.receivable');
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

it('shows the present values of its client and project', async () => {
  shows('D-F.nested', 'F-Invoice', 'W3.client', 'D-3.dto');
  const { admin } = given();
  const id = await draft(given());
  const { ClientId, ProjectId } = await read(id);
  await admin.act('PUT', `/api/v1/clients/${ClientId}`, { ClientName: 'Oakridge Holding' });
  await admin.act('PATCH', `/api/v2/projects/${ProjectId}`, { ProjectName: 'Oakridge bath' });
  const invoice = await read(id);
  expect(invoice).toMatchObject({ Client: { ClientName: 'Oakridge Holding' }, Project: { ProjectName: 'Oakridge bath' } });
  expectShape(invoice, 'Invoice');
});

it('can be read by users who manage invoices, and by accountants', async () => {
  shows('A7.read', 'E3.visible');
  const { user } = given();
  const id = await draft(given());
  expect((await (await user(['Manages Bills'])).caller.get(`/api/v1/invoices/${id}`)).status).toBe(404);
  expect(await (await user(['Tracks Time'])).caller.read('/api/v1/invoices')).toEqual([]);
  expect((await (await user(['Accountant'])).caller.get(`/api/v1/invoices/${id}`)).status).toBe(200);
});
