import { conformance, MISSING } from './support/conformance';
import type { Company } from './support/company';
import { unique } from './support/place';
import { shows } from '../support/shows';

/* Resources: people, machines and subcontractors whose time can be tracked. */

const department = async ({ admin }: Company): Promise<string> => String((await admin.read('/api/v1/departments'))[0].Id);
const asNumbers = ({ DepartmentId, ...rest }: Record<string, unknown>): object => ({
  ...rest,
  ...(DepartmentId === undefined ? {} : { DepartmentId: Number(DepartmentId) }),
});
const given = conformance({
  path: 'resources',
  title: 'Resource',
  shape: 'Resource',
  id: 'number',
  offers: { read: true, create: true, update: true, delete: true },
  make: async (company) =>
    company.admin.create('/api/v1/resources', { Description: unique('Bob Carter'), DepartmentId: await department(company) }),
  touch: ({ admin }, id) => admin.act('PUT', `/api/v1/resources/${id}`, { Description: unique('Bob Carter') }),
  create: {
    statements: ['B-resource.create', 'F6'],
    body: async (company) => ({ Description: 'Bob Carter', DepartmentId: await department(company) }),
    required: ['Description', 'DepartmentId'],
    reads: asNumbers,
  },
  update: {
    statements: ['B-resource.update'],
    bodies: async ({ admin }) => [
      { Description: 'Robert Carter' },
      { DepartmentId: String(await admin.create('/api/v1/departments', { DepartmentName: unique('Joinery') })) },
    ],
    reads: asNumbers,
  },
  bad: [
    ['DepartmentId', { DepartmentId: String(MISSING) }],
    ['DepartmentId', { DepartmentId: null }],
    ['ResourceType', { ResourceType: 'Human' }],
    ['Rate', { Rate: 'much' }],
    ['Taxes', { Taxes: '-3.21' }],
    ['RoleId', { RoleId: MISSING }],
    ['IsBillable', { IsBillable: 'no' }],
  ],
});

it.each(['Internal', 'Equipment', 'Sub'])('is of type %s', async (ResourceType) => {
  shows('W3.resource', 'D-F.choices');
  const company = given();
  const VendorId = ResourceType === 'Sub' ? await company.admin.create('/api/v1/vendors', { VendorName: 'Volt' }) : null;
  const body = { Description: 'One', DepartmentId: await department(company), ResourceType, VendorId };
  const id = await company.admin.create('/api/v1/resources', body);
  expect(await company.admin.read(`/api/v1/resources/${id}`)).toMatchObject({ ResourceType, VendorId, ResourceName: 'One' });
});

it('is named by its Description, unless it has a name of its own', async () => {
  shows('B-resource.update');
  const company = given();
  const id = await company.admin.create('/api/v1/resources', { Description: 'Bob', DepartmentId: await department(company) });
  const name = async (body: object) => {
    await company.admin.act('PUT', `/api/v1/resources/${id}`, body);
    return (await company.admin.read(`/api/v1/resources/${id}`)).ResourceName;
  };
  expect(await name({ Description: 'Rob' })).toBe('Rob');
  expect(await name({ ResourceName: 'Robert' })).toBe('Robert');
  expect(await name({ Description: 'Rob' })).toBe('Robert');
  expect(await name({ ResourceName: '' })).toBe('Rob');
});

it('shows the present name of its role', async () => {
  shows('W3.role', 'D-F.nested');
  const company = given();
  const role = await company.admin.create('/api/v2/roles', { RoleName: 'Carpenter' });
  const body = { Description: 'Two', DepartmentId: await department(company), RoleId: role };
  const id = await company.admin.create('/api/v1/resources', body);
  expect(await company.admin.read(`/api/v1/resources/${id}`)).toMatchObject({ RoleId: role, JobRole: 'Carpenter' });
  await company.admin.act('PATCH', `/api/v2/roles/${role}`, { RoleName: 'Joiner' });
  expect((await company.admin.read(`/api/v1/resources/${id}`)).JobRole).toBe('Joiner');
});

it('shows rates and costs only to users who manage resources or financial information', async () => {
  shows('E3.visible', 'A7.read');
  const company = given();
  const body = { Description: 'Three', DepartmentId: await department(company), Rate: '85.50', Cost: '42.00', Benefits: '6.30' };
  const id = await company.admin.create('/api/v1/resources', body);
  const shown = async (privileges: string[]) => (await company.user(privileges)).caller.read(`/api/v1/resources/${id}`);
  expect(await shown(['Tracks Time'])).toMatchObject({ Description: 'Three', Rate: '', Cost: '', Benefits: '' });
  expect(await shown(['Manages Financial Information'])).toMatchObject({ Rate: '85.50', Cost: '42.00', Benefits: '6.30' });
});

it('cannot be removed while it has time entries', async () => {
  shows('D-S.held');
  const company = given();
  const id = await company.admin.create('/api/v1/resources', { Description: 'Four', DepartmentId: await department(company) });
  await company.admin.create('/api/v1/time', { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: String(id), Time: '1' });
  const refused = await company.admin.send('DELETE', `/api/v1/resources/${id}`);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('time entries')]);
});
