import { setUpJob, type Job } from '../support/job';
import * as taxes from './sales-tax';
import { milestoneBody, drive, type Driver } from '../v1/driver';

/* Sales tax follows the thing sold: an item, a line, an order's line or a deliverable. */

let driver: Driver;
let job: Job;
let milestone: number;
let vendor: number;
const admin = () => driver.admin;

beforeAll(async () => {
  driver = await drive();
  job = await setUpJob(admin());
  const { Milestones } = await admin().read(`/api/v1/projects/${job.projectId}/projectPlan`);
  milestone = Number(Milestones[0].Id);
  vendor = await admin().create('/api/v1/vendors', { VendorName: 'Prairie Lumber' });
});

const itemOf = (Taxable: boolean) => taxes.itemOf(admin(), Taxable);
const timeAndMaterial = (more: object = {}) => taxes.timeAndMaterial(admin(), more);
const hours = (at: taxes.At, Time: string) => taxes.hours(admin(), job, at, Time);
const card = (at: taxes.At, item: object) => taxes.card(admin(), at, item);
const draft = (projectId: number, more: object = { TaxRate: '8.25' }) =>
  admin().act('POST', `/api/v2/projects/${projectId}/invoices`, { InvoiceDate: '2026-03-31', ...more });
const taxed = (invoice: { LineItemGroups: { LineItems: { Description: string; IsTaxable: boolean }[] }[] }): boolean[] =>
  invoice.LineItemGroups.flatMap(({ LineItems }) => LineItems.map(({ IsTaxable }) => IsTaxable));

