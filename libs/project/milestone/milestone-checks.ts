import { changedFields, type RecordOf } from '@plumbline/platform/records';
import { checkBothDays } from '../date-ranges';
import { IssueCollector } from '../issue-collector';
import type { ProjectLookups } from '../project/project-lookups';
import type { project } from '../project/project.record';
import { plannedWorkers } from '../task/planned-workers';
import { milestone } from './milestone.record';

type Row = RecordOf<typeof milestone>;
type Fields = Partial<Row>;

/**
 * The project of the plan, after checking the fields of a milestone in it, and the tasks as they are stored. `before`
 * is the present milestone, if it exists. Rejected (400, all faults at once) for date ranges that end before they start
 * or have only one date, missing references, a deliverable of another project or of a vendor's contract, and a service
 * ticket of another client; (409) when the project is closed.
 */
export async function checkMilestone(
  lookups: ProjectLookups,
  company: number,
  plan: number,
  fields: Fields,
  tasks: NonNullable<Fields['Tasks']>,
  before: Fields = {},
): Promise<{ readonly owner: RecordOf<typeof project>; readonly tasks: Row['Tasks'] }> {
  const collector = new IssueCollector();
  // A body cannot set the milestone of its tasks.
  const Tasks = tasks.map((task) => ({ ...task, MilestoneId: '' }));
  await collector.of(() => lookups.checkFields(company, milestone.fields, { ...fields, Tasks }));
  await collector.of(() => checkBothDays(changedFields(milestone.fields, fields, before).DateRange));
  const planned = await collector.of(() => plannedWorkers(lookups, company, tasks, (index) => `Tasks[${index}].`));
  const owner = await collector.of(() => lookups.openProject(company, plan, 'ProjectPlanId'));
  if (owner) {
    await collector.of(() => lookups.deliverableOf(company, plan, fields.DeliverableId ?? ''));
    await collector.of(() => lookups.ticketsOf(company, owner, [fields.ServiceTicketId ?? 0]));
  }
  collector.refuse();
  return { owner: owner as RecordOf<typeof project>, tasks: planned as Row['Tasks'] };
}
