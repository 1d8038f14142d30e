import { company, type Company } from './support/company';
import { unique } from './support/place';
import { expectShape } from './shapes';
import { shows } from '../support/shows';

/* The initial records of a company, and parts of records that are not kinds of their own. */

let given: Company;
beforeAll(async () => {
  given = await company();
}, 240_000);

it('has a department, a user, a resource, a role and a project from the start', async () => {
  shows('W3.company', 'W6');
  const { admin } = given;
  for (const path of ['/api/v1/departments', '/api/v1/users', '/api/v1/resources', '/api/v2/roles', '/api/v1/projects']) {
    const { status, headers, body } = await admin.get(path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, expect.stringMatching(/^application\/json/)]);
    expect(body.data.length).toBeGreaterThan(0);
  }
  const projects = await admin.list<{ IsDefaultProject: boolean }>('/api/v1/projects');
  expect(projects.filter((one) => one.IsDefaultProject)).toHaveLength(1);
});

it('records each action of a user on a bill or an invoice', async () => {
  shows('F-UserAction');
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

it('lists the accepted change orders of a contract', async () => {
  shows('D-Amendment', 'D-PendingAmendment', 'D-RetainageStep', 'W4.contract-drafts');
  const { admin } = given;
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'Deck', ClientId, ContractType: 'ResidentialJob' });
  const draft = async (Description: string, Price: string): Promise<number> => {
    const Deliverables = [{ DeliverableType: 'Fixed', Description, Price }];
    const terms = { RetainageSteps: [{ AtPercentComplete: '50', Percent: '5' }] };
    const id = await admin.create('/api/v2/contracts', { ContractType: 'ResidentialJob', ProjectId, Deliverables, ...terms });
    await admin.act('POST', `/api/v2/contracts/${id}/send`);
    await admin.act('POST', `/api/v2/contracts/${id}/accept`);
    return id;
  };
  await draft('Deck', '10000.00');
  await draft('Larger deck', '2400.00');
  const { Contract } = await admin.read(`/api/v1/projects/${ProjectId}`);
  expect(Contract).toMatchObject({ BusinessState: 'Open', Version: 2, ContractSum: '12400.00' });
  expect(Contract.RetainageSteps).toEqual([{ AtPercentComplete: '50', Percent: '5' }]);
  expect(Contract.Amendments).toEqual([
    { Number: 1, Date: '', Reason: '', Description: expect.any(String), Amount: '2400.00', DateAccepted: expect.any(String) },
  ]);
  expectShape(Contract, 'Contract');
  const change = { Reason: 'A gate', ContractDate: '2026-03-30', Amount: '300.00' };
  const Id = await admin.create(`/api/v2/contracts/${Contract.Id}/amendments`, change);
  expect((await admin.read(`/api/v1/projects/${ProjectId}`)).Contract).toMatchObject({
    ContractSum: '12400.00',
    PendingAmendments: [{ Id, Number: 2, Date: '2026-03-30T00:00:00.000Z', Reason: 'A gate', Amount: '300.00', BusinessState: 'Draft' }],
  });
});

it('shows which guides of the web application a user has completed', async () => {
  shows('D-UserGuideTracker');
  const { admin } = given;
  const { id } = await given.user([], { UserGuideTrackers: [{ Id: 3, Name: 'First project', Completed: true }] });
  const { UserGuideTrackers } = await admin.read(`/api/v1/users/${id}`);
  expect(UserGuideTrackers).toEqual([{ Id: expect.any(Number), Name: 'First project', Completed: true }]);
});

it.each(['Active', 'Inactive', 'Cancelled'])('can have records in the ObjectState %s', async (ObjectState) => {
  shows('D-F.object-state');
  const { admin } = given;
  const id = await admin.create('/api/v1/clients', { ClientName: 'In some state', ObjectState });
  expect(await admin.read(`/api/v1/clients/${id}`)).toMatchObject({ ObjectState });
  expect((await admin.send('PUT', `/api/v1/clients/${id}`, { ObjectState: 'Asleep' })).status).toBe(400);
});

it('sets the ObjectState Deleted when a record is removed; a body cannot set it', async () => {
  shows('D-F.object-state', 'D-2.issues');
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

it('rejects a reference to a missing record, and names the field', async () => {
  shows('D-9.reference');
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
