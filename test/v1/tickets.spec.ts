import { conformance, fieldsOf, MISSING } from './support/conformance';
import type { Company } from './support/company';
import { once } from './support/once';
import { ADDRESS, each, place, unique } from './support/place';
import { expectShape } from './shapes';
import { shows } from '../support/shows';

/* Tickets: the three forms of a create, their states, and their updates. */

const TIMEFRAME = { StartTime: '2026-11-09T16:00:00.000Z', EndTime: '2026-11-09T18:30:00.000Z' };
const world = once(async ({ admin }: Company) => {
  const [{ Id: DepartmentId }] = await admin.read('/api/v1/departments');
  const resource = (Description: string) => admin.create('/api/v1/resources', { Description, DepartmentId: String(DepartmentId) });
  return {
    client: await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' }),
    item: await admin.create('/api/v1/items', { Name: 'Faucet', Price: '58.00', Cost: '41.20' }),
    resources: [await resource('Bob Carter'), await resource('Dana Reed')].map(String),
  };
});
const serviceItem = (item: number) => ({
  CatalogId: String(item),
  Cost: '41.20',
  Description: 'For the kitchen',
  Name: 'Faucet',
  Price: '58.00',
  Quantity: 3,
  Subtotal: '174.00',
});
const pending = async (company: Company): Promise<Record<string, unknown>> => {
  const { client, item, resources } = await world(company);
  return {
    Title: 'Leak under the sink',
    ...ADDRESS,
    ClientId: String(client),
    DisplayDate: '2026-11-09T12:00:00.000Z',
    Location: place('Kitchen'),
    MaterialsIncluded: false,
    ResourceIds: [resources[0]],
    ServiceItems: [serviceItem(item)],
  };
};
const shown = ({ ClientId, ResourceIds, ServiceItems, ...rest }: Record<string, unknown>): object => ({
  ...rest,
  ...(ClientId === undefined ? {} : { ClientId: Number(ClientId) }),
  ...(ResourceIds === undefined ? {} : { ResourceIds: (ResourceIds as string[]).map(Number) }),
  ...(ServiceItems === undefined
    ? {}
    : {
        ServiceItems: (ServiceItems as { CatalogId: string }[]).map(({ CatalogId, ...one }) => ({ ...one, CatalogId: Number(CatalogId) })),
      }),
});
const given = conformance({
  path: 'tickets',
  title: 'Ticket',
  shape: 'Ticket',
  id: 'number',
  offers: { read: true, create: true, update: true, delete: true },
  make: async (company) => company.admin.create('/api/v1/tickets', await pending(company)),
  touch: ({ admin }, id) => admin.act('PUT', `/api/v1/tickets/${id}`, { City: unique('Omaha') }),
  create: {
    statements: ['B-ticket.create.pending', 'B-ticket.service-items', 'S1.pending', 'D-Ticket.added', 'F-ServiceItem', 'F2', 'D-2.numbers'],
    body: pending,
    required: ['Title', 'ClientId'],
    reads: (body) => ({ ...shown(body), BusinessState: 'Pending', IsTM: false }),
  },
  update: {
    statements: ['B-ticket.update.location', 'B-ticket.update.resources', 'B-ticket.update.timeframe', 'B-ticket.update.service-items'],
    bodies: async (company) => {
      const { item, resources } = await world(company);
      return [
        ...each({ ...ADDRESS, City: 'Omaha' }),
        { Location: place('Bath') },
        { ResourceIds: resources },
        { DisplayDate: '2026-11-10T12:00:00.000Z', ...TIMEFRAME },
        { ServiceItems: [{ ...serviceItem(item), Quantity: 1, Subtotal: '58.00' }] },
      ];
    },
    reads: shown,
  },
  bad: [
    ['Title', { Title: '' }],
    ['ClientId', { ClientId: String(MISSING) }],
    ['ResourceIds', { ResourceIds: 'Bob' }],
    ['ResourceIds[0]', { ResourceIds: [String(MISSING)] }],
    ['DisplayDate', { DisplayDate: 'monday' }],
    ['Location', { Location: { GeoJson: 'here' } }],
    ['EndTime', { StartTime: TIMEFRAME.EndTime, EndTime: TIMEFRAME.StartTime }],
    ['IsTM', { IsTM: 'maybe' }],
    ['ServiceItems', { ServiceItems: 'a faucet' }],
    ['ServiceItems[0].CatalogId', { ServiceItems: [{ CatalogId: String(MISSING), Quantity: 1 }] }],
  ],
});
const read = (id: number) => given().admin.read(`/api/v1/tickets/${id}`);
const post = async (more: object) => given().admin.send('POST', '/api/v1/tickets', { ...(await pending(given())), ...more });
const make = async (more: object): Promise<number> => Number((await post(more)).body.data);

it('shows Address2 and Duration as null while they are unset, also when sent empty', async () => {
  shows('F8.optional', 'F-Ticket');
  const unset = { Address2: null, Duration: null };
  expect(await read(await make({}))).toMatchObject(unset);
  const id = await make({ Address2: '', Duration: '' });
  expect(await read(id)).toMatchObject(unset);
  await given().admin.act('PUT', `/api/v1/tickets/${id}`, { Address2: 'Rear door', Duration: 'a morning' });
  await given().admin.act('PUT', `/api/v1/tickets/${id}`, { Address2: '' });
  expect(await read(id)).toMatchObject({ Address2: null, Duration: 'a morning' });
});

