import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '../support/caller';
import { entryOf, setUpJob, type Job } from '../support/job';
import { hire } from '../support/people';
import { CLIENT, startTwoCompanies, type TwoCompanies } from '../support/two-companies';

interface Linked {
  readonly Entity: string;
  readonly Id: number;
  readonly Distance: number;
  readonly Amount: string;
}
interface Way {
  readonly FromEntity: string;
  readonly FromId: number;
  readonly ToEntity: string;
  readonly ToId: number;
  readonly Amount: string;
  readonly Event: string;
  readonly Position: string;
  readonly UserName: string;
}
interface Chain {
  readonly Records: readonly Linked[];
  readonly Ways: readonly Way[];
}

let all: TwoCompanies;
let admin: Caller;
let job: Job;
let ids: { readonly entries: number[]; readonly order: number; readonly bill: number; readonly invoice: number; readonly payment: number };
const chainOf = async (path: string, caller = admin): Promise<Chain> => (await caller.read(`/api/v2/records/${path}/chain`)) as Chain;
/** Returns the records of the chain, with their distances from the record that was asked for. */
const contents = ({ Records }: Chain): string[] => Records.map(({ Entity, Distance }) => `${Entity} ${Distance}`).sort();
const ways = ({ Ways }: Chain): string[] =>
  Ways.map(({ FromEntity, ToEntity, Amount, Event }) => `${FromEntity} ${ToEntity} ${Amount} ${Event}`).sort();

beforeAll(async () => {
  all = await startTwoCompanies();
  admin = all.insider;
  job = await setUpJob(admin);
  const entries = [await admin.create('/api/v1/time', entryOf(job)), await admin.create('/api/v1/time', entryOf(job))];
  await admin.act('POST', '/api/v1/approvetime', { TimeEntries: entries.map((Id) => ({ Id, isBillable: true })) });
  const vendor = all.ids['vendors'];
  const item = { Description: 'Studs', Quantity: '10', UnitPrice: '25.00' };
  const order = await admin.create('/api/v2/purchases', {
    ...{ RequestType: 'VendorWillInvoice', VendorId: vendor, ProjectId: job.projectId, RequestDate: '2026-03-02', Items: [item] },
  });
  const bill = await admin.create('/api/v2/bills', {
    ...{ VendorId: String(vendor), InvoiceNumber: 'V-1', InvoiceDate: '2026-03-03', TotalAmount: '250.00' },
    RequestAllocations: [{ RequestId: String(order), Amount: '250.00' }],
  });
  const invoice = Number((await admin.act('POST', `/api/v2/projects/${job.projectId}/invoices`, { InvoiceDate: '2026-03-31' })).Id);
  await admin.act('POST', `/api/v2/invoices/${invoice}/finalize`);
  const payment = await admin.create('/api/v2/payments', { InvoiceId: String(invoice), Amount: '300.00', PaymentDate: '2026-04-15' });
  ids = { entries, order, bill, invoice, payment };
}, 240_000);
afterAll(() => all?.close());

const WORK_TO_PAYMENT = [
  'billables invoices 180.00 InvoiceDrafted',
  'billables invoices 180.00 InvoiceDrafted',
  'invoices payments 300.00 InvoicePaymentRecorded',
  'payments receipts 300.00 InvoicePaymentRecorded',
  'time-entries billables 180.00 BillableCreated',
  'time-entries billables 180.00 BillableCreated',
];

