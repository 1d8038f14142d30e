import { conformance, fieldsOf, MISSING } from './support/conformance';
import { ADDRESS, CONTACT, each, place, unique, withPhoneNumber } from './support/place';
import { shows } from '../support/shows';

/* Clients: customers of the company, which projects and receivables refer to. */

const given = conformance({
  path: 'clients',
  title: 'Client',
  shape: 'Client',
  id: 'number',
  offers: { read: true, create: true, update: true, delete: true },
  make: ({ admin }) => admin.create('/api/v1/clients', { ClientName: unique('Oakridge Homes') }),
  touch: ({ admin }, id) => admin.act('PUT', `/api/v1/clients/${id}`, { Address2: unique('Suite') }),
  create: { statements: ['B-client.create'], body: async () => ({ ClientName: 'Oakridge Homes' }), required: ['ClientName'] },
  update: {
    statements: ['B-client.update'],
    bodies: async () => [...each(ADDRESS), { Location: place('Oakridge') }, ...each(CONTACT)],
    reads: withPhoneNumber,
  },
  bad: [
    ['ClientName', { ClientName: true }],
    ['ClientName', { ClientName: '' }],
    ['ClientName', { ClientName: 'x'.repeat(256) }],
    ['City', { City: ['Lincoln'] }],
    ['SameAsBilling', { SameAsBilling: 'yes' }],
    ['ParentId', { ParentId: 'none' }],
    ['ParentId', { ParentId: MISSING }],
    ['ObjectState', { ObjectState: 'Sleeping' }],
    ['Contacts', { Contacts: 'Maria' }],
    ['DateLastSynced', { DateLastSynced: 'yesterday' }],
    ['BillingInstructions', { BillingInstructions: 'x'.repeat(10_001) }],
  ],
});

const read = (id: number) => given().admin.read(`/api/v1/clients/${id}`);

it('becomes a sub-client of its parent, whose present name it shows', async () => {
  shows('B-client.sub-client', 'D-F.nested', 'F-Client');
  const { admin } = given();
  const parent = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Group' });
  const branch = await admin.create('/api/v1/clients', { ClientName: 'Oakridge East', ParentId: parent });
  expect(await read(branch)).toMatchObject({ ParentId: parent, ParentName: 'Oakridge Group' });
  await admin.act('PUT', `/api/v1/clients/${parent}`, { ClientName: 'Oakridge Holding' });
  expect(await read(branch)).toMatchObject({ ParentId: parent, ParentName: 'Oakridge Holding' });
  const refused = await admin.send('DELETE', `/api/v1/clients/${parent}`);
  expect([refused.status, refused.body.data, refused.body.message]).toEqual([409, null, expect.stringContaining('sub-clients')]);
});

it('cannot have itself or one of its sub-clients as parent', async () => {
  shows('B-client.sub-client', 'D-2.issues');
  const { admin } = given();
  const parent = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Group' });
  const branch = await admin.create('/api/v1/clients', { ClientName: 'Oakridge East', ParentId: parent });
  for (const ParentId of [parent, branch]) {
    const { status, body } = await admin.send('PUT', `/api/v1/clients/${parent}`, { ParentId });
    expect([status, body.data.issues.map((one: { field: string }) => one.field)]).toEqual([400, ['ParentId']]);
  }
  expect(await read(parent)).toMatchObject({ ParentId: null });
});

it('cannot be removed while it has projects', async () => {
  shows('W3.client', 'D-S.held', 'D-2.409');
  const { admin } = given();
  const id = await admin.create('/api/v1/clients', { ClientName: 'Elm Street Bakery' });
  const project = await admin.create('/api/v2/projects', { ProjectName: 'Ovens', ClientId: id });
  expect(await admin.read(`/api/v1/projects/${project}`)).toMatchObject({ ClientId: String(id), Client: { Id: id } });
  const refused = await admin.send('DELETE', `/api/v1/clients/${id}`);
  expect([refused.status, refused.body.didSucceed, refused.body.message]).toEqual([409, false, expect.stringContaining('projects')]);
});

it('accepts only a String with a Feature as its location', async () => {
  shows('F3', 'F4.feature', 'F4.string');
  const { admin } = given();
  const id = await admin.create('/api/v1/clients', { ClientName: 'Somewhere', Location: place('Yard') });
  const { Location } = await read(id);
  expect(Object.keys(Location)).toEqual(['GeoJson']);
  expect(JSON.parse(Location.GeoJson)).toEqual({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-96.7, 40.8] },
    properties: {
      timestamp: '2026-03-02T15:04:05.000Z',
      address_components: { Address1: '12 Elm St', Address2: '', City: 'Lincoln', StateProvince: 'NE', Zip: '68508', Country: 'USA' },
      formatted_address: '12 Elm St, Lincoln, NE 68508',
      location_label: 'Yard',
    },
  });
  const feature = JSON.parse(place('Yard').GeoJson) as object;
  const wrong = [
    { ...feature, type: 'FeatureCollection' },
    {
      ...feature,
      geometry: {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    },
    { ...feature, geometry: { type: 'Point', coordinates: ['-96.7', '40.8'] } },
    { ...feature, geometry: null },
    { ...feature, properties: 'Yard' },
  ].map((one) => JSON.stringify(one));
  for (const GeoJson of [feature, ...wrong, 'not json', '{"type":"Nothing"}', '[]']) {
    const refused = await admin.send('PUT', `/api/v1/clients/${id}`, { Location: { GeoJson } });
    expect([GeoJson, refused.status, fieldsOf({ body: refused.body })]).toEqual([GeoJson, 400, ['Location']]);
  }
  expect((await read(id)).Location).toEqual(Location);
});

it('assigns ids of its own to contacts', async () => {
  shows('F-Contact', 'D-2.writable');
  const { admin } = given();
  const Contacts = [{ ContactName: 'Maria Lopez', Email: 'maria@oakridge.example', Phone: '+1 555 0100' }];
  const id = await admin.create('/api/v1/clients', { ClientName: 'With contacts', Contacts });
  const [contact] = (await read(id)).Contacts;
  expect(contact).toEqual({ Id: expect.any(Number), ClientId: id, ...Contacts[0] });
});

it('can be written by users who manage projects or invoices, and read by all', async () => {
  shows('E6.privileges', 'A7.delete', 'D-2.403');
  const { user, admin } = given();
  const id = await admin.create('/api/v1/clients', { ClientName: 'Privileged' });
  const [tracker, manager] = [(await user(['Tracks Time'])).caller, (await user(['Manages Projects'])).caller];
  expect((await tracker.get(`/api/v1/clients/${id}`)).status).toBe(200);
  for (const [method, path, body] of [
    ['POST', '/api/v1/clients', { ClientName: 'X' }],
    ['PUT', `/api/v1/clients/${id}`, { City: 'X' }],
    ['DELETE', `/api/v1/clients/${id}`, undefined],
  ] as const) {
    const refused = await tracker.send(method, path, body);
    expect([method, refused.status, refused.body]).toEqual([
      method,
      403,
      { didSucceed: false, data: null, status: 403, message: expect.any(String) },
    ]);
  }
  expect((await manager.send('PUT', `/api/v1/clients/${id}`, { City: 'Omaha' })).status).toBe(200);
  expect((await manager.send('DELETE', `/api/v1/clients/${id}`)).status).toBe(200);
});
