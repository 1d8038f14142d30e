import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { ApiDriver, Reply } from '@plumbline/platform/testing/api';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { CREDENTIALS, startService, type RunningService } from './testing/start-service';

const MIB = 1024 * 1024;
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PAGE = Buffer.from('<!DOCTYPE html><script>alert(1)</script>');

let folder: string;
let service: RunningService;
let api: ApiDriver;
let client: number;
let project: number;
let purchase: number;
let bill: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-documents-'));
  service = await startService({ DATA_DIR: folder });
  api = service.api;
  client = await api.create('clients', { ClientName: 'Oakridge' });
  project = (await api.act('/api/v2/projects', { ProjectName: 'Kitchen', ClientId: client })).Id;
  const vendor = await api.create('vendors', { VendorName: 'Prairie Lumber' });
  purchase = await api.create('purchases', {
    RequestType: 'VendorWillInvoice',
    VendorId: vendor,
    ProjectId: project,
    TotalAmount: '10.00',
  });
  const billBody = { VendorId: String(vendor), InvoiceNumber: 'V-1', InvoiceDate: '2026-03-01', TotalAmount: '5.00' };
  bill = Number(await api.create('bills', billBody));
}, 180_000);
afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a document of the company (M6)', () => {
  it('leaves the feed of a Subcontractor user as it is, who neither sees nor attaches one', async () => {
    const vendor = await api.create('vendors', { VendorName: 'Falcon Roofing' });
    const password = 'plumb lines hang straight';
    const fields = { Username: 'sub', Password: password, UserType: 'Subcontractor', ReimbursementVendorId: String(vendor) };
    expect((await api.post('/api/v2/users', fields)).status).toBe(201);
    const login = await api.post('/api/v2/auth/login', { username: 'sub', password });
    const sub = api.as(login.json.data.AccessToken as string);
    const logo = { AssociatedEntityType: 'Company', RelatedObjectId: '1', FileName: 'logo.png', File: 'QQ==' };
    const refused = await sub.post('/api/v2/documents', logo);
    expect([refused.status, refused.json.issues?.[0]?.field]).toEqual([400, 'RelatedObjectId']);
    const id = await idOf(api.post('/api/v2/documents', logo));
    const feed = await sub.get('/api/v2/changes?limit=1000');
    expect([feed.status, JSON.stringify(feed.json.data).includes('logo.png')]).toEqual([200, false]);
    const past = await sub.get(`/api/v2/records/documents/${id}?at=${new Date().toISOString()}`);
    expect(past.status).toBeLessThan(500);
    expect((await sub.get(`/api/v2/documents/${id}`)).status).toBe(404);
  });
});

/** A document of the project, in JSON on v1. */
const added = (content: Buffer | string, more: object = {}, by = api): Promise<Reply> =>
  by.post('/api/v1/documents', {
    AssociatedEntityType: 'Project',
    RelatedObjectId: String(project),
    FileName: 'notes.txt',
    File: typeof content === 'string' ? content : content.toString('base64'),
    ...more,
  });
