import type { RecordOf } from '@plumbline/platform/records';
import { Faults } from '../faults';
import type { ProjectLookups } from '../project/project-lookups';
import type { project } from '../project/project.record';
import { milestone } from './milestone.record';

type Fields = Partial<RecordOf<typeof milestone>>;

/**
 * The project of the plan, when it takes what is said of a milestone in it. Refused (400, all faults at once) for spans that end before they start,
 * references that name nothing, a deliverable of another project or of a vendor's contract and a service ticket of another client; (409) when the
 * project is closed.
 */
export async function checkMilestone(
  lookups: ProjectLookups,
  company: number,
  plan: number,
  fields: Fields,
  tasks: NonNullable<Fields['Tasks']>,
): Promise<RecordOf<typeof project>> {
  const faults = new Faults();
  // Of which milestone the tasks are is not theirs to say.
  const Tasks = tasks.map((task) => ({ ...task, MilestoneId: '' }));
  await faults.of(() => lookups.said(company, milestone.fields, { ...fields, Tasks }));
  const owner = await faults.of(() => lookups.openProject(company, plan, 'ProjectPlanId'));
  if (owner) {
    await faults.of(() => lookups.deliverableOf(company, plan, fields.DeliverableId ?? ''));
    await faults.of(() => lookups.ticketsOf(company, owner, [fields.ServiceTicketId ?? 0]));
  }
  faults.refuse();
  return owner as RecordOf<typeof project>;
}
