import { company, type Company } from './support/company';
import { unique } from './support/place';

/* Looking records up by their names, as an exchange with the accounting package does. */

let given: Company;
beforeAll(async () => {
  given = await company();
}, 240_000);

describe.each([
  ['X-lookup.client', 'checkExtClient', 'clients', (ClientName: string) => ({ ClientName })],
  ['X-lookup.item', 'checkExtItem', 'items', (Name: string) => ({ Name, Price: '1', Cost: '1' })],
  ['X-lookup.vendor', 'checkExtVendor', 'vendors', (VendorName: string) => ({ VendorName })],
] as const)('[%s]', (_, path, dataType, body) => {
  const check = (name: string) => given.admin.get(`/api/v1/extd/${path}/${encodeURIComponent(name)}`);
  const make = (name: string) => given.admin.create(`/api/v1/${dataType}`, body(name));

  it(`${path} answers with the id of the record of that name [D-2.lookup]`, async () => {
    const name = unique(`O'Brien & Söhne, 50% / "Nord"`);
    const id = await make(name);
    const { status, body: reply } = await check(name);
    expect([status, reply]).toEqual([200, { didSucceed: true, data: id, status: 200, message: expect.any(String) }]);
  });

  it(`${path} answers with the lowest id of several [D-2.lookup]`, async () => {
    const name = unique('Twice');
    const first = await make(name);
    await make(name);
    expect((await check(name)).body.data).toBe(first);
    await given.admin.act('DELETE', `/api/v1/${dataType}/${first}`);
    expect((await check(name)).body.data).not.toBe(first);
  });

  it(`${path} takes exactly the name, and is 404 with data null for any other [D-2.lookup D-2.404]`, async () => {
    const name = unique('Exactly');
    await make(name);
    for (const other of [name.toUpperCase(), name.slice(0, -1), `${name}x`, unique('Nobody')]) {
      const { status, body: reply } = await check(other);
      expect([status, reply]).toEqual([404, { didSucceed: false, data: null, status: 404, message: expect.any(String) }]);
    }
  });

  it(`${path} is for every user, and for nobody without a token [D-9.lookup E1.bearer]`, async () => {
    const name = unique('Seen');
    const id = await make(name);
    const { caller } = await given.user([]);
    expect((await caller.get(`/api/v1/extd/${path}/${encodeURIComponent(name)}`)).body.data).toBe(id);
    expect((await given.stranger.get(`/api/v1/extd/${path}/x`)).status).toBe(401);
  });
});
