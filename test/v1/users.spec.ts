import { conformance } from './support/conformance';
import { addUser, signIn } from './support/people';
import { unique } from './support/place';
import { expectShape } from './shapes';
import { shows } from '../support/shows';

/* Users: people of the company. v1 reads them, never with a password. */

const given = conformance({
  path: 'users',
  title: 'User',
  shape: 'User',
  id: 'number',
  statements: { read: ['D-P-users'], create: ['D-2.405'], update: ['D-2.405'], delete: ['D-2.405'] },
  offers: { read: true, create: false, update: false, delete: false },
  make: async ({ admin }) => (await addUser(admin, ['Tracks Time'])).id,
  touch: ({ admin }, id) => admin.act('PATCH', `/api/v2/users/${id}`, { ApprovalThreshold: `${1 + (Date.now() % 100_000)}.00` }),
  drop: async ({ admin }, id) => {
    const own = await admin.list<{ Id: number; UserId: number }>('/api/v1/resources');
    for (const one of own.filter(({ UserId }) => UserId === id)) await admin.act('DELETE', `/api/v1/resources/${one.Id}`);
    await admin.act('DELETE', `/api/v2/users/${id}`);
  },
});
const TEN = [
  ...['Approves Time', 'Tracks Time', 'Manages Invoices', 'Manages Bills', 'Manage Contracts', 'Manages Projects', 'Manages Resources'],
  ...['Manages Financial Information', 'Accountant', 'Admin'],
];
type User = { Id: number; IsSetupAdmin: boolean; Password: string; UserRights: { Name: string; Enabled: boolean }[] };
const setupAdmin = async (): Promise<User> => {
  const found = (await given().admin.list<User>('/api/v1/users')).find((one) => one.IsSetupAdmin);
  if (!found) throw new Error('there is no Setup Admin');
  return found;
};

it('is never shown with a password', async () => {
  shows('D-9.password', 'D-P-users');
  const users = await given().admin.list<User>('/api/v1/users');
  expect(new Set(users.map((one) => one.Password))).toEqual(new Set(['']));
});

it('has ten privileges, each enabled or not', async () => {
  shows('W3.privileges', 'F-User', 'D-UserRight');
  const { admin } = given();
  const { id } = await addUser(admin, ['Approves Time', 'Accountant']);
  const { UserRights } = await admin.read(`/api/v1/users/${id}`);
  expect(UserRights.map((one: { Name: string }) => one.Name)).toEqual(TEN);
  const enabled = UserRights.filter((one: { Enabled: boolean }) => one.Enabled).map((one: { Name: string }) => one.Name);
  expect(enabled).toEqual(['Approves Time', 'Accountant']);
});

it('cannot be removed if it is the Setup Admin', async () => {
  shows('W3.setup-admin', 'D-S.held');
  const { Id, UserRights } = await setupAdmin();
  expect(UserRights.find(({ Name }) => Name === 'Admin')?.Enabled).toBe(true);
  const refused = await given().admin.send('DELETE', `/api/v2/users/${Id}`);
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Setup Admin')]);
});

it.each(['Access', 'Mobile', 'No Access', 'Advisor', 'API', 'Customer Service', 'Subcontractor'])('is of type %s', async (UserType) => {
  shows('W3.user-types', 'D-User.added', 'D-F.choices', 'D-6.no-access');
  const { admin, login } = given();
  const vendor = UserType === 'Subcontractor' ? await admin.create('/api/v1/vendors', { VendorName: 'Volt' }) : undefined;
  const user = await addUser(admin, [], { UserType, ...(vendor ? { ReimbursementVendorId: String(vendor) } : {}) });
  const shown = await admin.read(`/api/v1/users/${user.id}`);
  expect(shown).toMatchObject({ UserType, Access: UserType !== 'No Access' });
  const token = signIn({ ...login, ...user });
  if (UserType === 'No Access') await expect(token).rejects.toThrow('invalid_grant');
  else expect((await (await token).get('/api/v1/clients')).status).toBe(200);
});

