import { accounting } from '@plumbline/accounting';
import { activity } from '@plumbline/activity';
import { Money, type Message } from '@plumbline/platform/kernel';
import { project as run } from '@plumbline/platform/testing';
import { project } from '@plumbline/project';
import { someBill } from '../testing/samples';
import { journalEntry } from './journal.record';

const projections = [...project.projections, ...activity.projections, ...accounting.projections];
const place = { ProjectId: 9, MilestoneId: 21 };
const plan = [
  { type: 'ProjectCreated', data: { Id: 9, ProjectName: 'Kitchen', ClientId: '3' } },
  { type: 'MilestoneAdded', data: { Id: 21, ProjectPlanId: '9', Name: 'Framing', Tasks: [] } },
] as Message[];
/** The amounts of an account by day, without those of 0.00. */
const posted = (account: string, ...events: readonly Message[]): string[] => {
  const sums = new Map<string, Money>();
  for (const { Account, Date, VendorId, ProjectId, Amount } of run(projections, [...plan, ...events]).all(journalEntry)) {
    const key = `${Date} ${VendorId}/${ProjectId}`;
    if (Account === account) sums.set(key, (sums.get(key) ?? Money.zero).plus(Amount));
  }
  return [...sums].filter(([, sum]) => !sum.isZero).map(([key, sum]) => `${key} ${sum.toString()}`);
};

const item = { Description: 'Door', UnitPrice: '100.00', BilledAmount: '0.00', CatalogId: null, DeliverableId: null, IsBillable: false };
const items = (Quantity: string, TotalAmount: string) => [{ ...item, Id: 61, Quantity, TotalAmount, MilestoneId: null }];
/** Purchase 7, dated before the day on which all is recorded: 2026-01-01. */
const order = (TotalAmount: string, more: object = {}): Message[] => {
  const RequestDate = '2025-12-01T00:00:00.000Z';
  const content = { RequestType: 'VendorWillInvoice', RequestDate, VendorId: 4, IsSubcontract: true, TotalAmount, Items: [], ...place };
  const data = { Id: 7, CreatedBy: 7, ...content, ...more };
  const approved = { ...data, ApprovedBy: 7, CommittedAmount: TotalAmount, BilledAmount: '0.00' };
  return [
    { type: 'PurchaseDrafted', data },
    { type: 'PurchaseApproved', data: approved },
  ] as Message[];
};
const bill = (Id: number, TotalAmount: string, day: string, more: object = {}): Message[] => {
  const dated = { ...someBill, VendorId: '4', Id, TotalAmount, InvoiceDate: `${day}T00:00:00.000Z`, ...more };
  return [
    { type: 'BillEntered', data: { ...dated, BusinessState: 'UnderReview' } },
    { type: 'BillApproved', data: { ...dated, PersonToBeReimbursedId: 0, Costs: [] } },
  ] as Message[];
};
const charged = (BillId: number, Amount: string, CommittedAmount: string, Items: object[] = []): Message => ({
  type: 'PurchaseBilled',
  data: { Id: 7, BillId, Amount, Items, CommittedAmount, BilledAmount: Amount },
});
const amended = (Amount: string, TotalAmount: string, more: object = {}): Message => ({
  type: 'PurchaseAmended',
  data: {
    ...{ Id: 7, Number: 1, Reason: 'Skylight', RequestedBy: 7, ApprovedBy: 0, Reopened: false },
    ...{ Amount, TotalAmount, CommittedAmount: '0.00', BilledAmount: '0.00', ...more },
  },
});
const closed = (reason: string): Message => ({
  type: 'PurchaseClosed',
  data: { Id: 7, reason, CommittedAmount: '0.00', BilledAmount: '0.00' },
});
const ON_THE_DAY = '2026-01-01 4/9';

