import { drive, milestoneBody, type Driver } from './driver';
import { between } from './support/clock';
import { entryOf, setUpJob } from '../support/job';
import { shows } from '../support/shows';

/* A project shows its plan, so a change of the plan is a change of the project: `projects/since` reports it. */
describe('the feed of projects', () => {
  let driver: Driver;
  let projectId: number;
  let other: number;
  let milestoneId: number;
  beforeAll(async () => {
    driver = await drive();
    const { admin } = driver;
    const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
    const make = (ProjectName: string): Promise<number> => admin.create('/api/v2/projects', { ProjectName, ClientId });
    [projectId, other] = [await make('Kitchen'), await make('Bath')];
    milestoneId = await admin.create('/api/v1/milestones', milestoneBody(projectId, 'Framing'));
  }, 240_000);

  /** The projects, of the two of this spec, that the feed reports of what the step changes. */
  async function reported(step: () => Promise<unknown>, more = ''): Promise<number[]> {
    const { admin } = driver;
    const moment = await between(driver.baseUrl);
    await step();
    const changed = await admin.list<{ Id: number }>(`/api/v1/projects/since/${moment}${more}`);
    return changed.map(({ Id }) => Id).filter((id) => [projectId, other].includes(id));
  }
  const tasks = async (): Promise<{ Id: string }[]> =>
    (await driver.admin.read(`/api/v1/projects/${projectId}/projectPlan`)).Milestones.find(
      ({ Id }: { Id: string }) => Number(Id) === milestoneId,
    ).Tasks;

  it('reports a project when one of its milestones is added, changed, completed or removed', async () => {
    shows('D-2.since-promise', 'D-2.since-plan');
    const { admin } = driver;
    const body = milestoneBody(projectId, 'Framing', { Budget: '15000.00' });
    let second = 0;
    const steps: Record<string, () => Promise<unknown>> = {
      added: async () => (second = await admin.create('/api/v1/milestones', milestoneBody(projectId, 'Finish'))),
      changed: () => admin.act('PUT', `/api/v1/milestones/${milestoneId}`, body),
      completed: () => admin.act('POST', `/api/v2/milestones/${second}/complete`),
      removed: () => admin.act('DELETE', `/api/v1/milestones/${second}`),
    };
    for (const [what, step] of Object.entries(steps)) expect([what, await reported(step)]).toEqual([what, [projectId]]);
  });

  it('reports it when a task of its plan is added, changed, completed or removed', async () => {
    shows('D-2.since-plan');
    const { admin } = driver;
    let task = 0;
    const steps: Record<string, () => Promise<unknown>> = {
      added: async () => (task = await admin.create('/api/v2/tasks', { MilestoneId: String(milestoneId), Description: 'Walls' })),
      changed: () => admin.act('PATCH', `/api/v2/tasks/${task}`, { Description: 'Inner walls' }),
      completed: () => admin.act('POST', `/api/v2/tasks/${task}/complete`),
      removed: () => admin.act('DELETE', `/api/v2/tasks/${task}`),
    };
    for (const [what, step] of Object.entries(steps)) expect([what, await reported(step)]).toEqual([what, [projectId]]);
    expect(await tasks()).toHaveLength(1);
  });

  it('reports it once, whatever changed of it, on pages too, and nothing that did not change', async () => {
    const { admin } = driver;
    let times = 0;
    const both = async (): Promise<void> => {
      times++;
      await admin.act('PATCH', `/api/v2/projects/${projectId}`, { Notes: `Ring ${times} times.` });
      await admin.act('PATCH', `/api/v2/milestones/${milestoneId}`, { Description: `Walls of ${times} floors` });
    };
    expect(await reported(both)).toEqual([projectId]);
    expect(await reported(both, '?page=1&page_size=10&fields=Id')).toEqual([projectId]);
    expect(await reported(both, '?include_deleted=true')).toEqual([projectId]);
    expect(await reported(() => admin.act('PATCH', `/api/v2/projects/${other}`, { Notes: 'Ring once.' }))).toEqual([other]);
    expect(await reported(async () => undefined)).toEqual([]);
  });

  it('reports it when its cost changes: time that is recorded, changed, moved to another project or removed, and bills', async () => {
    shows('D-2.since-promise');
    const { admin } = driver;
    const job = await setUpJob(admin);
    const to = await setUpJob(admin);
    const ids = async (step: () => Promise<unknown>): Promise<number[]> => {
      const moment = await between(driver.baseUrl);
      await step();
      const changed = await admin.list<{ Id: number }>(`/api/v1/projects/since/${moment}`);
      return changed.map(({ Id }) => Id);
    };
    let entry = 0;
    const { TaskId } = entryOf(to) as { TaskId: string };
    const steps: [what: string, step: () => Promise<unknown>, reported: number[]][] = [
      ['recorded', async () => (entry = await admin.create('/api/v1/time', entryOf(job))), [job.projectId]],
      ['changed', () => admin.act('PUT', `/api/v1/time/${entry}`, { Time: '3' }), [job.projectId]],
      ['described', () => admin.act('PUT', `/api/v1/time/${entry}`, { UserDescription: 'Walls' }), []],
      ['moved', () => admin.act('PUT', `/api/v1/time/${entry}`, { TaskId }), [job.projectId, to.projectId]],
      ['removed', () => admin.act('DELETE', `/api/v1/time/${entry}`), [to.projectId]],
    ];
    for (const [what, step, reported] of steps) expect([what, await ids(step)]).toEqual([what, reported]);
    const { MilestoneId, ...read } = await admin.read(`/api/v2/tasks/${TaskId}`);
    expect(read.Id).toBeDefined();
    const vendor = await admin.create('/api/v1/vendors', { VendorName: 'Timber Yard' });
    const bill = {
      VendorId: String(vendor),
      InvoiceNumber: 'T-1',
      InvoiceDate: '2026-03-02T00:00:00.000Z',
      PayableItems: [{ Description: 'Studs', TotalAmount: '120.00', ProjectId: String(to.projectId), MilestoneId: Number(MilestoneId) }],
    };
    expect(await ids(() => admin.create('/api/v1/bills', bill))).toEqual([to.projectId]);
    expect(await admin.read(`/api/v1/projects/${to.projectId}`)).toMatchObject({ LaborTracked: '0.00', MaterialsTracked: '120.00' });
  });

  it('follows the scope: a project of a department is none for clients', async () => {
    const { admin } = driver;
    const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
    const inside = await admin.create('/api/v2/projects', { ProjectName: 'Office move', DepartmentId });
    const moment = await between(driver.baseUrl);
    await admin.create('/api/v1/milestones', milestoneBody(inside, 'Packing'));
    const ids = async (more: string): Promise<number[]> =>
      (await admin.list<{ Id: number }>(`/api/v1/projects/since/${moment}${more}`)).map(({ Id }) => Id);
    expect(await ids('')).toContain(inside);
    expect(await ids('?scope=client')).not.toContain(inside);
  });

  it('keeps the record of a removed project a tombstone', async () => {
    const { admin } = driver;
    const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
    const gone = await admin.create('/api/v2/projects', { ProjectName: 'Mistake', DepartmentId });
    await admin.create('/api/v1/milestones', milestoneBody(gone, 'Nothing'));
    const moment = await between(driver.baseUrl);
    await admin.act('DELETE', `/api/v2/projects/${gone}`);
    const feed = (more: string) => admin.list<{ Id: number; IsDeleted?: boolean }>(`/api/v1/projects/since/${moment}${more}`);
    expect((await feed('')).map(({ Id }) => Id)).not.toContain(gone);
    expect(await feed('?include_deleted=true')).toContainEqual(expect.objectContaining({ Id: gone, IsDeleted: true }));
  });
});