it('shows the present values of the users above, of its role and of its department', async () => {
  shows('F-User', 'D-UserDto', 'D-Role', 'D-F.nested', 'D-3.dto');
  const { admin } = given();
  const top = await setupAdmin();
  const middle = await addUser(admin, [], { FirstName: 'Ann', DirectManagerId: top.Id });
  const DepartmentId = await admin.create('/api/v1/departments', { DepartmentName: 'Paving' });
  const { id } = await addUser(admin, [], { DirectManagerId: middle.id, DepartmentId });
  const role = await admin.create('/api/v2/roles', { RoleName: 'Paver', Rate: '60.00' });
  const [resource] = (await admin.list<{ Id: number; UserId: number }>('/api/v1/resources')).filter((one) => one.UserId === id);
  await admin.act('PUT', `/api/v1/resources/${resource?.Id}`, { RoleId: role });
  const user = await admin.read(`/api/v1/users/${id}`);
  expect(user.ManagementTree.map((one: User) => one.Id)).toEqual([middle.id, top.Id]);
  expect(user).toMatchObject({ JobRole: { Id: role, RoleName: 'Paver' }, Department: { Id: DepartmentId, DepartmentName: 'Paving' } });
  expectShape(user, 'User');
  await admin.act('PATCH', `/api/v2/departments/${DepartmentId}`, { DepartmentName: 'Sealing' });
  await admin.act('PATCH', `/api/v2/roles/${role}`, { RoleName: 'Sealer' });
  await admin.act('PATCH', `/api/v2/users/${middle.id}`, { LastName: 'Miller' });
  const renamed = await admin.read(`/api/v1/users/${id}`);
  expect(renamed).toMatchObject({ JobRole: { RoleName: 'Sealer' }, Department: { DepartmentName: 'Sealing' } });
  expect(renamed.ManagementTree[0]).toMatchObject({ LastName: 'Miller', Password: '' });
});

it('sees itself, and others only with Admin', async () => {
  shows('A7.read', 'E3.visible');
  const { user } = given();
  const { id, caller } = await user(['Manages Projects', 'Accountant']);
  expect((await caller.list<User>('/api/v1/users')).map((one) => one.Id)).toEqual([id]);
  expect((await caller.get(`/api/v1/users/${(await setupAdmin()).Id}`)).status).toBe(404);
});

it('cannot have a negative authority', async () => {
  shows('D-2.issues');
  const { admin } = given();
  const { id } = await addUser(admin, []);
  const { status, body } = await admin.send('PATCH', `/api/v2/users/${id}`, { ApprovalThreshold: '-5' });
  expect([status, body.issues]).toEqual([400, [{ field: 'ApprovalThreshold', problem: 'must not be negative' }]]);
});

it('sees the users above it, but their privileges only with Admin', async () => {
  shows('A7.read', 'E3.visible');
  const { admin } = given();
  const top = await setupAdmin();
  const person = await addUser(admin, [], { DirectManagerId: top.Id, Email: 'own@x.example', ApprovalThreshold: '25.00' });
  const own = await (await signIn({ ...given().login, ...person })).read(`/api/v1/users/${person.id}`);
  expect(own).toMatchObject({ Email: 'own@x.example', ApprovalThreshold: '25.00', Username: person.username });
  const [shown] = (await admin.read(`/api/v1/users/${person.id}`)).ManagementTree;
  expect(shown).toMatchObject({ Id: top.Id, UnlimitedAuthority: true, Username: expect.stringMatching(/./) });
  const { Id, FirstName, LastName, FullName } = shown;
  const hidden = { Email: '', Username: '', ApprovalThreshold: '', UnlimitedAuthority: false, UserRights: [], AuthId: 0 };
  expect(own.ManagementTree).toEqual([expect.objectContaining({ Id, FirstName, LastName, FullName, ...hidden })]);
});

it('cannot be removed while it owns a project or a bill reimburses it', async () => {
  shows('D-S.held');
  const { admin } = given();
  const ClientId = await admin.create('/api/v1/clients', { ClientName: unique('Oakridge') });
  const refusals: unknown[] = [];
  const holders: [string, (id: number) => Promise<number>][] = [
    ['projects', (OwnerId) => admin.create('/api/v2/projects', { ProjectName: unique('Barn'), ClientId, OwnerId: String(OwnerId) })],
    [
      'bills',
      (PersonToBeReimbursedId) =>
        admin.create('/api/v1/bills', {
          ...{ PersonToBeReimbursedId, InvoiceNumber: unique('R'), InvoiceDate: '2026-03-02', TotalAmount: '12.00' },
        }),
    ],
  ];
  for (const [, hold] of holders) {
    const { id } = await addUser(admin, [], { UserType: 'API' });
    await hold(id);
    const { status, body } = await admin.send('DELETE', `/api/v2/users/${id}`);
    refusals.push([status, body.detail]);
  }
  expect(refusals).toEqual(holders.map(([says]) => [409, expect.stringContaining(`is still named by ${says}`)]));
});
