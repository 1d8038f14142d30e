import { company, type Company } from './support/company';
import { unique } from './support/place';
import { expectShape } from './shapes';

/* What a company has from the start, and parts of records that are no kinds of their own. */

let given: Company;
beforeAll(async () => {
  given = await company();
}, 240_000);

it('has a department, a user, a resource, a role and a project from the start [W3.company W6]', async () => {
  const { admin } = given;
  for (const path of ['/api/v1/departments', '/api/v1/users', '/api/v1/resources', '/api/v2/roles', '/api/v1/projects']) {
    const { status, headers, body } = await admin.get(path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, expect.stringMatching(/^application\/json/)]);
    expect(body.data.length).toBeGreaterThan(0);
  }
  const projects = await admin.list<{ IsDefaultProject: boolean }>('/api/v1/projects');
  expect(projects.filter((one) => one.IsDefaultProject)).toHaveLength(1);
});

it('writes down who did what with a bill and an invoice [F-UserAction]', async () => {
  const { admin } = given;
  const vendor = await admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' });
  const id = await admin.create('/api/v1/bills', {
    VendorId: String(vendor),
    InvoiceNumber: unique('PL'),
    InvoiceDate: '2026-03-10',
    TotalAmount: '100.00',
    UnderReviewFlag: true,
  });
  await admin.act('POST', `/api/v2/bills/${id}/approve`);
  const { UserActions } = await admin.read(`/api/v1/bills/${id}`);
  expect(UserActions.length).toBeGreaterThan(0);
  for (const one of UserActions) expectShape(one, 'UserAction');
  const users = await admin.list<{ Id: number; FullName: string; IsSetupAdmin: boolean }>('/api/v1/users');
  const me = users.find((one) => one.IsSetupAdmin);
  expect(UserActions.at(-1)).toMatchObject({ UserName: me?.FullName, EntityId: String(id), CreatedBy: me?.Id });
});

it('lists the accepted change orders of a contract [D-Amendment W4.contract-drafts]', async () => {
  const { admin } = given;
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'Deck', ClientId, ContractType: 'ResidentialJob' });
  const draft = async (Description: string, Price: string): Promise<number> => {
    const Deliverables = [{ DeliverableType: 'Fixed', Description, Price }];
    const id = await admin.create('/api/v2/contracts', { ContractType: 'ResidentialJob', ProjectId, Deliverables });
    await admin.act('POST', `/api/v2/contracts/${id}/send`);
    await admin.act('POST', `/api/v2/contracts/${id}/accept`);
    return id;
  };
  await draft('Deck', '10000.00');
  await draft('Larger deck', '2400.00');
  const { Contract } = await admin.read(`/api/v1/projects/${ProjectId}`);
  expect(Contract).toMatchObject({ BusinessState: 'Open', Version: 2, ContractSum: '12400.00' });
  expect(Contract.Amendments).toEqual([
    { Number: 1, Description: expect.any(String), Amount: '2400.00', DateAccepted: expect.any(String) },
  ]);
  expectShape(Contract, 'Contract');
});

it('says which guides of the web application a user has been through [D-UserGuideTracker]', async () => {
  const { admin } = given;
  const { id } = await given.user([], { UserGuideTrackers: [{ Id: 3, Name: 'First project', Completed: true }] });
  const { UserGuideTrackers } = await admin.read(`/api/v1/users/${id}`);
  expect(UserGuideTrackers).toEqual([{ Id: expect.any(Number), Name: 'First project', Completed: true }]);
});

it.each(['Active', 'Inactive', 'Cancelled'])('has records whose ObjectState is %s [F9.object-state]', async (ObjectState) => {
  const { admin } = given;
  const id = await admin.create('/api/v1/clients', { ClientName: 'In some state', ObjectState });
  expect(await admin.read(`/api/v1/clients/${id}`)).toMatchObject({ ObjectState });
  expect((await admin.send('PUT', `/api/v1/clients/${id}`, { ObjectState: 'Asleep' })).status).toBe(400);
});

it('has records that are Deleted once they are removed: nobody says so [F9.object-state D-2.issues]', async () => {
  const { admin } = given;
  const [department] = await admin.list<{ Id: number }>('/api/v1/departments');
  for (const [path, body] of [
    ['/api/v1/clients', { ClientName: 'Oak' }],
    ['/api/v1/vendors', { VendorName: 'Volt' }],
    ['/api/v1/resources', { Description: 'Crane', DepartmentId: department?.Id }],
    ['/api/v1/items', { Name: 'Stud', Price: '2', Cost: '1' }],
  ] as const) {
    const id = await admin.create(path, body);
    for (const [method, at] of [
      ['POST', path],
      ['PUT', `${path}/${id}`],
    ] as const) {
      const { status, body: reply } = await admin.send(method, at, { ...body, ObjectState: 'Deleted' });
      expect([path, status, reply.data]).toEqual([
        path,
        400,
        { issues: [{ field: 'ObjectState', problem: expect.stringContaining('DELETE') }] },
      ]);
    }
  }
});

it('refuses a reference to a record that it lacks, and names the field [D-9.reference]', async () => {
  const { admin } = given;
  for (const [path, body, field] of [
    ['/api/v1/clients', { ClientName: 'X', ParentId: 987_654_321 }, 'ParentId'],
    ['/api/v1/items', { Name: 'X', Price: '1', Cost: '1', VendorId: 987_654_321 }, 'VendorId'],
    ['/api/v1/purchases', { RequestType: 'CreditCard', ProjectId: 987_654_321 }, 'ProjectId'],
  ] as const) {
    const refused = await admin.send('POST', path, body);
    expect([refused.status, refused.body.data.issues.map((one: { field: string }) => one.field)]).toEqual([400, [field]]);
  }
});
