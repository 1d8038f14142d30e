import fc from 'fast-check';
import { accounting } from '@plumbline/accounting';
import { activity } from '@plumbline/activity';
import { Money, type Message } from '@plumbline/platform/kernel';
import { project as run } from '@plumbline/platform/testing';
import { project } from '@plumbline/project';
import { someBill } from '../testing/samples';
import { jobFigures, journalEntry } from './journal.record';

const projections = [...project.projections, ...activity.projections, ...accounting.projections];
const place = { ProjectId: 9, MilestoneId: 21 };
const plan: Message[] = [
  { type: 'ProjectCreated', data: { Id: 9, ProjectName: 'Kitchen', ClientId: '3' } },
  {
    type: 'MilestoneAdded',
    data: { Id: 21, ProjectPlanId: '9', Name: 'Framing', Budget: '12000.00', BudgetLabor: '7000.00', BudgetSubs: '1500.00', Tasks: [] },
  },
] as Message[];
const history = (...events: readonly Message[]) => run(projections, [...plan, ...events]);
/** Amount by day of an account. */
const byDay = (rows: ReturnType<typeof history>, account: string): Record<string, string> => {
  const sums: Record<string, string> = {};
  for (const { Account, Date, Amount } of rows.all(journalEntry))
    if (Account === account)
      sums[Date] = Money.of(sums[Date] ?? '0')
        .plus(Amount)
        .toString();
  return sums;
};

const logged = (Id: number, Cost: string, more: object = {}): Message => ({
  type: 'TimeEntryLogged',
  data: { Id, BusinessState: 'Submitted', Cost, ...place, EntryDate: '2026-03-02T00:00:00.000Z', Time: '8.50 (8h 30m)', ...more },
});
const item = { Description: 'Door', UnitPrice: '100.00', BilledAmount: '0.00', CatalogId: null, DeliverableId: null, IsBillable: false };
const order = (Id: number, more: object = {}): Message[] => {
  const data = {
    Id,
    CreatedBy: 7,
    RequestType: 'VendorWillInvoice',
    RequestDate: '2026-03-01T00:00:00.000Z',
    VendorId: 4,
    IsSubcontract: false,
    TotalAmount: '1000.00',
    Items: [{ ...item, Id: 61, Quantity: '10', TotalAmount: '1000.00', MilestoneId: null }],
    ...place,
    ...more,
  };
  const commitment = { ApprovedBy: 7, CommittedAmount: data.TotalAmount, BilledAmount: '0.00' };
  return [
    { type: 'PurchaseDrafted', data },
    { type: 'PurchaseApproved', data: { ...data, ...commitment } },
  ] as Message[];
};
const bill = (Id: number, Amount: string, day: string): Message[] =>
  [
    {
      type: 'BillEntered',
      data: { ...someBill, Id, BusinessState: 'UnderReview', TotalAmount: Amount, InvoiceDate: `${day}T00:00:00.000Z` },
    },
    {
      type: 'BillApproved',
      data: { ...someBill, Id, PersonToBeReimbursedId: 0, TotalAmount: Amount, Costs: [{ ...place, CostClass: 'Materials', Amount }] },
    },
  ] as Message[];
const charged = (Id: number, BillId: number, Quantity: string, Amount: string, left: string): Message => ({
  type: 'PurchaseBilled',
  data: { Id, BillId, Amount, Items: Quantity ? [{ Id: 61, Quantity, Amount }] : [], CommittedAmount: left, BilledAmount: Amount },
});

