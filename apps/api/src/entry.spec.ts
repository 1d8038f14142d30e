import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { CREDENTIALS, startService, type RunningService } from './testing/start-service';
import { routesOf } from '../../../test/support/routes';

interface Route {
  readonly Method: string;
  readonly Path: string;
}
interface Shown {
  readonly Name: string;
  readonly Label: string;
  readonly ChoiceLabels: Readonly<Record<string, string>>;
  readonly Readable: boolean;
}
interface Entity {
  readonly Entity: string;
  readonly Path: string;
  readonly Fields: readonly Shown[];
  readonly Parts: readonly Shown[];
  readonly Filters: readonly { readonly Field: string }[];
  readonly Orders: readonly string[];
  readonly Writes: readonly Route[];
  readonly Actions: readonly Route[];
  readonly Links: Readonly<Record<string, string>>;
}
interface Entry {
  readonly Entities: readonly Entity[];
  readonly Routes: readonly Route[];
  readonly Links: Readonly<Record<'Docs' | 'OpenApi' | 'Valid', string>>;
}
const entityOf = (name: string): Entity => entry.data.Entities.find(({ Entity }) => Entity === name)!;

/* Entry points that an integrator finds with the address of the service and nothing else. */
let service: RunningService;
let entry: { readonly data: Entry };
let document: { readonly paths: Readonly<Record<string, object>> };
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${service.api.address}${path}`, { headers });
const json = async <T>(path: string): Promise<T> => (await (await get(path)).json()) as T;
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
      ...[Routes, ...Entities.flatMap(({ Writes, Actions }) => [Writes, Actions])].flat().map(({ Method, Path }) => `${Method} ${Path}`),
      ...Entities.flatMap(({ Links }) => Object.values(Links).map((path) => `GET ${path}`)),
      'GET /api/v2',
    ];
    const documented = Object.entries(document.paths)
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
    const bills = entityOf('bills');
    expect(bills).toMatchObject({ Path: '/api/v2/bills', Kind: 'Bill', ReadPrivileges: ['Manages Bills', 'Accountant'] });
    expect(bills.Fields).toContainEqual(
      expect.objectContaining({ Name: 'VendorId', RefersTo: 'vendors', Filterable: true, Writable: true }),
    );
    expect(entityOf('tickets').Fields).toContainEqual(
      expect.objectContaining({ Name: 'ResourceIds', Type: 'values', RefersTo: 'resources', Writable: true }),
    );
    expect(bills.Fields).toContainEqual(expect.objectContaining({ Name: 'Id', Writable: false, Required: false, Filterable: true }));
    expect(bills.Actions).toContainEqual({
      Method: 'POST',
      Path: '/api/v2/bills/{id}/approve',
      Privileges: [],
      Scope: 'bills:write',
    });
    for (const { Path, Filters, Orders } of entry.data.Entities) {
      const where = Filters.map(({ Field }) => Field);
      const { status } = await service.api.get(`${Path}?limit=1&order=${Orders[0]}&${encodeURIComponent(`where[${where[0]}][$in]`)}=1`);
      expect([Path, status]).toEqual([Path, 200]);
    }
  });

  it('has words for people: of entities, fields, choices, and of the fields in lists', () => {
    const purchases = entityOf('purchases');
    expect(purchases).toMatchObject({ Singular: 'purchase', Plural: 'purchases' });
    expect(entityOf('list-items')).toMatchObject({ Singular: 'to-do', Plural: 'to-dos' });
    expect(entityOf('aia-invoices')).toMatchObject({ Singular: 'application', Plural: 'applications' });
    const labels = purchases.Fields.filter(({ Name }) => /^(?:VendorId|Vendor|NeededByDate|PONumber|CreatedByName)$/.test(Name));
    expect(labels.map(({ Name, Label }) => [Name, Label])).toEqual([
      ['NeededByDate', 'Needed by'],
      ['PONumber', 'PO number'],
      ['VendorId', 'Vendor'],
      ['CreatedByName', 'Created by name'],
      ['Vendor', 'Vendor details'],
    ]);
    expect(purchases.Fields.find(({ Name }) => Name === 'RequestType')?.ChoiceLabels).toEqual({
      ...{ CashDebit: 'Cash or debit', CreditCard: 'Credit card', VendorWillInvoice: 'Purchase order', Reimbursement: 'Reimbursement' },
    });
    expect(purchases.Parts.find(({ Name }) => Name === 'Items.IsBillable')).toMatchObject({ Label: 'Billable', Writable: true });
    // A list that the service computes has nothing that bodies set.
    expect(purchases.Parts.find(({ Name }) => Name === 'Changes.Amount')).toMatchObject({ Label: 'Amount', Writable: false });
  });

  it('has the fields that a record is read with', async () => {
    const id = await service.api.create('clients', { ClientName: 'Found & Sons' });
    const { json } = await service.api.get(`/api/v2/clients/${id}`);
    const { Fields } = entityOf('clients');
    const readable = Fields.filter(({ Readable }) => Readable).map(({ Name }) => Name);
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
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([401, 'unauthenticated']);
  });
});
