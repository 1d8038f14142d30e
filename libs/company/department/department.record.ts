import { id, name, recordKind, reference } from '@plumbline/platform/records';

/** A part of the company (see F-Department). v1 does not offer updates. */
export const department = recordKind({
  name: 'Department',
  v1: 'departments',
  v2: 'departments',
  description: 'A department, team, group or practice of the company.',
  fields: {
    Id: id(),
    DepartmentName: name().required().labelled('Name').describe('Name of the department.', 'General/Corporate'),
    DefaultProjectId: reference('Project').nullable().describe('Project for work without a given project.', 1),
    DefaultMilestoneId: reference('Milestone').nullable().describe('Milestone for work without a given milestone.', 1),
    DefaultTaskId: reference('Task').nullable().describe('Task for work without a given task.', 1),
  },
  searched: ['DepartmentName'],
  storage: { indexed: ['DepartmentName', 'DefaultProjectId', 'DefaultMilestoneId', 'DefaultTaskId'] },
  access: { operations: { update: false } },
  docs: { example: { DepartmentName: 'Warehouse' }, changeExample: { id: 3, fields: { DepartmentName: 'Workshop' } } },
});
