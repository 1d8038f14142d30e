import type { World } from '@plumbline/platform/testing';
import { contract, deliverable, milestone, project } from '@plumbline/project/published';
import { PutBillablesOnInvoice, ReleaseBillables } from '../../published/commands';
import { activityWorld, admin, contractor } from '../../testing/world';
import { billable } from '../billable.record';
import { SettleDeliverables } from './settle-deliverable.handlers';

let world: World;
/** Deliverable 41 over 1,000.00 of the open contract 5, for milestones 21 and 22. */
beforeEach(() => {
  world = activityWorld();
  contractor(world, 'Fixed');
  world.given(milestone, 22, { Name: 'Wiring', ProjectPlanId: '12', DeliverableId: '41' });
  agreed({});
  world.given(contract, 5, {
    ...{ BusinessState: 'Open', ContractType: 'ResidentialJob', ProjectId: 12 },
    Deliverables: [{ ...deliverable.blank(), Id: '41', DeliverableType: 'Fixed', MilestoneIds: [21, 22] }] as never,
  });
});
const agreed = (more: object): void =>
  world.given(deliverable, 41, {
    ...{ DeliverableType: 'Fixed', ContractId: 5, Description: 'Framing and wiring', Price: '1000.00', MilestoneIds: [21, 22] },
    ...more,
  });
const complete = (...ids: number[]): void => {
  for (const Id of [21, 22]) {
    const isDone = ids.includes(Id);
    world.given(milestone, Id, {
      ...world.row(milestone, Id),
      BusinessState: isDone ? 'Completed' : 'InProgress',
      CompletedAt: isDone ? `2026-03-${Id}T12:00:00.000Z` : '',
    });
  }
};
const settle = (concerned: SettleDeliverables['concerned'] = { deliverables: [41] }) => world.run(new SettleDeliverables(concerned, admin));
const billed = () =>
  world.all(billable).map(({ OriginOfBillable, Price, BusinessState }) => [OriginOfBillable, Price, BusinessState].join(' '));

describe('a Fixed deliverable', () => {
  it('is billed once all its milestones are completed, and no more when one is not', async () => {
    complete(21);
    await settle({ milestone: 21 });
    expect(billed()).toEqual([]);
    complete(21, 22);
    await settle({ milestone: 22 });
    await settle({ milestone: 22 });
    expect(billed()).toEqual(['ResidentialJob 1000.00 Open']);
    expect(world.all(billable)[0]).toMatchObject({
      ...{ OriginOfBillableId: 41, ClientId: '3', ProjectId: '12', DeliverableId: '41', MilestoneId: '21' },
      ...{ Description: 'Framing and wiring', Quantity: '1', UnitPrice: '1000.00', StartDate: '2026-03-22T12:00:00.000Z' },
    });
    complete(22);
    await settle({ planOf: 21 });
    expect(billed()).toEqual([]);
  });

  it('stays on a draft, and is taken back once the draft releases it', async () => {
    complete(21, 22);
    await settle();
    const id = Number(world.all(billable)[0]?.Id);
    await world.run(new PutBillablesOnInvoice(8, [{ BillableId: id, LineItemId: 3 }], admin));
    complete(21);
    await settle();
    expect(billed()).toEqual(['ResidentialJob 1000.00 OnInvoice']);
    await world.run(new ReleaseBillables(8, [id], admin));
    expect(billed()).toEqual([]);
  });

  it('keeps what is billed when its milestones move to another one, not when they are unlinked', async () => {
    complete(21, 22);
    await settle();
    agreed({ MilestoneIds: [] });
    await settle({ planOf: 21 });
    expect(billed()).toEqual(['ResidentialJob 1000.00 Open']);
    await settle();
    expect(billed()).toEqual([]);
  });

  it.each([
    ['Contract', 'FixedDeliverable 1000.00 Open'],
    ['Estimate', 'FixedDeliverable 1000.00 Open'],
    ['AIAJob', 'FixedDeliverable 1000.00 Open'],
    ['Maintenance', undefined],
  ] as const)('of a contract of type %s: %s', async (ContractType, expected) => {
    world.given(contract, 5, { ...world.row(contract, 5), ContractType });
    complete(21, 22);
    await settle({ contract: 5 });
    expect(billed()).toEqual(expected ? [expected] : []);
  });

  it.each([
    ['of another type', () => agreed({ DeliverableType: 'Universal' })],
    ['that recurs', () => agreed({ IsRecurring: true })],
    ['without a price', () => agreed({ Price: '' })],
    ['without milestones', () => agreed({ MilestoneIds: [] })],
    ['of a draft', () => world.given(contract, 5, { ...world.row(contract, 5), BusinessState: 'Draft' })],
    ['of a vendor', () => world.given(contract, 5, { ...world.row(contract, 5), VendorId: 4 })],
    ['of an amendment', () => world.given(project, 12, { ...world.row(project, 12), ContractId: '4' })],
    ['whose billing ended', () => agreed({ IsClosed: true })],
  ])('%s is not billed by completion', async (_, change) => {
    complete(21, 22);
    change();
    await settle();
    expect(billed()).toEqual([]);
  });
});