describe('the tax of a draft (W1)', () => {
  it('is charged on the material that is taxable, and not on time', async () => {
    const at = await timeAndMaterial();
    await hours(at, '8');
    await card(at, { CatalogId: await itemOf(true) });
    const invoice = await draft(at.projectId);
    expect(invoice).toMatchObject({ TotalTaxes: '3.72', TotalAmount: '808.82', Warnings: [] });
    expect(taxed(invoice).sort()).toEqual([false, true]);
    // A single group of lines; the flag of version 1 follows.
    expect((await admin().read(`/api/v1/invoices/${invoice.Id}`)).IsTaxable).toBe(true);
  });

  it('names a rate that taxes nothing in Warnings, and a taxable line that has no rate', async () => {
    const at = await timeAndMaterial();
    await hours(at, '1');
    expect((await draft(at.projectId)).Warnings).toEqual([
      'The draft has a tax rate of 8.25 %, and none of its lines is taxable: no tax is charged.',
    ]);
    await card(at, { CatalogId: await itemOf(true) });
    expect((await draft(at.projectId, {})).Warnings).toEqual([
      expect.stringMatching(
        /^The line ".*Studs.*" is taxable, and neither it nor the draft nor its client names a tax: it is not taxed\.$/,
      ),
    ]);
  });

  it('follows the line of a bill, else its item, else the item of the order, else the deliverable', async () => {
    const at = await timeAndMaterial({ IsTaxable: true });
    const [taxable, free] = [await itemOf(true), await itemOf(false)];
    const place = { ProjectId: at.projectId, MilestoneId: at.milestone };
    const order = await admin().create('/api/v1/purchases', {
      ...{ RequestType: 'VendorWillInvoice', VendorId: vendor, ...place, RequestDate: '2026-03-01' },
      Items: [{ Description: 'Ordered', Quantity: '1', UnitPrice: '10.00', CatalogId: free, IsBillable: true }],
    });
    const { PONumber } = await admin().read(`/api/v1/purchases/${order}`);
    const line = (Description: string, more: object) => ({ Description, TotalAmount: '10.00', ...place, ...more });
    await admin().create('/api/v2/bills', {
      ...{ VendorId: String(vendor), InvoiceNumber: 'W-1', InvoiceDate: '2026-03-04' },
      PayableItems: [
        line('stated', { IsTaxable: false, CatalogId: taxable }),
        line('of its item', { CatalogId: free, IsTaxable: null }),
        line('of the order', { PONumber, Quantity: '1', Description: 'Ordered', MilestoneId: null }),
        line('of the deliverable', {}),
      ],
    });
    const invoice = await draft(at.projectId);
    expect(taxed(invoice)).toEqual([false, false, false, true]);
  });

  it('charges a fixed price, a period and a recorded quantity as their deliverable says, and the items of a ticket', async () => {
    const ClientId = await admin().create('/api/v1/clients', { ClientName: 'Harbor Dental' });
    const projectId = await admin().create('/api/v2/projects', { ProjectName: 'Deck', ClientId, ContractType: 'Contract' });
    const phase = await admin().create('/api/v1/milestones', milestoneBody(projectId, 'Deck'));
    const item = await itemOf(true);
    const fixed = (Description: string, more: object) => ({
      DeliverableType: 'Fixed',
      Description,
      Price: '100.00',
      MilestoneIds: [phase],
      ...more,
    });
    const contract = await admin().create('/api/v2/contracts', {
      ...{ ContractType: 'Contract', ProjectId: projectId },
      Deliverables: [
        fixed('stated', { IsTaxable: true }),
        fixed('of its item', { CatalogId: item }),
        fixed('not, though its item is', { CatalogId: item, IsTaxable: false }),
        fixed('nothing said', {}),
        { DeliverableType: 'Variable', Description: 'units', UnitPrice: '10.00', IsTaxable: true },
      ],
    });
    await admin().act('POST', `/api/v2/contracts/${contract}/send`);
    const { Deliverables } = await admin().act('POST', `/api/v2/contracts/${contract}/accept`);
    expect(Deliverables.map(({ IsTaxable }: { IsTaxable: boolean | null }) => IsTaxable)).toEqual([true, null, false, null, true]);
    await admin().act('POST', `/api/v2/milestones/${phase}/complete`);
    await admin().act('POST', `/api/v2/deliverables/${Deliverables[4].Id}/quantities`, { Quantity: '2', Date: '2026-03-20' });
    const invoice = await draft(projectId, { GroupBy: 'None', TaxRate: '10' });
    const lines = invoice.LineItemGroups.flatMap(
      ({ LineItems }: { LineItems: { Description: string; IsTaxable: boolean }[] }) => LineItems,
    );
    const taxable = lines.filter((one: { IsTaxable: boolean }) => one.IsTaxable).map((one: { Description: string }) => one.Description);
    expect(taxable.map((text: string) => text.replace(/^.* · /, '')).sort()).toEqual(['of its item', 'stated', 'units']);
    expect([invoice.TotalTaxes, invoice.TotalAmount]).toEqual(['22.00', '442.00']);

    const ticket = await admin().create('/api/v1/tickets', {
      ...{
        ClientId,
        Title: 'Faucet',
        StartTime: '2026-03-05T16:00:00.000Z',
        EndTime: '2026-03-05T18:00:00.000Z',
        IsTM: false,
        ResourceIds: [String(job.resourceId)],
      },
      ServiceItems: [
        { CatalogId: item, Name: 'Stud', Quantity: 1, Price: '10.00' },
        { CatalogId: 0, Name: 'Callout', Quantity: 1, Price: '20.00' },
      ],
    });
    await admin().act('POST', `/api/v2/tickets/${ticket}/complete`);
    expect(taxed(await admin().act('POST', `/api/v2/tickets/${ticket}/invoice`, {}))).toEqual([true, false]);
  });

  it('is shown and taken by version 2 alone', async () => {
    const body = {
      ...{ VendorId: String(vendor), InvoiceNumber: 'W-2', InvoiceDate: '2026-03-04' },
      PayableItems: [{ Description: 'Studs', TotalAmount: '10.00', ProjectId: job.projectId, MilestoneId: milestone, IsTaxable: true }],
    };
    const refused = await admin().send('POST', '/api/v1/bills', body);
    expect([refused.status, refused.body.data.issues]).toEqual([
      400,
      [{ field: 'PayableItems[0].IsTaxable', problem: 'is not a field of this record' }],
    ]);
    const id = await admin().create('/api/v2/bills', body);
    expect((await admin().read(`/api/v2/bills/${id}`)).PayableItems[0].IsTaxable).toBe(true);
    expect(await admin().read(`/api/v1/bills/${id}`)).not.toHaveProperty('PayableItems.0.IsTaxable');
  });
});

