import { CheckRatesDay } from '@plumbline/company/published';
import type { World } from '@plumbline/platform/testing';
import { contract } from '../contract/contract.record';
import { projectWorld } from '../testing/world';
import { BringAgreedRatesIntoForce } from './bring-agreed-rates-into-force.handlers';
import { ChangeDeliverable } from './deliverable.handlers';
import { deliverable } from './deliverable.record';

const APRIL = '2026-04-01T09:00:00.000Z';
const JULY = '2026-07-01T00:00:00.000Z';

/** A contract whose universal rate rises on July 1, as was stated in April. */
async function world(): Promise<World> {
  const made = projectWorld();
  made.now = APRIL;
  made.answer(CheckRatesDay, { execute: async () => ({ position: 0n, types: [], id: 0 }) });
  const Deliverables = [{ Id: 8, DeliverableType: 'Universal' as const, UnitPrice: '95.00', ContractId: 5 }];
  await made.happened('Project-12', { type: 'ProjectCreated', data: { Id: 12, ProjectName: 'Kitchen', ClientId: '3' } });
  await made.happened('Contract-5', {
    type: 'ContractDrafted',
    data: { Id: 5, ProjectId: 12, ContractType: 'Contract', ClientId: 3, VendorId: null, Amends: 0, Deliverables },
  });
  await made.happened('Contract-5', { type: 'ContractSent', data: { Id: 5 } });
  await made.happened('Contract-5', { type: 'ContractAccepted', data: { Id: 5, ProjectId: 12, Amends: 0, DateAccepted: APRIL } });
  await made.run(new ChangeDeliverable(8, { UnitPrice: '99.00', RatesEffectiveDate: JULY }, made.actor()));
  return made;
}
const look = async (made: World): Promise<number> => {
  const before = await made.store.head();
  await made.run(new BringAgreedRatesIntoForce(made.actor()));
  return Number((await made.store.head()) - before);
};

describe('an agreed rate that was stated for a later day', () => {
  it('W7: is shown from that day on, by the deliverable and its contract', async () => {
    const made = await world();
    const Rates = [
      { From: null, UnitPrice: '95.00' },
      { From: JULY, UnitPrice: '99.00' },
    ];
    expect(made.row(deliverable, 8)).toMatchObject({ UnitPrice: '95.00', RatesEffectiveDate: null, HasLaterRates: true, Rates });
    expect(made.row(contract, 5).Deliverables).toMatchObject([{ UnitPrice: '95.00' }]);
    expect(await look(made)).toBe(0);
    made.now = JULY;
    expect(await look(made)).toBe(1);
    expect(made.row(deliverable, 8)).toMatchObject({ UnitPrice: '99.00', RatesEffectiveDate: JULY, HasLaterRates: false, Rates });
    expect(made.row(contract, 5).Deliverables).toMatchObject([{ UnitPrice: '99.00' }]);
    expect(await look(made)).toBe(0);
  });
  it('W7: is not undone by the deliverable as it was read before', async () => {
    const made = await world();
    const { UnitPrice, RoleResourceRates, RatesEffectiveDate } = made.row(deliverable, 8);
    expect(await made.run(new ChangeDeliverable(8, { UnitPrice, RoleResourceRates, RatesEffectiveDate }, made.actor()))).toMatchObject({
      types: [],
    });
    made.now = JULY;
    await look(made);
    await made.run(new ChangeDeliverable(8, { UnitPrice, RoleResourceRates, RatesEffectiveDate, Description: 'Work' }, made.actor()));
    expect(made.row(deliverable, 8)).toMatchObject({ UnitPrice: '99.00', Description: 'Work' });
  });
  it('W7: of a contract that is closed comes into force no more', async () => {
    const made = await world();
    await made.happened('Contract-5', { type: 'ContractClosed', data: { Id: 5 } });
    made.now = JULY;
    expect(await look(made)).toBe(0);
  });
});
