import { CAUSES } from '../money/origins';
import type { Reply } from '../support/caller';
import { milestoneBody } from '../v1/driver';
import { endsAsInTurn, type Race as RaceOfAny, type Request } from './support/races';
import { TwoProcesses } from './support/two-processes';

/** Two requests about one project. */
interface Race extends RaceOfAny {
  readonly project: number;
  /** Reads the other values that must be as in one of the orders. */
  readonly also?: () => Promise<unknown>;
}
interface Row {
  readonly Price: string;
  readonly TotalAmount: string;
  readonly BusinessState: string;
}

/** The undoing of causes of billables that depends on whether a draft has the billables. */
const RACED = [
  ...['it is rejected', 'it is removed', 'it is approved as not billable', 'the purchase is removed', 'it is voided'],
  ...['the bill of that is voided'],
  ...['it is reopened', 'it is recorded as nothing', 'the contract returns to Draft'],
];
const ORIGINS = ['ResourceTimeEntry', 'PurchaseRequestItem', 'PayableItem', 'FixedDeliverable', 'PercentageCompletion', 'ServiceTicket'];
const causes = CAUSES.filter(({ origin, undone }, index) => {
  const isFirst = CAUSES.findIndex((one) => one.origin === origin && one.undone === undone) === index;
  return isFirst && ORIGINS.includes(origin) && RACED.includes(undone);
});

/*
 * Billed causes are not undone meanwhile, and drafts share the amounts of a project. Two requests at the same moment must
 * end as one after the other does, in one of both orders.
 */
