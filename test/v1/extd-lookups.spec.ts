import { company, type Company } from './support/company';
import { unique } from './support/place';
import { shows } from '../support/shows';

/* Look-ups of records by name, for an exchange with the accounting package. */

let given: Company;
beforeAll(async () => {
  given = await company();
}, 240_000);

const LOOK_UPS = [
  ['X-lookup.client', 'checkExtClient', 'clients', (ClientName: string) => ({ ClientName })],
  ['X-lookup.item', 'checkExtItem', 'items', (Name: string) => ({ Name, Price: '1', Cost: '1' })],
  ['X-lookup.vendor', 'checkExtVendor', 'vendors', (VendorName: string) => ({ VendorName })],
] as const;

for (const [statement, path, dataType, body] of LOOK_UPS) {
  const check = (name: string) => given.admin.get(`/api/v1/extd/${path}/${encodeURIComponent(name)}`);
  const make = (name: string) => given.admin.create(`/api/v1/${dataType}`, body(name));

  it(`${path} returns the id of the record with that name`, async () => {
    shows(statement, 'D-2.lookup');
    const name = unique(`O'Brien & Söhne, 50% / "Nord"`);
    const id = await make(name);
    const { status, body: reply } = await check(name);
    expect([status, reply]).toEqual([200, { didSucceed: true, data: id, status: 200, message: expect.any(String) }]);
  });

  it(`${path} returns the lowest id of several`, async () => {
    shows(statement, 'D-2.lookup');
    const name = unique('Twice');
    const first = await make(name);
    await make(name);
    expect((await check(name)).body.data).toBe(first);
    await given.admin.act('DELETE', `/api/v1/${dataType}/${first}`);
    expect((await check(name)).body.data).not.toBe(first);
  });

  it(`${path} finds the exact name only, and responds with 404 and data null to any other`, async () => {
    shows(statement, 'D-2.lookup', 'D-2.404');
    const name = unique('Exactly');
    await make(name);
    for (const other of [name.toUpperCase(), name.slice(0, -1), `${name}x`, unique('Nobody')]) {
      const { status, body: reply } = await check(other);
      expect([status, reply]).toEqual([404, { didSucceed: false, data: null, status: 404, message: expect.any(String) }]);
    }
  });

  it(`${path} requires a token, but no privilege`, async () => {
    shows(statement, 'D-9.lookup', 'E1.bearer');
    const name = unique('Seen');
    const id = await make(name);
    const { caller } = await given.user([]);
    expect((await caller.get(`/api/v1/extd/${path}/${encodeURIComponent(name)}`)).body.data).toBe(id);
    expect((await given.stranger.get(`/api/v1/extd/${path}/x`)).status).toBe(401);
  });
}
