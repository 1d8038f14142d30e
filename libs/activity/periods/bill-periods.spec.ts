import { contract, deliverable, project } from '@plumbline/project/published';
import type { World } from '@plumbline/platform/testing';
import { billable } from '../billable/billable.record';
import { activityWorld, admin, contractor } from '../testing/world';
import { BillDuePeriods, TakeBackPeriods } from './bill-periods.commands';
import { MOST_PERIODS } from '../limits';

const START = '2026-01-31T00:00:00.000Z';
const monthly = { BillsEvery: 'Monthly', PeriodsFrom: START };

/** A contract of project 12 with a recurring deliverable 41, on the day `now`. */
function site(now: string, line: object = monthly, agreed: object = {}): World {
  const world = activityWorld();
  contractor(world, 'Fixed');
  world.given(deliverable, 41, {
    ContractId: 5,
    DeliverableType: 'Fixed',
    Price: '350.00',
    Description: 'Boiler',
    MilestoneIds: [21],
    ...line,
  });
  world.given(contract, 5, { BusinessState: 'Open', ContractType: 'Maintenance', ProjectId: 12, ...agreed });
  world.now = `${now}T09:00:00.000Z`;
  return world;
}
const days = (world: World): string[] => world.all(billable).map(({ DueDate }) => DueDate.slice(0, 10));
const look = (world: World) => world.run(new BillDuePeriods(admin));

describe('periods', () => {
  it('are billed once each, however many passed since the last look', async () => {
    const world = site('2026-03-31');
    await look(world);
    expect(days(world)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(world.all(billable)[1]).toMatchObject({
      ...{
        OriginOfBillable: 'Maintenance',
        OriginOfBillableId: 41,
        DeliverableId: '41',
        ClientId: '3',
        ProjectId: '12',
        MilestoneId: '21',
      },
      ...{ Description: 'Boiler', Quantity: '1', UnitPrice: '350.00', Price: '350.00', PriceRemaining: '350.00' },
      ...{ StartDate: '2026-02-28T00:00:00.000Z', DueDate: '2026-02-28T00:00:00.000Z', BusinessState: 'Open' },
    });
    expect(await look(world)).toMatchObject({ types: [] });
    world.now = '2026-04-30T00:00:00.000Z';
    await look(world);
    expect(days(world)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  });

  it('are not billed twice by two workers', async () => {
    const world = site('2026-02-28');
    await Promise.all([look(world), look(world)]);
    expect(days(world)).toEqual(['2026-01-31', '2026-02-28']);
  });

  it('are billed in bounded parts', async () => {
    const world = site('2026-01-31', { ...monthly, PeriodsFrom: '2006-01-31T00:00:00.000Z' });
    await look(world);
    expect(world.all(billable)).toHaveLength(MOST_PERIODS);
    await look(world);
    await look(world);
    expect(world.all(billable)).toHaveLength(241);
    expect(await look(world)).toMatchObject({ types: [] });
  });

  it('M11: of a contract from long ago do not delay those of others', async () => {
    const world = site('2026-01-31', { BillsEvery: 'Weekly', PeriodsFrom: '1990-01-01T00:00:00.000Z' });
    world.given(deliverable, 42, { ...world.row(deliverable, 41), Id: '42', BillsEvery: 'Yearly', PeriodsFrom: START });
    await look(world);
    expect(world.all(billable)).toHaveLength(MOST_PERIODS + 1);
    expect(world.all(billable).filter(({ OriginOfBillableId }) => OriginOfBillableId === 42)).toHaveLength(1);
  });

  it('that began after the last billed one alone are looked for', async () => {
    const world = site('2026-03-31', { ...monthly, BilledThrough: '2026-03-31T00:00:00.000Z' });
    expect(await look(world)).toMatchObject({ types: [] });
  });

  it.each<[string, object, object]>([
    ['an unaccepted deliverable', { BillsEvery: '', PeriodsFrom: '' }, {}],
    ['a closed deliverable', { ...monthly, IsClosed: true }, {}],
    ['a closed contract', monthly, { BusinessState: 'Closed' }],
    ['a deliverable without a price', { ...monthly, Price: '' }, {}],
    ['days before its start', { ...monthly, PeriodsFrom: '2026-04-01T00:00:00.000Z' }, {}],
  ])('are not billed for %s', async (_, line, agreed) => {
    const world = site('2026-03-31', line, agreed);
    await look(world);
    expect(days(world)).toEqual([]);
  });

  it('of a closed project wait', async () => {
    const world = site('2026-01-31');
    world.given(project, 12, { ...world.row(project, 12), IsClosed: true });
    await look(world);
    expect(days(world)).toEqual([]);
  });

  it('of a contract without priced deliverables are billed by its sum', async () => {
    const agreed = { ...monthly, ContractSum: '500.00', ContractNumber: 'M-7', Deliverables: [{ Id: '41', Price: '80.00' }] };
    const world = site('2026-02-01', { BillsEvery: '' }, agreed);
    await look(world);
    expect(world.all(billable)).toMatchObject([{ OriginOfBillableId: 5, DeliverableId: '', Description: 'M-7', Price: '420.00' }]);
    expect(await look(world)).toMatchObject({ types: [] });
  });

  it('begun before the acceptance are billed with it, and taken back when the contract returns to Draft', async () => {
    const world = site('2026-02-28', monthly, { Deliverables: [{ Id: '41', Price: '350.00' }] });
    await world.happened('Contract-5', { type: 'ContractAccepted', data: { Id: 5, ProjectId: 12, Amends: 0, DateAccepted: START } });
    expect(days(world)).toEqual(['2026-01-31', '2026-02-28']);
    const [first] = world.all(billable);
    const claimed = { type: 'BillablePutOnInvoice', data: { Id: Number(first?.Id), InvoiceId: 9, LineItemId: 1 } };
    await world.happened('Billable-Maintenance-41-2026-01-31', claimed);
    await world.happened('Contract-5', { type: 'ContractReopened', data: { Id: 5 } });
    expect(days(world)).toEqual(['2026-01-31']);
    await world.run(new TakeBackPeriods(5, admin));
    await world.run(new BillDuePeriods(admin, 5));
    expect(days(world)).toEqual(['2026-01-31', '2026-02-28']);
    await world.redeliver();
    expect(days(world).length).toBeLessThan(3);
  });
});
