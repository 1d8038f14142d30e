import type { ApiDriver, Reply } from '@plumbline/platform/testing/api';
import { CREDENTIALS, foundCompany, useService, type RunningService } from './testing/start-service';

/* eslint-disable @typescript-eslint/no-explicit-any -- the tests read replies without types */

let service: RunningService;
let api: ApiDriver;
useService((started) => ({ api } = service = started));

/** The `data` of an action that must succeed. */
const done = (reply: Reply): any => {
  if (reply.status >= 300) throw new Error(`${reply.status}: ${reply.text}`);
  return reply.json.data;
};
const line = (ItemNumber: string, Description: string, Price: string): object => ({
  DeliverableType: 'AIABilling',
  ItemNumber,
  Description,
  Price,
});
/**
 * An open AIAJob contract over 200,000.00: masonry for 120,000.00 and steel for 80,000.00; retainage is 10 %, and 5 %
 * on stored materials.
 */
async function signedJob(more: object = {}): Promise<{ client: number; project: number; contract: number }> {
  const client = Number(await api.create('clients', { ClientName: 'School District' }));
  const project = done(await api.post('/api/v2/projects', { ProjectName: 'School wing', ClientId: client, ContractType: 'AIAJob' })).Id;
  const body = {
    ContractType: 'AIAJob',
    ProjectId: project,
    RetainagePercent: '10',
    RetainageOnStoredPercent: '5',
    Deliverables: [line('010', 'Masonry', '120000.00'), line('020', 'Steel', '80000.00')],
    ...more,
  };
  return { client, project, contract: await sign(body) };
}
async function sign(body: object): Promise<number> {
  const { Id } = done(await api.post('/api/v2/contracts', body));
  await api.act(`/api/v2/contracts/${Id}/send`);
  await api.act(`/api/v2/contracts/${Id}/accept`);
  return Id as number;
}
const apply = (contract: number, body: object): Promise<Reply> => api.post(`/api/v2/contracts/${contract}/applications`, body);
const finalizing = (id: string): Promise<Reply> => api.post(`/api/v2/aia-invoices/${id}/finalize`);
const finalize = async (id: string): Promise<any> => done(await finalizing(id));
const linesOf = (invoice: any): any[] => invoice.LineItemGroups.flatMap(({ LineItems }: any) => LineItems);
const prices = (invoice: any): string[] => linesOf(invoice).map(({ Price }) => Price);
const billables = async (project: number): Promise<any[]> =>
  ((await api.read('/api/v2/billables?limit=1000')) as any[]).filter(({ ProjectId }) => ProjectId === String(project));

