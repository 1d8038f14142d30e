import { Decide } from '@plumbline/platform/decisions';
import type { World } from '@plumbline/platform/testing';
import { contract, deliverable } from '@plumbline/project/published';
import { activityWorld, admin } from '../testing/world';
import { billableAggregate } from './billable.decider';
import { FindBilledUnderMaximum } from '../published/commands';
import { billable } from './billable.record';
import { MarkOverMaximum } from './mark-over-maximum.handlers';

let world: World;
/** The amounts that invoices and credit notes bill under contract 5, by their ids. */
let posted: ReadonlyMap<number, string>;
/** Contract 5 allows 1,000.00 for deliverable 41, which has three periods of 600.00 each. */
beforeEach(async () => {
  world = activityWorld();
  posted = new Map();
  world.answer(FindBilledUnderMaximum, { execute: () => Promise.resolve(posted) as never });
  world.given(deliverable, 41, { ContractId: 5 });
  allow('1000.00');
  for (const [index, OriginPart] of ['2026-01-31', '2026-02-28', '2026-03-31'].entries()) {
    const content = {
      ...{ OriginOfBillable: 'Maintenance' as const, OriginOfBillableId: 41, OriginPart, DeliverableId: '41' },
      ...{ Hours: '0.00', Quantity: '1', UnitPrice: '600.00', Price: '600.00' },
    };
    const data = { Id: 31 + index, content };
    const options = { key: `Maintenance-41-${OriginPart}`, stream: 'any' as const };
    await world.run(new Decide(billableAggregate, 31 + index, { type: 'SettleBillable', data }, admin, options));
  }
});
const allow = (GuaranteedMaximum: string): void =>
  world.given(contract, 5, { GuaranteedMaximum, Deliverables: [{ ...deliverable.blank(), Id: '41' }] as never });
const marks = () => world.all(billable).map(({ OverMaximum }) => OverMaximum);

describe('Marks of a guaranteed maximum', () => {
  it('are on billables of a part of their origin too', () => {
    expect(marks()).toEqual([false, true, true]);
  });
  it('change by one append, whatever names the contract, and not again', async () => {
    for (const [maximum, concerned] of [
      ['1800.00', { contracts: [5] }],
      ['1000.00', { deliverables: [41] }],
      ['1800.00', { billables: [31, 32, 33] }],
    ] as const) {
      allow(maximum);
      const before = await world.store.head();
      expect(await world.run(new MarkOverMaximum(concerned, admin))).toMatchObject({ from: before + 1n, position: before + 2n });
      await world.run(new MarkOverMaximum(concerned, admin));
      expect(await world.store.head()).toBe(before + 2n);
    }
    expect(marks()).toEqual([false, false, false]);
  });
  it('are removed with the maximum, which only a command that names the contract does', async () => {
    allow('');
    await world.run(new MarkOverMaximum({ billables: [31] }, admin));
    expect(marks()).toEqual([false, true, true]);
    await world.run(new MarkOverMaximum({ contracts: [5] }, admin));
    expect(marks()).toEqual([false, false, false]);
  });
  it('leave room for what credit notes take back', async () => {
    posted = new Map([
      [8, '600.00'],
      [9, '-600.00'],
    ]);
    await world.happened('MaximumAccount-5', { type: 'InvoicePostedUnderMaximum', data: { Id: 5, InvoiceId: 9, Billed: '-600.00' } });
    expect(marks()).toEqual([false, true, true]);
    posted = new Map([[8, '600.00']]);
    await world.happened('MaximumAccount-5', { type: 'InvoiceReversedUnderMaximum', data: { Id: 5, InvoiceId: 9 } });
    expect(marks()).toEqual([true, true, true]);
  });
  it('wait for the billables of a finalized invoice to be closed', async () => {
    const claim = { type: 'PutBillableOnInvoice' as const, data: { Id: 31, InvoiceId: 8, LineItemId: 1, Claim: 'c' } };
    await world.run(new Decide(billableAggregate, 31, claim, admin, { key: 'Maintenance-41-2026-01-31' }));
    posted = new Map([[8, '600.00']]);
    await world.run(new MarkOverMaximum({ contracts: [5] }, admin));
    expect(marks()).toEqual([false, true, true]);
  });
});
