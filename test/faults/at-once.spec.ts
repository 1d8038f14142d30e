import { Client } from 'pg';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { login, type Caller, type Reply } from '../support/caller';
import { setUpJob } from '../support/job';
import { BOOTSTRAP, startedDatabase, startService, type ServiceProcess } from '../support/service';
import { amount, keepFigure } from './support/figures';

/* Two requests at the same moment, on two processes: each rule holds as if one had come after the other. */
describe('Two requests at once', () => {
  let database: TestDatabase;
  const services: ServiceProcess[] = [];
  let callers: Caller[] = [];
  let admin: Caller;
  beforeAll(async () => {
    database = await startedDatabase();
    for (let index = 0; index < 2; index++) services.push(await startService({ DATABASE_URL: database.url }));
    const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
    admin = await login(services[0].url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    callers = services.map(({ url }) => admin.at(url));
  }, 240_000);
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await database?.drop();
  });

  const rounds = amount(4, 30);
  /** Sends both at once, each to another process. */
  const both = (method: string, path: (index: number) => string, body: (index: number) => object): Promise<Reply[]> =>
    Promise.all(callers.map((caller, index) => caller.send(method, path(index), body(index))));
  const accepted = (replies: readonly Reply[]): number => replies.filter(({ status }) => status < 300).length;
  const mustBeConflicts = (replies: readonly Reply[]): void => {
    for (const { status, body } of replies) if (status >= 300) expect([status, JSON.stringify(body)]).toEqual([409, expect.any(String)]);
  };
  const keep = (rule: string, wrong: number, more = ''): void => {
    keepFigure({ test: `At once: ${rule}`, amount: `${rounds} rounds, 2 processes`, result: `${wrong} wrong${more}` });
    expect(wrong).toBe(0);
  };
  const vendor = (): Promise<number> => admin.create('/api/v1/vendors', { VendorName: 'Door Depot' });

  it('M12: no document of closed days is stored after the closing', async () => {
    const VendorId = String(await vendor());
    const { projectId: ProjectId } = await setUpJob(admin);
    let wrong = 0;
    let refused = 0;
    for (let round = 0; round < rounds; round++) {
      const bill = (index: number) => ({
        ...{ VendorId, InvoiceNumber: `C-${round}-${index}`, InvoiceDate: '2026-03-15' },
        PayableItems: [{ Description: 'Doors', TotalAmount: '100.00', ProjectId }],
      });
      const writes = Array.from({ length: 6 }, (_, index) => callers[index % 2].send('POST', '/api/v1/bills', bill(index)));
      const closing = callers[round % 2].send('POST', '/api/v2/company/close-books', {
        Through: '2026-03-31',
        Force: true,
        Reason: 'A trial',
      });
      const replies = await Promise.all(writes);
      expect((await closing).status).toBe(200);
      mustBeConflicts(replies);
      refused += replies.filter(({ status }) => status === 409).length;
      await admin.act('POST', '/api/v2/company/close-books', { Through: '' });
    }
    const own = new Client({ connectionString: database.url });
    await own.connect();
    const { rows } = await own.query<{ type: string; through: string; day: string }>(
      `select type, data::json->>'Through' as through, data::json->>'InvoiceDate' as day from events.events
       where type in ('BooksClosed', 'BillEntered') order by position`,
    );
    await own.end();
    let through = '';
    for (const row of rows)
      if (row.type === 'BooksClosed') through = row.through;
      else if (row.day.slice(0, 10) <= through.slice(0, 10)) wrong++;
    keep('no document of closed days is stored after the closing', wrong, `, ${refused} of ${rounds * 6} bills refused`);
  }, 300_000);

  it('M3: both differences of an order count', async () => {
    const VendorId = await vendor();
    const { projectId: ProjectId } = await setUpJob(admin);
    let wrong = 0;
    for (let round = 0; round < rounds; round++) {
      const order = { RequestType: 'VendorWillInvoice', VendorId, ProjectId, IsSubcontract: true, RequestDate: '2026-03-15' };
      const Items = [{ Description: 'Shell', Quantity: '1', UnitPrice: '1000' }];
      const id = await admin.create('/api/v1/purchases', { ...order, Items });
      const replies = await both(
        'POST',
        () => `/api/v2/purchases/${id}/change`,
        (index) => ({ Reason: 'More', Amount: index === 0 ? '200.00' : '300.00' }),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      if ((await admin.read(`/api/v2/purchases/${id}`)).TotalAmount !== '1500.00') wrong++;
    }
    keep('both differences of an order count', wrong);
  }, 300_000);

  it('M3: changes of two members of one object both count', async () => {
    const { projectId } = await setUpJob(admin);
    let wrong = 0;
    for (let round = 0; round < rounds; round++) {
      const day = `2026-03-${String(1 + (round % 28)).padStart(2, '0')}`;
      const end = day.replace('2026', '2027');
      const replies = await both(
        'PATCH',
        () => `/api/v2/projects/${projectId}`,
        (index) => ({ DateRange: index === 0 ? { StartDate: day } : { FinishDate: end } }),
      );
      mustBeConflicts(replies);
      const { DateRange } = await admin.read(`/api/v2/projects/${projectId}`);
      const shown = [DateRange.StartDate === day, DateRange.FinishDate === end];
      if (replies.some(({ status }, index) => status === 200 && !shown[index])) wrong++;
    }
    keep('changes of two members of one object both count', wrong);
  }, 300_000);

  it('M7: a job has one draft with its client', async () => {
    let wrong = 0;
    for (let round = 0; round < rounds; round++) {
      const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
      const ProjectId = await admin.create('/api/v2/projects', { ProjectName: `Job ${round}`, ClientId, ContractType: 'Contract' });
      const draft = { ProjectId, ClientId, ContractType: 'Contract', ContractSum: '1000.00' };
      const replies = await both(
        'POST',
        () => '/api/v2/contracts',
        () => draft,
      );
      mustBeConflicts(replies);
      if (accepted(replies) !== 1) wrong++;
    }
    keep('a job has one draft with its client', wrong);
  }, 300_000);

  it('M7: of two bills of a vendor with one number, one is refused', async () => {
    const { projectId: ProjectId } = await setUpJob(admin);
    let wrong = 0;
    for (let round = 0; round < rounds; round++) {
      const VendorId = String(await vendor());
      const bill = { VendorId, InvoiceNumber: 'D-1', InvoiceDate: '2026-03-15' };
      const replies = await both(
        'POST',
        () => '/api/v2/bills',
        () => ({ ...bill, PayableItems: [{ Description: 'Doors', TotalAmount: '100.00', ProjectId }] }),
      );
      mustBeConflicts(replies);
      if (accepted(replies) !== 1) wrong++;
    }
    keep('of two bills of a vendor with one number, one is refused', wrong);
  }, 300_000);
});
