import { conformance } from './support/conformance';
import { ADDRESS, CONTACT, each, place, unique, withPhoneNumber } from './support/place';
import { enterBill, orderStuds } from '../support/bought';
import { shows } from '../support/shows';

/* Vendors: suppliers of the company, perhaps subcontractors. */

const given = conformance({
  path: 'vendors',
  title: 'Vendor',
  shape: 'Vendor',
  id: 'number',
  offers: { read: true, create: true, update: true, delete: true },
  make: ({ admin }) => admin.create('/api/v1/vendors', { VendorName: unique('Prairie Lumber') }),
  touch: ({ admin }, id) => admin.act('PUT', `/api/v1/vendors/${id}`, { Address2: unique('Suite') }),
  create: { statements: ['B-vendor.create'], body: async () => ({ VendorName: 'Prairie Lumber' }), required: ['VendorName'] },
  update: {
    statements: ['B-vendor.update', 'D-Vendor.added'],
    bodies: async () => [...each(ADDRESS), { Location: place('Lumber yard') }, ...each(CONTACT)],
    reads: withPhoneNumber,
  },
  bad: [
    ['VendorName', { VendorName: null }],
    ['VendorName', { VendorName: 'x'.repeat(256) }],
    ['Vendor1099', { Vendor1099: 1 }],
    ['ObjectState', { ObjectState: 'gone' }],
    ['Location', { Location: 'here' }],
  ],
});

it('cannot be removed while purchases and payables refer to it; they show its present values', async () => {
  shows('W3.vendor', 'D-F.nested', 'D-S.held');
  const { admin } = given();
  const id = await admin.create('/api/v1/vendors', { VendorName: 'Acme Gravel' });
  const [{ Id: department }] = await admin.read('/api/v1/departments');
  const purchase = await orderStuds(admin, id, { DepartmentId: department });
  const bill = await enterBill(admin, id, unique('A'));
  for (const path of [`/api/v1/purchases/${purchase}`, `/api/v1/bills/${bill}`])
    expect(await admin.read(path)).toMatchObject({ Vendor: { Id: id, VendorName: 'Acme Gravel' } });
  await admin.act('PUT', `/api/v1/vendors/${id}`, { VendorName: 'Acme Sand & Gravel' });
  for (const path of [`/api/v1/purchases/${purchase}`, `/api/v1/bills/${bill}`])
    expect(await admin.read(path)).toMatchObject({ Vendor: { Id: id, VendorName: 'Acme Sand & Gravel' } });
  const refused = await admin.send('DELETE', `/api/v1/vendors/${id}`);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/bills|purchases/)]);
});

it('cannot be removed while it is the usual supplier of an item or the vendor of a subcontractor', async () => {
  shows('W3.vendor', 'D-S.held');
  const { admin } = given();
  const vendor = (): Promise<number> => admin.create('/api/v1/vendors', { VendorName: unique('Acme') });
  const [VendorId, firm] = [await vendor(), await vendor()];
  await admin.create('/api/v1/items', { Name: unique('Gravel'), Price: '2', Cost: '1', VendorId });
  await admin.create('/api/v2/users', {
    Username: `${unique('sub').replaceAll(' ', '-')}@acme.example`,
    Password: 'plumb lines hang straight',
    UserType: 'Subcontractor',
    ReimbursementVendorId: String(firm),
  });
  const refused = await Promise.all([VendorId, firm].map((id) => admin.send('DELETE', `/api/v1/vendors/${id}`)));
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [409, expect.stringMatching(/while items depend on it; .*, or set its ObjectState to Inactive: then nothing new can name it/)],
    [409, expect.stringContaining('users depend on it')],
  ]);
});

it('can be updated by users who manage bills or projects, and removed by users who manage bills', async () => {
  shows('E6.privileges');
  const { user, admin } = given();
  const id = await admin.create('/api/v1/vendors', { VendorName: 'Privileged' });
  const [manager, clerk] = [(await user(['Manages Projects'])).caller, (await user(['Manages Bills'])).caller];
  expect((await manager.send('PUT', `/api/v1/vendors/${id}`, { City: 'Omaha' })).status).toBe(200);
  expect((await manager.send('DELETE', `/api/v1/vendors/${id}`)).status).toBe(403);
  expect((await clerk.send('DELETE', `/api/v1/vendors/${id}`)).status).toBe(200);
});

it('shows the users who created and last changed it', async () => {
  shows('F-Vendor');
  const { user, admin } = given();
  const id = await admin.create('/api/v1/vendors', { VendorName: 'Watched', CreatedBy: 'Nobody' });
  const before = await admin.read(`/api/v1/vendors/${id}`);
  expect(before.CreatedBy).not.toBe('');
  expect(before.CreatedBy).not.toBe('Nobody');
  const clerk = await user(['Manages Bills'], { FirstName: 'Ann', LastName: 'Miller' });
  await clerk.caller.act('PUT', `/api/v1/vendors/${id}`, { City: 'Omaha' });
  expect(await admin.read(`/api/v1/vendors/${id}`)).toMatchObject({ CreatedBy: before.CreatedBy, ModifiedBy: 'Ann Miller' });
});

it('as a subcontractor, sees only the projects that it has a purchase in', async () => {
  shows('E3.visible', 'A7.read');
  const { admin, user } = given();
  const own = await admin.create('/api/v1/vendors', { VendorName: 'Volt & Sons' });
  const other = await admin.create('/api/v1/vendors', { VendorName: 'Somebody else' });
  const project = await admin.create('/api/v2/projects', {
    ProjectName: 'Wiring',
    ClientId: await admin.create('/api/v1/clients', { ClientName: 'Wired' }),
  });
  const elsewhere = await admin.create('/api/v2/projects', {
    ProjectName: 'No wiring',
    ClientId: await admin.create('/api/v1/clients', { ClientName: 'Unwired' }),
  });
  const { caller } = await user([], { UserType: 'Subcontractor', ReimbursementVendorId: String(own) });
  for (const [VendorId, ProjectId] of [
    [own, project],
    [other, elsewhere],
  ])
    await admin.create('/api/v1/purchases', {
      RequestType: 'VendorWillInvoice',
      VendorId,
      ProjectId,
      Items: [{ Description: 'Wire', Quantity: '1', UnitPrice: '1.00' }],
    });
  const seen = (await caller.list<{ Id: number }>('/api/v1/projects')).map((one) => one.Id);
  expect([seen.includes(project), seen.includes(elsewhere)]).toEqual([true, false]);
  expect((await caller.get(`/api/v1/projects/${elsewhere}`)).status).toBe(404);
});
