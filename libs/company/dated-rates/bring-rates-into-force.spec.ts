import { World } from '@plumbline/platform/testing';
import { PrivilegesPolicy } from '@plumbline/auth/policy';
import { company } from '../company.module';
import { resource } from '../resource/resource.record';
import { ChangeResource } from '../resource/resource.handlers';
import { ChangeRole } from '../role/role.handlers';
import { role } from '../role/role.record';
import { CheckRatesDay } from '../published/commands';
import { BringRatesIntoForce } from './bring-rates-into-force.handlers';

const NOVEMBER = '2026-11-28T10:00:00.000Z';
const JANUARY = '2027-01-01T00:00:00.000Z';

/** A resource and a role whose costs rise on January 1, as was stated in November. */
async function world(): Promise<World> {
  const made = new World(company, { policy: new PrivilegesPolicy(), now: NOVEMBER });
  made.answer(CheckRatesDay, { execute: async () => ({ position: 0n, types: [], id: 0 }) });
  const rates = { Rate: '80.00', Cost: '30.00' };
  await made.happened('Resource-4', { type: 'ResourceAdded', data: { Id: 4, Description: 'Bob', ResourceName: 'Bob', ...rates } });
  await made.happened('Role-2', { type: 'RoleAdded', data: { Id: 2, RoleName: 'Carpenter', ...rates } });
  const raise = { Cost: '45.00', RatesEffectiveDate: '2027-01-01' };
  await made.run(new ChangeResource(4, raise, made.actor()));
  await made.run(new ChangeRole(2, raise, made.actor()));
  return made;
}
const look = async (made: World): Promise<number> => {
  const before = await made.store.head();
  for (const kind of [resource, role] as const) await made.run(new BringRatesIntoForce(kind, made.actor()));
  return Number((await made.store.head()) - before);
};
const rows = (made: World) => [made.row(resource, 4), made.row(role, 2)];

describe('a rate that was stated for a later day', () => {
  it('W7: is not shown before that day', async () => {
    const made = await world();
    for (const row of rows(made)) expect(row).toMatchObject({ Cost: '30.00', RatesEffectiveDate: null, HasLaterRates: true });
    expect(await look(made)).toBe(0);
    made.now = '2026-12-31T23:59:59.000Z';
    expect(await look(made)).toBe(0);
  });

  it('W7: comes into force on that day, once, and changes no other day', async () => {
    const made = await world();
    const before = rows(made).map(({ RateHistory }) => RateHistory);
    made.now = '2027-01-01T00:03:00.000Z';
    expect(await look(made)).toBe(2);
    for (const row of rows(made))
      expect(row).toMatchObject({ Cost: '45.00', Rate: '80.00', RatesEffectiveDate: JANUARY, HasLaterRates: false });
    expect(rows(made).map(({ RateHistory }) => RateHistory)).toEqual(before);
    expect(await look(made)).toBe(0);
  });

  it('W7: is not undone by a record that was read before and is sent back, and gives way to one that is stated for today', async () => {
    const made = await world();
    const { Cost, Rate, RatesEffectiveDate } = made.row(resource, 4);
    made.now = '2026-12-01T10:00:00.000Z';
    expect(await made.run(new ChangeResource(4, { Cost, Rate, RatesEffectiveDate }, made.actor()))).toMatchObject({ types: [] });
    await made.run(new ChangeResource(4, { Cost: '45.00' }, made.actor()));
    expect(made.row(resource, 4)).toMatchObject({ Cost: '45.00', RatesEffectiveDate: '2026-12-01T00:00:00.000Z', HasLaterRates: true });
  });

  it.each([
    ['Pacific/Kiritimati', '2026-12-31T09:59:59.999Z', '2026-12-31T10:00:00.000Z'],
    ['America/Los_Angeles', '2027-01-01T07:59:59.999Z', '2027-01-01T08:00:00.000Z'],
  ])('D-11.1: comes into force when the day begins in %s', async (TimeZone, before, begin) => {
    const made = await world();
    await made.happened('CompanySettings-1', { type: 'CompanySettingsChanged', data: { Id: 1, TimeZone } });
    made.now = before;
    expect(await look(made)).toBe(0);
    made.now = begin;
    expect(await look(made)).toBe(2);
    for (const row of rows(made)) expect(row).toMatchObject({ Cost: '45.00', RatesEffectiveDate: JANUARY });
    expect(await look(made)).toBe(0);
  });
  it('D-11.1: holds from the day that the company has, where none is stated', async () => {
    const made = await world();
    await made.happened('CompanySettings-1', { type: 'CompanySettingsChanged', data: { Id: 1, TimeZone: 'America/Los_Angeles' } });
    made.now = '2026-12-02T04:26:00.000Z';
    await made.run(new ChangeResource(4, { Rate: '85.00' }, made.actor()));
    expect(made.row(resource, 4)).toMatchObject({ Rate: '85.00', RatesEffectiveDate: '2026-12-01T00:00:00.000Z' });
  });
});
