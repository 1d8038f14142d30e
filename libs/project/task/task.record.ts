import * as f from '@plumbline/platform/records';
import { shapes } from '@plumbline/company/published';

/** The fields of a task; a milestone shows its tasks with all of them. */
export const taskFields = {
  Id: f.textId(),
  MilestoneId: f.textReference('Milestone').describe('The milestone of the task.', '31'),
  BusinessState: f.choice('Open', 'Completed').owned().absent('Open').labelled('Status').describe('Open, then Completed.', 'Open'),
  Description: f.text().describe('The work to be done; the name of the task.', 'Hang cabinets'),
  DateCompleted: f.instant().owned().labelled('Completed on').describe('When it was completed.', ''),
  DateRange: f.record(shapes.dateRange).labelled('Dates').describe('When it is planned.'),
  IsDefault: f.flag().owned().labelled('Default task').describe('The Default_Task, which every milestone has.', false),
  IsUsed: f.flag().owned().labelled('In use').describe('Work refers to it.', true),
  Scheduled: f.flag().describe('Has been scheduled.', false),
  RoleResources: f.numberedList(shapes.roleResource).labelled('Roles and resources').describe('Roles and resources planned for it.'),
  Comments: f.list(shapes.comment).describe('Notes.'),
  NumDays: f.number().nullable().labelled('Duration in days').describe('Duration in days.', 3),
  ProjectId: f.reference('Project').nullable().owned().notBinding().describe('The project of its milestone.', 12),
  CatalogId: f.reference('Item').nullable().labelled('Catalog item').describe('The catalogue item that it represents.', null),
  Priority: f.number().describe('Place among the tasks of its milestone.', 1),
};

/** An activity inside a milestone (see F-Task). On v1 tasks are shown in the project plan. */
export const task = f.recordKind({
  name: 'Task',
  v1: null,
  v2: 'tasks',
  description: 'Activity inside a milestone.',
  fields: {
    ...taskFields,
    MilestoneId: taskFields.MilestoneId.required(),
    Description: taskFields.Description.required(),
    VendorIds: f.values(f.integer()).internal().describe('The vendor of its milestone.'),
    RoleIds: f.values(f.reference('Role')).carriedIn(shapes.plannedWorkers(true)).internal().describe('The roles that are planned for it.'),
    ResourceIds: f
      .values(f.reference('Resource'))
      .carriedIn(shapes.plannedWorkers(false))
      .internal()
      .describe('The resources that are planned for it.'),
  },
  named: { by: 'Description', within: ['MilestoneId', 'ProjectId'] },
  storage: {
    indexed: ['MilestoneId', 'ProjectId', 'IsDefault', 'CatalogId', 'RoleIds', 'ResourceIds', 'BusinessState', 'DateCompleted'],
  },
  access: { vendors: ({ VendorIds }) => VendorIds },
  docs: {
    example: { MilestoneId: '4', Description: 'Hang cabinets', NumDays: 3 },
    changeExample: { id: 7, fields: { Description: 'Hang the upper cabinets', NumDays: 2 } },
  },
});