it('is Scheduled when it is created with a timeframe', async () => {
  shows('B-ticket.create.scheduled', 'S1.scheduled');
  const { status, body } = await post(TIMEFRAME);
  expect([status, body]).toEqual([201, { didSucceed: true, data: body.data, status: 201, message: 'Ticket created successfully' }]);
  const ticket = await read(body.data);
  expect(ticket).toMatchObject({ BusinessState: 'Scheduled', IsTM: false, ...TIMEFRAME });
  expectShape(ticket, 'Ticket');
});

it('is Scheduled when it is Time&Materials, even without materials', async () => {
  shows('B-ticket.create.tm', 'S1.tm', 'S1.needs');
  const { status, body } = await post({ ...TIMEFRAME, IsTM: true, ServiceItems: [] });
  expect([status, body.didSucceed]).toEqual([201, true]);
  expect(await read(body.data)).toMatchObject({ BusinessState: 'Scheduled', IsTM: true, ServiceItems: [] });
});

it('requires a timeframe with both ends when it is Time&Materials', async () => {
  shows('D-S.ticket', 'S1.needs');
  const without = await post({ IsTM: true });
  expect([without.status, fieldsOf(without as never).length > 0]).toEqual([400, true]);
  expect((await post({ StartTime: TIMEFRAME.StartTime })).status).toBe(400);
  expect((await post({ EndTime: TIMEFRAME.EndTime })).status).toBe(400);
});

it('requires resources and materials to be scheduled', async () => {
  shows('S1.needs', 'D-S.ticket');
  const nobody = await post({ ...TIMEFRAME, ResourceIds: [] });
  expect([nobody.status, fieldsOf(nobody as never)]).toEqual([400, ['ResourceIds']]);
  const nothing = await post({ ...TIMEFRAME, ServiceItems: [] });
  expect([nothing.status, fieldsOf(nothing as never).length > 0]).toEqual([400, true]);
  expect((await post({ ...TIMEFRAME, ServiceItems: [], MaterialsIncluded: true })).status).toBe(201);
  expect((await post({ ResourceIds: [], ServiceItems: [] })).status).toBe(201);
});

it('becomes Scheduled with a timeframe', async () => {
  shows('B-ticket.update.timeframe', 'S1.scheduled');
  const id = await make({});
  expect((await read(id)).BusinessState).toBe('Pending');
  await given().admin.act('PUT', `/api/v1/tickets/${id}`, TIMEFRAME);
  expect(await read(id)).toMatchObject({ BusinessState: 'Scheduled', ...TIMEFRAME });
});

it('cannot change between Time&Materials and regular', async () => {
  shows('S2.type', 'D-2.409');
  const [regular, tm] = [await make(TIMEFRAME), await make({ ...TIMEFRAME, IsTM: true })];
  for (const [id, IsTM] of [
    [regular, true],
    [tm, false],
  ] as const) {
    const refused = await given().admin.send('PUT', `/api/v1/tickets/${id}`, { IsTM });
    expect([refused.status, refused.body.didSucceed, refused.body.data]).toEqual([409, false, null]);
    expect((await read(id)).IsTM).toBe(!IsTM);
    expect((await given().admin.send('PUT', `/api/v1/tickets/${id}`, { IsTM: !IsTM })).status).toBe(200);
  }
  // It is removed and created again instead.
  expect((await given().admin.send('DELETE', `/api/v1/tickets/${regular}`)).status).toBe(200);
  expect(await read(await make({ ...TIMEFRAME, IsTM: true }))).toMatchObject({ BusinessState: 'Scheduled', IsTM: true });
});

it('becomes Completed by the action', async () => {
  shows('S1.completed', 'D-S.refused');
  const { admin } = given();
  const [waiting, id] = [await make({}), await make(TIMEFRAME)];
  const early = await admin.send('POST', `/api/v2/tickets/${waiting}/complete`);
  expect([early.status, early.body.detail]).toEqual([409, expect.stringContaining('Pending')]);
  await admin.act('POST', `/api/v2/tickets/${id}/complete`);
  expect((await read(id)).BusinessState).toBe('Completed');
  const again = await admin.send('POST', `/api/v2/tickets/${id}/complete`);
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('Completed')]);
});

it('is marked complete by an associate who manages projects, and by nobody else but headquarters', async () => {
  shows('S1.completed', 'D-6.projects');
  const { user } = given();
  const id = await make(TIMEFRAME);
  const complete = async (privileges: string[]) =>
    (await (await user(privileges)).caller.send('POST', `/api/v2/tickets/${id}/complete`)).status;
  expect(await complete(['Tracks Time', 'Manages Resources'])).toBe(403);
  expect((await read(id)).BusinessState).toBe('Scheduled');
  expect(await complete(['Manages Projects'])).toBe(200);
  expect((await read(id)).BusinessState).toBe('Completed');
});

it('can be attached to a project', async () => {
  shows('W3.project-tickets');
  const { admin } = given();
  const id = await make({});
  const { client } = await world(given());
  const project = await admin.create('/api/v2/projects', { ProjectName: 'Repairs', ClientId: client, ServiceTicketId: [id] });
  expect((await admin.read(`/api/v1/projects/${project}`)).ServiceTicketId).toEqual([id]);
});

it('belongs to a client, and can be written by users who manage projects', async () => {
  shows('F7', 'E6.privileges');
  const { user } = given();
  const body = await pending(given());
  expect((await (await user(['Manages Invoices'])).caller.send('POST', '/api/v1/tickets', body)).status).toBe(403);
  expect((await (await user(['Manages Projects'])).caller.send('POST', '/api/v1/tickets', body)).status).toBe(201);
  expect(await read(await make({}))).toMatchObject({ ClientId: (await world(given())).client });
});