describe('the tax code of a client (W2)', () => {
  let codes = 0;
  const codeOf = (Name: string, Amount = '8.25') =>
    admin().create('/api/v1/extd/tax_codes', {
      ...{ Name, ExtId: `tax-${++codes}`, ExtSyncToken: '1', DateLastSynced: '2026-03-02T15:04:05.000Z' },
      TaxRateDetails: [{ Amount, ExtTaxCodeId: '12', ExtId: '20' }],
    });
  const clientOf = (TaxCode: string) => admin().create('/api/v1/clients', { ClientName: 'Oakridge Homes', TaxCode });
  const shown = async (id: number): Promise<string> => (await admin().read(`/api/v1/clients/${id}`)).TaxCode;
  const invoiceFor = async (ClientId: number, more: object = {}) => {
    const ProjectId = await admin().create('/api/v2/projects', { ProjectName: 'Kitchen', ClientId, ContractType: 'Contract' });
    const LineItems = [{ Description: 'Work', Quantity: '1', UnitPrice: '100.00', IsTaxable: true }];
    return admin().send('POST', '/api/v2/invoices', { ProjectId: String(ProjectId), LineItemGroups: [{ LineItems }], ...more });
  };

  it('stays that of the client when it is renamed, and reads by its present name', async () => {
    const code = await codeOf('Code a');
    const clients = [await clientOf('Code a'), await clientOf(String(code))];
    expect(await Promise.all(clients.map(shown))).toEqual(['Code a', 'Code a']);
    const before = (await admin().get(`/api/v2/clients/${clients[0]}`)).headers.get('etag');
    await admin().act('PATCH', `/api/v2/ext-tax-codes/${code}`, { Name: 'Code a metro' });
    expect(await Promise.all(clients.map(shown))).toEqual(['Code a metro', 'Code a metro']);
    expect((await admin().get(`/api/v2/clients/${clients[0]}`)).headers.get('etag')).not.toBe(before);
    const { body } = await invoiceFor(clients[0]);
    expect(body.data).toMatchObject({ TotalTaxes: '8.25', Warnings: [] });
    // The record is sent back as it was read.
    await admin().act('PUT', `/api/v1/clients/${clients[0]}`, await admin().read(`/api/v1/clients/${clients[0]}`));
    // Another code that takes over the old name is not that of the client.
    await codeOf('Code a', '1');
    expect((await invoiceFor(clients[1])).body.data.TotalTaxes).toBe('8.25');
  });

  it('must exist', async () => {
    const issues = [{ field: 'TaxCode', problem: 'must name a tax code by its Id, Name or ExtId; there is none called "Nowhere"' }];
    const id = await clientOf('');
    for (const [method, path] of [
      ['POST', '/api/v1/clients'],
      ['PUT', `/api/v1/clients/${id}`],
    ] as const) {
      const { status, body } = await admin().send(method, path, { ClientName: 'Elm', TaxCode: 'Nowhere' });
      expect([status, body.data.issues]).toEqual([400, issues]);
    }
    const patched = await admin().send('PATCH', `/api/v2/clients/${id}`, { TaxCode: 'Nowhere' });
    expect([patched.status, patched.body.issues]).toEqual([400, issues]);
  });

  it('is not removed while a client names it, nor at the moment at which one does', async () => {
    const code = await codeOf('Code b');
    const named = await clientOf('Code b');
    const removed = () => admin().send('DELETE', `/api/v2/ext-tax-codes/${code}`);
    expect(await removed()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('while clients depend on it') } });
    await admin().act('PATCH', `/api/v2/clients/${named}`, { TaxCode: '' });
    expect((await removed()).status).toBe(200);
    for (let round = 0; round < 5; round++) {
      const next = await codeOf(`Code ${round}`);
      const [client, removal] = await Promise.all([
        admin().send('PATCH', `/api/v2/clients/${named}`, { TaxCode: `Code ${round}` }),
        admin().send('DELETE', `/api/v2/ext-tax-codes/${next}`),
      ]);
      expect([
        [200, 409],
        [400, 200],
        [404, 200],
        [409, 200],
      ]).toContainEqual([client.status, removal.status]);
      expect((await admin().get(`/api/v2/ext-tax-codes/${next}`)).status).toBe(client.status === 200 ? 200 : 404);
      await admin().act('PATCH', `/api/v2/clients/${named}`, { TaxCode: '' });
    }
  });
});
