import { pagesOf } from '../support/pdf-text';
import { drive, milestoneBody, type Driver } from '../v1/driver';

/* Invoices, applications and purchase orders as PDF, over HTTP. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

/** A picture of one point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const LETTERHEAD = { Address1: '12 Oak Street', City: 'Springfield', StateProvince: 'IL', Zip: '62701', LicenseNumber: 'CCB 204417' };

async function bytesOf(path: string): Promise<Buffer> {
  const reply = await fetch(driver.baseUrl + path, { headers: { authorization: `Bearer ${driver.admin.token}` } });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await reply.arrayBuffer());
}
const textOf = async (path: string): Promise<string[]> => (await pagesOf(await bytesOf(path))).flat();

async function client(): Promise<number> {
  return driver.admin.create('/api/v1/clients', { ClientName: 'Oakridge', CompanyName: 'Oakridge Homes LLC', Address1: '7 Hill Road' });
}

it('prints the letterhead of the company, which only takes a picture as its logo', async () => {
  const { admin } = driver;
  const attach = (File: string, more: object = {}) =>
    admin.create('/api/v2/documents', { AssociatedEntityType: 'Company', File, FileName: 'logo', ...more });
  const [logo, note] = [await attach(PNG), await attach(Buffer.from('no picture').toString('base64'))];
  const elsewhere = await attach(PNG, { AssociatedEntityType: 'Client', RelatedObjectId: String(await client()) });
  for (const wrong of [note, elsewhere, 999_999]) {
    const { status, body } = await admin.send('PATCH', '/api/v2/company', { LogoId: String(wrong) });
    expect([status, body.issues.map((one: { field: string }) => one.field)]).toEqual([400, ['LogoId']]);
  }
  const settings = await admin.act('PATCH', '/api/v2/company', { ...LETTERHEAD, LogoId: String(logo) });
  expect(settings).toMatchObject({ ...LETTERHEAD, LogoId: String(logo) });
  const id = await admin.create('/api/v2/purchases', {
    ...{ RequestType: 'VendorWillInvoice', Description: 'Slab', RequestDate: '2026-03-02' },
    VendorId: await admin.create('/api/v1/vendors', { VendorName: 'Cascade Lumber', City: 'Portland', StateProvince: 'OR' }),
    ProjectId: await admin.create('/api/v2/projects', { ProjectName: 'Garage', ClientId: await client(), ContractType: 'Contract' }),
    Items: [{ Description: 'Concrete · 3000 psi', Quantity: '12', UnitPrice: '145.00' }],
    RetainagePercent: '10',
  });
  const { PONumber } = await admin.read(`/api/v2/purchases/${id}`);
  const path = `/api/v2/purchases/${id}/pdf`;
  const [one, other] = [await bytesOf(path), await bytesOf(path)];
  expect(one.equals(other)).toBe(true);
  const text = (await pagesOf(one)).flat();
  expect(text).toEqual(
    expect.arrayContaining(['12 Oak Street', 'License CCB 204417', 'Cascade Lumber', 'Concrete · 3000 psi | 12 | 145.00 | 1,740.00']),
  );
  expect(text).toEqual(
    expect.arrayContaining([`Purchase order ${PONumber}`, 'Total | 1,740.00', 'Project | Garage', 'Retainage | 10 % of each bill']),
  );
  // A removed logo is left out.
  await admin.act('DELETE', `/api/v2/documents/${logo}`);
  expect((await bytesOf(path)).length).toBeLessThan(one.length);
});

it('money 11.23: prints where goods go: the job, or the place that is stated; of a subcontract nowhere', async () => {
  const { admin } = driver;
  const place = { Address1: '4 Elm Lane', City: 'Springfield', StateProvince: 'IL', Zip: '62701' };
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'Elm Lane', ClientId: await client() });
  await admin.act('PATCH', `/api/v2/projects/${ProjectId}`, place);
  const Items = [{ Description: 'Studs', Quantity: '1', UnitPrice: '5.00' }];
  const printed = async (more: object): Promise<string[]> => {
    const id = await admin.create('/api/v2/purchases', { RequestType: 'VendorWillInvoice', ProjectId, Items, ...more });
    return textOf(`/api/v2/purchases/${id}/pdf`);
  };
  expect(await printed({})).toEqual(expect.arrayContaining(['Deliver to', 'Elm Lane', '4 Elm Lane']));
  const stated = await printed({ DeliverTo: 'Yard B\nAsk for Bob' });
  expect(stated).toEqual(expect.arrayContaining(['Deliver to', 'Yard B', 'Ask for Bob']));
  expect(stated).not.toContain('4 Elm Lane');
  expect(await printed({ IsSubcontract: true })).not.toContain('Deliver to');
  expect(await printed({ RequestType: 'CreditCard' })).not.toContain('Deliver to');
});

it('R3: keeps the print of a finalized invoice, whatever changes later', async () => {
  const { admin } = driver;
  const ClientId = await client();
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'Kitchen', ClientId, ContractType: 'Contract' });
  const LineItemGroups = [{ GroupHeader: 'Work', LineItems: [{ Description: 'Türen', Quantity: '2', UnitPrice: '100.00' }] }];
  const id = await admin.create('/api/v2/invoices', { ProjectId: String(ProjectId), InvoiceDate: '2026-03-31', LineItemGroups });
  const path = `/api/v2/invoices/${id}/pdf`;
  expect(await textOf(path)).toEqual(
    expect.arrayContaining(['DRAFT', 'Oakridge Homes LLC', 'Türen | 2 | 100.00 | 200.00', 'Total | 200.00']),
  );
  await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
  const { PDF, InvoiceNumber } = await admin.read(`/api/v1/invoices/${id}`);
  expect((await admin.get(`/api/v2/invoices/${id}/pdf`)).headers.get('content-disposition')).toBe(
    `inline; filename="invoice-${InvoiceNumber}.pdf"`,
  );
  expect(PDF).toMatchObject({ FileName: `invoice-${InvoiceNumber}.pdf`, FileType: 'application/pdf', RelatedObjectId: String(id) });
  const print = await bytesOf(path);
  expect((await bytesOf(PDF.File)).equals(print)).toBe(true);
  expect((await pagesOf(print)).flat()).toEqual(expect.arrayContaining([`Invoice ${InvoiceNumber}`, 'Invoice date | Mar 31, 2026']));
  // R3
  for (const [method, path, body] of [
    ['DELETE', `/api/v2/documents/${PDF.Id}`],
    ['DELETE', `/api/v1/documents/${PDF.Id}`],
    ['PATCH', `/api/v2/documents/${PDF.Id}`, { FileName: 'other.pdf' }],
    ['PATCH', `/api/v2/documents/${PDF.Id}`, { AssociatedEntityType: 'Client', RelatedObjectId: String(ClientId) }],
  ] as const)
    expect((await admin.send(method, path, body)).status).toBe(409);
  const other = await admin.create('/api/v2/documents', {
    ...{ AssociatedEntityType: 'Invoice', RelatedObjectId: String(id), FileName: 'permit.txt', File: 'aGVsbG8=' },
  });
  await admin.act('DELETE', `/api/v2/documents/${other}`);
  await admin.act('PATCH', `/api/v2/clients/${ClientId}`, { CompanyName: 'Oakridge Inc.' });
  await admin.act('PATCH', '/api/v2/company', { Address1: '13 Oak Street' });
  expect((await bytesOf(path)).equals(print)).toBe(true);
  await admin.act('POST', `/api/v2/invoices/${id}/void`);
  expect(await textOf(path)).toEqual(expect.arrayContaining(['VOID', 'Oakridge Inc.']));
});

it('adds the time behind the lines with IncludeTimeReport', async () => {
  const { admin } = driver;
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'Attic', ClientId: await client(), ContractType: 'Contract' });
  const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
  const ResourceId = await admin.create('/api/v1/resources', { Description: 'Priya Nair', DepartmentId, Cost: '30.00' });
  const milestone = await admin.create('/api/v2/milestones', milestoneBody(ProjectId, 'Framing'));
  const RoleResourceRates = [{ RoleResourceId: String(ResourceId), Rate: '85.50' }];
  const Deliverables = [{ DeliverableType: 'PerResource', Description: 'Work', RoleResourceRates, MilestoneIds: [milestone] }];
  const contract = await admin.create('/api/v2/contracts', { ContractType: 'Contract', ProjectId, Deliverables });
  await admin.act('POST', `/api/v2/contracts/${contract}/send`);
  await admin.act('POST', `/api/v2/contracts/${contract}/accept`);
  const entry = { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId, ProjectId, Time: '8', Description: 'Rough carpentry' };
  const time = [await admin.create('/api/v1/time', entry)];
  time.push(await admin.create('/api/v1/time', { ...entry, EntryDate: '2026-03-03T12:00:00.000Z', Description: '', Time: '2.5' }));
  await admin.act('POST', '/api/v1/approvetime', { TimeEntries: time.map((Id) => ({ Id, isBillable: true })) });
  const invoice = await admin.act('POST', `/api/v2/projects/${ProjectId}/invoices`, { IncludeTimeReport: true });
  const text = await textOf(`/api/v2/invoices/${invoice.Id}/pdf`);
  // An entry without a text of its own did the work of its milestone.
  const lines = ['Mar 2, 2026 | Priya Nair | Rough carpentry | 8.00', 'Mar 3, 2026 | Priya Nair | Framing | 2.50'];
  expect(text).toEqual(expect.arrayContaining(['Time report', ...lines, 'Total | 10.50']));
});

it('R5: names date and vendor of material, ordered or not', async () => {
  const { admin } = driver;
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'Deck', ClientId: await client(), ContractType: 'Contract' });
  const MilestoneId = Number(await admin.create('/api/v2/milestones', milestoneBody(ProjectId, 'Framing')));
  const Deliverables = [{ DeliverableType: 'Universal', Description: 'At cost', MarkupPercent: '10', MilestoneIds: [MilestoneId] }];
  const contract = await admin.create('/api/v2/contracts', { ContractType: 'Contract', ProjectId, MarkupPercent: '10', Deliverables });
  await admin.act('POST', `/api/v2/contracts/${contract}/send`);
  await admin.act('POST', `/api/v2/contracts/${contract}/accept`);
  const VendorId = String(await admin.create('/api/v1/vendors', { VendorName: 'Cascade Lumber' }));
  const PayableItems = [{ Description: 'Joists', TotalAmount: '500.00', ProjectId, MilestoneId }];
  const paper = { VendorId, InvoiceNumber: 'CL-1', InvoiceDate: '2026-03-10', TotalAmount: '500.00', PayableItems };
  await admin.create('/api/v2/bills', paper);
  const { LineItemGroups } = await admin.act('POST', `/api/v2/projects/${ProjectId}/invoices`, {});
  const lines = LineItemGroups.flatMap((group: { LineItems: { Description: string }[] }) => group.LineItems.map((one) => one.Description));
  expect(lines).toEqual(['Mar 10 · Cascade Lumber · Joists']);
});

it('prints an application for payment, and keeps the print of a finalized one', async () => {
  const { admin } = driver;
  const ProjectId = await admin.create('/api/v2/projects', {
    ProjectName: 'School wing',
    ClientId: await client(),
    ContractType: 'AIAJob',
  });
  const contract = await admin.create('/api/v2/contracts', {
    ...{ ContractType: 'AIAJob', ProjectId, ContractNumber: '2026-014', RetainagePercent: '10', RetainageOnStoredPercent: '10' },
    Deliverables: [{ DeliverableType: 'AIABilling', ItemNumber: '010', Description: 'Masonry', Price: '10000' }],
  });
  await admin.act('POST', `/api/v2/contracts/${contract}/send`);
  await admin.act('POST', `/api/v2/contracts/${contract}/accept`);
  const work = { PeriodTo: '2026-03-31', ScheduleOfValues: [{ ItemNumber: '010', WorkThisPeriod: '6000' }] };
  const { Id } = await admin.act('POST', `/api/v2/contracts/${contract}/applications`, work);
  await admin.act('POST', `/api/v2/aia-invoices/${Id}/finalize`);
  const print = await bytesOf(`/api/v2/aia-invoices/${Id}/pdf`);
  expect((await pagesOf(print)).flat()).toEqual(
    expect.arrayContaining([
      ...['Application 1', expect.stringContaining('Contract | 2026-014'), '8 | Current payment due (6 − 7) | 5,400.00'],
      '010 | Masonry | 10,000.00 | 0.00 | 6,000.00 | 0.00 | 6,000.00 | 60 | 4,000.00 | 600.00',
    ]),
  );
  const { PDF } = await admin.read(`/api/v1/aiainvoices/${Id}`);
  expect((await bytesOf(PDF.File)).equals(print)).toBe(true);
});

it('R2: prints other scripts and signs, and refuses to finalize what no font has', async () => {
  const { admin } = driver;
  const ClientId = await admin.create('/api/v1/clients', { ClientName: '建筑 株式会社 건설 חברת בנייה شركة البناء' });
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'สำนักงาน 👷', ClientId, ContractType: 'Contract' });
  const line = (Description: string) => ({ LineItemGroups: [{ LineItems: [{ Description, Quantity: '1', UnitPrice: '1.00' }] }] });
  const id = await admin.create('/api/v2/invoices', { ProjectId: String(ProjectId), ...line('Studs ≥ 3½″ ✓ → ☐ \u{E000}') });
  const { status, body } = await admin.send('POST', `/api/v2/invoices/${id}/finalize`);
  expect([status, body.detail]).toEqual([409, expect.stringContaining('(U+E000) in LineItemGroups[0].LineItems[0].Description')]);
  expect(await admin.read(`/api/v2/invoices/${id}`)).toMatchObject({ BusinessState: 'Draft' });
  await admin.act('PATCH', `/api/v2/invoices/${id}`, line('Studs ≥ 3½″ ✓ → ☐'));
  await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
  const text = (await textOf(`/api/v2/invoices/${id}/pdf`)).join('\n');
  for (const part of ['建筑', '株式会社', '건설', 'Studs', '½″', '≥', '✓', '→', '☐']) expect(text).toContain(part);
});
