import fc from 'fast-check';
import type { BillEvent } from '@plumbline/accounting/published';
import { someBill } from '@plumbline/accounting/testing/samples';
import { activity } from '@plumbline/activity';
import type { PurchaseEvent, TimeEntryEvent, TimeStanding } from '@plumbline/activity/published';
import { Money, type Message } from '@plumbline/platform/kernel';
import { projection } from '@plumbline/platform/subscriptions';
import { project as run } from '@plumbline/platform/testing';
import { project } from '../project/project.record';
import { jobCost } from './job-cost.projection';
import { projectCost } from './job-cost.record';

const opened = (Id: number): Message => ({ type: 'ProjectOpened', data: { Id } });
const projects = projection<Message<'ProjectOpened', { Id: number }>>('projects', [project], {
  ProjectOpened: ({ data }, rows) => rows.insert(project, data.Id, {}),
});
const cost = (...events: readonly Message[]) => {
  const rows = run([projects, jobCost, ...activity.projections], [opened(9), opened(10), ...events]);
  const { HasTime, HasMaterials } = rows.get(project, 9)!;
  const { Labor = '0.00', Materials = '0.00', Subs = '0.00' } = rows.get(projectCost, 9) ?? {};
  return { LaborTracked: Labor, MaterialsTracked: Materials, SubsTracked: Subs, HasTime, HasMaterials };
};
const nothing = { LaborTracked: '0.00', MaterialsTracked: '0.00', SubsTracked: '0.00', HasTime: false, HasMaterials: false };

type State = TimeStanding['BusinessState'];
const standing = (BusinessState: State, Cost: string, ProjectId: number | null = 9): TimeStanding => ({
  BusinessState,
  Cost,
  ProjectId,
  MilestoneId: 21,
});
const logged = (Id: number, state: State, amount: string, on?: number): TimeEntryEvent => ({
  type: 'TimeEntryLogged',
  data: { Id, ...standing(state, amount, on) },
});
const approvedPurchase = (
  Id: number,
  RequestType: 'CashDebit' | 'CreditCard' | 'VendorWillInvoice' | 'Reimbursement',
  amount: string,
  sub = false,
): PurchaseEvent => ({
  type: 'PurchaseApproved',
  data: {
    Id,
    CreatedBy: 7,
    ApprovedBy: 0,
    RequestType,
    TotalAmount: amount,
    Items: [],
    ProjectId: 9,
    MilestoneId: 21,
    IsSubcontract: sub,
    CommittedAmount: '0.00',
    BilledAmount: '0.00',
  },
});
const approvedBill = (Id: number, Amount: string, CostClass: 'Materials' | 'Subs' = 'Materials'): BillEvent => ({
  type: 'BillApproved',
  data: {
    Id,
    VendorId: '3',
    PersonToBeReimbursedId: 0,
    TotalAmount: Amount,
    PayableItems: [],
    RequestAllocations: [],
    Costs: [{ ProjectId: 9, MilestoneId: 21, CostClass, Amount }],
  },
});
const voidedBill = (Id: number): BillEvent => ({
  type: 'BillVoided',
  data: { Id, WasApproved: true, PayableItems: someBill.PayableItems, RequestAllocations: [] },
});

/** The possible part of the history: an entry is logged once, then changed, and not changed after its removal. */
function possible(history: readonly Message[]): Message[] {
  const known = new Map<number, boolean>();
  return history.flatMap((event) => {
    const { Id } = event.data as { Id: number };
    if (!event.type.startsWith('TimeEntry')) return [event];
    const is = known.get(Id);
    if (is === false || (is === undefined && event.type === 'TimeEntryRemoved')) return [];
    known.set(Id, event.type !== 'TimeEntryRemoved');
    if (event.type === 'TimeEntryRemoved') return [event];
    return [{ ...event, type: is ? 'TimeEntryChanged' : 'TimeEntryLogged' }];
  });
}