const idOf = async (reply: Promise<Reply>): Promise<number> => {
  const { status, json, text } = await reply;
  if (status !== 201) throw new Error(`${status} ${text}`);
  return Number(json.data.Id ?? json.data);
};
/** A document in a form, on v2. */
async function sent(file: Blob | undefined, name: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ AssociatedEntityType: 'Project', RelatedObjectId: String(project), ...fields }))
    form.append(key, value);
  if (file) form.append('File', file, name);
  const reply = await fetch(`${api.address}/api/v2/documents`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${api.token ?? ''}`, ...headers },
  });
  const text = await reply.text();
  return { status: reply.status, text, json: JSON.parse(text), headers: Object.fromEntries(reply.headers) } as Reply;
}
const content = async (id: number, version = 'v1', by = api, headers = {}): Promise<{ reply: Response; bytes: Buffer }> => {
  const reply = await fetch(`${api.address}/api/${version}/documents/${id}/content`, {
    headers: { authorization: `Bearer ${by.token ?? ''}`, ...headers },
  });
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
};
const problems = ({ json }: Reply): unknown => json.issues ?? json.data?.issues;
const stored = (): string[] => readdirSync(join(folder, 'documents', '1')).sort();
/** Another user of the company. */
async function hired(username: string, privileges: string[], more: object = {}): Promise<ApiDriver> {
  const password = 'tape measure and pencil';
  const UserRights = privileges.map((Name) => ({ Name, Enabled: true }));
  await api.act('/api/v2/users', { Username: username, Password: password, FirstName: username, UserRights, ...more });
  return api.login({ ...CREDENTIALS, username, password });
}

describe('a document', () => {
  it('is sent in base64 on v1 and read on v1 and v2', async () => {
    const reply = await added(PNG, { FileName: 'photo.html', ShareMobile: true });
    expect([reply.status, reply.json.message, typeof reply.json.data]).toEqual([201, 'Document created successfully', 'string']);
    const id = Number(reply.json.data);
    const record = {
      Id: String(id),
      RelatedObjectId: String(project),
      FileName: 'photo.html',
      FileType: 'image/png',
      File: `/api/v1/documents/${id}/content`,
      AssociatedEntityType: 'Project',
      ShareMobile: true,
    };
    expect(await api.read(`/api/v1/documents/${id}`)).toEqual(record);
    expect(await api.read(`/api/v2/documents/${id}`)).toEqual(record);
    for (const version of ['v1', 'v2']) {
      const { reply, bytes } = await content(id, version);
      expect(bytes.equals(PNG)).toBe(true);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(PNG.length),
        'content-disposition': `attachment; filename="photo.html"; filename*=UTF-8''photo.html`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-cache',
      });
      const etag = reply.headers.get('etag') ?? '';
      expect((await content(id, version, api, { 'if-none-match': etag })).reply.status).toBe(304);
    }
  });

  describe('asked for with inline (D-11.13)', () => {
    const shown = async (bytes: Buffer, FileName: string, query = '?inline', version = 'v2') => {
      const { Id } = (await sent(new Blob([bytes]), FileName)).json.data;
      const reply = await fetch(`${api.address}/api/${version}/documents/${Id}/content${query}`, {
        headers: { authorization: `Bearer ${api.token ?? ''}` },
      });
      return { status: reply.status, headers: reply.headers, body: await reply.text() };
    };
    it.each([
      ['plan.pdf', Buffer.from('%PDF-1.7\n%%EOF'), 'application/pdf'],
      ['photo.png', PNG, 'image/png'],
      ['notes.txt', Buffer.from('Gate code 4711.'), 'text/plain; charset=utf-8'],
    ])('%s is shown in place, in a sandbox', async (name, bytes, type) => {
      for (const query of ['?inline', '?inline=true']) {
        const { headers } = await shown(bytes, name, query);
        expect(Object.fromEntries(headers)).toMatchObject({
          'content-type': type,
          'content-disposition': `inline; filename="${name}"; filename*=UTF-8''${name}`,
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
        });
      }
    });
    it.each([
      ['page.html', PAGE],
      ['page.png', PAGE],
      ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ])('%s, which a browser could execute, is an attachment all the same', async (name, bytes) => {
      const { headers } = await shown(bytes, name);
      expect([headers.get('content-disposition'), headers.get('content-type')]).toEqual([
        `attachment; filename="${name}"; filename*=UTF-8''${name}`,
        'application/octet-stream',
      ]);
    });
    it('is refused with another value, and on version 1', async () => {
      const refused = await shown(PNG, 'photo.png', '?inline=false');
      expect([refused.status, JSON.parse(refused.body).issues]).toEqual([
        400,
        [{ field: 'inline', problem: 'must have no value, or true' }],
      ]);
      expect((await shown(PNG, 'photo.png', '?inline', 'v1')).status).toBe(400);
    });
  });

  it('is sent as a form or as JSON on v2', async () => {
    const form = await sent(new Blob([PAGE], { type: 'image/png' }), '../../März 1.html', { ShareMobile: 'true' });
    expect([form.status, form.json.data]).toEqual([
      201,
      expect.objectContaining({ FileName: 'März 1.html', FileType: 'text/html', ShareMobile: true }),
    ]);
    expect(form.headers['location']).toBe(`/api/v2/documents/${form.json.data.Id}`);
    const { reply, bytes } = await content(form.json.data.Id);
    expect(bytes.equals(PAGE)).toBe(true);
    expect(reply.headers.get('content-type')).toBe('application/octet-stream');
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="M_rz 1.html"; filename*=UTF-8''M%C3%A4rz%201.html`);
    const body = { AssociatedEntityType: 'Company', File: `data:text/plain;base64,${Buffer.from('words').toString('base64')}` };
    const json = await api.post('/api/v2/documents', body);
    expect(json.json.data).toMatchObject({
      AssociatedEntityType: 'Company',
      FileType: 'text/plain',
      FileName: `document-${json.json.data.Id}.txt`,
    });
  });

  it.each([
    ['C:\\plans\\house.dwg', 'house.dwg'],
    ['../../../etc/passwd', 'passwd'],
    ['a\u202Efdp.exe', 'afdp.exe'],
  ])('with the name %j is stored as %j', async (given, name) => {
    const id = await idOf(added(PNG, { FileName: given }));
    expect((await api.read(`/api/v1/documents/${id}`)).FileName).toBe(name);
    expect(stored().filter((one) => one.startsWith(`${id}-`))).toHaveLength(1);
  });

  it('is accepted with exactly 25 MiB as JSON and as a form, and rejected with one byte more', async () => {
    const most = Buffer.alloc(25 * MIB, 'x');
    expect((await content(await idOf(added(most)))).bytes.equals(most)).toBe(true);
    expect((await content(await idOf(sent(new Blob([most]), 'most.txt')))).bytes.equals(most)).toBe(true);
    const before = stored();
    const more = Buffer.alloc(25 * MIB + 1, 'x');
    const refusals = [await added(more), await sent(new Blob([more]), 'more.txt')];
    expect(refusals.map(({ status }) => status)).toEqual([413, 413]);
    expect(refusals[0].json).toEqual({
      didSucceed: false,
      data: null,
      status: 413,
      message: 'The file is over 25 MiB: send a smaller one.',
    });
    expect(refusals[1].json).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect((await added(Buffer.alloc(40 * MIB))).status).toBe(413);
    expect(stored()).toEqual(before);
  }, 180_000);

  it('is cut off at the limit when its size is not announced, without being kept in memory', async () => {
    const piece = Buffer.alloc(MIB, 'x');
    let given = 0;
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.from('--b\r\nContent-Disposition: form-data; name="File"; filename="x.bin"\r\n\r\n');
      for (; given < 200; given++) yield piece;
    }
    const before = process.memoryUsage().rss;
    const reply = await fetch(`${api.address}/api/v2/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.token ?? ''}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: endless() as never,
      duplex: 'half',
    });
    expect(reply.status).toBe(413);
    await reply.text();
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MIB);
  }, 180_000);

  it.each([
    ['an empty file', { File: '' }, 'File'],
    ['an empty data: URL', { File: 'data:;base64,' }, 'File'],
    ['no base64', { File: 'not base64!' }, 'File'],
    ['an address', { File: '/api/v1/documents/7/content' }, 'File'],
    ['no record', { RelatedObjectId: '' }, 'RelatedObjectId'],
    ['a record that does not exist', { RelatedObjectId: '987654' }, 'RelatedObjectId'],
    ['no id', { RelatedObjectId: '../1' }, 'RelatedObjectId'],
    ['another kind', { AssociatedEntityType: 'Spaceship' }, 'AssociatedEntityType'],
    ['another company', { AssociatedEntityType: 'Company', RelatedObjectId: '2' }, 'RelatedObjectId'],
    ['a name that is too long', { FileName: 'x'.repeat(256) }, 'FileName'],
  ])('with %s is rejected, naming the field', async (_what, more, field) => {
    const before = stored();
    const reply = await added(PNG, more);
    expect([reply.status, problems(reply)]).toEqual([400, [expect.objectContaining({ field })]]);
    expect(stored()).toEqual(before);
  });

  it('in an invalid form is rejected, naming the field', async () => {
    expect(problems(await sent(new Blob([]), 'empty.txt'))).toEqual([expect.objectContaining({ field: 'File' })]);
    expect(problems(await sent(undefined, ''))).toEqual([expect.objectContaining({ field: 'File' })]);
    expect(problems(await sent(new Blob([PNG]), 'x.png', { ShareMobile: 'perhaps' }))).toEqual([
      expect.objectContaining({ field: 'ShareMobile' }),
    ]);
    expect(problems(await sent(new Blob([PNG]), 'x.png', { Colour: 'red' }))).toEqual([expect.objectContaining({ field: 'Colour' })]);
    const raw = async (type: string, body: string): Promise<number> =>
      (await api.send('POST', '/api/v2/documents', body, { 'content-type': type })).status;
    expect(await raw('multipart/form-data', '--b--')).toBe(415);
    expect(await raw('multipart/form-data; boundary=b', '--b\r\nnonsense')).toBe(400);
    expect(
      await raw('multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="File"; filename="a"\r\n\r\nhalf'),
    ).toBe(400);
    expect(await raw('text/plain', 'hello')).toBe(415);
    const twice = ['a', 'b']
      .map((one) => `--b\r\nContent-Disposition: form-data; name="File"; filename="${one}"\r\n\r\n${one}\r\n`)
      .join('');
    expect(await raw('multipart/form-data; boundary=b', `${twice}--b--\r\n`)).toBe(400);
    expect((await api.send('POST', '/api/v1/documents', '--b--', { 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(415);
  });

  it('is not read without a token', async () => {
    const nobody = api.as(undefined);
    expect((await nobody.send('POST', '/api/v1/documents', 'x'.repeat(2 * MIB))).status).toBe(401);
    expect((await content(1, 'v1', nobody)).reply.status).toBe(401);
  });

  it('does not raise the limit of other bodies above 1 MiB', async () => {
    expect((await api.post('/api/v1/clients', { ClientName: 'x'.repeat(MIB) })).status).toBe(413);
    const id = await idOf(added(PNG));
    expect((await api.patch(`/api/v2/documents/${id}`, { File: 'x'.repeat(MIB) })).status).toBe(413);
  });

  it('is created once by a repeated request, as JSON and as a form', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { AssociatedEntityType: 'Project', RelatedObjectId: String(project), File: PNG.toString('base64') };
    const [first, second] = [await api.post('/api/v1/documents', body, key), await api.post('/api/v1/documents', body, key)];
    expect([second.status, second.json, second.headers['idempotency-replayed']]).toEqual([201, first.json, 'true']);
    expect((await api.post('/api/v1/documents', { ...body, File: PAGE.toString('base64') }, key)).status).toBe(409);
    const other = { 'idempotency-key': randomUUID() };
    const form = await sent(new Blob([PAGE]), 'a.txt', {}, other);
    expect((await sent(new Blob([PAGE]), 'a.txt', {}, other)).json).toEqual(form.json);
    expect((await sent(new Blob([PNG]), 'a.txt', {}, other)).status).toBe(409);
  });

  it('can be updated on v2, except for its content', async () => {
    const id = await idOf(added(PNG));
    const patch = (body: object): Promise<Reply> => api.patch(`/api/v2/documents/${id}`, body);
    const moved = { FileName: '../plan.png', ShareMobile: true, AssociatedEntityType: 'Client', RelatedObjectId: client };
    expect((await patch(moved)).json.data).toMatchObject({ FileName: 'plan.png', ShareMobile: true, RelatedObjectId: String(client) });
    const record = await api.read(`/api/v1/documents/${id}`);
    expect((await patch(record)).json.data).toEqual(record);
    expect(problems(await patch({ File: PAGE.toString('base64') }))).toEqual([expect.objectContaining({ field: 'File' })]);
    expect(problems(await patch({ FileName: '/' }))).toEqual([expect.objectContaining({ field: 'FileName' })]);
    expect(problems(await patch({ RelatedObjectId: '987654' }))).toEqual([expect.objectContaining({ field: 'RelatedObjectId' })]);
    const put = await api.put(`/api/v1/documents/${id}`, { FileName: 'x' });
    expect([put.status, put.headers['allow']]).toEqual([405, expect.stringContaining('GET')]);
  });

  it('is removed together with its content', async () => {
    const id = await idOf(added(PNG));
    const mine = (): string[] => stored().filter((one) => one.startsWith(`${id}-`));
    expect(mine()).toHaveLength(1);
    expect((await api.delete(`/api/v1/documents/${id}`)).json).toMatchObject({
      data: String(id),
      message: 'Document removed successfully',
    });
    expect((await content(id)).reply.status).toBe(404);
    expect((await api.get(`/api/v1/documents/${id}`)).status).toBe(404);
    expect(mine()).toEqual([]);
    const since = (await api.read('/api/v1/documents/since/2020-01-01?include_deleted=true')) as { Id: string; IsDeleted: boolean }[];
    expect(since.find((one) => one.Id === String(id))?.IsDeleted).toBe(true);
  });
});

describe('the documents of a record', () => {
  it('are listed on projects, bills and purchases, and follow when they are attached to another record', async () => {
    const ids = async (path: string): Promise<string[]> =>
      ((await api.read(path)) as { SupportingDocuments: { Id: string }[] }).SupportingDocuments.map(({ Id }) => Id);
    const id = String(await idOf(added(PNG, { AssociatedEntityType: 'Request', RelatedObjectId: purchase, FileName: 'quote.png' })));
    const [listed] = (await api.read(`/api/v1/purchases/${purchase}`)).SupportingDocuments;
    expect(listed).toEqual(await api.read(`/api/v1/documents/${id}`));
    await api.patch(`/api/v2/documents/${id}`, { AssociatedEntityType: 'Payable', RelatedObjectId: bill });
    expect([await ids(`/api/v1/purchases/${purchase}`), await ids(`/api/v1/bills/${bill}`)]).toEqual([[], [id]]);
    await api.patch(`/api/v2/documents/${id}`, { AssociatedEntityType: 'Project', RelatedObjectId: project });
    expect(await ids(`/api/v1/bills/${bill}`)).toEqual([]);
    expect(await ids(`/api/v1/projects/${project}`)).toContain(id);
    await api.delete(`/api/v2/documents/${id}`);
    expect(await ids(`/api/v1/projects/${project}`)).not.toContain(id);
  });

  it('can be named in the body of a purchase, which can be sent back as it was read', async () => {
    const there = String(await idOf(added(PNG)));
    const body = { RequestType: 'CashDebit', ProjectId: project, TotalAmount: '9.00', Submit: false };
    const SupportingDocuments = [{ Id: there }, { FileName: 'receipt.png', File: PNG.toString('base64') }];
    const id = await api.create('purchases', { ...body, SupportingDocuments });
    const read = await api.read(`/api/v1/purchases/${id}`);
    expect(read.SupportingDocuments).toEqual([
      expect.objectContaining({ Id: there, RelatedObjectId: String(id), AssociatedEntityType: 'Purchase' }),
      expect.objectContaining({ FileName: 'receipt.png', FileType: 'image/png' }),
    ]);
    expect((await api.put(`/api/v1/purchases/${id}`, read)).status).toBe(200);
    expect((await api.read(`/api/v1/purchases/${id}`)).SupportingDocuments).toEqual(read.SupportingDocuments);
    // Documents that a body leaves out stay attached.
    await api.put(`/api/v1/purchases/${id}`, { SupportingDocuments: [] });
    expect((await api.read(`/api/v1/purchases/${id}`)).SupportingDocuments).toHaveLength(2);
    const count = (await api.read('/api/v1/purchases')).length;
    const bad = await api.post('/api/v1/purchases', { ...body, SupportingDocuments: [{ Id: '987654' }, { FileName: 'x' }, { File: '?' }] });
    expect([bad.status, problems(bad)]).toEqual([
      400,
      [
        expect.objectContaining({ field: 'SupportingDocuments[0].Id' }),
        expect.objectContaining({ field: 'SupportingDocuments[1]' }),
        expect.objectContaining({ field: 'SupportingDocuments[2].File' }),
      ],
    ]);
    expect((await api.read('/api/v1/purchases')).length).toBe(count);
  });

  it("can be named in the body of a bill, as can the vendor's own invoice", async () => {
    const { VendorId } = await api.read(`/api/v1/bills/${bill}`);
    const body = { VendorId, InvoiceNumber: 'V-2', InvoiceDate: '2026-03-01', TotalAmount: '5.00' };
    const file = (FileName: string, bytes: Buffer) => ({ FileName, File: bytes.toString('base64') });
    const id = await api.create('bills', { ...body, Invoice: file('v-2.png', PNG), SupportingDocuments: [file('slip.html', PAGE)] });
    const read = await api.read(`/api/v1/bills/${id}`);
    expect([read.Invoice.FileName, read.SupportingDocuments.map((one: { FileName: string }) => one.FileName)]).toEqual([
      'v-2.png',
      ['slip.html'],
    ]);
    expect((await api.patch(`/api/v2/bills/${id}`, read)).status).toBe(200);
    expect((await api.read(`/api/v1/bills/${id}`)).Invoice).toEqual(read.Invoice);
    // A newer one takes its place; the previous one stays attached to the bill.
    await api.patch(`/api/v2/bills/${id}`, { Invoice: file('v-2-corrected.png', Buffer.concat([PNG, Buffer.from('x')])) });
    const now = await api.read(`/api/v1/bills/${id}`);
    expect([now.Invoice.FileName, now.SupportingDocuments.map((one: { FileName: string }) => one.FileName).sort()]).toEqual([
      'v-2-corrected.png',
      ['slip.html', 'v-2.png'],
    ]);
    await api.delete(`/api/v1/documents/${now.Invoice.Id}`);
    expect((await api.read(`/api/v1/bills/${id}`)).Invoice).toEqual(read.Invoice);
  });

  it('include the PDF of an invoice, which is the last one attached', async () => {
    const invoice = await api.act('/api/v2/invoices', {
      ProjectId: String(project),
      LineItemGroups: [{ GroupHeader: 'Fees', LineItems: [{ Description: 'Permit', Quantity: '1', UnitPrice: '180.00' }] }],
    });
    const pdf = async (): Promise<string | undefined> => (await api.read(`/api/v1/invoices/${invoice.Id}`)).PDF?.Id;
    expect(await pdf()).toBeUndefined();
    const of = { AssociatedEntityType: 'Receivable', RelatedObjectId: invoice.Id };
    const [first, second] = [await idOf(added(PNG, of)), await idOf(added(PNG, of))];
    expect(await pdf()).toBe(String(second));
    await api.delete(`/api/v1/documents/${second}`);
    expect(await pdf()).toBe(String(first));
  });

  it('are removed with the record', async () => {
    const id = await api.create('clients', { ClientName: 'Short visit' });
    const document = await idOf(added(PNG, { AssociatedEntityType: 'Client', RelatedObjectId: id }));
    await api.delete(`/api/v1/clients/${id}`);
    expect((await api.get(`/api/v1/documents/${document}`)).status).toBe(404);
    expect(stored().filter((one) => one.startsWith(`${document}-`))).toEqual([]);
  });
});

describe('A document', () => {
  const sees = async (by: ApiDriver, id: number): Promise<boolean> => {
    const statuses = [
      (await by.get(`/api/v1/documents/${id}`)).status,
      (await by.get(`/api/v2/documents/${id}`)).status,
      (await content(id, 'v1', by)).reply.status,
      ((await by.read('/api/v1/documents')) as { Id: string }[]).some(({ Id }) => Id === String(id)) ? 200 : 404,
      ((await by.read('/api/v1/documents/since/2020-01-01')) as { Id: string }[]).some(({ Id }) => Id === String(id)) ? 200 : 404,
    ];
    expect(new Set(statuses).size).toBe(1);
    return statuses[0] === 200;
  };

  it('is visible to users who see the record that it is attached to', async () => {
    const ofProject = await idOf(added(PNG));
    const ofBill = await idOf(added(PNG, { AssociatedEntityType: 'Bill', RelatedObjectId: bill }));
    const ofPurchase = await idOf(added(PNG, { AssociatedEntityType: 'Purchase', RelatedObjectId: purchase }));
    const worker = await hired('worker', []);
    const keeper = await hired('keeper', ['Accountant']);
    expect([await sees(worker, ofProject), await sees(worker, ofBill), await sees(worker, ofPurchase)]).toEqual([true, false, false]);
    expect([await sees(keeper, ofProject), await sees(keeper, ofBill), await sees(keeper, ofPurchase)]).toEqual([true, true, true]);
    // A hidden record and a missing one get the same message.
    const own = await worker.create('purchases', { RequestType: 'CashDebit', ProjectId: project, TotalAmount: '1.00', Submit: false });
    const mine = await idOf(added(PNG, { AssociatedEntityType: 'Purchase', RelatedObjectId: own }, worker));
    expect(await sees(worker, mine)).toBe(true);
    const hidden = await added(PNG, { AssociatedEntityType: 'Purchase', RelatedObjectId: purchase }, worker);
    const missing = await added(PNG, { AssociatedEntityType: 'Purchase', RelatedObjectId: 987654 }, worker);
    expect([hidden.status, hidden.text.replaceAll(String(purchase), 'ID')]).toEqual([400, missing.text.replaceAll('987654', 'ID')]);
    const stolen = await worker.put(`/api/v1/purchases/${own}`, { SupportingDocuments: [{ Id: String(ofBill) }] });
    expect(problems(stolen)).toEqual([
      { field: 'SupportingDocuments[0].Id', problem: `must be the id of an existing Document; there is none with the id ${ofBill}` },
    ]);
    const taken = await worker.put(`/api/v1/purchases/${own}`, { SupportingDocuments: [{ Id: String(ofProject) }] });
    expect([taken.status, problems(taken)]).toEqual([400, [expect.objectContaining({ field: 'SupportingDocuments[0].Id' })]]);
    // Users may update their own documents and not those of others; documents that they do not see get 404.
    expect((await worker.patch(`/api/v2/documents/${mine}`, { FileName: 'mine.png' })).status).toBe(200);
    expect((await worker.patch(`/api/v2/documents/${ofProject}`, { FileName: 'mine.png' })).status).toBe(403);
    expect((await worker.delete(`/api/v1/documents/${ofProject}`)).status).toBe(403);
    expect((await worker.delete(`/api/v1/documents/${ofBill}`)).status).toBe(404);
  });

  it('is visible to a Subcontractor only if it is attached to a project of its vendor', async () => {
    const vendor = await api.create('vendors', { VendorName: 'Summit Roofing' });
    const sub = await hired('roofer', [], { UserType: 'Subcontractor', ReimbursementVendorId: String(vendor) });
    const ofProject = await idOf(added(PNG));
    const ofClient = await idOf(added(PNG, { AssociatedEntityType: 'Client', RelatedObjectId: client }));
    const ofCompany = await idOf(added(PNG, { AssociatedEntityType: 'Company', RelatedObjectId: '' }));
    expect([await sees(sub, ofProject), await sees(sub, ofClient), await sees(sub, ofCompany)]).toEqual([false, false, false]);
    await api.create('purchases', { RequestType: 'VendorWillInvoice', VendorId: vendor, ProjectId: project, TotalAmount: '10.00' });
    expect([await sees(sub, ofProject), await sees(sub, ofClient), await sees(sub, ofCompany)]).toEqual([true, false, false]);
    expect((await added(PNG, {}, sub)).status).toBe(201);
    expect((await added(PNG, { AssociatedEntityType: 'Client', RelatedObjectId: client }, sub)).status).toBe(400);
  });
});

describe('the content of documents', () => {
  let database: TestDatabase;
  afterAll(() => database?.drop());

  it('survives a restart; while its store is down, requests get 503 and write nothing', async () => {
    database = await testDatabase();
    const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'second') };
    const body = { AssociatedEntityType: 'Company', FileName: 'a.png', File: PNG.toString('base64') };
    const first = await startService(env);
    const id = await first.api.create('documents', body);
    await first.close();
    const second = await startService(env);
    try {
      const reply = await fetch(`${second.api.address}/api/v1/documents/${id}/content`, {
        headers: { authorization: `Bearer ${second.api.token ?? ''}` },
      });
      expect([reply.status, Buffer.from(await reply.arrayBuffer()).toString('base64')]).toEqual([200, PNG.toString('base64')]);
      rmSync(join(folder, 'second', 'documents'), { recursive: true });
      writeFileSync(join(folder, 'second', 'documents'), 'no folder');
      for (const refused of [await second.api.post('/api/v1/documents', body), await second.api.post('/api/v2/documents', body)])
        expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
      expect(((await second.api.read('/api/v1/documents')) as unknown[]).length).toBe(1);
      expect((await second.api.get(`/api/v1/documents/${id}/content`)).status).toBe(503);
    } finally {
      await second.close();
    }
  }, 180_000);
});