describe('what is recorded on a deliverable', () => {
  const step = (Id: number, Price: string) => ({
    Id,
    Origin: 'PercentageCompletion',
    Percent: '50',
    Amount: '500.00',
    Price,
    Date: '2026-03-31T16:30:00.000Z',
  });
  const units = (Id: number, Quantity: string, UnitPrice: string, Price: string) => ({
    Id,
    Quantity,
    Date: '2026-03-31T00:00:00.000Z',
    Note: 'North side',
    UnitPrice,
    Price,
  });
  const state = (BusinessState: 'Draft' | 'Open' | 'Closed'): void =>
    world.given(contract, 5, { ...world.row(contract, 5), BusinessState });
  const record = (id: number | 'all') => world.run(new SettleDeliverables({ deliverables: [41] }, admin, id));

  it('is billed once, beside the completion, which bills the rest', async () => {
    agreed({ ProgressAmount: '500.00', ProgressBilled: '500.00', Progress: [step(9, '500.00')] });
    await record(9);
    await record(9);
    expect(billed()).toEqual(['PercentageCompletion 500.00 Open']);
    expect(world.all(billable)[0]).toMatchObject({
      OriginOfBillableId: 9,
      Description: 'Framing and wiring, 50 %',
      Quantity: '1',
      UnitPrice: '500.00',
    });
    complete(21, 22);
    await settle();
    expect(billed()).toEqual(['PercentageCompletion 500.00 Open', 'ResidentialJob 500.00 Open']);
  });

  it('is taken back with its contract, and billed again once that is accepted; the end of the contract changes nothing', async () => {
    agreed({ ProgressAmount: '500.00', ProgressBilled: '500.00', Progress: [step(9, '600.00'), step(10, '-100.00')] });
    for (const id of [9, 10]) await record(id);
    state('Draft');
    await record('all');
    expect(billed()).toEqual([]);
    state('Open');
    await record('all');
    expect(billed()).toEqual(['PercentageCompletion 600.00 Open', 'PercentageCompletion -100.00 Open']);
    state('Closed');
    await record('all');
    expect(billed()).toHaveLength(2);
  });

  it('bills units at their price, and those that are taken back at the negative one', async () => {
    agreed({
      DeliverableType: 'Variable',
      Price: '',
      Quantities: [units(9, '3', '4.1075', '12.32'), units(10, '-1', '4.1075', '-4.11'), units(11, '2', '0.00', '0.00')],
    });
    await record('all');
    expect(world.all(billable)).toMatchObject([
      {
        OriginOfBillable: 'VariableDeliverable',
        Quantity: '3',
        UnitPrice: '4.1075',
        Price: '12.32',
        Description: 'Framing and wiring, North side',
      },
      { Quantity: '1', UnitPrice: '-4.1075', Price: '-4.11' },
    ]);
  });
});
