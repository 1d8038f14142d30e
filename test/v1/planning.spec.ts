import { idOf } from '../support/caller';
import { drive, milestoneBody, type Driver } from './driver';
import { now } from './support/clock';
import { addUser, at, OWN, signIn } from './support/people';
import { shows } from '../support/shows';

/* Tickets, requests for information and list items, over HTTP only. */
describe('the planning of work', () => {
  let driver: Driver;
  let clientId: number;
  let resourceId: number;
  let itemId: number;
  let projectId: number;
  beforeAll(async () => {
    driver = await drive();
    const { admin } = driver;
    clientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
    const [{ Id: department }] = await admin.read('/api/v1/departments');
    resourceId = await admin.create('/api/v1/resources', { Description: 'Grace Lindqvist', DepartmentId: String(department) });
    itemId = await admin.create('/api/v1/items', { Name: 'Faucet', Price: '210', Cost: '148.75' });
    projectId = await admin.create('/api/v2/projects', { ProjectName: 'Oakridge upkeep', ClientId: String(clientId), RFISeed: '40' });
  }, 240_000);

  const timeframe = { StartTime: '2026-11-09T16:00:00.000Z', EndTime: '2026-11-09T18:30:00.000Z' };
  const GeoJson = JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates: [-122.7, 45.5] }, properties: {} });
  const materials = () => [
    { CatalogId: String(itemId), Cost: '148.75', Description: '', Name: 'Faucet', Price: '210.00', Quantity: 2, Subtotal: '420.00' },
  ];
  /** The common fields of all three forms, with ids as Strings. */
  const pending = (more: object = {}) => ({
    Title: 'Kitchen faucet drips',
    Address1: '12 Oak Street',
    City: 'Portland',
    Country: 'US',
    StateProvince: 'OR',
    Zip: '97205',
    ClientId: String(clientId),
    DisplayDate: '2026-11-09T12:00:00.000Z',
    Location: { GeoJson },
    MaterialsIncluded: false,
    ResourceIds: [String(resourceId)],
    ServiceItems: materials(),
    ...more,
  });
  const create = (body: object) => driver.admin.create('/api/v1/tickets', body);
  const read = (id: number) => driver.admin.read(`/api/v1/tickets/${id}`);
  const change = (id: number, body: object) => driver.admin.send('PUT', `/api/v1/tickets/${id}`, body);
  const complete = (id: number) => driver.admin.send('POST', `/api/v2/tickets/${id}/complete`);
  const faults = async (body: object): Promise<string[]> => {
    const reply = await driver.admin.send('POST', '/api/v1/tickets', body);
    expect(reply.status).toBe(400);
    return (reply.body.data.issues as { field: string }[]).map(({ field }) => field);
  };

  describe('tickets', () => {
    it('are Pending without a timeframe, and show the values that were sent', async () => {
      shows('S1.pending', 'B-ticket.create.pending', 'B-ticket.service-items', 'P-tickets.create');
      const reply = await driver.admin.send('POST', '/api/v1/tickets', pending());
      const id = idOf(reply);
      expect([reply.status, reply.body]).toEqual([
        201,
        { didSucceed: true, data: id, status: 201, message: 'Ticket created successfully' },
      ]);
      expect(await read(id)).toMatchObject({
        ...pending(),
        Id: id,
        ClientId: clientId,
        ResourceIds: [resourceId],
        ServiceItems: [{ ...materials()[0], CatalogId: itemId }],
        BusinessState: 'Pending',
        ...{ StartTime: '', EndTime: '', Hours: '', IsTM: false, Address2: null, Duration: null, Comments: [] },
      });
    });
    it('are Scheduled with a timeframe, whether or not they are Time&Materials', async () => {
      shows('S1.scheduled', 'S1.tm', 'B-ticket.create.scheduled', 'B-ticket.create.tm');
      expect(await read(await create(pending(timeframe)))).toMatchObject({ BusinessState: 'Scheduled', IsTM: false, Hours: '2.50' });
      const tm = await create(pending({ ...timeframe, IsTM: true, ServiceItems: [] }));
      expect(await read(tm)).toMatchObject({ BusinessState: 'Scheduled', IsTM: true });
      expect(await read(await create(pending({ ...timeframe, ServiceItems: [], MaterialsIncluded: true })))).toMatchObject({
        BusinessState: 'Scheduled',
      });
    });
    it('require all fields of their form, and name the missing ones', async () => {
      shows('S1.needs', 'D-S.ticket');
      expect(await faults({})).toEqual(['Title', 'ClientId']);
      expect(await faults(pending({ IsTM: true }))).toEqual(['StartTime', 'EndTime']);
      expect(await faults(pending({ StartTime: timeframe.StartTime }))).toEqual(['EndTime']);
      expect(await faults(pending({ StartTime: timeframe.EndTime, EndTime: timeframe.StartTime }))).toEqual(['EndTime']);
      expect(await faults(pending({ ...timeframe, ResourceIds: [], ServiceItems: [] }))).toEqual(['ResourceIds', 'ServiceItems']);
      expect(await faults(pending({ ClientId: '987654321' }))).toEqual(['ClientId']);
      expect(await faults(pending({ ResourceIds: ['987654321'] }))).toEqual(['ResourceIds[0]']);
    });
    it('accept a record as it was read, as a no-op', async () => {
      const id = await create(pending(timeframe));
      const before = await read(id);
      expect((await change(id, before)).status).toBe(200);
      expect(await read(id)).toEqual(before);
    });
    it('become Completed from Scheduled, and are immutable then', async () => {
      shows('S1.completed', 'D-S.refused');
      const id = await create(pending());
      const early = await complete(id);
      expect([early.status, early.body.code, early.body.detail]).toEqual([409, 'conflict', expect.stringContaining('Pending')]);
      await change(id, timeframe);
      expect((await complete(id)).body.data.BusinessState).toBe('Completed');
      for (const reply of [
        await complete(id),
        await change(id, { City: 'Salem' }),
        await driver.admin.send('DELETE', `/api/v1/tickets/${id}`),
      ])
        expect([reply.status, reply.body.detail ?? reply.body.message]).toEqual([409, expect.stringContaining('Completed')]);
    });
    it('become Pending again without their timeframe, and keep its required fields while they have it', async () => {
      shows('D-S.ticket');
      const id = await create(pending(timeframe));
      expect((await change(id, { ResourceIds: [] })).status).toBe(400);
      await change(id, { StartTime: '', EndTime: '' });
      expect((await read(id)).BusinessState).toBe('Pending');
    });
    it('keep their client, resource and item from being removed, and cannot be removed while a project or an allocation refers to them', async () => {
      shows('D-S.held');
      const { admin } = driver;
      const client = await admin.create('/api/v1/clients', { ClientName: 'Harbor' });
      const [{ Id: department }] = await admin.read('/api/v1/departments');
      const resource = await admin.create('/api/v1/resources', { Description: 'Omar', DepartmentId: department });
      const item = await admin.create('/api/v1/items', { Name: 'Trap', Price: '9', Cost: '4' });
      const own = { ClientId: client, ResourceIds: [resourceId, resource], ServiceItems: [{ Name: 'Callout' }, { CatalogId: item }] };
      const id = await create(pending(own));
      const project = await admin.create('/api/v2/projects', { ProjectName: 'Dock', ClientId: client, ServiceTicketId: [id] });
      expect((await admin.read(`/api/v1/projects/${project}`)).ServiceTicketId).toEqual([id]);
      const refused = async (path: string, says: string) => {
        const { status, body } = await admin.send('DELETE', path);
        expect([path, status, body.message]).toEqual([path, 409, expect.stringContaining(says)]);
      };
      await refused(`/api/v1/resources/${resource}`, 'tickets');
      await refused(`/api/v1/items/${item}`, 'tickets');
      await refused(`/api/v1/tickets/${id}`, 'projects');
      await admin.act('PATCH', `/api/v2/projects/${project}`, { ServiceTicketId: null });
      const allocation = await admin.create('/api/v2/allocations', { ResourceId: resource, ServiceTicketId: id, ...timeframe });
      await refused(`/api/v1/tickets/${id}`, 'allocations');
      await admin.act('DELETE', `/api/v2/allocations/${allocation}`);
      await admin.act('DELETE', `/api/v2/projects/${project}`);
      await refused(`/api/v1/clients/${client}`, 'tickets');
      await admin.act('DELETE', `/api/v1/tickets/${id}`);
      for (const path of [`resources/${resource}`, `items/${item}`, `clients/${client}`]) await admin.act('DELETE', `/api/v1/${path}`);
    });
    it('have time recorded on them, which keeps them from being removed', async () => {
      shows('D-TimeEntry.added');
      const { admin } = driver;
      const id = await create(pending());
      const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'Callouts', ClientId: clientId });
      await admin.create('/api/v1/milestones', milestoneBody(ProjectId, 'Callouts'));
      const body = { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: String(resourceId), ProjectId, Time: '1', ServiceTicketId: id };
      const entry = await admin.create('/api/v1/time', body);
      expect((await admin.read(`/api/v1/time/${entry}`)).ServiceTicketId).toBe(id);
      const { status, body: refusal } = await admin.send('DELETE', `/api/v1/tickets/${id}`);
      expect([status, refusal.message]).toEqual([409, expect.stringContaining('time')]);
    });
    it('can be attached to projects and milestones of their client only', async () => {
      const { admin } = driver;
      const other = await admin.create('/api/v1/clients', { ClientName: 'Elsewhere' });
      const foreign = await create(pending({ ClientId: other }));
      const project = await admin.send('PATCH', `/api/v2/projects/${projectId}`, { ServiceTicketId: [foreign] });
      expect([project.status, project.body.issues]).toEqual([400, [expect.objectContaining({ field: 'ServiceTicketId' })]]);
      const phase = await admin.send('POST', '/api/v1/milestones', milestoneBody(projectId, 'Repair', { ServiceTicketId: foreign }));
      expect([phase.status, phase.body.data.issues]).toEqual([400, [expect.objectContaining({ field: 'ServiceTicketId' })]]);
      const own = await create(pending());
      const milestone = await admin.create('/api/v1/milestones', milestoneBody(projectId, 'Repair', { ServiceTicketId: own }));
      expect((await admin.read(`/api/v2/milestones/${milestone}`)).ServiceTicketId).toBe(own);
      expect((await admin.send('DELETE', `/api/v1/tickets/${own}`)).body.message).toContain('milestones');
    });
  });

  it('numbers requests for information from the seed of the project, and makes answered ones immutable', async () => {
    const { admin } = driver;
    const project = await admin.create('/api/v2/projects', { ProjectName: 'Dock', ClientId: String(clientId), RFISeed: '40' });
    const ask = () => admin.act('POST', '/api/v2/rfis', { Subject: 'Hood', ProjectId: project });
    const [first, second] = [await ask(), await ask()];
    expect([first.Number, second.Number, first.BusinessState]).toEqual([40, 41, 'Open']);
    expect((await admin.send('POST', `/api/v2/rfis/${first.Id}/answer`, {})).status).toBe(400);
    const answered = await admin.act('POST', `/api/v2/rfis/${first.Id}/answer`, { Answer: '30 inches.' });
    expect(answered).toMatchObject({ BusinessState: 'Answered', Answer: '30 inches.', DateAnswered: expect.stringMatching(/Z$/) });
    const late = await admin.send('PATCH', `/api/v2/rfis/${first.Id}`, { Question: 'How wide?' });
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('Answered')]);
  });

  it('completes list items at the moment of the request', async () => {
    const { admin } = driver;
    const milestone = await admin.create('/api/v1/milestones', milestoneBody(projectId, 'Hood'));
    const { Id, ProjectId } = await admin.act('POST', '/api/v2/list-items', { Description: 'Order the hood', MilestoneId: milestone });
    expect(ProjectId).toBe(projectId);
    const done = await admin.act('PATCH', `/api/v2/list-items/${Id}`, { IsCompleted: true, DateCompleted: '1999-01-01T00:00:00.000Z' });
    expect(Math.abs(Date.parse(done.DateCompleted) - Date.parse(await now(driver.baseUrl)))).toBeLessThan(60_000);
    expect((await admin.act('PATCH', `/api/v2/list-items/${Id}`, { IsCompleted: false })).DateCompleted).toBe('');
  });

  it('is visible to subcontractors through their resource or their project only', async () => {
    shows('W3.user-types');
    const { admin } = driver;
    const [mine, theirs] = [
      await admin.create('/api/v1/vendors', { VendorName: 'Volt & Sons' }),
      await admin.create('/api/v1/vendors', { VendorName: 'Ampere' }),
    ];
    const user = await addUser(admin, [], { UserType: 'Subcontractor', ReimbursementVendorId: String(mine) });
    const sub = await signIn({ ...(process.env['V1_BASE_URL'] ? at() : { ...OWN, baseUrl: admin.baseUrl }), ...user });
    const ids = async (path: string) => ((await sub.read(path)) as { Id: number }[]).map(({ Id }) => Id);
    const sees = async () => [await ids('/api/v1/tickets'), await ids('/api/v1/rfis'), await ids('/api/v1/listitems')];
    const [{ Id: DepartmentId }] = await admin.read('/api/v1/departments');
    const electrician = await admin.create('/api/v1/resources', { Description: 'Volt', DepartmentId, VendorId: mine });
    const project = await admin.create('/api/v2/projects', { ProjectName: 'Wiring', ClientId: String(clientId) });
    const ticket = await create(pending({ ResourceIds: [resourceId, electrician] }));
    await create(pending());
    const rfi = await admin.create('/api/v2/rfis', { Subject: 'Panel', ProjectId: project });
    const item = await admin.create('/api/v2/list-items', { Description: 'Order the panel', ProjectId: project });
    const own = await admin.create('/api/v2/list-items', { Description: 'Call back', ResourceId: electrician });
    expect(await sees()).toEqual([[ticket], [], [own]]);
    await admin.create('/api/v2/contracts', { ContractType: 'Contract', ProjectId: project, VendorId: mine });
    expect(await sees()).toEqual([[ticket], [rfi], [item, own]]);
    const phases = [await admin.create('/api/v1/milestones', milestoneBody(project, 'Rough-in'))];
    phases.push(await admin.create('/api/v1/milestones', milestoneBody(project, 'Trim')));
    const plan = async () =>
      (await sub.read(`/api/v1/projects/${project}/projectPlan`)).Milestones.map((one: { Name: string }) => one.Name);
    expect(await plan()).toEqual([]);
    const Deliverables = [{ DeliverableType: 'Fixed', Price: '900.00', MilestoneIds: [phases[0]] }];
    await admin.create('/api/v2/contracts', { ContractType: 'Contract', ProjectId: project, VendorId: mine, Deliverables });
    expect(await plan()).toEqual(['Rough-in']);
    await admin.act('PUT', `/api/v1/resources/${electrician}`, { VendorId: theirs });
    expect(await sees()).toEqual([[], [rfi], [item]]);
    expect((await sub.get(`/api/v1/tickets/${ticket}`)).status).toBe(404);
  });
});