describe('the commitment of a changed order', () => {
  it('grows and shrinks on the days of the changes', () => {
    const events = [...order('12400.00'), ...bill(5, '5000.00', '2025-12-10'), charged(5, '5000.00', '7400.00')];
    expect(posted('Committed', ...events, amended('850.00', '13250.00'), amended('-300.00', '12950.00'))).toEqual([
      '2025-12-01 4/9 12400.00',
      '2025-12-10 4/9 -5000.00',
      `${ON_THE_DAY} 550.00`,
    ]);
  });

  it('is that of the items as they are after the change', () => {
    const events = [
      ...order('1000.00', { IsSubcontract: false, Items: items('10', '1000.00') }),
      ...bill(5, '400.00', '2025-12-10'),
      charged(5, '400.00', '600.00', [{ Id: 61, Quantity: '4', Amount: '400.00' }]),
      amended('-300.00', '700.00', { Items: [...items('6', '600.00'), { ...items('1', '100.00')[0], Id: 62 }] }),
    ];
    expect(posted('Committed', ...events)).toEqual(['2025-12-01 4/9 1000.00', '2025-12-10 4/9 -400.00', `${ON_THE_DAY} -300.00`]);
  });

  it('ends when the change bills the order in full, and is back when another opens it', () => {
    const events = [...order('12400.00'), ...bill(5, '5000.00', '2025-12-10'), charged(5, '5000.00', '7400.00')];
    const done = [...events, amended('-7400.00', '5000.00'), closed('billed')];
    expect(posted('Committed', ...done).at(-1)).toBe(`${ON_THE_DAY} -7400.00`);
    expect(posted('Committed', ...done, amended('100.00', '5100.00', { Reopened: true })).at(-1)).toBe(`${ON_THE_DAY} -7300.00`);
  });

  it('starts with the changed amount where the order is dated later than its change', () => {
    const later = order('12400.00', { RequestDate: '2026-02-01T00:00:00.000Z' });
    expect(posted('Committed', ...later, amended('850.00', '13250.00'))).toEqual(['2026-02-01 4/9 13250.00']);
  });

  it.each([
    ['on', '2026-01-01'],
    ['later than', '2026-02-01'],
  ])('is the changed amount less what is billed where the order is dated %s the day of its change and billed before', (_, date) => {
    const RequestDate = `${date}T00:00:00.000Z`;
    const events = [...order('12400.00', { RequestDate }), ...bill(5, '5000.00', '2025-12-10'), charged(5, '5000.00', '7400.00')];
    expect(posted('Committed', ...events, amended('850.00', '13250.00'))).toEqual([`${date} 4/9 8250.00`]);
  });

  it('is the changed amount less a bill that is dated before the order and its change', () => {
    for (const RequestDate of ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']) {
      const events = [...order('12400.00', { RequestDate }), amended('-300.00', '12100.00'), ...bill(5, '5000.00', '2025-12-10')];
      expect(posted('Committed', ...events, charged(5, '5000.00', '7100.00'))).toEqual([`${RequestDate.slice(0, 10)} 4/9 7100.00`]);
    }
  });
});

describe('what is retained from a vendor', () => {
  const retaining = { RequestAllocations: [{ RequestId: '7', PONumber: '4', Amount: '5000.00', RetainedAmount: '500.00' }] };
  const billed = [...order('12400.00'), ...bill(5, '5000.00', '2025-12-10', retaining)];
  const release = bill(6, '200.00', '2026-06-30', { RequestAllocations: [], RetainageOf: 7, RetainageReleaseId: 3 });
  const voided = { type: 'BillVoided', data: { Id: 6, WasApproved: true, PayableItems: [], RequestAllocations: [] } } as Message;

  it('is not payable with the bill, and owed apart for the project of the order', () => {
    expect([posted('Payable', ...billed), posted('RetainagePayable', ...billed)]).toEqual([
      ['2025-12-10 4/0 4500.00'],
      ['2025-12-10 4/9 500.00'],
    ]);
  });

  it('is payable from the day of the release on, unless its bill is voided', () => {
    const events = [...billed, ...release];
    expect([posted('Payable', ...events), posted('RetainagePayable', ...events)]).toEqual([
      ['2025-12-10 4/0 4500.00', '2026-06-30 4/0 200.00'],
      ['2025-12-10 4/9 500.00', '2026-06-30 4/9 -200.00'],
    ]);
    expect(posted('RetainagePayable', ...events, voided)).toEqual(['2025-12-10 4/9 500.00']);
  });
});
