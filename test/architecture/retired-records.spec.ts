import 'reflect-metadata';
import { contexts } from '@plumbline/contexts';
import type { AnyRecordKind, Field, Fields } from '@plumbline/platform/records';
import { CREDENTIALS, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { login, type Caller } from '../support/caller';
import { entryOf, setUpJob, type Job } from '../support/job';

/* People, vendors, clients and items that are inactive take nothing new; what is under way goes on. */

const kinds = contexts.flatMap((context) => context.kinds).filter(({ v2, readOnly }) => v2 !== null && readOnly === undefined);
const retiring = new Set(kinds.filter(({ retired }) => retired !== undefined).map(({ name }) => name));
function* referencesOf(fields: Fields, at: string): Generator<string> {
  for (const [name, { options }] of Object.entries(fields as Record<string, Field<unknown>>)) {
    if (options.owned || options.internal) continue;
    if (options.shape) yield* referencesOf(options.shape, options.type === 'values' ? at : `${at}${name}.`);
    if (retiring.has(options.target ?? options.shape?.['item']?.options.target ?? '')) yield `${at}${name}`;
  }
}
const refersBy = (kind: AnyRecordKind): string[] =>
  [...referencesOf(kind.fields as Fields, '')].filter((one) => !one.endsWith('item')).sort();

/** When a reference of a body is new: at any time that it was not there before, or not while the record only goes on with something. */
const TABLE: Readonly<Record<string, 'always' | 'not of an order' | 'never'>> = {
  ...{
    Client: 'always',
    Resource: 'always',
    Item: 'always',
    User: 'always',
    Project: 'always',
    Milestone: 'always',
    Task: 'always',
    ListItem: 'always',
  },
  ...{ Contract: 'always', Deliverable: 'always', Ticket: 'always', TimeEntry: 'always', Allocation: 'always', Purchase: 'always' },
  ...{ Bill: 'not of an order', Invoice: 'never', AIAInvoice: 'never', Receipt: 'never', Refund: 'never', BankDeposit: 'never' },
  ...{ Disbursement: 'never', VendorRefund: 'never' },
};

it('every kind that refers to such records states when a reference is new', () => {
  const referring = kinds.filter((kind) => refersBy(kind).length > 0);
  expect(referring.map(({ name }) => name).filter((name) => !TABLE[name])).toEqual([]);
  for (const { name, mayNameRetired } of referring) {
    const orders = mayNameRetired?.({ PONumber: '17' } as never) ?? false;
    const found = mayNameRetired?.({} as never) ? 'never' : orders ? 'not of an order' : 'always';
    expect(`${name}: ${found}`).toBe(`${name}: ${TABLE[name]}`);
  }
});

describe('an inactive record', () => {
  let service: RunningService;
  let admin: Caller;
  let job: Job;
  let vendor: number;
  const inactive = (entity: string, id: number): Promise<unknown> =>
    admin.act('PATCH', `/api/v2/${entity}/${id}`, { ObjectState: 'Inactive' });
  const refused = async (method: string, path: string, body: object): Promise<string> => {
    const { status, body: reply } = await admin.send(method, path, body);
    return `${status} ${reply.detail ?? reply.message}`;
  };
  const order = (more: object = {}) => ({
    ...{ RequestType: 'VendorWillInvoice', VendorId: vendor, ProjectId: job.projectId },
    Items: [{ Description: 'Gravel', Quantity: '1', UnitPrice: '100.00' }],
    ...more,
  });
  beforeAll(async () => {
    service = await startService();
    const application = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
    admin = await login(service.api.address, application, CREDENTIALS.username, CREDENTIALS.password);
    job = await setUpJob(admin);
    vendor = await admin.create('/api/v1/vendors', { VendorName: 'Prairie Gravel' });
  }, 120_000);
  afterAll(() => service?.close());

  it('that is a vendor gets no new order and no bill beside one, but the bill of an open order, which is paid', async () => {
    const id = await admin.create('/api/v1/purchases', order());
    const { PONumber } = await admin.read(`/api/v1/purchases/${id}`);
    await inactive('vendors', vendor);
    const says = `names the vendor ${vendor}, which is Inactive and takes nothing new; make it Active first.`;
    expect(await refused('POST', '/api/v1/purchases', order())).toBe(`409 VendorId ${says}`);
    const bill = { VendorId: String(vendor), InvoiceNumber: 'V-1', InvoiceDate: '2026-03-10', TotalAmount: '100.00' };
    expect(await refused('POST', '/api/v2/bills', bill)).toBe(`409 VendorId ${says}`);
    const billed = await admin.create('/api/v2/bills', { ...bill, PONumber });
    await admin.create('/api/v1/payments', { BillId: String(billed), Amount: '100.00', PaymentDate: '2026-03-20' });
    // Values that were there are sent back.
    await admin.act('PATCH', `/api/v2/purchases/${id}`, { Description: '', VendorId: vendor });
  });

  it('that is a person records no new time; what was recorded is approved and changed', async () => {
    const id = await admin.create('/api/v1/time', entryOf(job));
    await inactive('resources', job.resourceId);
    const says = `409 ResourceId names the resource ${job.resourceId}, which is Inactive and takes nothing new; make it Active first.`;
    expect(await refused('POST', '/api/v1/time', entryOf(job))).toBe(says);
    const clock = { ...entryOf(job), Time: undefined, TimeIn: '2026-03-02T13:00:00.000Z' };
    expect(await refused('POST', '/api/v1/time/check-in', clock)).toBe(says);
    await admin.act('PUT', `/api/v1/time/${id}`, { ResourceId: String(job.resourceId), Time: '3' });
    await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: id }] });
  });

  it('that is a user gets nothing new: no purchase to pay back, to decide or to lead', async () => {
    const people = { Password: 'tape measure and pencil', DepartmentId: 1 };
    const manager = await admin.create('/api/v2/users', { ...people, Username: 'left', FirstName: 'Lee' });
    await admin.act('PATCH', `/api/v2/users/${manager}`, { Enabled: 0 });
    const says = `names the user ${manager}, which is Inactive (Enabled is 0) and takes nothing new; make it Active first.`;
    const back = { RequestType: 'Reimbursement', PersonToBeReimbursedId: manager, TotalAmount: '5.00' };
    expect(await refused('POST', '/api/v1/purchases', back)).toBe(`409 PersonToBeReimbursedId ${says}`);
    expect(await refused('PATCH', `/api/v2/projects/${job.projectId}`, { OwnerId: String(manager) })).toBe(`409 OwnerId ${says}`);
    const hired = { ...people, Username: 'new', FirstName: 'Noa', DirectManagerId: manager };
    expect(await refused('POST', '/api/v2/users', hired)).toBe(`409 DirectManagerId ${says}`);
  });

  it('that is an item or a client is on nothing new; the client is billed for what is under way', async () => {
    const item = await admin.create('/api/v1/items', { Name: 'Stud', Price: '6.75', Cost: '4.10' });
    await inactive('items', item);
    const vendorId = await admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' });
    const Items = [{ Description: 'Stud', UnitPrice: '4.10', CatalogId: item }];
    expect(await refused('POST', '/api/v1/purchases', order({ VendorId: vendorId, Items }))).toMatch(
      /^409 Items\[0\].CatalogId names the item/,
    );
    const ClientId = Number((await admin.read(`/api/v2/projects/${job.projectId}`)).ClientId);
    await inactive('clients', ClientId);
    expect(await refused('POST', '/api/v2/projects', { ProjectName: 'Garage', ClientId: String(ClientId) })).toMatch(
      /^409 ClientId names the client/,
    );
    const invoice = await admin.create('/api/v2/invoices', {
      ...{ ProjectId: String(job.projectId), ClientId: String(ClientId) },
      LineItemGroups: [{ LineItems: [{ Description: 'Permit', UnitPrice: '180.00' }] }],
    });
    await admin.act('POST', `/api/v2/invoices/${invoice}/finalize`);
    await admin.create('/api/v1/payments', {
      InvoiceId: String(invoice),
      Amount: '180.00',
      PaymentDate: new Date().toISOString().slice(0, 10),
    });
  });
});
