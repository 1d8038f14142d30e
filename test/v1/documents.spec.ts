import { conformance, fieldsOf, MISSING } from './support/conformance';
import type { Company } from './support/company';
import { once } from './support/once';
import { unique } from './support/place';
import { shows } from '../support/shows';

/* Documents: files that are attached to records. v1 reads, adds and removes them. */

const CONTENT = 'Gate code 4711.\n';
const File = Buffer.from(CONTENT).toString('base64');
const projectOf = once(async ({ admin }) => {
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
  return admin.create('/api/v2/projects', { ProjectName: 'Stair', ClientId });
});
const body = async (company: Company): Promise<Record<string, unknown>> => ({
  AssociatedEntityType: 'Project',
  RelatedObjectId: String(await projectOf(company)),
  FileName: 'gate-code.txt',
  File,
});
const given = conformance({
  path: 'documents',
  title: 'Document',
  shape: 'Document',
  id: 'string',
  statements: { read: ['D-P-documents'], create: ['D-P-documents'], update: ['D-P-documents'], delete: ['D-P-documents'] },
  offers: { read: true, create: true, update: false, delete: true },
  make: async (company) => company.admin.create('/api/v1/documents', await body(company)),
  touch: ({ admin }, id) => admin.act('PATCH', `/api/v2/documents/${id}`, { FileName: unique('code') }),
  create: {
    statements: ['F-Document'],
    body,
    required: ['File', 'AssociatedEntityType', 'RelatedObjectId'],
    reads: ({ File: _, ...rest }) => ({ ...rest, File: expect.any(String), FileType: 'text/plain' }),
  },
  bad: [
    ['AssociatedEntityType', { AssociatedEntityType: 'Moon' }],
    ['RelatedObjectId', { RelatedObjectId: String(MISSING) }],
    ['File', { File: 'not base64!' }],
    ['ShareMobile', { ShareMobile: 'yes' }],
  ],
});

it('returns its content unchanged, byte for byte', async () => {
  shows('F-Document', 'D-2.same-reads');
  const { admin, baseUrl } = given();
  const id = await admin.create('/api/v1/documents', await body(given()));
  const { File: address } = await admin.read(`/api/v1/documents/${id}`);
  const reply = await fetch(new URL(address, baseUrl), { headers: { authorization: `Bearer ${admin.token}` } });
  expect([reply.status, await reply.text()]).toEqual([200, CONTENT]);
  for (const version of ['v1', 'v2']) expect((await admin.get(`/api/${version}/documents/${id}/content?size=full`)).status).toBe(400);
});

it('can be attached to the company, to projects, purchases, bills, invoices and RFIs', async () => {
  shows('W3.documents', 'W4.documents');
  const { admin } = given();
  const project = await projectOf(given());
  const vendor = await admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' });
  const Items = [{ Description: 'Stud', Quantity: '1', UnitPrice: '1.00' }];
  const purchase = await admin.create('/api/v1/purchases', { RequestType: 'CreditCard', ProjectId: project, Items, Submit: false });
  const bill = await admin.create('/api/v1/bills', {
    VendorId: String(vendor),
    InvoiceNumber: unique('PL'),
    InvoiceDate: '2026-03-10',
    TotalAmount: '1.00',
  });
  const Lines = [{ LineItems: [{ Description: 'Permit', Quantity: '1', UnitPrice: '180.00' }] }];
  const invoice = await admin.create('/api/v2/invoices', { ProjectId: String(project), LineItemGroups: Lines });
  const rfi = await admin.create('/api/v2/rfis', { Subject: 'Which?', ProjectId: project });
  const attach = async (AssociatedEntityType: string, id: number | undefined) => {
    const more = { AssociatedEntityType, RelatedObjectId: id === undefined ? undefined : String(id) };
    return String(await admin.create('/api/v1/documents', { ...(await body(given())), ...more }));
  };
  const ids = async (path: string) => (await admin.read(path)).SupportingDocuments.map((one: { Id: string }) => one.Id);
  const onProject = await attach('Project', project);
  expect(await ids(`/api/v1/projects/${project}`)).toContain(onProject);
  const onPurchase = await attach('Request', purchase);
  expect(await ids(`/api/v1/purchases/${purchase}`)).toEqual([onPurchase]);
  const onBill = await attach('Payable', bill);
  expect(await ids(`/api/v1/bills/${bill}`)).toEqual([onBill]);
  for (const [type, id] of [
    ['Company', undefined],
    ['Receivable', invoice],
    ['RFI', rfi],
  ] as const)
    expect(await admin.read(`/api/v1/documents/${await attach(type, id)}`)).toMatchObject({ FileName: 'gate-code.txt' });
  await admin.act('DELETE', `/api/v1/documents/${onBill}`);
  expect(await ids(`/api/v1/bills/${bill}`)).toEqual([]);
});

it('is visible to users who see the record that it is attached to', async () => {
  shows('A7.read', 'E3.visible');
  const { admin, user } = given();
  const vendor = await admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' });
  const more = { InvoiceNumber: unique('PL'), InvoiceDate: '2026-03-10', TotalAmount: '1.00' };
  const bill = await admin.create('/api/v1/bills', { VendorId: String(vendor), ...more });
  const on = { AssociatedEntityType: 'Bill', RelatedObjectId: String(bill) };
  const id = await admin.create('/api/v1/documents', { ...(await body(given())), ...on });
  expect((await (await user(['Tracks Time'])).caller.get(`/api/v1/documents/${id}`)).status).toBe(404);
  expect((await (await user(['Manages Bills'])).caller.get(`/api/v1/documents/${id}`)).status).toBe(200);
  const missing = await admin.send('POST', '/api/v1/documents', { ...(await body(given())), ...on, RelatedObjectId: String(MISSING) });
  expect([missing.status, fieldsOf(missing as never)]).toEqual([400, ['RelatedObjectId']]);
});
