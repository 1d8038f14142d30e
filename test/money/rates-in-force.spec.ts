import { drive, type Driver } from '../v1/driver';

/* A raise is stated before it holds: records show what is in force today. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

/** The first day of the year after the next one. */
const LATER = `${new Date().getUTCFullYear() + 1}-12-31`;

describe('W7: a raise that is stated before it holds', () => {
  it('is not shown as the cost of today, on either version', async () => {
    const { admin } = driver;
    const { Id: DepartmentId } = (await admin.read('/api/v2/departments'))[0];
    const rates = { Rate: '80.00', Cost: '30.00' };
    const id = await admin.create('/api/v2/resources', { Description: 'Bob', DepartmentId, ...rates });
    const path = `/api/v2/resources/${id}`;
    const before = await admin.read(path);
    expect((await admin.send('PATCH', path, { Cost: '45.00', RatesEffectiveDate: LATER })).status).toBe(200);
    const Rates = [
      { From: null, ...rates },
      { From: LATER, Rate: '80.00', Cost: '45.00' },
    ];
    expect(await admin.read(path)).toMatchObject({ ...rates, RatesEffectiveDate: null, Rates });
    const first = await admin.read(`/api/v1/resources/${id}`);
    expect(first).toMatchObject(rates);
    expect(Object.keys(first)).toEqual(expect.not.arrayContaining(['Rates', 'RatesEffectiveDate']));
    const of = async (cost: string) => (await admin.read(`/api/v2/resources?where[Cost][$eq]=${cost}&where[Id][$eq]=${id}`)).length;
    expect([await of('30.00'), await of('45.00')]).toEqual([1, 0]);
    // Sent back as it was read before the raise was stated, and as it is now: neither undoes it.
    expect((await admin.send('PATCH', path, { ...before, CostType: 'Hourly' })).status).toBe(200);
    expect((await admin.send('PATCH', path, await admin.read(path))).status).toBe(200);
    expect(await admin.read(path)).toMatchObject({ ...rates, CostType: 'Hourly', Rates });
  });

  it('holds at once where its day is today or past, for roles too', async () => {
    const { admin } = driver;
    const id = await admin.create('/api/v2/roles', { RoleName: 'Roofer', Rate: '80.00', Cost: '30.00' });
    const path = `/api/v2/roles/${id}`;
    expect((await admin.send('PATCH', path, { Cost: '40.00', RatesEffectiveDate: '2026-04-01' })).status).toBe(200);
    expect((await admin.send('PATCH', path, { Cost: '45.00', RatesEffectiveDate: LATER })).status).toBe(200);
    const From = '2026-04-01';
    expect(await admin.read(path)).toMatchObject({
      ...{ Rate: '80.00', Cost: '40.00', RatesEffectiveDate: From },
      Rates: [
        { From: null, Cost: '30.00' },
        { From, Cost: '40.00' },
        { From: LATER, Cost: '45.00' },
      ],
    });
  });

  it('is hidden from those who are told no wages', async () => {
    const { admin, foreman } = driver;
    const [{ Id: id }] = (await admin.read('/api/v2/resources')).filter(
      ({ Description }: { Description: string }) => Description === 'Bob',
    );
    expect(await foreman.read(`/api/v2/resources/${id}`)).toMatchObject({
      ...{ Rate: '', Cost: '' },
      Rates: [
        { From: null, Rate: '', Cost: '' },
        { From: LATER, Rate: '', Cost: '' },
      ],
    });
  });
});
