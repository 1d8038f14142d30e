import { milestoneBody } from '../v1/driver';
import type { Caller } from './caller';

/** A job for time entries, which are billed by the hour. */
export interface Job {
  readonly projectId: number;
  readonly taskId: number;
  readonly resourceId: number;
}

/** Creates a cost-plus job with one milestone over HTTP: its carpenter costs 40.00 and is billed 90.00 an hour. */
export async function setUpJob(admin: Caller): Promise<Job> {
  const client = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
  const role = await admin.create('/api/v2/roles', { RoleName: 'Framer' });
  const [{ Id: department }] = await admin.read('/api/v1/departments');
  const resourceId = await admin.create('/api/v1/resources', {
    Description: 'Bob Carter',
    DepartmentId: String(department),
    RoleId: role,
    Rate: '85.00',
    Cost: '40.00',
  });
  const projectId = await admin.create('/api/v2/projects', { ProjectName: 'Oakridge kitchen', ClientId: client, ContractType: 'Contract' });
  const milestone = await admin.create('/api/v1/milestones', milestoneBody(projectId, 'Framing'));
  const contract = await admin.create('/api/v2/contracts', {
    ContractType: 'Contract',
    ProjectId: projectId,
    Deliverables: [
      {
        DeliverableType: 'PerRole',
        Description: 'Framing',
        RoleResourceRates: [{ RoleResourceId: String(role), Rate: '90.00' }],
        MilestoneIds: [milestone],
      },
    ],
  });
  await admin.act('POST', `/api/v2/contracts/${contract}/send`);
  await admin.act('POST', `/api/v2/contracts/${contract}/accept`);
  const plan = await admin.read(`/api/v1/projects/${projectId}/projectPlan`);
  return { projectId, taskId: Number(plan.Milestones[0].Tasks[0].Id), resourceId };
}

/** The body of an entry of two hours on the job: 80.00 cost, 180.00 billed. */
export const entryOf = ({ taskId, resourceId }: Job): object => ({
  EntryDate: '2026-03-02T12:00:00.000Z',
  ResourceId: String(resourceId),
  TaskId: String(taskId),
  Time: '2',
});
