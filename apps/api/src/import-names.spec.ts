import type { ApiDriver, Reply } from '@plumbline/platform/testing/api';
import { eventually } from '@plumbline/platform/testing/eventually';
import { useService } from './testing/start-service';

/* eslint-disable @typescript-eslint/no-explicit-any -- the tests read replies without types */

/* Files as offices write them: names that are told apart by what stands beside them, and nothing for what there is none of. */
describe('An import', () => {
  let api: ApiDriver;
  let [resource, resourceId] = ['', 0];
  const jobs: { project: number; framing: number; studs: number }[] = [];
  useService((started) => ({ api } = started));

  const order = (kind: string, csv: string, more = ''): Promise<Reply> =>
    api.send('POST', `/api/v2/imports?kind=${kind}${more}`, csv, { 'content-type': 'text/csv' });
  const imported = async (kind: string, csv: string, more = ''): Promise<any> => {
    const reply = await order(kind, csv, more);
    if (reply.status !== 202) throw new Error(`${reply.status}: ${reply.text}`);
    let found: any;
    await eventually(async () => {
      found = await api.read(`/api/v2/imports/${reply.json.data.Id}`);
      return ['Refused', 'Completed', 'Failed', 'Stopped'].includes(found.State);
    }, 60);
    return found;
  };
  const problems = ({ Report }: any): string[] => Report.map(({ Column, Problem }: any) => `${Column} ${Problem}`);
  const idsOf = (list: any[]): number[] => list.map(({ Id }) => Number(Id));

  beforeAll(async () => {
    const [first] = (await api.get('/api/v2/resources?limit=1')).json.data as any[];
    [resource, resourceId] = [first.ResourceName, first.Id];
    const client = await api.create('clients', { ClientName: 'Oakridge' });
    for (const name of ['Kitchen', 'Garage']) {
      const project = Number((await api.post('/api/v2/projects', { ProjectName: name, ClientId: client })).json.data.Id);
      expect(
        await imported(
          'milestones',
          `Project,Name,Budget,BudgetLabor,BudgetSubs,Description,IsSub,Scheduled,TasksEnabled\n${name},Framing,1,1,0,-,no,no,yes\n`,
        ),
      ).toMatchObject({ State: 'Completed', Report: [] });
      const [framing] = idsOf(
        (await api.get(`/api/v2/milestones?where[ProjectPlanId][$eq]=${project}&where[Name][$eq]=Framing`)).json.data,
      );
      expect(await imported('tasks', `Project,Milestone,Description\n${name},Framing,Studs\n`)).toMatchObject({
        State: 'Completed',
        Report: [],
      });
      const tasks = (await api.get(`/api/v2/tasks?where[MilestoneId][$eq]=${framing}`)).json.data as any[];
      const [studs] = idsOf(tasks.filter(({ Description }) => Description === 'Studs'));
      jobs.push({ project, framing: framing ?? 0, studs: studs ?? 0 });
    }
  }, 60_000);

  it('writes milestones whose lists the file does not name, and that have no days (W8)', async () => {
    const made = await api.read(`/api/v2/milestones/${jobs[0].framing}`);
    expect(made).toMatchObject({ EstimatedItems: [], DateRange: { StartDate: null, FinishDate: null } });
    const half =
      'Project,Name,Budget,BudgetLabor,BudgetSubs,Description,IsSub,Scheduled,TasksEnabled,DateRange.StartDate,DateRange.FinishDate\n';
    expect(await imported('milestones', `${half}Kitchen,Planned,1,1,0,-,no,no,yes,2026-03-02,2026-03-20\n`)).toMatchObject({ Written: 1 });
  });

  it('looks names up within the record that the line names: a milestone within its job, a task within its milestone (W8)', async () => {
    const vendor = await api.create('vendors', { VendorName: 'Cascade' });
    const csv = 'Vendor,InvoiceNumber,InvoiceDate,PayableItems.1.Project,PayableItems.1.Milestone,PayableItems.1.TotalAmount\n';
    const bills = await imported('bills', `${csv}Cascade,1,2026-03-02,Garage,Framing,10.00\nCascade,2,2026-03-02,Kitchen,Framing,10.00\n`);
    expect(bills).toMatchObject({ State: 'Completed', Report: [] });
    const made = (await api.get(`/api/v2/bills?where[VendorId][$eq]=${vendor}&order=InvoiceNumber`)).json.data as any[];
    expect(made.map(({ PayableItems }) => PayableItems.map((one: any) => Number(one.MilestoneId)))).toEqual([
      [jobs[1].framing],
      [jobs[0].framing],
    ]);
    // The job by its id leads as well.
    const byId = `Vendor,InvoiceNumber,InvoiceDate,PayableItems.1.ProjectId,PayableItems.1.Milestone,PayableItems.1.TotalAmount\nCascade,3,2026-03-02,${jobs[1].project},Framing,10.00\n`;
    expect(await imported('bills', byId)).toMatchObject({ State: 'Completed', Report: [] });
  });

  it('says what is missing beside a name that is not alone (W8)', async () => {
    const csv = 'Vendor,InvoiceNumber,InvoiceDate,PayableItems.1.Project,PayableItems.1.Milestone,PayableItems.1.TotalAmount\n';
    const lines = [
      'Cascade,5,2026-03-02,,Framing,1.00',
      'Cascade,6,2026-03-02,Nowhere,Framing,1.00',
      'Cascade,7,2026-03-02,Garage,Roof,1.00',
    ];
    const refused = await imported('bills', `${csv}${lines.join('\n')}\n`);
    expect(problems(refused)).toEqual([
      'PayableItems.1.Milestone is the Name of 2 milestones: name its Project beside it, or give the id',
      // The milestone is looked up once its job is right.
      'PayableItems.1.Project is the ProjectName of no Project that is there already',
      `PayableItems.1.Milestone is the Name of no Milestone of the Project ${jobs[1].project} that is there already`,
    ]);
    const tasks = await imported('time-entries', `Resource,Task,EntryDate,Time\n${resource},Studs,2026-03-10,8:00\n`);
    expect(problems(tasks)).toContain('Task is told apart by its Milestone or Project only: name that beside it, or give the id');
  });

  it('takes days, and hours as a clock shows them, and exports both plainly (W8, W9)', async () => {
    const csv = `Resource,Project,Milestone,Task,EntryDate,Time\n${resource},Garage,Framing,Studs,2026-03-10,8:30\n${resource},Garage,Framing,Studs,2026-03-11T12:00:00.000Z,0:20\n`;
    expect(await imported('time-entries', csv)).toMatchObject({ State: 'Completed', Report: [] });
    const made = (await api.get(`/api/v2/time-entries?where[ResourceId][$eq]=${resourceId}&order=EntryDate`)).json.data as any[];
    expect(made.map(({ Time, TaskId }) => [Time, TaskId])).toEqual([
      ['8.50 (8h 30m)', jobs[1].studs],
      ['0.33 (0h 20m)', jobs[1].studs],
    ]);
    const exported = await api.get(
      `/api/v2/time-entries?where[ResourceId][$eq]=${resourceId}&order=EntryDate&fields=EntryDate,Time,Description,Project`,
      {
        accept: 'text/csv',
      },
    );
    expect(exported.text.replace(/^\ufeff/, '').split('\r\n')).toEqual([
      'Date,Hours,Description,Project',
      '2026-03-10,8.50,,"Garage"',
      '2026-03-11,0.33,,"Garage"',
      '',
    ]);
  });

  it('finds the task of a purchase within its milestone, or its job', async () => {
    const lines = ['Kitchen,Framing,Studs,1', 'Garage,Framing,Studs,2', 'Garage,,Studs,3'];
    const csv = `Project,Milestone,Task,Description,RequestType,Items.1.Description,Items.1.Quantity,Items.1.UnitPrice\n${lines.map((line) => `${line},VendorWillInvoice,Nails,1,5.00`).join('\n')}\n`;
    expect(await imported('purchases', csv)).toMatchObject({ State: 'Completed', Report: [] });
    const made = (await api.get('/api/v2/purchases')).json.data as any[];
    expect(made.map(({ Description, TaskId, MilestoneId }) => [Description, TaskId, MilestoneId]).sort()).toEqual(
      [jobs[0], jobs[1], jobs[1]].map(({ studs, framing }, at) => [String(at + 1), studs, framing]),
    );
  });

  it('names each unknown column once, and the fields that there are once (W12)', async () => {
    const reply = await order('clients', `ClientName,${Array.from({ length: 23 }, (_, at) => `Unknown ${at % 20}`).join()}\na\n`);
    expect(reply.status).toBe(400);
    const issues = reply.json.issues as { field: string; problem: string }[];
    expect(issues.map(({ field }) => field)).toEqual(Array.from({ length: 20 }, (_, at) => `Unknown ${at}`));
    expect(issues.filter(({ problem }) => problem.includes('there are'))).toHaveLength(1);
    expect(reply.text.length).toBeLessThan(6_000);
  });

  it('takes back every text that an export protects, also one that begins with an apostrophe (v2.8)', async () => {
    const texts = ['=x', '-x', '@x', "'x", "'=both", "''=three", '+x'];
    const ids = await Promise.all(texts.map((ClientName) => api.create('clients', { ClientName, City: 'Round trip' })));
    const where = `where[Id][$in]=${ids.join()}&fields=Id,ClientName,City`;
    const exported = await api.get(`/api/v2/clients?${where}`, { accept: 'text/csv' });
    const edited = exported.text.replaceAll('Round trip', 'Changed');
    expect(edited.replace('\ufeff', '').split('\r\n')[0]).toBe('Record number,Name,City');
    expect(await imported('clients', edited, '&key=Id&update=true')).toMatchObject({ State: 'Completed', Written: texts.length });
    const found = await Promise.all(ids.map((id) => api.read(`/api/v2/clients/${id}`)));
    expect(found.map(({ ClientName, City }: any) => [ClientName, City])).toEqual(texts.map((text) => [text, 'Changed']));
  });
});
