import { Decide } from '@plumbline/platform/decisions';
import type { World } from '@plumbline/platform/testing';
import {
  BillAtOnce,
  CloseBillables,
  PutBillablesOnInvoice,
  ReleaseBillables,
  ReopenBillables,
  TakeBackBilled,
} from '../published/commands';
import { activityWorld, admin } from '../testing/world';
import type { BillableFields } from './billable-content.policy';
import { billableAggregate } from './billable.decider';
import { billable } from './billable.record';

const INVOICE = 8;
const OTHER = 9;
const ids = [31, 32, 33];
const content = (originId: number): BillableFields => ({
  ...{ OriginOfBillable: 'PayableItem', OriginOfBillableId: originId, ClientId: '3', ProjectId: '12' },
  ...{ Hours: '0.00', Quantity: '1', UnitPrice: '100.00', Price: '100.00' },
});
const claims = ids.map((BillableId) => ({ BillableId, LineItemId: BillableId + 100 }));
const parts = claims.map((claim) => ({ ...claim, Hours: '0.00', Quantity: '1', Price: '100.00' }));
const by = (causation: string) => ({ ...admin, causation });

describe('The billables of an invoice', () => {
  let world: World;
  const states = () => ids.map((id) => world.row(billable, id).BusinessState);
  const head = () => world.store.head();

  beforeEach(async () => {
    world = activityWorld();
    for (const id of ids) {
      const data = { Id: id, content: content(id + 1000) };
      const key = `PayableItem-${id + 1000}`;
      await world.run(new Decide(billableAggregate, id, { type: 'SettleBillable', data }, admin, { key, stream: 'any' }));
    }
  });

  it('are closed by one append with a command of the caller, which is executed even when one cannot be closed', async () => {
    await world.run(new PutBillablesOnInvoice(INVOICE, claims, by('a')));
    const beside = (id: number): Decide => {
      const data = { Id: id, content: content(id + 1000) };
      const options = { key: `PayableItem-${id + 1000}`, stream: 'any' as const };
      return new Decide<never>(billableAggregate as never, id, { type: 'SettleBillable', data } as never, admin, options);
    };
    const before = await head();
    const written = await world.run(new CloseBillables(INVOICE, parts, by('b'), [beside(41)]));
    expect(written).toMatchObject({ from: before + 1n, position: before + 4n, types: ['BillableCreated', 'BillableClosed'] });
    await expect(world.run(new CloseBillables(OTHER, parts, by('c'), [beside(42)]))).rejects.toThrow('Closed');
    expect([41, 42].map((id) => world.row(billable, id).BusinessState)).toEqual(['Open', 'Open']);
  });

  it('are claimed, closed, reopened and released, each by one command, and a repeat writes nothing', async () => {
    const steps = [
      new PutBillablesOnInvoice(INVOICE, claims, by('a')),
      new CloseBillables(INVOICE, parts, by('b')),
      new ReopenBillables(INVOICE, ids, by('c')),
      new PutBillablesOnInvoice(OTHER, claims, by('d')),
      new ReleaseBillables(OTHER, ids, by('e')),
    ];
    const seen: string[] = [];
    for (const step of steps) {
      const before = await head();
      const written = await world.run(step);
      expect([written.from, written.position]).toEqual([before + 1n, before + 3n]);
      await world.run(step);
      expect(await head()).toBe(before + 3n);
      seen.push(states().join());
    }
    expect(seen).toEqual(['OnInvoice', 'Closed', 'Open', 'OnInvoice', 'Open'].map((one) => [one, one, one].join()));
  });

  it('are completed by a repeat after some of them were handled', async () => {
    await world.run(new PutBillablesOnInvoice(INVOICE, claims, by('a')));
    await world.run(new CloseBillables(INVOICE, parts.slice(0, 1), by('b')));
    const before = await head();
    // The result includes what the first delivery wrote.
    expect(await world.run(new CloseBillables(INVOICE, parts, by('b')))).toMatchObject({ from: before, position: before + 2n });
    expect(await head()).toBe(before + 2n);
    expect(states()).toEqual(['Closed', 'Closed', 'Closed']);
  });

  it('are refused one by one: a claim by an event, a closing by an error, and the others are written', async () => {
    await world.run(new PutBillablesOnInvoice(OTHER, claims.slice(1, 2), by('a')));
    expect((await world.run(new PutBillablesOnInvoice(INVOICE, claims, by('b')))).types).toEqual([
      'BillablePutOnInvoice',
      'BillableClaimRefused',
    ]);
    await expect(world.run(new CloseBillables(INVOICE, parts, by('c')))).rejects.toMatchObject({ code: 'billable_on_invoice' });
    expect(states()).toEqual(['Closed', 'OnInvoice', 'Closed']);
    expect(world.row(billable, 32).InvoiceId).toBe(OTHER);
  });

  it('that are gone refuse a claim by an event, and a closing by an error once the others are closed', async () => {
    const gone = { BillableId: 99, LineItemId: 199 };
    const { types } = await world.run(new PutBillablesOnInvoice(INVOICE, [gone, ...claims], by('a')));
    expect(types).toEqual(['BillableClaimRefused', 'BillablePutOnInvoice']);
    const all = [{ ...gone, Hours: '0.00', Quantity: '1', Price: '1.00' }, ...parts];
    await expect(world.run(new CloseBillables(INVOICE, all, by('b')))).rejects.toMatchObject({ kind: 'missing' });
    expect(states()).toEqual(['Closed', 'Closed', 'Closed']);
    expect(await world.run(new ReleaseBillables(INVOICE, [99], by('c')))).toMatchObject({ position: 0n, types: [] });
  });
});

describe('The billables that an application creates closed', () => {
  it('are one append, with its repeat and its reversal', async () => {
    const world = activityWorld();
    const bills = ids.map((BillableId) => ({ BillableId, LineItemId: BillableId + 100, content: content(BillableId + 1000) }));
    expect(await world.run(new BillAtOnce(INVOICE, bills, by('a')))).toMatchObject({ from: 1n, position: 6n });
    await world.run(new BillAtOnce(INVOICE, bills, by('a')));
    expect(await world.store.head()).toBe(6n);
    expect(world.all(billable).map(({ BusinessState }) => BusinessState)).toEqual(['Closed', 'Closed', 'Closed']);
    const taken = ids.map((BillableId) => ({ BillableId, origin: 'PayableItem' as const, originId: BillableId + 1000 }));
    await world.run(new TakeBackBilled(INVOICE, taken, by('b')));
    expect(world.all(billable)).toEqual([]);
    // A parked command that would create them comes too late.
    await world.run(new BillAtOnce(INVOICE, bills, by('a')));
    expect(world.all(billable)).toEqual([]);
  });
});