describe('a job billed by applications for payment', () => {
  let job: { client: number; project: number; contract: number };
  const ids: string[] = [];
  beforeAll(async () => {
    job = await signedJob();
  });

  it('gets its first application: work by percent and by amount, and stored materials', async () => {
    const draft = done(
      await apply(job.contract, {
        PeriodTo: '2026-01-31',
        InvoiceDate: '2026-02-01',
        PaymentTerms: 'Net 30',
        ScheduleOfValues: [
          { ItemNumber: '010', PercentComplete: '25' },
          { ItemNumber: '020', WorkThisPeriod: '10000', MaterialsStored: 8000 },
        ],
      }),
    );
    expect(draft).toMatchObject({
      BusinessState: 'Draft',
      ApplicationNumber: 1,
      InvoiceNumber: '',
      ContractId: job.contract,
      ProjectId: String(job.project),
      ClientId: String(job.client),
      Project: { Id: job.project },
      Client: { ClientName: 'School District' },
      PeriodTo: '2026-01-31',
      DueDate: '2026-03-03',
      OriginalContractSum: '200000.00',
      NetChangeByChangeOrders: '0.00',
      ContractSumToDate: '200000.00',
      TotalCompletedAndStored: '48000.00',
      RetainageOnCompleted: '4000.00',
      RetainageOnStored: '400.00',
      TotalRetainage: '4400.00',
      TotalEarnedLessRetainage: '43600.00',
      LessPreviousCertificates: '0.00',
      CurrentPaymentDue: '43600.00',
      TotalAmount: '43600.00',
      OutstandingAmount: '43600.00',
      BalanceToFinish: '156400.00',
    });
    expect(draft.ScheduleOfValues).toMatchObject([
      {
        ItemNumber: '010',
        DescriptionOfWork: 'Masonry',
        ScheduledValue: '120000.00',
        WorkFromPrevious: '0.00',
        WorkThisPeriod: '30000.00',
      },
      {
        MaterialsStored: '8000.00',
        TotalCompletedAndStored: '18000.00',
        PercentComplete: '22.5',
        BalanceToFinish: '62000.00',
        Retainage: '1400.00',
      },
    ]);
    expect(prices(draft)).toEqual(['27000.00', '16600.00']);
    ids.push(draft.Id);
  });

  it('has one draft at a time, which can be updated and removed', async () => {
    const second = await apply(job.contract, { PeriodTo: '2026-02-28' });
    expect([second.status, second.json.code]).toEqual([409, 'conflict']);
    expect(second.json.detail).toContain(`AIA invoice ${ids[0]}`);
    const patched = done(
      await api.patch(`/api/v2/aia-invoices/${ids[0]}`, {
        HeaderText: 'January',
        ScheduleOfValues: [{ ItemNumber: '010', PercentComplete: '50' }],
      }),
    );
    expect(patched).toMatchObject({ HeaderText: 'January', TotalCompletedAndStored: '78000.00', CurrentPaymentDue: '70600.00' });
    const same = done(await api.patch(`/api/v2/aia-invoices/${ids[0]}`, patched));
    expect(same.ScheduleOfValues).toEqual(patched.ScheduleOfValues);
    done(await api.delete(`/api/v2/aia-invoices/${ids[0]}`));
    expect((await api.get(`/api/v2/aia-invoices/${ids[0]}`)).status).toBe(404);
    const again = done(
      await apply(job.contract, {
        PeriodTo: '2026-01-31',
        ScheduleOfValues: [
          { ItemNumber: '010', PercentComplete: '25' },
          { ItemNumber: '020', WorkThisPeriod: '10000', MaterialsStored: '8000' },
        ],
      }),
    );
    expect(again).toMatchObject({ ApplicationNumber: 1, CurrentPaymentDue: '43600.00' });
    ids[0] = again.Id;
  });

  it('finalizes the application: it gets a number, is immutable, and closes its billables', async () => {
    const first = await finalize(ids[0]);
    expect(first).toMatchObject({ BusinessState: 'Outstanding', InvoiceNumber: '1', OutstandingAmount: '43600.00' });
    expect((await finalizing(ids[0])).status).toBe(409);
    expect(linesOf(first).map(({ Billable }) => [Billable.OriginOfBillable, Billable.BusinessState, Billable.Price])).toEqual([
      ['AIABilling', 'Closed', '27000.00'],
      ['AIABilling', 'Closed', '16600.00'],
    ]);
    for (const one of await billables(job.project))
      expect(one).toMatchObject({
        BusinessState: 'Closed',
        IsInvoiced: true,
        InvoiceNumber: '1',
        PriceRemaining: '0.00',
        LineItemPointers: [{ InvoiceId: ids[0], Price: one.Price }],
      });
    expect((await api.patch(`/api/v2/aia-invoices/${ids[0]}`, { HeaderText: 'Late' })).status).toBe(409);
    expect((await api.delete(`/api/v2/aia-invoices/${ids[0]}`)).status).toBe(409);
  });

  it('returns the application on v1, where nobody can write it', async () => {
    expect(await api.read(`/api/v1/aiainvoices/${ids[0]}?fields=ApplicationNumber,CurrentPaymentDue`)).toEqual({
      ApplicationNumber: 1,
      CurrentPaymentDue: '43600.00',
    });
    expect(((await api.read('/api/v1/aiainvoices')) as any[]).map(({ Id }) => Id)).toEqual([ids[0]]);
    for (const reply of [
      await api.post('/api/v1/aiainvoices', {}),
      await api.put(`/api/v1/aiainvoices/${ids[0]}`, {}),
      await api.delete(`/api/v1/aiainvoices/${ids[0]}`),
    ])
      expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET']);
  });

  it('carries over work but not stored materials, and rejects figures that do not add up', async () => {
    const refused = await apply(job.contract, {
      PeriodTo: '2026-02-28',
      LessPreviousCertificates: '43000.00',
      ScheduleOfValues: [
        { ItemNumber: '010', WorkFromPrevious: '29999.99' },
        { ItemNumber: '020', WorkThisPeriod: '70000.01' },
        { ItemNumber: '090', WorkThisPeriod: '1' },
      ],
    });
    expect(refused.status).toBe(400);
    const problems = (refused.json.issues as { field: string; problem: string }[]).map(({ field, problem }) => `${field} ${problem}`);
    expect(problems).toMatchObject([
      expect.stringMatching(/^LessPreviousCertificates is 43000\.00, but .*43600\.00/),
      expect.stringMatching(/WorkFromPrevious is 29999\.99, but line 010 stands at 30000\.00/),
      expect.stringMatching(/WorkThisPeriod brings line 020 to 80000\.01, more than its scheduled value of 80000\.00/),
      expect.stringMatching(/ScheduleOfValues\[2\]\.ItemNumber must name a line/),
    ]);
    const lost = await apply(job.contract, { PeriodTo: '2026-02-28', ScheduleOfValues: [{ ItemNumber: '020', WorkThisPeriod: '7000' }] });
    expect(lost.json.detail).toMatch(/MaterialsStored of line 020 is required: .*17000\.00.*18000\.00 on application 1/);
    const second = done(
      await apply(job.contract, {
        PeriodTo: '2026-02-28',
        LessPreviousCertificates: '43600.00',
        ScheduleOfValues: [{ ItemNumber: '020', WorkFromPrevious: '10000.00', WorkThisPeriod: '20000' }],
      }),
    );
    expect(second.ScheduleOfValues[1]).toMatchObject({ WorkFromPrevious: '10000.00', MaterialsStored: '0.00', PercentComplete: '37.5' });
    expect(second).toMatchObject({ ApplicationNumber: 2, LessPreviousCertificates: '43600.00', CurrentPaymentDue: '10400.00' });
    ids.push(second.Id);
    expect(await finalize(second.Id)).toMatchObject({ InvoiceNumber: '2', TotalAmount: '10400.00' });
  });

  it('includes a change order in a draft once the draft is updated', async () => {
    const draft = done(
      await apply(job.contract, { PeriodTo: '2026-03-31', ScheduleOfValues: [{ ItemNumber: '010', PercentComplete: 100 }] }),
    );
    await sign({ ContractType: 'AIAJob', ProjectId: job.project, Deliverables: [line('030', 'Door', '12000.00')] });
    const early = await api.post(`/api/v2/aia-invoices/${draft.Id}/finalize`);
    expect([early.status, early.json.detail]).toEqual([409, expect.stringContaining('was amended')]);
    const third = done(
      await api.patch(`/api/v2/aia-invoices/${draft.Id}`, {
        ScheduleOfValues: [
          { ItemNumber: '020', PercentComplete: '100' },
          { ItemNumber: '030', PercentComplete: '100' },
        ],
      }),
    );
    expect(third).toMatchObject({
      OriginalContractSum: '200000.00',
      NetChangeByChangeOrders: '12000.00',
      ContractSumToDate: '212000.00',
      TotalCompletedAndStored: '212000.00',
      TotalRetainage: '21200.00',
      CurrentPaymentDue: '136800.00',
      BalanceToFinish: '21200.00',
    });
    await finalize(third.Id);
    ids.push(third.Id);
  });

  it('bills exactly the retainage when the rates become 0 and no further work is done', async () => {
    const last = done(await apply(job.contract, { PeriodTo: '2026-03-31', RetainagePercent: '0', RetainageOnStoredPercent: '0' }));
    expect(last).toMatchObject({ CurrentPaymentDue: '21200.00', TotalRetainage: '0.00', BalanceToFinish: '0.00' });
    const final = await finalize(last.Id);
    expect(linesOf(final).map(({ Billable }) => [Billable.OriginOfBillable, Billable.Price])).toEqual([
      ['Retainage', '12000.00'],
      ['Retainage', '8000.00'],
      ['Retainage', '1200.00'],
    ]);
    ids.push(last.Id);
    const billed = (await Promise.all(ids.map((id) => api.read(`/api/v2/aia-invoices/${id}`)))).map(({ TotalAmount }: any) =>
      Number(TotalAmount),
    );
    expect(billed.reduce((sum, one) => sum + one, 0)).toBe(212_000);
  });

  it('closes the application when it is paid in full, and reopens it when the payment is removed', async () => {
    const pay = (Amount: string): Promise<Reply> => api.post('/api/v1/payments', { InvoiceId: ids[1], Amount, PaymentDate: '2026-04-02' });
    expect((await pay('10400.01')).status).toBe(409);
    const payment = done(await pay('10400.00'));
    expect(await api.read(`/api/v1/aiainvoices/${ids[1]}`)).toMatchObject({
      BusinessState: 'Closed',
      OutstandingAmount: '0.00',
      Payments: [{ Id: payment, InvoiceId: ids[1], BillId: null, Amount: '10400.00' }],
    });
    expect(await api.read(`/api/v1/payments/${payment}`)).toMatchObject({ InvoiceId: ids[1], BillId: null });
    done(await api.patch(`/api/v2/payments/${payment}`, { Reference: '4711' }));
    expect(await api.read(`/api/v1/aiainvoices/${ids[1]}`)).toMatchObject({ Payments: [{ Reference: '4711' }] });
    done(await api.delete(`/api/v1/payments/${payment}`));
    expect(await api.read(`/api/v1/aiainvoices/${ids[1]}`)).toMatchObject({
      BusinessState: 'Outstanding',
      OutstandingAmount: '10400.00',
      Payments: [],
    });
  });

  it('voids the last application only, removes its billables, and gives its application number to the next one', async () => {
    const voiding = (id: string): Promise<Reply> => api.post(`/api/v2/aia-invoices/${id}/void`);
    const early = await voiding(ids[2]);
    expect([early.status, early.json.detail]).toEqual([
      409,
      expect.stringContaining(`application 4 (AIA invoice ${ids[3]}) came after it`),
    ]);
    const before = (await billables(job.project)).length;
    expect(done(await voiding(ids[3]))).toMatchObject({ BusinessState: 'Void', OutstandingAmount: '0.00', InvoiceNumber: '4' });
    expect((await billables(job.project)).length).toBe(before - 3);
    expect((await api.post(`/api/v2/projects/${job.project}/invoices`, {})).status).toBe(409);
    const anew = done(await apply(job.contract, { PeriodTo: '2026-04-30', RetainagePercent: '5' }));
    expect(anew).toMatchObject({ ApplicationNumber: 4, CurrentPaymentDue: '10600.00', LessPreviousCertificates: '190800.00' });
    const beside = await voiding(ids[2]);
    expect([beside.status, beside.json.detail]).toEqual([409, expect.stringContaining(`AIA invoice ${anew.Id}`)]);
    expect(await finalize(anew.Id)).toMatchObject({ InvoiceNumber: '5' });
  });

  it('keeps its project, its client and its contract from being removed', async () => {
    for (const path of [`/api/v1/clients/${job.client}`, `/api/v2/projects/${job.project}`, `/api/v2/contracts/${job.contract}`])
      expect((await api.delete(path)).status).toBe(409);
    const reopened = await api.post(`/api/v2/contracts/${job.contract}/reopen`);
    expect([reopened.status, reopened.json.detail]).toEqual([409, expect.stringContaining('has been invoiced')]);
  });
});