describe('job cost', () => {
  it('counts submitted time, and not drafts', () => {
    expect(cost(logged(1, 'Draft', '50.00'))).toEqual(nothing);
    expect(cost(logged(1, 'Submitted', '50.00'))).toEqual({ ...nothing, LaborTracked: '50.00', HasTime: true });
    expect(
      cost(logged(1, 'Draft', '50.00'), { type: 'TimeEntrySubmitted', data: { Id: 1, ...standing('Submitted', '50.00') } }),
    ).toMatchObject({
      LaborTracked: '50.00',
    });
  });

  it('follows an entry through change, approval, rejection and removal', () => {
    const changed: Message = { type: 'TimeEntryChanged', data: { Id: 1, ...standing('Submitted', '60.00') } };
    const approved: Message = { type: 'TimeEntryApproved', data: { Id: 1, ...standing('Approved', '55.00') } };
    expect(cost(logged(1, 'Submitted', '50.00'), changed, approved)).toMatchObject({ LaborTracked: '55.00' });
    expect(cost(logged(1, 'Submitted', '50.00'), { type: 'TimeEntryRejected', data: { Id: 1 } })).toEqual(nothing);
    expect(cost(logged(1, 'Submitted', '50.00'), approved, { type: 'TimeEntryRemoved', data: { Id: 1 } })).toEqual(nothing);
  });

  it('moves the cost when an entry moves to another project', () => {
    const moved: Message = { type: 'TimeEntryChanged', data: { Id: 1, ...standing('Submitted', '50.00', 10) } };
    const rows = run([projects, jobCost, ...activity.projections], [opened(9), opened(10), logged(1, 'Submitted', '50.00'), moved]);
    expect(rows.get(projectCost, 9)?.Labor).toBe('0.00');
    expect(rows.get(projectCost, 10)?.Labor).toBe('50.00');
  });

  it('counts card and cash purchases from approval, and others by their bills', () => {
    expect(cost(approvedPurchase(1, 'CashDebit', '20.00'), approvedPurchase(2, 'CreditCard', '30.00'))).toMatchObject({
      MaterialsTracked: '50.00',
      HasMaterials: true,
    });
    expect(cost(approvedPurchase(1, 'VendorWillInvoice', '20.00'), approvedPurchase(2, 'Reimbursement', '30.00'))).toEqual(nothing);
    expect(cost(approvedPurchase(1, 'VendorWillInvoice', '20.00'), approvedBill(5, '20.00'))).toMatchObject({ MaterialsTracked: '20.00' });
  });

  it('splits a purchase over the milestones of its items, to the cent', () => {
    const item = {
      Description: '',
      Quantity: '1',
      UnitPrice: '',
      BilledAmount: '',
      CatalogId: null,
      DeliverableId: null,
      IsBillable: true,
    };
    const Items = [{ ...item, Id: 1, TotalAmount: '12.34', MilestoneId: 22 }];
    const event = approvedPurchase(1, 'CashDebit', '20.00');
    expect(cost({ ...event, data: { ...event.data, Items } })).toMatchObject({ MaterialsTracked: '20.00' });
  });

  it('counts a purchase without cost as one, like a bill or an entry without cost', () => {
    expect(cost(approvedPurchase(1, 'CreditCard', '0.00'))).toEqual({ ...nothing, HasMaterials: true });
    expect(cost(approvedBill(5, '0.00'))).toEqual({ ...nothing, HasMaterials: true });
    expect(cost(logged(1, 'Submitted', '0.00'))).toEqual({ ...nothing, HasTime: true });
  });

  it('separates subcontractors from materials', () => {
    expect(cost(approvedBill(5, '80.00', 'Subs'), approvedPurchase(1, 'CashDebit', '5.00', true))).toMatchObject({
      SubsTracked: '85.00',
      MaterialsTracked: '0.00',
    });
  });

  it('reverses the cost of a voided bill, once', () => {
    expect(cost(approvedBill(5, '80.00'), voidedBill(5), voidedBill(5))).toEqual(nothing);
    expect(cost(voidedBill(6))).toEqual(nothing);
  });

  it('equals the sum recomputed from the events, for any history', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => Money.of(value).times('0.01').toString());
    const Id = fc.integer({ min: 1, max: 5 });
    const state = fc.constantFrom<State>('Open', 'Draft', 'Submitted', 'Approved', 'Rejected', 'Invoiced');
    const entry = fc.record({ id: Id, state, amount: cents, on: fc.constantFrom(9, 10, null) });
    const event = fc.oneof(
      entry.map(({ id, state: s, amount, on }): Message => ({ type: 'TimeEntryLogged', data: { Id: id, ...standing(s, amount, on) } })),
      entry.map(({ id, state: s, amount, on }): Message => ({ type: 'TimeEntryChanged', data: { Id: id, ...standing(s, amount, on) } })),
      Id.map((id): Message => ({ type: 'TimeEntryRemoved', data: { Id: id } })),
      fc
        .tuple(Id, cents, fc.constantFrom('Materials' as const, 'Subs' as const))
        .map(([id, amount, of]): Message => approvedBill(id, amount, of)),
      Id.map((id): Message => voidedBill(id)),
      fc.tuple(Id, cents).map(([id, amount]): Message => approvedPurchase(id, 'CreditCard', amount)),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }).map(possible), (history) => {
        const time = new Map<number, TimeStanding>();
        const bought = new Map<string, { of: string; amount: string }>();
        for (const { type, data } of history as readonly { type: string; data: { Id: number } }[]) {
          const { Id: id } = data;
          if (type === 'TimeEntryRemoved') time.delete(id);
          else if (type === 'BillVoided') bought.delete(`bill ${id}`);
          else if (type === 'BillApproved') {
            const [line] = (data as Extract<BillEvent, { type: 'BillApproved' }>['data']).Costs;
            if (!bought.has(`bill ${id}`)) bought.set(`bill ${id}`, { of: line.CostClass, amount: line.Amount });
          } else if (type === 'PurchaseApproved') {
            const { TotalAmount } = data as Extract<PurchaseEvent, { type: 'PurchaseApproved' }>['data'];
            if (!bought.has(`purchase ${id}`)) bought.set(`purchase ${id}`, { of: 'Materials', amount: TotalAmount });
          } else time.set(id, data as unknown as TimeStanding);
        }
        const labor = [...time.values()].filter(
          (one) => one.ProjectId === 9 && ['Submitted', 'Approved', 'Invoiced'].includes(one.BusinessState),
        );
        const sum = (of: string): string =>
          Money.sum([...bought.values()].filter((one) => one.of === of).map((one) => one.amount)).toString();
        expect(cost(...history)).toEqual({
          LaborTracked: Money.sum(labor.map((one) => one.Cost)).toString(),
          MaterialsTracked: sum('Materials'),
          SubsTracked: sum('Subs'),
          HasTime: labor.length > 0,
          HasMaterials: bought.size > 0,
        });
        expect(run([projects, jobCost, ...activity.projections], history).get(projectCost, 9)?.Labor ?? '0.00').toBe(
          Money.sum(labor.map((one) => one.Cost)).toString(),
        );
      }),
    );
  });
});