describe('the chain of a record', () => {
  it('leads from a payment back to the work, with amounts that add up and the events that made each way', async () => {
    const chain = await chainOf(`payments/${ids.payment}`);
    expect(contents(chain)).toEqual([
      ...['billables -2', 'billables -2', 'invoices -1', 'payments 0', 'receipts 1', 'time-entries -3', 'time-entries -3'],
    ]);
    expect(ways(chain)).toEqual(WORK_TO_PAYMENT);
    const [entry] = chain.Records.filter(({ Entity }) => Entity === 'time-entries');
    expect(ids.entries).toContain(entry?.Id);
    // The event of a way is in the history of the later record.
    for (const { ToEntity, ToId, Position, UserName } of chain.Ways) {
      const history = await admin.list<{ Position: string; UserName: string }>(`/api/v2/records/${ToEntity}/${ToId}/history`);
      expect(history.find((one) => one.Position === Position)?.UserName).toBe(UserName);
    }
  });

  it('leads on from the work to what bills and pays it, and not back to what else was billed with it', async () => {
    const chain = await chainOf(`time-entries/${ids.entries[0]}`);
    expect(contents(chain)).toEqual(['billables 1', 'invoices 2', 'payments 3', 'receipts 4', 'time-entries 0']);
    expect(ways(chain)).toEqual([...new Set(WORK_TO_PAYMENT)]);
  });

  it('leads from an order to its bill and the payment of that, both ways', async () => {
    await admin.create('/api/v2/payments', { BillId: String(ids.bill), Amount: '100.00', PaymentDate: '2026-04-15' });
    const expected = [
      ...['bills payments 100.00 BillPaymentRecorded', 'payments disbursements 100.00 BillPaymentRecorded'],
      'purchases bills 250.00 BillEntered',
    ];
    expect(ways(await chainOf(`purchases/${ids.order}`))).toEqual(expected);
    expect(ways(await chainOf(`bills/${ids.bill}`))).toEqual(expected);
  });

  it('ends where the caller sees no further, and has no amount that is hidden', async () => {
    const [foreman, subcontractor] = (
      await hire(admin, CLIENT, [
        { name: 'foreman', privileges: ['Approves Time'] },
        { name: 'painter', userType: 'Subcontractor', vendor: all.ids['vendors'] ?? 0 },
      ])
    ).map(({ caller }) => caller) as [Caller, Caller];
    const path = `time-entries/${ids.entries[0]}`;
    const seen = await chainOf(path, foreman);
    for (const { Entity, Id, Amount } of seen.Records) {
      const read = await foreman.get(`/api/v2/${Entity}/${Id}`);
      expect([Entity, read.status]).toEqual([Entity, 200]);
      if (Entity === 'time-entries') expect(Amount).toBe(read.body.data.Cost ?? '');
    }
    expect(contents(seen)).not.toContain('payments 3');
    expect(await subcontractor.get(`/api/v2/records/${path}/chain`)).toMatchObject({ status: 404 });
    expect(await all.outsider.get(`/api/v2/records/${path}/chain`)).toMatchObject({ status: 404 });
  });

  it('has its ways as CSV, and refuses another format by name', async () => {
    const { status, body } = await admin.get(`/api/v2/records/payments/${ids.payment}/chain?format=csv`);
    const [head, ...lines] = String(body).trim().split('\r\n');
    expect([status, head?.replace('\ufeff', '').split(',').slice(0, 2), lines.length]).toEqual([
      200,
      ['From entity', 'From record number'],
      6,
    ]);
    expect((await admin.get(`/api/v2/records/payments/${ids.payment}/chain?format=pdf`)).body.issues[0].field).toBe('format');
  });
});

it('a time entry as of a moment has the warnings of then, though the entry that they are about is of another day now', async () => {
  const clocked = { ...entryOf(job), Time: '4', EntryDate: '2026-03-09T12:00:00.000Z' };
  const at = (hour: number): string => `2026-03-09T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const first = await admin.create('/api/v1/time', { ...clocked, TimeIn: at(8), TimeOut: at(12) });
  const other = await admin.create('/api/v1/time', { ...clocked, TimeIn: at(10), TimeOut: at(14) });
  const path = `time-entries/${first}`;
  const then = await admin.read(`/api/v2/${path}`);
  expect(then.Warnings).not.toEqual([]);
  await pause(3);
  const moment = new Date().toISOString();
  await pause(3);
  const [TimeIn, TimeOut] = [at(10), at(14)].map((time) => time.replace('03-09', '04-20'));
  await admin.act('PATCH', `/api/v2/time-entries/${other}`, { EntryDate: '2026-04-20T12:00:00.000Z', TimeIn, TimeOut });
  expect((await admin.read(`/api/v2/${path}`)).Warnings).toEqual([]);
  expect(await admin.read(`/api/v2/records/${path}?at=${moment}`)).toEqual(then);
});