describe('an application', () => {
  it('is rejected when its contract cannot be applied under, and when its body is invalid', async () => {
    const fixed = { ContractType: 'ResidentialJob', Deliverables: [{ ...line('010', 'Masonry', '120000.00'), DeliverableType: 'Fixed' }] };
    const { contract } = await signedJob(fixed);
    expect((await apply(contract, { PeriodTo: '2026-01-31' })).status).toBe(409);
    const bare = await signedJob();
    const amending = { ContractType: 'AIAJob', ProjectId: bare.project, Deliverables: [line('030', 'Roof', '1.00')] };
    const draft = done(await api.post('/api/v2/contracts', amending));
    expect((await apply(draft.Id, { PeriodTo: '2026-01-31' })).status).toBe(409);
    expect((await apply(987_654, { PeriodTo: '2026-01-31' })).status).toBe(404);
    expect((await apply(bare.contract, {})).json.issues).toEqual([{ field: 'PeriodTo', problem: 'is required' }]);
    expect((await apply(bare.contract, { PeriodTo: '2026-01-31', RetainagePercent: '101' })).status).toBe(400);
    expect((await apply(bare.contract, { PeriodTo: '2026-01-31', Nonsense: 1 })).status).toBe(400);
  });

  it('may have a total of zero, but not a negative one', async () => {
    const { contract } = await signedJob();
    const first = done(
      await apply(contract, { PeriodTo: '2026-01-31', ScheduleOfValues: [{ ItemNumber: '010', WorkThisPeriod: '1000' }] }),
    );
    await finalize(first.Id);
    const nothing = done(await apply(contract, { PeriodTo: '2026-02-28' }));
    expect(await finalize(nothing.Id)).toMatchObject({
      BusinessState: 'Closed',
      TotalAmount: '0.00',
      LineItemGroups: [],
      ApplicationNumber: 2,
    });
    const less = done(await apply(contract, { PeriodTo: '2026-03-31', RetainagePercent: '20' }));
    const refused = await api.post(`/api/v2/aia-invoices/${less.Id}/finalize`);
    expect([refused.status, refused.json.detail]).toEqual([409, expect.stringMatching(/earned 800\.00, less than the 900\.00/)]);
  });

  it('has one draft and one number under concurrent requests', async () => {
    const { contract, project } = await signedJob();
    const body = { PeriodTo: '2026-01-31', ScheduleOfValues: [{ ItemNumber: '010', WorkThisPeriod: '1000' }] };
    const drafts = await Promise.all(Array.from({ length: 5 }, () => apply(contract, body)));
    expect(drafts.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const { Id } = done(drafts.find(({ status }) => status === 201)!);
    const finalized = await Promise.all(Array.from({ length: 4 }, () => finalizing(Id)));
    expect(finalized.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const shown = await api.read(`/api/v2/aia-invoices/${Id}`);
    expect(Number(shown.InvoiceNumber)).toBeGreaterThan(0);
    expect((await billables(project)).map(({ Price, BusinessState }) => [Price, BusinessState])).toEqual([['900.00', 'Closed']]);
    const pay = (): Promise<Reply> => api.post('/api/v1/payments', { InvoiceId: Id, Amount: '600.00', PaymentDate: '2026-02-01' });
    expect((await Promise.all([pay(), pay()])).map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is created once when the request is repeated with its Idempotency-Key', async () => {
    const { contract } = await signedJob();
    const send = (): Promise<Reply> =>
      api.post(`/api/v2/contracts/${contract}/applications`, { PeriodTo: '2026-01-31' }, { 'idempotency-key': `apply-${contract}` });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json.data.Id).toBe(first.json.data.Id);
  });

  it('can be created by POST /aia-invoices, and written only by users who manage invoices', async () => {
    const { contract } = await signedJob();
    const made = done(await api.post('/api/v2/aia-invoices', { ContractId: contract, PeriodTo: '2026-01-31' }));
    expect(made).toMatchObject({ ApplicationNumber: 1, ContractId: contract });
    const password = 'tape measure and pencil';
    const rights = (Name: string): object => ({ UserRights: [{ Name, Enabled: true }] });
    await api.post('/api/v2/users', { Username: 'biller', Password: password, FirstName: 'Bea', ...rights('Manages Invoices') });
    await api.post('/api/v2/users', { Username: 'keeper', Password: password, FirstName: 'Kim', ...rights('Accountant') });
    const biller = await api.login({ ...CREDENTIALS, username: 'biller', password });
    const keeper = await api.login({ ...CREDENTIALS, username: 'keeper', password });
    expect((await keeper.get(`/api/v2/aia-invoices/${made.Id}`)).status).toBe(200);
    expect((await keeper.post(`/api/v2/aia-invoices/${made.Id}/finalize`)).status).toBe(403);
    expect((await keeper.post(`/api/v2/contracts/${contract}/applications`, { PeriodTo: '2026-02-28' })).status).toBe(403);
    expect((await biller.post(`/api/v2/aia-invoices/${made.Id}/finalize`)).status).toBe(200);
    expect((await biller.post(`/api/v2/contracts/${contract}/applications`, { PeriodTo: '2026-02-28' })).status).toBe(201);
  });

  it('is not visible to another company', async () => {
    const { contract } = await signedJob();
    const made = done(await apply(contract, { PeriodTo: '2026-01-31' }));
    const credentials = { ...CREDENTIALS, username: 'outsider' };
    await foundCompany(service, 'Elsewhere', credentials);
    const outsider = await api.login(credentials);
    for (const path of [`contracts/${contract}/applications`, `aia-invoices/${made.Id}/finalize`, `aia-invoices/${made.Id}/void`])
      expect((await outsider.post(`/api/v2/${path}`, path.startsWith('contracts/') ? { PeriodTo: '2026-02-28' } : {})).status).toBe(404);
    expect((await outsider.post('/api/v1/payments', { InvoiceId: made.Id, Amount: '1', PaymentDate: '2026-01-31' })).status).toBe(400);
    expect(await outsider.read('/api/v1/aiainvoices')).toEqual([]);
  });
});
