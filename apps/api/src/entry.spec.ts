/* eslint-disable @typescript-eslint/no-explicit-any -- replies are read as any client would */
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { CREDENTIALS, startService, type RunningService } from './testing/start-service';
import { routesOf } from '../../../test/support/routes';

/* What an integrator finds who has the address of the service and nothing else. */
let service: RunningService;
let entry: any;
let document: any;
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${service.api.address}${path}`, { headers });
const json = async (path: string): Promise<any> => (await get(path)).json();
beforeAll(async () => {
  service = await startService();
  [entry, document] = [await json('/api/v2'), await json('/api/v2/openapi.json')];
}, 240_000);
afterAll(() => service?.close());

/** The faults of a reply by the schema that the document has for it. */
function faultsOf(path: string, reply: unknown, status = '200'): unknown {
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true })).addSchema(document, 'v2');
  const at = ['paths', path, 'get', 'responses', status, 'content', 'application/json', 'schema'];
  const validate = ajv.getSchema(`v2#/${at.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`)!;
  return validate(reply) ? [] : validate.errors;
}

describe('GET /api/v2', () => {
  it('needs no token and has the form that the document says', () => {
    expect(entry.data.Entities.length).toBeGreaterThan(25);
    expect(faultsOf('/api/v2', entry)).toEqual([]);
  });

  it('names every route of version 2 that can succeed, and no other', () => {
    const { Entities, Routes } = entry.data;
    const named = [
      ...[Routes, ...Entities.flatMap((one: any) => [one.Writes, one.Actions])].flat().map((one: any) => `${one.Method} ${one.Path}`),
      ...Entities.flatMap((one: any) => Object.values<string>(one.Links).map((path) => `GET ${path}`)),
      'GET /api/v2',
    ];
    const documented = Object.entries<object>(document.paths)
      .filter(([path]) => path.startsWith('/api/v2'))
      .flatMap(([path, item]) =>
        Object.keys(item)
          .filter((method) => method !== 'parameters')
          .map((method) => `${method.toUpperCase()} ${path}`),
      );
    expect(named.sort()).toEqual(documented.sort());
    expect(routesOf(service.app, '/api/v2').length).toBeGreaterThanOrEqual(named.length);
  });

  it('states what a list is filtered and ordered by, and who may write', async () => {
    const bills = entry.data.Entities.find((one: any) => one.Entity === 'bills');
    expect(bills).toMatchObject({ Path: '/api/v2/bills', Kind: 'Bill', ReadPrivileges: ['Manages Bills', 'Accountant'] });
    expect(bills.Fields).toContainEqual(
      expect.objectContaining({ Name: 'VendorId', RefersTo: 'vendors', Filterable: true, Writable: true }),
    );
    expect(bills.Fields).toContainEqual(expect.objectContaining({ Name: 'Id', Writable: false, Required: false, Filterable: true }));
    expect(bills.Actions).toContainEqual({ Method: 'POST', Path: '/api/v2/bills/{id}/approve', Privileges: ['Manages Bills'] });
    for (const { Path, Filters, Orders } of entry.data.Entities) {
      const where = Filters.map(({ Field }: any) => Field);
      const { status } = await service.api.get(`${Path}?limit=1&order=${Orders[0]}&${encodeURIComponent(`where[${where[0]}][$in]`)}=1`);
      expect([Path, status]).toEqual([Path, 200]);
    }
  });

  it('has the fields that a record is read with', async () => {
    const id = await service.api.create('clients', { ClientName: 'Found & Sons' });
    const { json } = await service.api.get(`/api/v2/clients/${id}`);
    const { Fields } = entry.data.Entities.find((one: any) => one.Entity === 'clients');
    const readable = Fields.filter((one: any) => one.Readable).map(({ Name }: any) => Name);
    expect(readable.sort()).toEqual(Object.keys(json.data).sort());
  });

  it('links to addresses that exist', async () => {
    const { Docs, OpenApi, Valid } = entry.data.Links;
    expect([(await get(Docs)).status, (await get(OpenApi)).status, (await get(Valid)).status]).toEqual([200, 200, 401]);
  });
});

describe('GET /api/v2/valid', () => {
  it('says whose a live token is, and is 401 without one', async () => {
    const { status, json } = await service.api.get('/api/v2/valid');
    expect([status, faultsOf('/api/v2/valid', json)]).toEqual([200, []]);
    expect(json).toMatchObject({
      data: { UserType: 'Access', IsAdmin: true, Application: CREDENTIALS.clientId, VendorId: null },
      meta: {},
    });
    const refused = await get('/api/v2/valid', { authorization: 'Bearer none-such-token-at-all' });
    expect([refused.status, ((await refused.json()) as any).code]).toEqual([401, 'unauthenticated']);
  });
});
