import { randomUUID } from 'node:crypto';
import type { Reply } from '../support/caller';
import { entryOf, setUpJob } from '../support/job';
import { milestoneBody } from '../v1/driver';
import { endsAsInTurn, type Race, type Request } from './support/races';
import { TwoProcesses } from './support/two-processes';

interface OfficeRace extends Race {
  /** Reads what must be as in one of the orders. */
  readonly also: () => Promise<unknown>;
}

/* The papers, goods and clocks of an office: two requests about one of them at the same moment, on two processes. */
describe('Two requests about one paper at once', () => {
  let two: TwoProcesses;
  beforeAll(async () => {
    two = await TwoProcesses.start();
  }, 240_000);
  afterAll(() => two?.stop());

  const create = (path: string, body: object = {}): Promise<number> => two.admin.create(path, body);
  const act = (path: string, body: object = {}) => two.admin.act('POST', path, body);
  const read = (path: string) => two.admin.read(path);
  const twice = (request: Request): OfficeRace['requests'] => [request, request];
  const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

  /** A receipt of 50.00, all of it on account. */
  async function received() {
    const client = await create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
    const Reference = randomUUID();
    const receipt = await create('/api/v2/receipts', { ClientId: client, Date: '2026-03-05', Amount: '50.00', Method: 'Check', Reference });
    const also = async () => {
      const { UnappliedAmount, BusinessState } = await read(`/api/v2/receipts/${receipt}`);
      const slips = await two.admin.list(`/api/v2/bank-deposits?where[ReceiptIds][$eq]=${receipt}`);
      return [UnappliedAmount, BusinessState, slips.length];
    };
    return { receipt, also };
  }
  const slip = (receipt: number): Request => ['POST', '/api/v2/bank-deposits', { Date: '2026-03-06', ReceiptIds: [receipt] }];
  const giveBack = (receipt: number): Request => ['POST', '/api/v2/refunds', { ReceiptId: receipt, Date: '2026-03-07', Amount: '30.00' }];

  /** 50.00 that a vendor has on account, and a credit of 130.00 of the vendor. */
  async function owing() {
    const vendor = await create('/api/v1/vendors', { VendorName: 'Gives back' });
    const disbursement = await create('/api/v2/disbursements', { VendorId: vendor, Date: '2026-03-05', Amount: '50.00' });
    const bill = { VendorId: String(vendor), InvoiceNumber: randomUUID(), InvoiceDate: '2026-03-01', TotalAmount: '-130.00' };
    const credit = await create('/api/v2/bills', bill);
    const also = async () => {
      const { UnappliedAmount, BusinessState } = await read(`/api/v2/disbursements/${disbursement}`);
      return [UnappliedAmount, BusinessState, (await read(`/api/v2/bills/${credit}`)).OutstandingAmount];
    };
    return { disbursement, credit, also };
  }
  const getBack = (of: object, Amount: string): Request => ['POST', '/api/v2/vendor-refunds', { ...of, Date: '2026-03-07', Amount }];

  /** Approved time of 80.00 on one milestone of a job with another one. */
  async function approvedTime() {
    const job = await setUpJob(two.admin);
    const entry = await create('/api/v1/time', entryOf(job));
    await two.admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry, isBillable: true }] });
    const other = await create('/api/v1/milestones', milestoneBody(job.projectId, 'Finish'));
    const move = (Amount: string): Request => [
      'POST',
      '/api/v2/cost-transfers',
      { From: { TimeEntryId: entry }, To: { MilestoneId: other }, Amount, Date: '2026-03-20', Reason: 'Booked on the wrong milestone' },
    ];
    const also = async () =>
      (await two.admin.list<{ Amount: string }>(`/api/v2/cost-transfers?where[FromProjectId][$eq]=${job.projectId}`)).map(
        ({ Amount }) => Amount,
      );
    return { entry, move, also };
  }

  /** An order of ten doors, of which five came. */
  async function ordered() {
    const VendorId = await create('/api/v1/vendors', { VendorName: 'Door Depot' });
    const { projectId } = await setUpJob(two.admin);
    const order = await create('/api/v2/purchases', {
      ...{ RequestType: 'VendorWillInvoice', VendorId, ProjectId: projectId, RequestDate: '2026-03-02' },
      Items: [{ Description: 'Door', Quantity: '10', UnitPrice: '100.00' }],
    });
    const [{ Id }] = (await read(`/api/v2/purchases/${order}`)).Items;
    const receive = (Quantity: string): Request => [
      'POST',
      `/api/v2/purchases/${order}/receive`,
      { Date: '2026-03-10', Items: [{ Id, Quantity }] },
    ];
    await act(receive('5')[1], receive('5')[2]);
    const also = async () => (await read(`/api/v2/purchases/${order}`)).Items[0].ReceivedQuantity as string;
    return { order, receive, also };
  }

  /** A resource without a clock that runs, and what its clock does. */
  async function clocked() {
    const { taskId: TaskId, resourceId } = await setUpJob(two.admin);
    const begin: Request = ['POST', '/api/v2/time-entries/check-in', { ResourceIds: [resourceId], TaskId, TimeIn: hoursAgo(2) }];
    const also = async () =>
      (await two.admin.list<{ BusinessState: string }>(`/api/v2/time-entries?where[ResourceId][$eq]=${resourceId}`))
        .map(({ BusinessState }) => BusinessState)
        .sort();
    return { TaskId, begin, also };
  }

  const races: readonly (readonly [rule: string, make: () => Promise<OfficeRace>])[] = [
    [
      'money 11.7: two refunds give back what is on account',
      async () => {
        const { receipt, also } = await received();
        return { also, requests: twice(giveBack(receipt)) };
      },
    ],
    [
      'money 11.7: two slips take one receipt',
      async () => {
        const { receipt, also } = await received();
        return { also, requests: twice(slip(receipt)) };
      },
    ],
    [
      'money 11.7: a receipt bounces, and money of it is given back',
      async () => {
        const { receipt, also } = await received();
        return { also, requests: [['POST', `/api/v2/receipts/${receipt}/bounce`, { Date: '2026-03-08' }], giveBack(receipt)] };
      },
    ],
    [
      'money 11.8: two refunds take what a disbursement has on account',
      async () => {
        const { disbursement: DisbursementId, also } = await owing();
        return { also, requests: twice(getBack({ DisbursementId }, '30.00')) };
      },
    ],
    [
      'money 11.8: two refunds take what a credit has open',
      async () => {
        const { credit: BillId, also } = await owing();
        return { also, requests: twice(getBack({ BillId }, '130.00')) };
      },
    ],
    [
      'money 11.8: a disbursement is voided, and money of it comes back',
      async () => {
        const { disbursement: DisbursementId, also } = await owing();
        const end: Request = ['POST', `/api/v2/disbursements/${DisbursementId}/void`, { Date: '2026-03-08' }];
        return { also, requests: [end, getBack({ DisbursementId }, '30.00')] };
      },
    ],
    [
      'decisions 11.18: the next number is stated in two ways',
      async () => {
        const next = async () => Number((await read('/api/v2/company')).NextInvoiceNumber);
        const first = await next();
        const state = (further: number): Request => ['PATCH', '/api/v2/company', { NextInvoiceNumber: String(first + further) }];
        return { also: async () => (await next()) - first, requests: [state(10), state(20)] };
      },
    ],
    [
      'money 11.13: two transfers move more than one cost',
      async () => {
        const { move, also } = await approvedTime();
        return { also, requests: twice(move('50.00')) };
      },
    ],
    [
      'money 11.13: cost is moved, and its time rejected',
      async () => {
        const { entry, move, also } = await approvedTime();
        return { also, requests: [move('50.00'), ['POST', '/api/v2/time-entries/reject', { Ids: [entry], Reason: 'Wrong' }]] };
      },
    ],
    [
      'money 11.23: more goods go back than came',
      async () => {
        const { receive, also } = await ordered();
        return { also, requests: twice(receive('-3')) };
      },
    ],
    [
      'money 11.23: goods go back, and their order is closed',
      async () => {
        const { order, receive, also } = await ordered();
        return { also, requests: [receive('-5'), ['POST', `/api/v2/purchases/${order}/close`, {}]] };
      },
    ],
    [
      'money 11.24: a line is split in two ways',
      async () => {
        const ClientId = await create('/api/v1/clients', { ClientName: 'School District' });
        const ProjectId = await create('/api/v2/projects', { ProjectName: 'Wing', ClientId, ContractType: 'AIAJob' });
        const Deliverables = [{ DeliverableType: 'AIABilling', ItemNumber: '1', Description: 'Steel', Price: '100.00' }];
        const contract = await create('/api/v2/contracts', { ContractType: 'AIAJob', ProjectId, Deliverables });
        for (const step of ['send', 'accept']) await act(`/api/v2/contracts/${contract}/${step}`);
        const split = (Price: string, rest: string): Request => [
          'POST',
          `/api/v2/contracts/${contract}/schedule`,
          {
            Lines: [
              { ItemNumber: '1', Price },
              { ItemNumber: '2', Description: 'Stairs', Price: rest },
            ],
          },
        ];
        const also = async () => {
          const { ContractSum, Deliverables: lines } = await read(`/api/v2/contracts/${contract}`);
          return [ContractSum, (lines as { ItemNumber: string; Price: string }[]).map((line) => [line.ItemNumber, line.Price])];
        };
        return { also, requests: [split('60.00', '40.00'), split('70.00', '30.00')] };
      },
    ],
    [
      'the clock of a resource begins twice',
      async () => {
        const { begin, also } = await clocked();
        return { also, requests: twice(begin) };
      },
    ],
    [
      'the clock of a resource is switched twice',
      async () => {
        const { begin, TaskId, also } = await clocked();
        const { Entries } = await act(begin[1], begin[2]);
        return { also, requests: twice(['POST', `/api/v2/time-entries/${Entries[0].Id}/switch`, { TaskId, Time: hoursAgo(1) }]) };
      },
    ],
  ];

  const outcome = async ({ also }: OfficeRace, replies: readonly Reply[]): Promise<string> =>
    JSON.stringify({ replies: replies.map(({ status }) => status), also: await also() });

  it.each(races)('%s', (rule, make) => endsAsInTurn(two, rule, make, outcome), 120_000);
});
