import { DEMONSTRATION } from '@plumbline/platform/runtime';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { Hours, Money } from '@plumbline/platform/kernel';
import { login, type Caller } from '../support/caller';
import { Client } from 'pg';
import { hashReadModels } from '../support/read-models';
import { describeBooks } from './bookkeeper';
import { describePastTimes } from './past-times';
import { cli, demonstration, startService, type ServiceProcess } from '../support/service';

interface Invoice {
  readonly BusinessState: string;
  readonly InvoiceNumber: string;
  readonly TotalAmount: string;
  readonly OutstandingAmount: string;
  readonly Payments: readonly { readonly Amount: string }[];
  readonly Deposits: readonly { readonly Total: string }[];
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

/** An operation of the OpenAPI document with its example. */
interface Operation {
  readonly parameters?: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly required?: boolean;
    readonly example?: number;
    readonly schema?: { readonly example?: number; readonly examples?: readonly string[] };
  }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly example?: object; readonly examples?: Readonly<Record<string, { value: object }>> }>
    >;
  };
}
type PathItem = Partial<Record<'post' | 'put' | 'patch', Operation>> & Pick<Operation, 'parameters'>;

/* A contractor's year, created by commands: the sums that must balance in any history balance in this one. */
describe('the demonstration company', () => {
  let database: TestDatabase;
  let service: ServiceProcess | undefined;
  let admin: Caller;
  let sql: Client;

  beforeAll(async () => {
    const filled = await demonstration();
    ({ database } = filled);
    service = await startService(filled.env);
    const { clientId: id, clientSecret: secret, adminUsername, adminPassword } = DEMONSTRATION;
    admin = await login(service.url, { id, secret }, adminUsername, adminPassword);
    sql = new Client({ connectionString: database.url });
    await sql.connect();
  }, 400_000);
  afterAll(async () => {
    await sql?.end();
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
    // Service tickets may have projects of their own.
    expect(await count('/api/v1/projects')).toBeGreaterThanOrEqual(16);
    expect(await count('/api/v1/time')).toBeGreaterThan(1900);
    expect(await count('/api/v1/purchases')).toBeGreaterThan(80);
    expect(await count('/api/v1/bills')).toBeGreaterThan(70);
    expect(await count('/api/v1/payments')).toBeGreaterThan(50);
  });

  it('has invoices without gaps in their numbers; lines add up to the total, and payments to the paid part', async () => {
    const states = (of: readonly Invoice[]): string[] => [...new Set(of.map(({ BusinessState }) => BusinessState))].sort();
    const plain = await admin.list<Invoice>('/api/v1/invoices');
    const applications = await admin.list<Invoice>('/api/v1/aiainvoices');
    for (const list of [plain, applications]) expect(states(list)).toEqual(['Closed', 'Draft', 'Outstanding']);
    // Both share one series of numbers.
    const invoices = [...plain, ...applications];
    for (const { TotalAmount, OutstandingAmount, Payments, LineItemGroups, Deposits } of invoices) {
      const lines = [...LineItemGroups.flatMap(({ LineItems }) => LineItems), ...Deposits].map(({ Total }) => Total);
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

  it('has figures that follow from its events and from each other, which ledger:check finds', async () => {
    const check = () => cli(service?.env ?? {}, 'ledger:check', '--company', DEMONSTRATION.company);
    expect(await check()).toMatch(/^\d{4,} records recomputed from \d{5,} events: all equal; no figure contradicts another\n$/m);
    const forge = async (from: string, to: string): Promise<string> => {
      const { rows } = await sql.query<{ id: string }>(
        `update read.invoice set doc = regexp_replace(doc, '"TotalTaxes":"${from}"', '"TotalTaxes":"${to}"') where id = (select min(id) from read.invoice where doc ~ '"TotalTaxes":"${from}"') returning id`,
      );
      return rows[0]?.id ?? '';
    };
    const id = await forge('0[.]00', '0.01');
    const found = await check().catch((error: Error) => error.message);
    expect(found).toContain(`Invoice ${id}: TotalTaxes is "0.01"; the events give "0.00"`);
    expect(found).toContain(`Invoice ${id}: TotalTaxes is the sum of the taxes of the lines: 0.00, not 0.01`);
    await forge('0[.]01', '0.00');
  }, 200_000);

  it('has applications that add up: each to the one before, and its billables to the payment due', async () => {
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

  it('has orders without gaps in their numbers, whose commitment and bills add up to their total', async () => {
    const purchases = await admin.list<Purchase>('/api/v1/purchases');
    for (const { RequestType, BusinessState, TotalAmount, BilledAmount, CommittedAmount } of purchases)
      if (RequestType === 'VendorWillInvoice' && BusinessState === 'Approved')
        expect(Money.of(BilledAmount).plus(CommittedAmount).toString()).toBe(TotalAmount);
    const issued = numbers(purchases.map(({ PONumber }) => PONumber));
    expect(issued).toEqual(fromOne(issued.length));
  });

  it('has the exact labour cost of each project, and one billable for each approved billable entry', async () => {
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

  it('has the hours of each role that is planned for a task', async () => {
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

  describeBooks(() => admin);
  describePastTimes(
    () => admin,
    () => sql,
  );

  it('has nothing parked, an unbroken hash chain, and the same rows after a rebuild', async () => {
    const { env } = service!;
    expect((await cli(env, 'parked:list')).trim()).toMatch(/^(no|nothing)/i);
    await cli(env, 'events:verify');
    const live = await hashReadModels(database.url);
    await cli(env, 'projections:rebuild');
    expect(await hashReadModels(database.url)).toEqual(live);
  }, 400_000);

  it('accepts every example of the documentation, sent in the order of the document', async () => {
    const { paths } = (await admin.get('/docs/openapi.json')).body as { paths: Record<string, PathItem> };
    const refused: string[] = [];
    let sent = 0;
    let clockedIn: unknown;
    for (const [path, item] of Object.entries(paths))
      for (const method of ['post', 'put', 'patch'] as const) {
        const content = item[method]?.requestBody?.content;
        // The token routes need the credentials of another company, and logins and a change of password the caller's own.
        if (!content || path.startsWith('/oauth/') || path.startsWith('/api/v2/auth/')) continue;
        // The demonstration has no webhook, which would call the address of somebody.
        if (path === '/api/v2/webhooks/{id}/replay') continue;
        // Nor has it money on account to give back.
        if (/^\/api\/v2\/(vendor-)?refunds/.test(path)) continue;
        // It has one bill under review, which the example before rejects.
        if (path === '/api/v2/bills/{id}/request-info') continue;
        const [type, { example, examples }] = Object.entries(content)[0];
        const body = example ?? Object.values(examples ?? {})[0]?.value;
        // An action without fields has no example to copy; its result depends on the record alone.
        if (body && Object.keys(body).length === 0) continue;
        const parameters = [...(item.parameters ?? []), ...(item[method]?.parameters ?? [])];
        const id = parameters.find(({ name }) => name === 'id');
        const asked = parameters.filter((one) => one.in === 'query' && one.required);
        const query = asked.map(({ name = '', schema }) => `?${name}=${schema?.examples?.[0] ?? ''}`).join('');
        // The shared id parameter of most paths has the value 1 unless the operation names another one.
        // An example cannot know when an entry of the demonstration was clocked in: it clocks out the one before.
        const named = path.endsWith('/check-out/{id}') ? clockedIn : (id?.example ?? id?.schema?.example ?? 1);
        const others = parameters.filter((one) => one.in === 'path' && one !== id);
        const filled = others.reduce((at, { name = '', example }) => at.replace(`{${name}}`, String(example)), path);
        const url = filled.replace('{id}', String(named)) + query;
        const reply = body && (await admin.send(method.toUpperCase(), url, body, { 'content-type': type }));
        if (path.endsWith('/check-in')) clockedIn = (reply?.body as { data?: unknown } | undefined)?.data;
        if (!reply || ![200, 201, 202].includes(reply.status))
          refused.push(`${method} ${url}: ${reply?.status} ${JSON.stringify(reply?.body)}`);
        sent++;
      }
    expect(refused).toEqual([]);
    expect(sent).toBeGreaterThan(60);
  }, 180_000);
});