describe('the journal', () => {
  it('posts the cost and the hours of time on its day, and what a change makes of it', () => {
    const changed = { type: 'TimeEntryChanged', data: { Id: 1, BusinessState: 'Submitted', Cost: '70.00', ...place } } as Message;
    const moved = {
      type: 'TimeEntryChanged',
      data: { ...logged(1, '70.00').data, EntryDate: '2026-03-09T00:00:00.000Z' },
    } as Message;
    expect(byDay(history(logged(1, '50.00'), changed), 'Actual')).toEqual({ '2026-03-02': '70.00' });
    expect(byDay(history(logged(1, '50.00'), changed, moved), 'Actual')).toEqual({ '2026-03-02': '0.00', '2026-03-09': '70.00' });
    const entries = history(logged(1, '50.00')).all(journalEntry);
    expect(entries.at(-1)).toMatchObject({ Document: 'TimeEntry', DocumentId: 1, ...place, Quantity: '8.5', CostClass: 'Labor' });
    const removed = { type: 'TimeEntryRemoved', data: { Id: 1, WasApproved: false } } as Message;
    expect(byDay(history(logged(1, '50.00'), removed), 'Actual')).toEqual({ '2026-03-02': '0.00' });
  });

  it('posts a commitment on the day of the order, and each charge on the day of its bill', () => {
    const events = [...order(7), ...bill(5, '585.00', '2026-03-31'), charged(7, 5, '5', '585.00', '500.00')];
    expect(byDay(history(...events), 'Committed')).toEqual({ '2026-03-01': '1000.00', '2026-03-31': '-500.00' });
    const later = { type: 'BillChanged', data: { Id: 5, InvoiceDate: '2026-04-02T00:00:00.000Z' } } as Message;
    expect(byDay(history(...events, later), 'Committed')).toEqual({
      '2026-03-01': '1000.00',
      '2026-03-31': '0.00',
      '2026-04-02': '-500.00',
    });
    expect(byDay(history(...events, later), 'Actual')).toEqual({ '2026-03-31': '0.00', '2026-04-02': '585.00' });
  });

  it('never commits less than nothing on any day, in whichever order bills of an order by amount are entered', () => {
    const flexible = order(7, { IsSubcontract: true, Items: [] });
    const [late, early] = [bill(5, '600.00', '2026-05-01'), bill(6, '600.00', '2026-04-01')];
    const events = [...flexible, ...late, charged(7, 5, '', '600.00', '400.00'), ...early, charged(7, 6, '', '600.00', '0.00')];
    expect(byDay(history(...events), 'Committed')).toEqual({ '2026-03-01': '1000.00', '2026-04-01': '-600.00', '2026-05-01': '-400.00' });
  });

  const closed = (more: object = {}) =>
    ({ type: 'PurchaseClosed', data: { Id: 7, reason: 'paid', CommittedAmount: '0.00', BilledAmount: '0.00', ...more } }) as Message;

  it('M1: ends what no bill has taken on the day of the payment that closed the order, however late that is recorded', () => {
    const DateClosed = '2026-04-15T00:00:00.000Z';
    const early = [...order(7), ...bill(5, '500.00', '2026-03-31'), charged(7, 5, '5', '500.00', '500.00')];
    expect(byDay(history(...early, closed({ DateClosed })), 'Committed')).toEqual({
      ...{ '2026-03-01': '1000.00', '2026-03-31': '-500.00', '2026-04-15': '-500.00' },
    });
    const late = [...order(7), ...bill(5, '500.00', '2026-05-02'), charged(7, 5, '5', '500.00', '500.00')];
    expect(byDay(history(...late, closed({ DateClosed })), 'Committed')).toEqual({
      ...{ '2026-03-01': '1000.00', '2026-04-15': '-500.00', '2026-05-02': '-500.00' },
    });
  });

  it('M1: commits nothing before the order, of which a bill or a closing is dated earlier', () => {
    expect(byDay(history(...order(7), closed()), 'Committed')).toEqual({ '2026-03-01': '0.00' });
    const billed = [...order(7), ...bill(5, '500.00', '2026-02-10'), charged(7, 5, '5', '500.00', '500.00')];
    expect(byDay(history(...billed), 'Committed')).toEqual({ '2026-03-01': '500.00' });
  });

  it('owes a bill from its day, less what is paid', () => {
    const paid = {
      type: 'BillPaymentRecorded',
      data: {
        ...{ Id: 5, PaymentId: 1, Amount: '40.00', PaymentDate: '2026-04-10T00:00:00.000Z', AmountPaid: '40.00', RequestAllocations: [] },
        ...{ OutstandingAmount: '60.00', BusinessState: 'PartiallyPaid' },
      },
    } as unknown as Message;
    expect(byDay(history(...bill(5, '100.00', '2026-03-31'), paid), 'Payable')).toEqual({ '2026-03-31': '100.00', '2026-04-10': '-40.00' });
    const voided = { type: 'BillVoided', data: { Id: 5, WasApproved: true, PayableItems: [], RequestAllocations: [] } } as Message;
    const rows = history(...bill(5, '100.00', '2026-03-31'), voided);
    expect([byDay(rows, 'Payable'), byDay(rows, 'Actual')]).toEqual([{ '2026-03-31': '0.00' }, { '2026-03-31': '0.00' }]);
  });

  it('keeps the budgets of a milestone, where Materials is the rest', () => {
    const { Sums } = history().get(jobFigures, 42)!;
    const budget = Sums.filter(({ Account }) => Account === 'Budget').map(({ CostClass, Amount }) => `${CostClass} ${Amount}`);
    expect(budget).toEqual(['Labor 7000.00', 'Materials 3500.00', 'Subs 1500.00']);
  });

  it('keeps what a change order asks for pending, until it is accepted or lost', () => {
    const contract = { ProjectId: 9, ClientId: 3, ContractType: 'ResidentialJob', ContractDate: '2026-02-16T00:00:00.000Z' };
    const line = (Id: number, Price: string) => ({ Id, DeliverableType: 'Fixed', Price });
    const first: Message[] = [
      { type: 'ContractDrafted', data: { ...contract, Id: 5, Deliverables: [line(41, '100000.00')] } },
      { type: 'ContractAccepted', data: { Id: 5, ProjectId: 9, Amends: 0, DateAccepted: '2026-02-20T00:00:00.000Z' } },
      { type: 'ContractDrafted', data: { ...contract, Id: 6, Amends: 5, Deliverables: [line(42, '5000.00')] } },
    ];
    expect([byDay(history(...first), 'Price'), byDay(history(...first), 'PendingPrice')]).toEqual([
      { '2026-02-16': '100000.00' },
      { '': '5000.00' },
    ]);
    const DateAccepted = '2026-04-02T00:00:00.000Z';
    const accepted: Message[] = [
      { type: 'ContractAccepted', data: { Id: 6, ProjectId: 9, Amends: 5, DateAccepted } },
      {
        type: 'ContractAmended',
        data: { Id: 5, Number: 1, AmendmentId: 6, Description: '', Amount: '5000.00', DateAccepted, Deliverables: [line(42, '5000.00')] },
      },
    ];
    const rows = history(...first, ...accepted);
    expect(['Price', 'ChangedPrice', 'PendingPrice'].map((account) => byDay(rows, account))).toEqual([
      { '2026-02-16': '100000.00' },
      { '2026-04-02': '5000.00' },
      { '': '0.00' },
    ]);
    expect(byDay(history(...first, { type: 'ContractLost', data: { Id: 6 } }), 'PendingPrice')).toEqual({ '': '0.00' });
  });

  it('keeps sums that equal its entries, for any history', () => {
    const Id = fc.integer({ min: 1, max: 4 });
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => Money.of(value).times('0.01').toString());
    const state = fc.constantFrom('Draft', 'Submitted', 'Approved', 'Rejected');
    const event = fc.oneof(
      fc.tuple(Id, cents, state).map(([id, Cost, BusinessState]) => logged(id, Cost, { BusinessState })),
      Id.map((id): Message => ({ type: 'TimeEntryRemoved', data: { Id: id, WasApproved: false } })),
      fc.tuple(Id, cents).map(([id, Amount]) => bill(id, Amount, '2026-03-31')),
      Id.map((id) => order(id)),
      fc.tuple(Id, Id, cents).map(([id, by, Amount]) => charged(id, by, '1', Amount, '0.00')),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const known = new Set<string>();
        const possible = events.flat().filter(({ type, data }) => {
          const { Id: id } = data as { Id: number };
          if (!/Logged|Drafted|Entered/.test(type)) return type.startsWith('Time') ? known.delete(`TimeEntryLogged${id}`) : true;
          if (known.has(type + id)) return false;
          known.add(type + id);
          return true;
        });
        const rows = history(...possible);
        for (const { ProjectId, MilestoneId, Sums } of rows.all(jobFigures))
          for (const { Account, CostClass, Detail, Amount } of Sums) {
            const entries = rows
              .all(journalEntry)
              .filter((one) => one.ProjectId === ProjectId && one.MilestoneId === MilestoneId && one.Account === Account)
              .filter((one) => one.CostClass === CostClass && one.Detail === Detail);
            expect(Money.sum(entries.map((one) => one.Amount)).toString()).toBe(Amount);
          }
      }),
      { numRuns: 50 },
    );
  });
});
