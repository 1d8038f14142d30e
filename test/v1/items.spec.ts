import { setUpJob } from '../support/job';
import { milestoneBody } from './driver';
import { conformance, MISSING } from './support/conformance';
import { each, unique } from './support/place';
import { shows } from '../support/shows';

/* Items: goods and services that the company buys or sells, kept in its catalogue. */

const rates = ({ Cost, Price, ...rest }: Record<string, unknown>): object => ({
  ...rest,
  ...(Price === undefined ? {} : { Price }),
  ...(Cost === undefined ? {} : { OurCost: Cost }),
});
const given = conformance({
  path: 'items',
  title: 'Item',
  shape: 'Item',
  id: 'number',
  offers: { read: true, create: true, update: true, delete: true },
  make: ({ admin }) => admin.create('/api/v1/items', { Name: unique('Stud'), Price: '6.75', Cost: '4.10' }),
  touch: ({ admin }, id) => admin.act('PUT', `/api/v1/items/${id}`, { Description: unique('Spruce') }),
  create: {
    statements: ['B-item.create', 'D-9.aliases'],
    body: async () => ({ Name: '2x4 stud, 8 ft', Price: '6.75', Cost: '4.10' }),
    required: ['Name', 'Price'],
    reads: rates,
  },
  update: {
    statements: ['B-item.update', 'D-9.aliases'],
    bodies: async () => each({ Cost: '4.25', Price: '7.10', Name: 'Stud, 8 ft', Description: 'Kiln-dried spruce' }),
    reads: rates,
  },
  bad: [
    ['Price', { Price: 'a lot' }],
    ['Price', { Price: true }],
    ['Price', { Price: '-5' }],
    ['Cost', { Cost: -0.01 }],
    ['TieredPricing[0].Price', { TieredPricing: [{ Start: '1', Price: '-5' }] }],
    ['Name', { Name: ['Stud'] }],
    ['Taxable', { Taxable: 'yes' }],
    ['VendorId', { VendorId: MISSING }],
    ['ObjectState', { ObjectState: 'New' }],
    ['TieredPricing', { TieredPricing: {} }],
    ['RoleResourceRates[1].RoleResourceId', { RoleResourceRates: [{ Rate: '80' }, { RoleResourceId: String(MISSING) }] }],
    ['EstimatedItems[1].CatalogId[0]', { EstimatedItems: [{ Description: 'Nails' }, { CatalogId: [MISSING] }] }],
  ],
});

it('requires a cost on create', async () => {
  shows('B-item.create', 'D-2.issues');
  const { admin } = given();
  const refused = await admin.send('POST', '/api/v1/items', { Name: 'Stud', Price: '6.75' });
  expect([refused.status, refused.body.data.issues.map((one: { field: string }) => one.field)]).toEqual([
    400,
    [expect.stringMatching(/Cost$/)],
  ]);
  expect(refused.body.message).toBe('Cost is required (OurCost is another name of it).');
  const nothing = await admin.send('POST', '/api/v1/items', {});
  expect(nothing.body.data.issues).toHaveLength(3);
});

it('accepts numbers for Strings of numbers, and shows rates with up to four decimals', async () => {
  shows('F2', 'D-2.numbers', 'D-2.money');
  const { admin } = given();
  const id = await admin.create('/api/v1/items', { Name: 'Screw', Price: 0.085, Cost: 0.0425 });
  expect(await admin.read(`/api/v1/items/${id}`)).toMatchObject({ Price: '0.085', OurCost: '0.0425' });
});

it('stores the parts of its price', async () => {
  shows('F-TieredPrice', 'F-EstimatedItem', 'F-RoleResourceRate', 'F-Category', 'D-2.writable');
  const { admin } = given();
  const [DepartmentId, carpenter] = [
    (await admin.list<{ Id: number }>('/api/v1/departments'))[0]?.Id,
    await admin.create('/api/v2/roles', { RoleName: 'Carpenter' }),
  ];
  const crane = await admin.create('/api/v1/resources', { Description: 'Crane', DepartmentId });
  const parts = {
    IsTieredPricing: true,
    TieredPricing: [
      { Start: '1', End: '100', Price: '4.25' },
      { Start: '101', End: '', Price: '4' },
    ],
    EstimatedItems: [{ Description: 'Concrete', Quantity: '12.5', Price: '145.00', IsExcluded: false }],
    RoleResourceRates: [
      { DisplayName: 'Carpenter', RoleResourceId: String(carpenter), Rate: '85.50', EstimatedHours: '12' },
      { DisplayName: 'Crane', RoleResourceId: crane, Rate: '145' },
    ],
    Categories: [{ Name: 'Concrete' }],
  };
  const id = await admin.create('/api/v1/items', { Name: 'Slab', Price: '10', Cost: '5', ...parts });
  const item = await admin.read(`/api/v1/items/${id}`);
  expect(item.TieredPricing.map((one: { Start: string; Price: string }) => [one.Start, Number(one.Price)])).toEqual([
    ['1', 4.25],
    ['101', 4],
  ]);
  expect(item).toMatchObject({
    EstimatedItems: [{ Id: [expect.any(Number)], Description: 'Concrete', Price: '145.00', CatalogId: [] }],
    RoleResourceRates: [
      { DisplayName: 'Carpenter', RoleResourceId: String(carpenter), Rate: '85.50', EstimatedHours: '12.00' },
      { DisplayName: 'Crane', RoleResourceId: String(crane), Rate: '145.00' },
    ],
    Categories: [{ Id: expect.any(Number), Name: 'Concrete' }],
  });
});

