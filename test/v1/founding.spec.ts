import { drive, elsewhere, type Driver } from './driver';
import { shows } from '../support/shows';

/*
 * A company just after its creation. A service elsewhere has a company with a history: the tests that need a new one
 * are skipped there.
 */

let driver: Driver;
beforeAll(async () => {
  driver = await drive();
}, 240_000);

interface Row {
  readonly Id: number;
}
const anew = elsewhere() ? it.skip : it;

anew('has one department, user and resource, a role and the project of its department', async () => {
  shows('W3.company', 'W3.department', 'W3.setup-admin');
  const { admin } = driver;
  const { data: users } = (await admin.get('/api/v1/users?fields=Id,IsSetupAdmin,DepartmentId')).body;
  const [department] = await admin.list<Row & { DefaultProjectId: number }>('/api/v1/departments');
  // The second user is the foreman, whom the driver added.
  expect(users.map((one: { IsSetupAdmin: boolean }) => one.IsSetupAdmin)).toEqual([true, false]);
  expect(users[0].DepartmentId).toBe(department?.Id);
  expect(await admin.read('/api/v1/departments')).toMatchObject([{ DepartmentName: 'General/Corporate' }]);
  expect(await admin.list('/api/v1/resources?fields=ResourceType,UserId,DepartmentId')).toContainEqual({
    ResourceType: 'Internal',
    UserId: users[0].Id,
    DepartmentId: department?.Id,
  });
  expect((await admin.all('roles')).length).toBeGreaterThan(0);
  expect(await admin.read('/api/v1/projects')).toMatchObject([
    { Id: department?.DefaultProjectId, IsDefaultProject: true, DepartmentId: String(department?.Id) },
  ]);
});

anew('keeps its last department', async () => {
  shows('W3.department', 'D-S.held');
  const { admin } = driver;
  const [{ Id }] = await admin.read('/api/v1/departments');
  const refused = await admin.send('DELETE', `/api/v1/departments/${Id}`);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('last department')]);
  const second = await admin.create('/api/v1/departments', { DepartmentName: 'Carpentry' });
  const held = await admin.send('DELETE', `/api/v1/departments/${Id}`);
  expect([held.status, held.body.message]).toEqual([409, expect.stringContaining('resources')]);
  expect((await admin.send('DELETE', `/api/v1/departments/${second}`)).status).toBe(200);
});

it('gives its Setup Admin every privilege and unlimited authority', async () => {
  shows('W3.setup-admin', 'D-6.admin', 'D-9.setup-admin');
  const { admin } = driver;
  const users = await admin.list<{ IsSetupAdmin: boolean; UserRights: { Name: string; Enabled: boolean }[] }>('/api/v1/users');
  const [first, ...others] = users.filter((one) => one.IsSetupAdmin);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ UnlimitedAuthority: true });
  expect(first?.UserRights.find(({ Name }) => Name === 'Admin')).toMatchObject({ Enabled: true });
  const order = await admin.create('/api/v1/purchases', {
    RequestType: 'CreditCard',
    Items: [{ Description: 'Crane', Quantity: '1', UnitPrice: '9000000.00' }],
  });
  expect(await admin.read(`/api/v1/purchases/${order}`)).toMatchObject({ TotalAmount: '9000000.00', BusinessState: 'Closed' });
});

it('has no record of its own on v1: its name and its use of departments belong to the web application', async () => {
  shows('W3.company-record');
  for (const path of ['company', 'companies', 'company/1', 'companies/1'])
    expect([path, (await driver.admin.get(`/api/v1/${path}`)).status]).toEqual([path, 404]);
});
