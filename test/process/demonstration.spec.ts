import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Hours, Money } from '@plumbline/platform/kernel';
import { login, type Caller } from '../support/caller';
import { hashReadModels } from '../support/read-models';
import { BOOTSTRAP, cli, startService, type ServiceProcess } from '../support/service';

interface Invoice {
  readonly BusinessState: string;
  readonly InvoiceNumber: string;
  readonly TotalAmount: string;
  readonly OutstandingAmount: string;
  readonly Payments: readonly { readonly Amount: string }[];
  readonly LineItemGroups: readonly { readonly LineItems: readonly { readonly Total: string }[] }[];
}
interface Application extends Invoice {
  readonly Id: string;
  readonly ApplicationNumber: number;
  readonly LessPreviousCertificates: string;
  readonly CurrentPaymentDue: string;
  readonly TotalRetainage: string;
  readonly ScheduleOfValues: readonly { readonly Retainage: string }[];
}
interface Purchase {
  readonly RequestType: string;
  readonly BusinessState: string;
  readonly PONumber: string;
  readonly TotalAmount: string;
  readonly BilledAmount: string;
  readonly CommittedAmount: string;
}
interface Entry {
  readonly Id: number;
  readonly BusinessState: string;
  readonly ProjectId: number | null;
  readonly Cost: string;
  readonly IsBillable: boolean;
}
interface Billable {
  readonly LineItemPointers: readonly { readonly InvoiceId: string; readonly Price: string }[];
  readonly OriginOfBillable: string;
  readonly OriginOfBillableId: number;
}

/** An operation of the OpenAPI document, as far as its example goes. */
interface Operation {
  readonly parameters?: readonly { readonly name?: string; readonly example?: number; readonly schema?: { readonly example?: number } }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly example?: object; readonly examples?: Readonly<Record<string, { value: object }>> }>
    >;
  };
}
type PathItem = Partial<Record<'post' | 'put' | 'patch', Operation>> & Pick<Operation, 'parameters'>;