it('cannot contain itself', async () => {
  shows('D-2.issues');
  const { admin } = given();
  const id = await admin.create('/api/v1/items', { Name: unique('Wall'), Price: '1', Cost: '1' });
  const { status, body } = await admin.send('PUT', `/api/v1/items/${id}`, { ParentId: id, EstimatedItems: [{ CatalogId: [id] }] });
  const faults = body.data.issues.map((one: { field: string }) => one.field).sort();
  expect([status, faults]).toEqual([400, ['EstimatedItems[0].CatalogId[0]', 'ParentId']]);
  await admin.act('DELETE', `/api/v1/items/${id}`);
});

it('can be written by users who manage contracts or financial information', async () => {
  shows('E6.privileges');
  const { user } = given();
  const body = { Name: unique('Nail'), Price: '1', Cost: '1' };
  expect((await (await user(['Manages Projects'])).caller.send('POST', '/api/v1/items', body)).status).toBe(403);
  expect((await (await user(['Manage Contracts'])).caller.send('POST', '/api/v1/items', body)).status).toBe(201);
});

it('cannot be removed while a record of any kind refers to it, and the refusal names the kind', async () => {
  shows('D-S.held', 'D-2.409');
  const { admin } = given();
  const ClientId = await admin.create('/api/v1/clients', { ClientName: unique('Oakridge') });
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: unique('Kitchen'), ClientId, ContractType: 'Contract' });
  const milestone = (more: object): Promise<number> => admin.create('/api/v1/milestones', milestoneBody(ProjectId, 'Rough', more));
  const MilestoneId = await milestone({});
  const [resource] = await admin.list<{ Id: number }>('/api/v1/resources');
  const work = { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: String(resource?.Id), Time: '1.00', MilestoneId };
  const holders: [string, (CatalogId: number) => Promise<number>][] = [
    ['time entries', (CatalogId) => admin.create('/api/v1/time', { ...work, CatalogId })],
    ['milestones', (CatalogId) => milestone({ CatalogId })],
    ['milestones', (CatalogId) => milestone({ EstimatedItems: [{ Description: 'Stud', CatalogId: [CatalogId] }] })],
    ['tasks', (CatalogId) => admin.create('/api/v2/tasks', { MilestoneId: String(MilestoneId), Description: 'Cut', CatalogId })],
    ['tickets', (CatalogId) => admin.create('/api/v1/tickets', { Title: 'Door', ClientId, ServiceItems: [{ CatalogId, Quantity: 1 }] })],
    ['items', (ParentId) => admin.create('/api/v1/items', { Name: unique('Part'), Price: '1', Cost: '1', ParentId })],
    [
      'items',
      (id) => admin.create('/api/v1/items', { Name: unique('Wall'), Price: '1', Cost: '1', EstimatedItems: [{ CatalogId: [id] }] }),
    ],
    [
      'deliverables',
      (CatalogId) =>
        admin.create('/api/v2/contracts', {
          ContractType: 'Contract',
          ProjectId,
          Deliverables: [{ DeliverableType: 'Fixed', Description: 'Walls', Price: '1.00', CatalogId }],
        }),
    ],
    [
      'purchases',
      (CatalogId) =>
        admin.create('/api/v1/purchases', {
          RequestType: 'CashDebit',
          ProjectId,
          Items: [{ Description: 'Studs', Quantity: '2', UnitPrice: '4.10', CatalogId }],
        }),
    ],
    [
      'time entries',
      async (CatalogId) => {
        const [{ Id: ResourceId }] = await admin.read('/api/v1/resources');
        return admin.create('/api/v1/time', { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId, Time: '1', CatalogId });
      },
    ],
    [
      'purchases and billables',
      async (CatalogId) => {
        const { projectId } = await setUpJob(admin);
        const { Milestones } = await admin.read(`/api/v1/projects/${projectId}/projectPlan`);
        return admin.create('/api/v1/purchases', {
          RequestType: 'CashDebit',
          ProjectId: projectId,
          MilestoneId: Number(Milestones[0].Id),
          Items: [{ Description: 'Studs', Quantity: '2', UnitPrice: '4.10', CatalogId, IsBillable: true }],
        });
      },
    ],
    [
      'invoices',
      (CatalogId) =>
        admin.create('/api/v2/invoices', {
          ProjectId: String(ProjectId),
          InvoiceDate: '2026-03-31',
          LineItemGroups: [{ LineItems: [{ Description: 'Studs', Quantity: '1', UnitPrice: '9.00', CatalogId }] }],
        }),
    ],
  ];
  const refusals: unknown[] = [];
  for (const [, hold] of holders) {
    const item = await admin.create('/api/v1/items', { Name: unique('Stud'), Price: '6.75', Cost: '4.10' });
    await hold(item);
    const { status, body } = await admin.send('DELETE', `/api/v1/items/${item}`);
    refusals.push([status, body.message]);
  }
  expect(refusals).toEqual(holders.map(([says]) => [409, expect.stringContaining(`while ${says} depend on it`)]));
});
