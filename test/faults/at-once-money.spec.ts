import { successes, TwoProcesses } from './support/two-processes';
import { entryOf, setUpJob } from '../support/job';

/* Sums, limits and "at most one" of money and of clients: two requests at the same moment, on two processes. */
describe('Two requests about money at once', () => {
  let two: TwoProcesses;
  beforeAll(async () => {
    two = await TwoProcesses.start();
  }, 240_000);
  afterAll(() => two?.stop());

  const create = (path: string, body: object): Promise<number> => two.admin.create(path, body);
  const act = (path: string, body: object = {}) => two.admin.act('POST', path, body);
  const newClient = (): Promise<number> => create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
  const newVendor = (): Promise<number> => create('/api/v1/vendors', { VendorName: 'Door Depot' });
  const newJob = async (): Promise<{ ProjectId: number; ClientId: number }> => {
    const ClientId = await newClient();
    return { ClientId, ProjectId: await create('/api/v2/projects', { ProjectName: 'Kitchen', ClientId, ContractType: 'ResidentialJob' }) };
  };
  const newContract = (ProjectId: number, Deliverables: object[], more: object = {}): Promise<number> =>
    create('/api/v2/contracts', { ContractType: 'ResidentialJob', ProjectId, Deliverables, ...more });
  const agreed = async (ProjectId: number, deliverable: object, more: object = {}): Promise<number> => {
    const contract = await newContract(ProjectId, [{ Description: 'Kitchen', ...deliverable }], more);
    for (const step of ['send', 'accept']) await act(`/api/v2/contracts/${contract}/${step}`);
    return Number((await two.admin.read(`/api/v2/contracts/${contract}`)).Deliverables[0].Id);
  };
  const newBill = (vendor: number, InvoiceNumber: string, TotalAmount: string, more: object = {}): Promise<number> =>
    create('/api/v1/bills', { VendorId: String(vendor), InvoiceNumber, InvoiceDate: '2026-03-10', TotalAmount, ...more });
  const read = (path: string) => two.admin.read(path);
  const LINES = [{ DeliverableType: 'Fixed', Description: 'Kitchen', Price: '1000.00' }];
  const toOther = (project: number, client: number) => ['PATCH', `/api/v2/projects/${project}`, { ClientId: String(client) }] as const;
  interface Billable {
    readonly ProjectId: string;
    readonly Price: string;
  }
  const billed = async (project: number): Promise<number> =>
    (await two.admin.all<Billable>('billables'))
      .filter(({ ProjectId }) => ProjectId === String(project))
      .reduce((sum, { Price }) => sum + Number(Price), 0);

  const cases: readonly (readonly [rule: string, judge: (round: number) => Promise<boolean>])[] = [
    [
      'M3: payments of a bill are never more than it',
      async (round) => {
        const id = await newBill(await newVendor(), 'P-1', '100.00');
        const pay = ['POST', '/api/v1/payments', { BillId: String(id), Amount: '60.00', PaymentDate: '2026-03-31' }] as const;
        const won = successes(await two.send(round, pay, pay));
        return won.filter(Boolean).length === 1 && (await read(`/api/v1/bills/${id}`)).OutstandingAmount === '40.00';
      },
    ],
    [
      'M3: a credit is never applied beyond its amount',
      async (round) => {
        const vendor = await newVendor();
        const bills = [await newBill(vendor, 'C-1', '100.00'), await newBill(vendor, 'C-2', '100.00')];
        const credit = await newBill(vendor, 'C-3', '-30.00');
        const apply = (BillId: number) => ['POST', `/api/v2/bills/${credit}/apply`, { BillId, Amount: '20.00' }] as const;
        const won = successes(await two.send(round, apply(bills[0]), apply(bills[1])));
        const open = await Promise.all([...bills, credit].map(async (id) => (await read(`/api/v1/bills/${id}`)).OutstandingAmount));
        return won.filter(Boolean).length === 1 && open.reduce((sum, one) => sum + Number(one), 0) === 170 && open[2] === '-10.00';
      },
    ],
    [
      'S4: a credit that lost against the void of its bill shows no trace of it',
      async (round) => {
        const vendor = await newVendor();
        const [bill, credit] = [await newBill(vendor, 'V-1', '100.00'), await newBill(vendor, 'V-2', '-30.00')];
        const apply = two.send(round, ['POST', `/api/v2/bills/${credit}/apply`, { BillId: bill, Amount: '20.00' }]);
        const gone = two.send(round + 1, ['POST', `/api/v2/bills/${bill}/void`, {}]);
        const [applied] = successes(await apply);
        const seen = await Promise.all(two.callers.map((caller) => caller.read(`/api/v2/bills/${credit}`)));
        const [voided] = successes(await gone);
        const shown = seen.map(({ OutstandingAmount, Credits }) => [OutstandingAmount, Credits.length].join());
        return applied !== voided && shown.every((one) => one === (applied ? '-10.00,1' : '-30.00,0'));
      },
    ],
    [
      'M3: retainage of an order is never released twice',
      async (round) => {
        const [{ ProjectId }, VendorId] = [await newJob(), await newVendor()];
        const order = await create('/api/v1/purchases', {
          ...{ RequestType: 'VendorWillInvoice', VendorId, ProjectId, IsSubcontract: true },
          ...{ Description: 'Roof', TotalAmount: '5000.00', RetainagePercent: '10' },
        });
        await newBill(VendorId, 'R-1', '5000.00', { PONumber: (await read(`/api/v1/purchases/${order}`)).PONumber });
        const path = `/api/v2/purchases/${order}/release-retainage`;
        const release = ['POST', path, { Amount: '300.00', InvoiceDate: '2026-06-30' }] as const;
        const won = successes(await two.send(round, release, release));
        return won.filter(Boolean).length === 1 && (await read(`/api/v1/purchases/${order}`)).RetainedAmount === '200.00';
      },
    ],
    [
      'M3: quantities add up',
      async (round) => {
        const { ProjectId } = await newJob();
        const line = await agreed(ProjectId, { DeliverableType: 'Variable', UnitPrice: '10.00' });
        const units = (Quantity: string) =>
          ['POST', `/api/v2/deliverables/${line}/quantities`, { Quantity, Date: '2026-03-31', Note: '' }] as const;
        const won = successes(await two.send(round, units('30'), units('50')));
        const back = successes(await two.send(round, units('-80'), units('-80')));
        return won.every(Boolean) && back.filter(Boolean).length === 1 && (await billed(ProjectId)) === 0;
      },
    ],
    [
      'M3: progress in all is billed once',
      async (round) => {
        const { ProjectId } = await newJob();
        const line = await agreed(ProjectId, { DeliverableType: 'Fixed', Price: '1000.00' });
        const progress = (Percent: string) => ['POST', `/api/v2/deliverables/${line}/progress`, { Percent, Date: '2026-03-31' }] as const;
        const won = successes(await two.send(round, progress('40'), progress('60')));
        return won.some(Boolean) && [won[0] ? 400 : 600, won[1] ? 600 : 400].includes(await billed(ProjectId));
      },
    ],
    [
      'M3: a deposit is never applied beyond its amount',
      async (round) => {
        const { ProjectId } = await newJob();
        await agreed(ProjectId, { DeliverableType: 'Fixed', Price: '10000.00' }, { DepositAmount: '2000' });
        const path = `/api/v2/projects/${ProjectId}/invoices`;
        await act(`/api/v2/invoices/${await create(path, {})}/finalize`);
        const draft = ['POST', path, { Lines: [{ Description: 'Work', UnitPrice: '1500' }] }] as const;
        const drafts = await two.send(round, draft, draft);
        const made = drafts.filter((_, index) => successes(drafts)[index]).map(({ body }) => Number(body.data.Id));
        successes(await two.send(round, ...made.map((id) => ['POST', `/api/v2/invoices/${id}/finalize`, {}] as const)));
        const finals = await Promise.all(made.map((id) => read(`/api/v1/invoices/${id}`)));
        const applied = finals
          .filter(({ BusinessState }) => BusinessState !== 'Draft')
          .flatMap(({ Deposits }) => (Deposits ?? []) as Billable[])
          .reduce((sum, { Price }) => sum - Number(Price), 0);
        return applied <= 2000;
      },
    ],
    [
      'M7: time that is approved twice is billed once',
      async (round) => {
        const id = await create('/api/v1/time', entryOf(job));
        const approve = ['POST', '/api/v1/approvetime', { TimeEntries: [{ Id: id, Time: '2', isBillable: true }] }] as const;
        const before = successes(await two.send(round, approve, approve));
        const found = (await two.admin.all<Record<string, unknown>>('billables')).filter(
          (one) => one.OriginOfBillable === 'ResourceTimeEntry' && Number(one.OriginOfBillableId) === id,
        );
        return before.some(Boolean) && found.length === 1;
      },
    ],
    [
      'M7: a lost contract returns, or another one is drafted',
      async (round) => {
        const { ProjectId } = await newJob();
        const lost = await newContract(ProjectId, LINES);
        await act(`/api/v2/contracts/${lost}/lose`);
        const draft = ['POST', '/api/v2/contracts', { ContractType: 'ResidentialJob', ProjectId, Deliverables: LINES }] as const;
        const won = successes(await two.send(round, ['POST', `/api/v2/contracts/${lost}/reopen`, {}], draft));
        return won[0] !== won[1];
      },
    ],
    [
      'M7: a contract is accepted once, and its deposit billed once',
      async (round) => {
        const { ProjectId } = await newJob();
        const contract = await newContract(ProjectId, LINES, { DepositAmount: '200' });
        await act(`/api/v2/contracts/${contract}/send`);
        const accept = ['POST', `/api/v2/contracts/${contract}/accept`, {}] as const;
        const won = successes(await two.send(round, accept, accept));
        return won[0] !== won[1] && (await billed(ProjectId)) === 200;
      },
    ],
    [
      'M4: a contract is never sent to the former client',
      async (round) => {
        const { ProjectId } = await newJob();
        const draft = await newContract(ProjectId, LINES);
        const won = successes(
          await two.send(round, toOther(ProjectId, await newClient()), ['POST', `/api/v2/contracts/${draft}/send`, {}]),
        );
        return won[0] !== won[1];
      },
    ],
    [
      'M4: a contract that is drafted beside a change of client is never sent to the former one',
      async (round) => {
        const { ProjectId } = await newJob();
        const body = { ContractType: 'ResidentialJob', ProjectId, Deliverables: LINES };
        const other = await newClient();
        const replies = await two.send(round, toOther(ProjectId, other), ['POST', '/api/v2/contracts', body]);
        const [moved, drafted] = successes(replies);
        if (!moved || !drafted) return false;
        const { Id, ClientId } = replies[1].body.data;
        const { status } = await two.admin.send('POST', `/api/v2/contracts/${Id}/send`, {});
        return status === (Number(ClientId) === other ? 200 : 409);
      },
    ],
    [
      'M4: an invoice is drafted for the client that the job keeps',
      async (round) => {
        const { ProjectId } = await newJob();
        const draft = ['POST', `/api/v2/projects/${ProjectId}/invoices`, { Lines: [{ Description: 'Work', UnitPrice: '100' }] }] as const;
        const replies = await two.send(round, toOther(ProjectId, await newClient()), draft);
        const [moved, drafted] = successes(replies);
        if (!drafted) return moved;
        const { ClientId } = await read(`/api/v2/invoices/${replies[1].body.data.Id}`);
        return String(ClientId) === String((await read(`/api/v2/projects/${ProjectId}`)).ClientId);
      },
    ],
    [
      'M7: of two bills that take one number, the second shows the first',
      async (round) => {
        const vendor = await newVendor();
        const bills = [await newBill(vendor, 'N-1', '10.00'), await newBill(vendor, 'N-2', '10.00')];
        const rename = (id: number) => ['PATCH', `/api/v2/bills/${id}`, { InvoiceNumber: 'N-3' }] as const;
        const won = successes(await two.send(round, rename(bills[0]), rename(bills[1])));
        const shown = await Promise.all(bills.map(async (id) => (await read(`/api/v2/bills/${id}`)).PossibleDuplicateOf));
        return won.every(Boolean) && shown.some((one, index) => one === String(bills[1 - index]));
      },
    ],
  ];
  let job: Awaited<ReturnType<typeof setUpJob>>;
  beforeAll(async () => {
    job = await setUpJob(two.admin);
  }, 60_000);

  it.each(cases)('%s', (rule, judge) => two.rounds(rule, judge), 120_000);
});
