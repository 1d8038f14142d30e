import type { Caller } from '../support/caller';
import type { Job } from '../support/job';
import { milestoneBody } from '../v1/driver';

/** A project with one milestone. */
export interface At {
  readonly projectId: number;
  readonly milestone: number;
}

export const itemOf = (admin: Caller, Taxable: boolean): Promise<number> =>
  admin.create('/api/v1/items', { Name: Taxable ? 'Stud' : 'Permit', Price: '6.75', OurCost: '4.10', Taxable });
/** A job on time and material at 95.00 an hour with 10 % on top of cost. */
export async function timeAndMaterial(admin: Caller, more: object = {}): Promise<At> {
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
  const projectId = await admin.create('/api/v2/projects', { ProjectName: 'Porch', ClientId, ContractType: 'Contract' });
  const phase = await admin.create('/api/v1/milestones', milestoneBody(projectId, 'Framing'));
  const Deliverables = [{ DeliverableType: 'Universal', Description: 'Porch', UnitPrice: '95.00', MilestoneIds: [phase], ...more }];
  const contract = await admin.create('/api/v2/contracts', {
    ...{ ContractType: 'Contract', ProjectId: projectId, MarkupPercent: '10', Deliverables },
  });
  await admin.act('POST', `/api/v2/contracts/${contract}/send`);
  await admin.act('POST', `/api/v2/contracts/${contract}/accept`);
  return { projectId, milestone: phase };
}
/** Approved hours of the carpenter of a job. */
export async function hours(admin: Caller, { resourceId }: Pick<Job, 'resourceId'>, { projectId }: At, Time: string): Promise<void> {
  const { Milestones } = await admin.read(`/api/v1/projects/${projectId}/projectPlan`);
  const TaskId = String(Milestones[0].Tasks[0].Id);
  const id = await admin.create('/api/v1/time', {
    ...{ EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: String(resourceId), TaskId, Time, IsBillable: true },
  });
  await admin.act('POST', '/api/v2/time-entries/approve', { TimeEntries: [{ Id: id }] });
}
/** A purchase of ten studs at 4.10 by card. */
export const card = (admin: Caller, at: At, item: object): Promise<number> =>
  admin.create('/api/v1/purchases', {
    ...{ RequestType: 'CreditCard', ProjectId: at.projectId, MilestoneId: at.milestone, RequestDate: '2026-03-03' },
    Items: [{ Description: 'Studs', Quantity: '10', UnitPrice: '4.10', IsBillable: true, ...item }],
  });
