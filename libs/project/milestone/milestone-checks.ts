import { newsIn, type RecordOf } from '@plumbline/platform/records';
import { checkBothDays } from '../date-ranges';
import { Faults } from '../faults';
import type { ProjectLookups } from '../project/project-lookups';
import type { project } from '../project/project.record';
import { plannedWorkers } from '../task/planned-workers';
import { milestone } from './milestone.record';

type Row = RecordOf<typeof milestone>;
type Fields = Partial<Row>;

/**
 * The project of the plan, when it takes what is said of a milestone in it, and the tasks as they are stored. `before` is the milestone as it is, when
 * it is there. Refused (400, all faults at once) for spans that end before they start or lack a day, references that name nothing, a deliverable of
 * another project or of a vendor's contract and a service ticket of another client; (409) when the project is closed.
 */
export async function checkMilestone(
  lookups: ProjectLookups,
  company: number,
  plan: number,
  fields: Fields,
  tasks: NonNullable<Fields['Tasks']>,
  before: Fields = {},
): Promise<{ readonly owner: RecordOf<typeof project>; readonly tasks: Row['Tasks'] }> {
  const faults = new Faults();
  // Of which milestone the tasks are is not theirs to say.
  const Tasks = tasks.map((task) => ({ ...task, MilestoneId: '' }));
  await faults.of(() => lookups.said(company, milestone.fields, { ...fields, Tasks }));
  await faults.of(() => checkBothDays(newsIn(milestone.fields, fields, before).DateRange));
  const planned = await faults.of(() => plannedWorkers(lookups, company, tasks, (index) => `Tasks[${index}].`));
  const owner = await faults.of(() => lookups.openProject(company, plan, 'ProjectPlanId'));
  if (owner) {
    await faults.of(() => lookups.deliverableOf(company, plan, fields.DeliverableId ?? ''));
    await faults.of(() => lookups.ticketsOf(company, owner, [fields.ServiceTicketId ?? 0]));
  }
  faults.refuse();
  return { owner: owner as RecordOf<typeof project>, tasks: planned as Row['Tasks'] };
}