/* A contractor's year, made through commands: the ledger checks that must hold on any history hold on this one. */
describe('the demonstration company', () => {
  let database: TestDatabase;
  let service: ServiceProcess | undefined;
  let admin: Caller;

  beforeAll(async () => {
    database = await testDatabase();
    service = await startService({ DATABASE_URL: database.url, DEMO_DATA: 'true' });
    const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
    admin = await login(service.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
  }, 400_000);
  afterAll(async () => {
    await service?.stop();
    await database?.drop();
  });

  const numbers = (given: readonly string[]): number[] =>
    given
      .filter(Boolean)
      .map(Number)
      .sort((a, b) => a - b);
  const fromOne = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

  const allBillables = (): Promise<Billable[]> => admin.all<Billable>('billables');

  it('has a year of time, purchases, bills, invoices and payments', async () => {
    const count = async (path: string): Promise<number> => (await admin.list<unknown>(path)).length;
    expect(await count('/api/v1/projects')).toBe(14);
    expect(await count('/api/v1/time')).toBeGreaterThan(2500);
    expect(await count('/api/v1/purchases')).toBeGreaterThan(80);
    expect(await count('/api/v1/bills')).toBeGreaterThan(30);
    expect(await count('/api/v1/payments')).toBeGreaterThan(50);
  });

  it('has invoices whose lines add up to their total and whose payments leave what is outstanding, numbered without gaps', async () => {
    const states = (of: readonly Invoice[]): string[] => [...new Set(of.map(({ BusinessState }) => BusinessState))].sort();
    const plain = await admin.list<Invoice>('/api/v1/invoices');
    const applications = await admin.list<Invoice>('/api/v1/aiainvoices');
    for (const list of [plain, applications]) expect(states(list)).toEqual(['Closed', 'Draft', 'Outstanding']);
    // Both draw their numbers from one row.
    const invoices = [...plain, ...applications];
    for (const { TotalAmount, OutstandingAmount, Payments, LineItemGroups } of invoices) {
      const lines = LineItemGroups.flatMap(({ LineItems }) => LineItems.map(({ Total }) => Total));
      expect(Money.sum(lines).toString()).toBe(TotalAmount);
      expect(
        Money.of(OutstandingAmount)
          .plus(Money.sum(Payments.map(({ Amount }) => Amount)))
          .toString(),
      ).toBe(TotalAmount);
    }
    const issued = numbers(invoices.map(({ InvoiceNumber }) => InvoiceNumber));
    expect(issued).toEqual(fromOne(issued.length));
  });

  it('has applications that tie out, each to the one before and its billables to what is due', async () => {
    const applications = await admin.list<Application>('/api/v1/aiainvoices');
    expect(applications.map(({ ApplicationNumber }) => ApplicationNumber)).toEqual([1, 2, 3, 4]);
    const billables = await allBillables();
    applications.reduce((less, one) => {
      expect(one.LessPreviousCertificates).toBe(less.toString());
      expect(Money.sum(one.ScheduleOfValues.map(({ Retainage }) => Retainage)).toString()).toBe(one.TotalRetainage);
      const billed = billables.flatMap(({ LineItemPointers }) => LineItemPointers.filter(({ InvoiceId }) => InvoiceId === one.Id));
      const due = one.BusinessState === 'Draft' ? '0.00' : one.CurrentPaymentDue;
      expect(Money.sum(billed.map(({ Price }) => Price)).toString()).toBe(due);
      return less.plus(one.CurrentPaymentDue);
    }, Money.zero);
  });

  it('has orders whose commitment and bills add up to their total, numbered without gaps', async () => {
    const purchases = await admin.list<Purchase>('/api/v1/purchases');
    for (const { RequestType, BusinessState, TotalAmount, BilledAmount, CommittedAmount } of purchases)
      if (RequestType === 'VendorWillInvoice' && BusinessState === 'Approved')
        expect(Money.of(BilledAmount).plus(CommittedAmount).toString()).toBe(TotalAmount);
    const issued = numbers(purchases.map(({ PONumber }) => PONumber));
    expect(issued).toEqual(fromOne(issued.length));
  });

  it('has the labour of each project to the cent, and one billable for each approved billable entry', async () => {
    const entries = await admin.list<Entry>('/api/v1/time?fields=Id,BusinessState,ProjectId,Cost,IsBillable');
    const projects = await admin.list<{ Id: number; LaborTracked: string }>('/api/v1/projects?fields=Id,LaborTracked');
    for (const { Id, LaborTracked } of projects)
      expect(Money.sum(entries.filter(({ ProjectId }) => ProjectId === Id).map(({ Cost }) => Cost)).toString()).toBe(
        Money.of(LaborTracked).toString(),
      );
    const billed = (await allBillables())
      .filter(({ OriginOfBillable }) => OriginOfBillable === 'ResourceTimeEntry')
      .map((one) => one.OriginOfBillableId);
    const due = entries.filter((one) => one.IsBillable && ['Approved', 'Invoiced'].includes(one.BusinessState)).map(({ Id }) => Id);
    expect(billed.sort((a, b) => a - b)).toEqual(due.sort((a, b) => a - b));
  });

  it('has the hours of each trade that is planned for a task', async () => {
    type Work = { ResourceId: number; TaskId: number | null; Time: string; BusinessState: string };
    const entries = await admin.list<Work>('/api/v1/time?fields=ResourceId,TaskId,Time,BusinessState');
    const crew = new Map((await admin.list<{ Id: number; RoleId: number }>('/api/v1/resources')).map(({ Id, RoleId }) => [Id, RoleId]));
    type Planned = { RoleResourceId: number; HoursSubmitted: string; HoursApproved: string };
    const tasks = await admin.list<{ Id: string; RoleResources: Planned[] }>('/api/v2/tasks?limit=1000');
    const planned = tasks.flatMap(({ Id, RoleResources }) => RoleResources.map((one) => ({ ...one, task: Number(Id) })));
    const sum = (of: Planned & { task: number }, ...states: string[]): string =>
      entries
        .filter(({ TaskId, ResourceId }) => TaskId === of.task && crew.get(ResourceId) === of.RoleResourceId)
        .filter(({ BusinessState }) => states.includes(BusinessState))
        .reduce((total, { Time }) => total.plus(Hours.of(Time)), Hours.zero)
        .toString();
    for (const one of planned) {
      expect(one.HoursSubmitted).toBe(sum(one, 'Submitted', 'Approved', 'Invoiced'));
      expect(one.HoursApproved).toBe(sum(one, 'Approved', 'Invoiced'));
    }
    expect(planned.filter(({ HoursApproved }) => HoursApproved !== '0.00').length).toBeGreaterThan(20);
  });

  it('has nothing parked, an unbroken chain of events, and the same rows after a rebuild', async () => {
    const { env } = service!;
    expect((await cli(env, 'parked:list')).trim()).toMatch(/^(no|nothing)/i);
    await cli(env, 'events:verify');
    const live = await hashReadModels(database.url);
    await cli(env, 'projections:rebuild');
    expect(await hashReadModels(database.url)).toEqual(live);
  }, 400_000);

  it('takes every example of the documentation, sent as it is, in the order of the document', async () => {
    const { paths } = (await admin.get('/docs/openapi.json')).body as { paths: Record<string, PathItem> };
    const refused: string[] = [];
    let sent = 0;
    for (const [path, item] of Object.entries(paths))
      for (const method of ['post', 'put', 'patch'] as const) {
        const content = item[method]?.requestBody?.content;
        // The token routes need the credentials of another company, and a change of password the own one.
        if (!content || path.startsWith('/oauth/') || path.endsWith('/auth/password')) continue;
        const [type, { example, examples }] = Object.entries(content)[0];
        const body = example ?? Object.values(examples ?? {})[0]?.value;
        const id = [...(item.parameters ?? []), ...(item[method]?.parameters ?? [])].find(({ name }) => name === 'id');
        // Where no other is named, the parameter that most paths share says 1.
        const url = path.replace('{id}', String(id?.example ?? id?.schema?.example ?? 1));
        const reply = body && (await admin.send(method.toUpperCase(), url, body, { 'content-type': type }));
        if (!reply || ![200, 201].includes(reply.status)) refused.push(`${method} ${url}: ${reply?.status} ${JSON.stringify(reply?.body)}`);
        sent++;
      }
    expect(refused).toEqual([]);
    expect(sent).toBeGreaterThan(60);
  }, 180_000);
});
