import { milestoneBody } from '../v1/driver';
import type { Caller } from '../support/caller';

type Case = (admin: Caller) => Promise<string>;

/** A cost-plus job of Priya Nair, a carpenter at 95.00 an hour, with the task "Rough carpentry". */
async function job(admin: Caller) {
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
  const role = await admin.create('/api/v2/roles', { RoleName: 'Carpenter' });
  const [{ Id: DepartmentId }] = await admin.read('/api/v1/departments');
  const ResourceId = await admin.create('/api/v1/resources', {
    ...{ Description: 'Priya Nair', DepartmentId: String(DepartmentId), RoleId: role, Rate: '85.00', Cost: '40.00' },
  });
  const projectId = await admin.create('/api/v2/projects', { ProjectName: 'Kitchen', ClientId, ContractType: 'Contract' });
  const milestone = await admin.create('/api/v1/milestones', milestoneBody(projectId, 'Framing'));
  const TaskId = await admin.create('/api/v2/tasks', { MilestoneId: String(milestone), Description: 'Rough carpentry' });
  const contract = await admin.create('/api/v2/contracts', {
    ContractType: 'Contract',
    ProjectId: projectId,
    Deliverables: [
      {
        ...{ DeliverableType: 'PerRole', Description: 'Time and materials', MilestoneIds: [milestone] },
        RoleResourceRates: [{ RoleResourceId: String(role), Rate: '95.00' }],
      },
    ],
  });
  await admin.act('POST', `/api/v2/contracts/${contract}/send`);
  await admin.act('POST', `/api/v2/contracts/${contract}/accept`);
  const work = async (day: string, Time: string): Promise<void> => {
    const entry = { EntryDate: `2026-${day}T12:00:00.000Z`, ResourceId: String(ResourceId), TaskId: String(TaskId), Time };
    const Id = await admin.create('/api/v1/time', entry);
    await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id, Time, isBillable: true }] });
  };
  return { projectId, work };
}
interface Drafted {
  readonly status: number;
  readonly total: string;
  readonly headers: string;
  readonly lines: { Description: string }[];
  readonly left: number;
}
async function draft(admin: Caller, projectId: number, body: object = {}): Promise<Drafted> {
  const { status, body: reply } = await admin.send('POST', `/api/v2/projects/${projectId}/invoices`, body);
  const groups: { GroupHeader: string; LineItems: { Description: string }[] }[] = reply.data?.LineItemGroups ?? [];
  const headers = groups.map(({ GroupHeader }) => GroupHeader).join('; ');
  return { status, total: reply.data?.TotalAmount, headers, lines: groups.flatMap((one) => one.LineItems), left: reply.meta?.left };
}
/** A job with 8.00 h on March 2 and 2.00 h on April 1. */
export async function worked(admin: Caller): Promise<number> {
  const { projectId, work } = await job(admin);
  await work('03-02', '8');
  await work('04-01', '2');
  return projectId;
}
export async function openOf(admin: Caller, projectId: number): Promise<number[]> {
  const all: { Id: string; ProjectId: string }[] = await admin.read('/api/v2/billables?limit=1000');
  return all.filter((one) => one.ProjectId === String(projectId)).map(({ Id }) => Number(Id));
}

/** The cases of drafts in "Drafts, deposits and retainage" of docs/money.md, by their names. */
export const drafts: Readonly<Record<string, Case>> = {
  'draft-line': async (admin) => {
    const [line] = (await draft(admin, await worked(admin))).lines;
    return line?.Description ?? '';
  },
  'draft-groups': async (admin) => (await draft(admin, await worked(admin))).headers,
  'draft-milestones': async (admin) => (await draft(admin, await worked(admin), { GroupBy: 'Milestone' })).headers,
  'draft-dates': async (admin) => (await draft(admin, await worked(admin), { GroupBy: 'Date' })).headers,
  'draft-through': async (admin) => {
    const { total, left } = await draft(admin, await worked(admin), { Through: '2026-03-31' });
    return `${total}, left ${left}`;
  },
  'draft-named': async (admin) => {
    const projectId = await worked(admin);
    const [, second] = await openOf(admin, projectId);
    const { total, left } = await draft(admin, projectId, { Billables: [second], GroupBy: 'None' });
    return `${total}, left ${left}`;
  },
  'draft-parts': async (admin) => {
    const projectId = await worked(admin);
    const [BillableId] = await openOf(admin, projectId);
    const { total, lines } = await draft(admin, projectId, { Parts: [{ BillableId, Hours: '2.5' }] });
    return `${total}, ${lines[0]?.Description}`;
  },
  'draft-refused': async (admin) => {
    const projectId = await worked(admin);
    const [BillableId = 0] = await openOf(admin, projectId);
    const faults = async (body: object): Promise<string> => {
      const reply = await admin.send('POST', `/api/v2/projects/${projectId}/invoices`, body);
      return `${reply.status} ${reply.body.issues.map(({ field }: { field: string }) => field).join(' ')}`;
    };
    const all = [{ BillableIds: [2 ** 31 - 1] }, { Billables: [BillableId], Parts: [{ BillableId, Hours: '1' }] }];
    return (await Promise.all([...all, { Parts: [{ BillableId, Hours: '9' }] }].map(faults))).join('; ');
  },
  'draft-empty': async (admin) => {
    const projectId = await worked(admin);
    const [BillableId = 0] = await openOf(admin, projectId);
    const all = [{ Billables: [] }, { BillableIds: [], Parts: [] }, { Parts: [{ BillableId, Hours: '0' }] }];
    const replies = await Promise.all(all.map((body) => admin.send('POST', `/api/v2/projects/${projectId}/invoices`, body)));
    return replies
      .map(({ status, body }) => `${status} ${(body.issues ?? []).map(({ field }: { field: string }) => field).join(', ')}`)
      .join('; ');
  },
  'draft-later': async (admin) => {
    const projectId = await worked(admin);
    const { status, body } = await admin.send('POST', `/api/v2/projects/${projectId}/invoices`, { Through: '2026-03-01' });
    return `${status} ${body.detail}`.replace(` of project ${projectId}`, '');
  },
};