describe('Two requests about the billing of a project at once', () => {
  let two: TwoProcesses;
  beforeAll(async () => {
    two = await TwoProcesses.start();
  }, 240_000);
  afterAll(() => two?.stop());

  /** Returns the replies and the rows of the project as text, without ids. */
  async function outcome({ project, also }: Race, replies: readonly Reply[]): Promise<string> {
    const own = async (list: string, value: (row: Row) => string): Promise<string[]> =>
      (await two.admin.list<Row>(`/api/v2/${list}?where[ProjectId][$eq]=${project}`)).map(value).sort();
    const billables = await own('billables', ({ Price, BusinessState }) => `${Price} ${BusinessState}`);
    const invoices = await own('invoices', ({ TotalAmount, BusinessState }) => `${TotalAmount} ${BusinessState}`);
    return JSON.stringify({ replies: replies.map(({ status }) => status), billables, invoices, also: await also?.() });
  }
  const create = (path: string, body: object = {}): Promise<number> => two.admin.create(path, body);
  const act = (path: string, body: object = {}) => two.admin.act('POST', path, body);
  const read = (path: string) => two.admin.read(path);
  const draftOf = (project: number, body: object = {}): Request => ['POST', `/api/v2/projects/${project}/invoices`, body];
  const drafted = (project: number, body: object = {}): Promise<number> => create(`/api/v2/projects/${project}/invoices`, body);
  const finalizing = (invoice: number): Request => ['POST', `/api/v2/invoices/${invoice}/finalize`, {}];
  const work = (UnitPrice: string, more: object = {}) => ({ Lines: [{ Description: 'Work', UnitPrice }], ...more });
  const newVendor = async (): Promise<string> => String(await create('/api/v1/vendors', { VendorName: 'Door Depot' }));
  const newJob = async (ContractType = 'ResidentialJob'): Promise<number> => {
    const ClientId = await create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
    return create('/api/v2/projects', { ProjectName: 'Kitchen', ClientId, ContractType });
  };
  /** A job with an accepted contract over one deliverable, and their ids. */
  async function agreed(deliverable: object = {}, more: { readonly ContractType?: string; readonly [field: string]: unknown } = {}) {
    const ContractType = more.ContractType ?? 'ResidentialJob';
    const project = await newJob(ContractType);
    const milestone = await create('/api/v1/milestones', milestoneBody(project, 'Kitchen'));
    const Deliverables = [
      { Description: 'Kitchen', DeliverableType: 'Fixed', Price: '10000.00', MilestoneIds: [milestone], ...deliverable },
    ];
    const contract = await create('/api/v2/contracts', { ProjectId: project, Deliverables, ...more, ContractType });
    for (const step of ['send', 'accept']) await act(`/api/v2/contracts/${contract}/${step}`);
    return { project, milestone, contract, line: Number((await read(`/api/v2/contracts/${contract}`)).Deliverables[0].Id) };
  }

  /** An entry of two hours on the job, of a resource of its own that costs 40.00 an hour. */
  async function worked(project: number, milestone: number): Promise<{ entry: number; resource: number }> {
    const [{ Id: DepartmentId }] = await two.admin.list<{ Id: number }>('/api/v1/departments');
    const resource = await create('/api/v1/resources', { Description: 'Bob Carter', DepartmentId, Rate: '85.00', Cost: '40.00' });
    const { Milestones } = await read(`/api/v1/projects/${project}/projectPlan`);
    const { Tasks } = Milestones.find((one: { Id: string }) => one.Id === String(milestone));
    const EntryDate = '2026-03-02T12:00:00.000Z';
    const entry = await create('/api/v1/time', { EntryDate, ResourceId: String(resource), TaskId: String(Tasks[0].Id), Time: '2' });
    return { entry, resource };
  }
  const approving = (entry: number): Request => [
    'POST',
    '/api/v1/approvetime',
    { TimeEntries: [{ Id: entry, Time: '2', isBillable: true }] },
  ];
  /** A finalized invoice of 100.00 with a receipt of the amount, of which a part pays it. */
  async function receiving(amount: string, part: string) {
    const project = await newJob();
    const client = Number((await read(`/api/v2/projects/${project}`)).ClientId);
    const invoice = await drafted(project, work('100', { InvoiceDate: '2026-03-01' }));
    await act(`/api/v2/invoices/${invoice}/finalize`);
    const pays = (Amount: string) => ({ Applications: Amount === '' ? [] : [{ InvoiceId: invoice, Amount }] });
    const receipt = await create('/api/v2/receipts', { ClientId: client, Date: '2026-03-05', Amount: amount, ...pays(part) });
    const also = async () => {
      const { OutstandingAmount, Payments } = await read(`/api/v2/invoices/${invoice}`);
      const { UnappliedAmount, BusinessState } = await read(`/api/v2/receipts/${receipt}`);
      return [OutstandingAmount, (Payments as { Amount: string }[]).map(({ Amount }) => Amount), UnappliedAmount, BusinessState];
    };
    const on = (action: string, body: object): Request => ['POST', `/api/v2/receipts/${receipt}/${action}`, body];
    return { project, client, invoice, receipt, pays, also, on };
  }
  const atCost = { DeliverableType: 'Universal', UnitPrice: '90.00', Price: '' };
  const RatesEffectiveDate = '2026-03-01T00:00:00.000Z';

  const races: readonly (readonly [rule: string, make: () => Promise<Race>])[] = [
    ...causes.map(({ origin, undone, make }) => {
      const raced = async (): Promise<Race> => {
        const { project, undo } = await make(two.admin);
        const [method, path, body = {}] = undo;
        return { project, requests: [draftOf(project), [method, path, body]] };
      };
      return [`M7: a draft is made, and ${undone} (${origin})`, raced] as const;
    }),
    ...(['two runs', 'a payment and a run', 'a hold and a run'] as const).map(
      (title) =>
        [
          `money 11.8: ${title} concern one bill`,
          async (): Promise<Race> => {
            const [project, VendorId] = [await newJob(), await newVendor()];
            const bill = await create('/api/v2/bills', {
              VendorId,
              InvoiceNumber: 'D-1',
              InvoiceDate: '2026-03-10',
              TotalAmount: '100.00',
            });
            const also = async () => {
              const { OutstandingAmount, Payments, OnHold } = await read(`/api/v2/bills/${bill}`);
              return [OutstandingAmount, (Payments as { Amount: string }[]).map(({ Amount }) => Amount), OnHold];
            };
            const run: Request = ['POST', '/api/v2/disbursement-runs', { Through: '2026-03-31', Date: '2026-03-31' }];
            const payment: Request = ['POST', '/api/v2/payments', { BillId: String(bill), Amount: '40.00', PaymentDate: '2026-03-20' }];
            const hold: Request = ['POST', `/api/v2/bills/${bill}/hold`, { Reason: 'Split.' }];
            return { project, also, requests: [{ 'two runs': run, 'a payment and a run': payment, 'a hold and a run': hold }[title], run] };
          },
        ] as const,
    ),
    [
      'money 11.7: two receipts pay one invoice',
      async () => {
        const { project, client, pays, also } = await receiving('10.00', '');
        const receive: Request = ['POST', '/api/v2/receipts', { ClientId: client, Date: '2026-03-05', Amount: '60.00', ...pays('60.00') }];
        return { project, also, requests: [receive, receive] };
      },
    ],
    [
      'money 11.7: money on account is applied twice',
      async () => {
        const { project, pays, also, on } = await receiving('50.00', '');
        return { project, also, requests: [on('apply', pays('30.00')), on('apply', pays('30.00'))] };
      },
    ],
    [
      'money 11.7: an invoice is voided, and money on account applied to it',
      async () => {
        const { project, invoice, pays, also, on } = await receiving('50.00', '');
        return { project, also, requests: [['POST', `/api/v2/invoices/${invoice}/void`, {}], on('apply', pays('50.00'))] };
      },
    ],
    [
      'money 11.7: an application is taken back, and its receipt bounces',
      async () => {
        const { project, receipt, also, on } = await receiving('100.00', '100.00');
        const { PaymentId } = (await read(`/api/v2/receipts/${receipt}`)).Applications[0];
        return { project, also, requests: [on('unapply', { PaymentId }), on('bounce', { Fee: '35.00' })] };
      },
    ],
    [
      'money 11.7: a payment is removed, and its receipt bounces',
      async () => {
        const { project, invoice } = await receiving('10.00', '');
        const payment = await create('/api/v1/payments', { InvoiceId: String(invoice), Amount: '100.00', PaymentDate: '2026-03-05' });
        const { ReceiptId } = await read(`/api/v2/payments/${payment}`);
        const also = async () => (await read(`/api/v2/invoices/${invoice}`)).OutstandingAmount as string;
        const remove: Request = ['DELETE', `/api/v2/payments/${payment}`, {}];
        return { project, also, requests: [remove, ['POST', `/api/v2/receipts/${ReceiptId}/bounce`, {}]] };
      },
    ],
    [
      'money 11.7: a payment is corrected, and its receipt becomes void',
      async () => {
        const { project, invoice } = await receiving('10.00', '');
        const payment = await create('/api/v1/payments', { InvoiceId: String(invoice), Amount: '100.00', PaymentDate: '2026-03-05' });
        const path = `/api/v2/receipts/${(await read(`/api/v2/payments/${payment}`)).ReceiptId}`;
        const also = async () => {
          const { Date, Reference, BusinessState } = await read(path);
          return [Date, Reference, BusinessState, (await read(`/api/v2/payments/${payment}`)).PaymentDate] as unknown;
        };
        const correct: Request = ['PATCH', `/api/v2/payments/${payment}`, { PaymentDate: '2026-03-10', Reference: '8' }];
        return { project, also, requests: [correct, ['POST', `${path}/void`, { Date: '2026-03-07' }]] };
      },
    ],
    [
      'M3: two drafts take a deposit',
      async () => {
        const { project } = await agreed({}, { DepositAmount: '2000' });
        await act(`/api/v2/invoices/${await drafted(project)}/finalize`);
        return { project, requests: [draftOf(project, work('1500')), draftOf(project, work('1500'))] };
      },
    ],
    [
      'M3: a draft takes a deposit, and another is changed to take more of it',
      async () => {
        const { project } = await agreed({}, { DepositAmount: '2000' });
        await act(`/api/v2/invoices/${await drafted(project)}/finalize`);
        const first = await drafted(project, work('500'));
        const more = { LineItemGroups: [{ LineItems: [{ Description: 'Work', UnitPrice: '1800', Quantity: '1' }] }] };
        return { project, requests: [draftOf(project, work('1500')), ['PATCH', `/api/v2/invoices/${first}`, more]] };
      },
    ],
    [
      'M3: two drafts release retainage',
      async () => {
        const { project } = await agreed();
        await act(`/api/v2/invoices/${await drafted(project, work('1000', { Retainage: '10' }))}/finalize`);
        const release: Request = ['POST', `/api/v2/projects/${project}/release-retainage`, { Amount: '60' }];
        return { project, requests: [release, release] };
      },
    ],
    [
      'M3: progress falls, and an invoice over it is finalized',
      async () => {
        const { project, line } = await agreed();
        const progress = `/api/v2/deliverables/${line}/progress`;
        await act(progress, { Percent: '50' });
        return { project, requests: [finalizing(await drafted(project)), ['POST', progress, { Percent: '20' }]] };
      },
    ],
    [
      'M3: a bill is voided, and what it retained is released',
      async () => {
        const [project, VendorId, InvoiceDate] = [await newJob(), await newVendor(), '2026-03-10'];
        const order = await create('/api/v1/purchases', {
          ...{ RequestType: 'VendorWillInvoice', VendorId, ProjectId: project, IsSubcontract: true },
          ...{ Description: 'Roof', TotalAmount: '5000.00', RetainagePercent: '10' },
        });
        const { PONumber } = await read(`/api/v1/purchases/${order}`);
        const bill = await create('/api/v1/bills', { VendorId, InvoiceNumber: 'R-1', InvoiceDate, TotalAmount: '5000.00', PONumber });
        const release: Request = ['POST', `/api/v2/purchases/${order}/release-retainage`, { Amount: '500.00', InvoiceDate }];
        const also = async () => (await read(`/api/v1/purchases/${order}`)).RetainedAmount;
        return { project, requests: [['POST', `/api/v2/bills/${bill}/void`, {}], release], also };
      },
    ],
    [
      'M7: a project is closed, and an invoice drafted',
      async () => {
        const { project } = await agreed();
        return { project, requests: [['POST', `/api/v2/projects/${project}/close`, {}], draftOf(project, work('100'))] };
      },
    ],
    [
      'M12: a guaranteed maximum is lowered, and work under it billed',
      async () => {
        const terms = { ContractType: 'Contract', GuaranteedMaximum: '1000.00' };
        const { project, milestone, contract } = await agreed({ DeliverableType: 'Universal', Price: '', MarkupPercent: '0' }, terms);
        const PayableItems = [{ Description: 'Studs', TotalAmount: '900.00', ProjectId: project, MilestoneId: milestone }];
        await create('/api/v2/bills', { VendorId: await newVendor(), InvoiceNumber: 'G-1', InvoiceDate: '2026-03-10', PayableItems });
        const invoice = await drafted(project);
        const less = [{ Description: 'Less', DeliverableType: 'Fixed', Price: '-500.00' }];
        const amendment = await create(`/api/v2/contracts/${contract}/amendments`, { Reason: 'Less', Deliverables: less });
        await act(`/api/v2/contracts/${amendment}/send`);
        return { project, requests: [['POST', `/api/v2/contracts/${amendment}/accept`, {}], finalizing(invoice)] };
      },
    ],
    [
      'M1: the cost of a person changes from a day on, and time after it is approved',
      async () => {
        const { project, milestone } = await agreed(atCost, { ContractType: 'Contract' });
        const { entry, resource } = await worked(project, milestone);
        const also = async () => (await read(`/api/v2/time-entries/${entry}`)).Cost;
        return {
          project,
          requests: [approving(entry), ['PATCH', `/api/v2/resources/${resource}`, { Cost: '50.00', RatesEffectiveDate }]],
          also,
        };
      },
    ],
    [
      'M1: the price of an hour changes from a day on, and time after it is approved',
      async () => {
        const { project, milestone, line } = await agreed(atCost, { ContractType: 'Contract' });
        const { entry } = await worked(project, milestone);
        return {
          project,
          requests: [approving(entry), ['PATCH', `/api/v2/deliverables/${line}`, { UnitPrice: '99.00', RatesEffectiveDate }]],
        };
      },
    ],
    ...(['removed', 'approved', 'changed', 'split again'] as const).map((how) => {
      const make = async (): Promise<Race> => {
        const { project, milestone } = await agreed(atCost, { ContractType: 'Contract' });
        const { entry } = await worked(project, milestone);
        const path = `/api/v2/time-entries/${entry}`;
        const Parts = ['1.5', '0.5'].map((Time) => ({ Time, TimeType: 'Regular' }));
        const split: Request = ['POST', `${path}/split`, { Parts }];
        const other: Request = {
          ...{ removed: ['DELETE', path, {}], approved: approving(entry), changed: ['PATCH', path, { Time: '2.5' }], 'split again': split },
        }[how] as Request;
        const also = async () =>
          (await two.admin.list<Record<string, string>>(`/api/v2/time-entries?where[ProjectId][$eq]=${project}`))
            .map(({ Time, BusinessState, Cost }) => `${Time} ${BusinessState} ${Cost}`)
            .sort();
        return { project, requests: [split, other], also };
      };
      return [`M1: time is split, and ${how}`, make] as const;
    }),
    [
      'M7: two bills of one number are entered, both allowed',
      async () => {
        const [project, VendorId, InvoiceDate] = [await newJob(), await newVendor(), '2026-03-10'];
        const body = { VendorId, InvoiceNumber: 'D-1', InvoiceDate, TotalAmount: '10.00', AllowDuplicate: true };
        const also = async () =>
          (await two.admin.all<Record<string, string>>('bills')).filter((one) => one.VendorId === VendorId && one.PossibleDuplicateOf)
            .length;
        return {
          project,
          requests: [
            ['POST', '/api/v2/bills', body],
            ['POST', '/api/v2/bills', body],
          ],
          also,
        };
      },
    ],
  ];

  it.each(races)('%s', (rule, make) => endsAsInTurn(two, rule, make, outcome), 120_000);
});
