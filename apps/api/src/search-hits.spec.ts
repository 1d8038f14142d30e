import { Caller } from '../../../test/support/caller';
import { entryOf, setUpJob } from '../../../test/support/job';
import { hire } from '../../../test/support/people';
import { CREDENTIALS, startService, type RunningService } from './testing/start-service';
import { withScopes } from './testing/with-scopes';

/* `GET /api/v2/search`: what is found, and what it says of each record. */

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
let service: RunningService;
let admin: Caller;
let project: number;

const search = (as: Caller, q: string, more = '') => as.list<Record<string, string>>(`/api/v2/search?q=${encodeURIComponent(q)}${more}`);

beforeAll(async () => {
  service = await startService();
  admin = new Caller(service.api.address, service.api.token ?? '');
  const client = await admin.create('/api/v2/clients', {
    ...{ ClientName: 'Heron House', ContactName: 'Maria Lopez', Email: 'maria@heron.example', PhoneNumber: '+1 (503) 555-0142' },
  });
  project = await admin.create('/api/v2/projects', { ProjectName: 'Boathouse', ClientId: client, BudgetAmount: '9000.00' });
  const vendor = await admin.create('/api/v2/vendors', { VendorName: 'Prairie Lumber', PhoneNumber: '555.0199' });
  const bill = await admin.create('/api/v2/bills', {
    ...{ VendorId: vendor, InvoiceNumber: 'PL-77', InvoiceDate: '2026-03-02', TotalAmount: '1250.00' },
  });
  await admin.create('/api/v2/payments', {
    BillId: String(bill),
    Amount: '250.00',
    PaymentDate: '2026-03-05',
    Method: 'Check',
    Reference: '10442',
  });
}, 240_000);
afterAll(() => service?.close());

describe('GET /api/v2/search', () => {
  it('says what a record is: its state, amount, day and the record above it', async () => {
    expect(await search(admin, 'PL-77')).toMatchObject([
      { Entity: 'bills', Name: 'PL-77', State: 'PartiallyPaid', Amount: '1250.00', Day: '2026-03-02', Parent: 'Prairie Lumber' },
    ]);
    expect(await search(admin, 'boathouse')).toEqual([
      { Entity: 'projects', Id: project, Name: 'Boathouse', Match: 'Exact', State: 'Lead', Amount: '9000.00', Parent: 'Heron House' },
    ]);
  });

  it('finds telephone numbers, addresses of mail, check numbers and words inside names', async () => {
    for (const q of ['503 555 0142', '5550142', '+15035550142', 'maria@heron.example', 'maria@', 'lopez', 'house', 'heron'])
      expect([q, (await search(admin, q, '&entities=clients')).map(({ Name }) => Name)]).toEqual([q, ['Heron House']]);
    expect(await search(admin, '5550199')).toMatchObject([{ Entity: 'vendors', Name: 'Prairie Lumber' }]);
    expect(await search(admin, '10442')).toMatchObject([
      { Entity: 'payments', Name: '10442', Amount: '250.00', Day: '2026-03-05', Parent: 'PL-77' },
      { Entity: 'disbursements', Name: '10442', Amount: '250.00', Day: '2026-03-05', Parent: 'Prairie Lumber', State: 'Applied' },
    ]);
    expect((await admin.read('/api/v2/payments?q=10442')) as unknown[]).toHaveLength(1);
  });

  it('leaves out what the caller does not see', async () => {
    const [crew] = await hire(admin, CLIENT, [{ name: 'Cal', userType: 'Mobile' }]);
    expect(await search(crew?.caller, 'boathouse')).toEqual([
      { Entity: 'projects', Id: project, Name: 'Boathouse', Match: 'Exact', State: 'Lead', Parent: 'Heron House' },
    ]);
    expect(await search(crew?.caller, '10442')).toEqual([]);
    const scoped = await withScopes(service, ['projects:read', 'search:read']);
    expect((await scoped.get('/api/v2/search?q=boathouse')).json.data).toEqual([
      { Entity: 'projects', Id: project, Name: 'Boathouse', Match: 'Exact', State: 'Lead', Amount: '9000.00' },
    ]);
  });
});

describe('a list as CSV', () => {
  const csv = async (list: string): Promise<string[]> =>
    ((await admin.get(`/api/v2/${list}`)).body as string).replace('\ufeff', '').trimEnd().split('\r\n');

  it('has the names of records that nothing else of it names, as far as the caller sees them', async () => {
    const job = await setUpJob(admin);
    await admin.create('/api/v2/time-entries', { ...entryOf(job), EntryDate: '2026-03-02' });
    const list = 'time-entries?format=csv&fields=EntryDate,ResourceId,JobRoleId,ParentId,ProjectId';
    const head = 'Date,Resource,Role,Split from record number,Project record number';
    expect(await csv(list)).toEqual([head, `2026-03-02,"Bob Carter",,,${job.projectId}`]);
    expect((await csv('time-entries?format=csv'))[0]).toContain(',Resource,');
    // A token that may not read these records shows their numbers.
    const scoped = await withScopes(service, ['time-entries:read']);
    const [first, line] = (await scoped.get(`/api/v2/${list}`)).text.replace('\ufeff', '').split('\r\n');
    expect(first).toBe(head.replace('Resource,Role', 'Resource record number,Role record number'));
    expect(line).toMatch(/^2026-03-02,\d+,,,\d+$/);
  });
});
