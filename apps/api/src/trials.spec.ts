import { EventStore } from '@plumbline/platform/event-store';
import type { ApiDriver, Reply } from '@plumbline/platform/testing/api';
import { CREDENTIALS, useService, type RunningService } from './testing/start-service';
import { hire } from '../../../test/support/people';
import { login, type Caller } from '../../../test/support/caller';
import { setUpJob, entryOf, type Job } from '../../../test/support/job';

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const SHOWN = { prefer: 'dry-run, return=representation' };
type Values = Record<string, unknown>;

/* Writes that are only tried, and show the record as it would be. */
describe('Prefer: dry-run, return=representation', () => {
  let service: RunningService;
  let api: ApiDriver;
  let admin: Caller;
  let job: Job;
  let client: number;
  useService((started) => ({ api } = service = started));
  beforeAll(async () => {
    admin = await login(api.address, CLIENT, CREDENTIALS.username, CREDENTIALS.password);
    job = await setUpJob(admin);
    client = Number((await admin.read('/api/v2/clients'))[0].Id);
  }, 60_000);

  const head = (): Promise<bigint> => service.app.get(EventStore).head();
  /** Tries the write and makes it; both replies, of which that of the trial must have stored nothing. */
  const both = async (method: string, path: string, body: object, by = admin): Promise<readonly [trial: Values, real: Values]> => {
    const before = await head();
    const trial = await by.send(method, path, body, SHOWN);
    expect([path, trial.body.code, trial.status, await head()]).toEqual([path, undefined, trial.status, before]);
    const real = await by.send(method, path, body);
    expect([path, real.body.code, real.status]).toEqual([path, undefined, trial.status]);
    expect(trial.headers.get('preference-applied')).toBe(SHOWN.prefer);
    expect(trial.body.meta.Events.length).toBeGreaterThan(0);
    return [trial.body.data, real.body.data];
  };
  /** Without what is not known before: ids of what is new, moments, and these. */
  const known = (record: Values, ...unknown: string[]): Values => {
    const left = ['Id', 'EntityId', 'DisbursementId', 'DateCreated', 'DateModified', 'DateApproved', ...unknown];
    return JSON.parse(JSON.stringify(record, (name, value: unknown) => (left.includes(name) ? undefined : value))) as Values;
  };

  it('shows the figures of an application for payment as they would be', async () => {
    const project = await admin.create('/api/v2/projects', { ProjectName: 'Wing', ClientId: client, ContractType: 'AIAJob' });
    const line = { DeliverableType: 'AIABilling', Description: 'Masonry' };
    const contract = await admin.create('/api/v2/contracts', {
      ...{ ContractType: 'AIAJob', ProjectId: project, RetainagePercent: '10' },
      Deliverables: [
        { ...line, ItemNumber: '010', Price: '1000.00' },
        { ...line, ItemNumber: '020', Price: '500.00' },
      ],
    });
    for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
    const first = { PeriodTo: '2026-03-31', ScheduleOfValues: [{ ItemNumber: '010', WorkThisPeriod: '100.00' }] };
    const [draft, drafted] = await both('POST', `/api/v2/contracts/${contract}/applications`, first);
    expect(known(draft)).toEqual(known(drafted));
    expect(drafted).toMatchObject({ OriginalContractSum: '1500.00', CurrentPaymentDue: '90.00' });
    const address = `/api/v2/aia-invoices/${String(drafted['Id'])}`;
    const change = { ScheduleOfValues: [{ ItemNumber: '010', PercentComplete: '50' }] };
    const [trial, real] = await both('PATCH', address, change);
    expect(known(trial)).toEqual(known(real));
    expect(trial).toMatchObject({
      Id: drafted['Id'],
      CurrentPaymentDue: '450.00',
      TotalCompletedAndStored: '500.00',
      BalanceToFinish: '1050.00',
    });
    expect((await admin.read(address)) as Values).toEqual(real);
    const [final, finalized] = await both('POST', `${address}/finalize`, {});
    // Its number and its billables are made once the event is stored.
    const later = ['InvoiceNumber', 'PDF', 'Billable', 'BillableId', 'UserActions'];
    expect(known(final, ...later)).toEqual(known(finalized, ...later));
  });

  it('shows purchases, bills, payments and invoices as they would be', async () => {
    const VendorId = await admin.create('/api/v2/vendors', { VendorName: 'Prairie Lumber' });
    const Items = [{ Description: 'Stud', Quantity: '10', UnitPrice: '4.10' }];
    const order = { RequestType: 'VendorWillInvoice', VendorId, ProjectId: job.projectId, Items };
    const [order1, purchase] = await both('POST', '/api/v2/purchases', order);
    expect(known(order1, 'PONumber', 'ItemId')).toEqual(known(purchase, 'PONumber', 'ItemId'));
    const bill = { VendorId: String(VendorId), InvoiceNumber: 'PL-1', InvoiceDate: '2026-03-10', TotalAmount: '41.00' };
    const [bill1, entered] = await both('POST', '/api/v2/bills', bill);
    expect(known(bill1)).toEqual(known(entered));
    const paid = { BillId: String(entered['Id']), Amount: '1.00', PaymentDate: '2026-03-20' };
    const [payment1, payment] = await both('POST', '/api/v2/payments', paid);
    expect(known(payment1)).toEqual(known(payment));
    const [question, asked] = await both('PATCH', `/api/v2/bills/${String(entered['Id'])}`, { Comments: [{ Text: 'Delivered?' }] });
    const texts = ({ Comments }: Values): unknown => (Comments as Values[]).map(({ Text, UserName }) => [Text, UserName]);
    expect([texts(question), question['OutstandingAmount']]).toEqual([texts(asked), '40.00']);
    const lines = { Lines: [{ Description: 'Permit', Quantity: '1', UnitPrice: '180.00' }], BillableIds: null };
    const [invoice1, invoice] = await both('POST', `/api/v2/projects/${job.projectId}/invoices`, lines);
    expect(invoice1).toMatchObject({ TotalAmount: invoice['TotalAmount'], BusinessState: invoice['BusinessState'] });
    const draft = `/api/v2/invoices/${String(invoice['Id'])}`;
    const [groups, grouped] = await both('PATCH', draft, { Credit: '20.00', Shipping: '5.00' });
    expect(known(groups)).toEqual(known(grouped));
    expect(grouped['TotalAmount']).not.toBe(invoice['TotalAmount']);
    const [final, finalized] = await both('POST', `${draft}/finalize`, {});
    // Its number is given when the event is stored.
    expect(final).toMatchObject({ BusinessState: 'Outstanding', OutstandingAmount: finalized['OutstandingAmount'] });
  });

  it('shows what the caller would see: wages stay hidden, and those of the caller do not', async () => {
    const [crew, other] = await hire(admin, CLIENT, [
      { name: 'crew', privileges: ['Tracks Time'] },
      { name: 'other', privileges: ['Tracks Time'] },
    ]);
    const resource = { Description: 'Crew', Cost: '31.00', Rate: '60.00' };
    const { DepartmentId, RoleId } = (await admin.read(`/api/v2/resources/${job.resourceId}`)) as Values;
    const own = await admin.create('/api/v2/resources', { ...resource, DepartmentId, RoleId, UserId: crew?.userId });
    const [trial, real] = await both('POST', '/api/v2/time-entries', { ...entryOf(job), ResourceId: own }, crew?.caller);
    expect(known(trial)).toEqual(known(real));
    const refused = await other?.caller.send('PATCH', `/api/v2/clients/${client}`, { City: 'Omaha' }, SHOWN);
    expect([refused?.status, refused?.body.code, refused?.headers.get('preference-applied')]).toEqual([403, 'forbidden', 'dry-run']);
  });

  it('is a preference of dry runs on version 2 alone; others reply as before', async () => {
    const send = (prefer: string, path = '/api/v2/clients'): Promise<Reply> => api.send('POST', path, { ClientName: 'Tried' }, { prefer });
    const shown = await send(' Return="representation" ; x=1 , DRY-RUN');
    expect([shown.status, shown.json.data.ClientName, shown.json.meta]).toEqual([201, 'Tried', { Events: ['ClientAdded'] }]);
    expect(shown.headers['etag']).toBeUndefined();
    for (const prefer of ['dry-run', 'dry-run, return=minimal', 'return=minimal, dry-run, return=representation']) {
      const { json, headers } = await send(prefer);
      expect([Object.keys(json.data), json.meta, headers['preference-applied']]).toEqual([['Id'], {}, 'dry-run']);
    }
    const first = await send(SHOWN.prefer, '/api/v1/clients');
    expect([first.headers['preference-applied'], JSON.stringify(first.json)]).toEqual(['dry-run', expect.not.stringContaining('Tried')]);
    const stored = await send('return=representation');
    expect([stored.headers['preference-applied'], stored.json.data.ClientName, stored.json.meta]).toEqual([undefined, 'Tried', {}]);
    const operations = [{ method: 'POST', path: '/api/v2/clients', body: { ClientName: 'Tried' } }];
    const batch = await api.send('POST', '/api/v2/batch', { operations }, SHOWN);
    expect([batch.headers['preference-applied'], Object.keys(batch.json.data[0])]).toEqual(['dry-run', ['status', 'id']]);
    expect(batch.json.meta).toEqual({ written: 0, refused: 0, dryRun: true });
  });

  it('replies with an empty list of events where nothing would change, and the record as it is', async () => {
    const id = await admin.create('/api/v2/clients', { ClientName: 'Same', City: 'Omaha' });
    const { body } = await admin.send('PATCH', `/api/v2/clients/${id}`, { City: 'Omaha' }, SHOWN);
    expect([body.data.City, body.meta.Events]).toEqual(['Omaha', []]);
  });

  it('is of one moment beside real writes of the same record: never a mix, and never in their way', async () => {
    const id = await admin.create('/api/v2/clients', { ClientName: 'Busy', City: 'c0', Address1: 'a0' });
    const address = `/api/v2/clients/${id}`;
    let left = 60;
    const seen: (readonly [status: number, city: string, line: string])[] = [];
    const write = async (): Promise<void> => {
      for (; left > 0; left--) await admin.act('PATCH', address, { City: `c${left}`, Address1: `a${left}` });
    };
    const attempt = async (): Promise<void> => {
      while (left > 0) {
        const { status, body } = await admin.send('PATCH', address, { Address2: 'tried' }, SHOWN);
        if (status === 200) expect([body.data.Address2, body.meta.Events]).toEqual(['tried', ['ClientChanged']]);
        else expect([status, body.code, typeof body.retryAfter]).toEqual([409, 'conflict', 'number']);
        seen.push([status, body.data?.City, body.data?.Address1]);
      }
    };
    await Promise.all([write(), attempt(), attempt()]);
    const shown = seen.filter(([status]) => status === 200);
    expect(shown.length).toBeGreaterThan(5);
    for (const [, city, line] of shown) expect(city.slice(1)).toBe(line.slice(1));
    expect((await admin.read(address)).Address2).toBe('');
  }, 60_000);
});
