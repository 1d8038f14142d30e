import { id, name, recordKind, reference } from '@plumbline/platform/records';

/** A part of the company (interface document, "Department"). Updating is not offered by v1. */
export const department = recordKind({
  name: 'Department',
  v1: 'departments',
  v2: 'departments',
  description: 'A department, team, group or practice of the company.',
  operations: { update: false },
  example: { DepartmentName: 'Warehouse' },
  changeExample: { id: 3, fields: { DepartmentName: 'Workshop' } },
  fields: {
    Id: id(),
    DepartmentName: name().required().describe('Name of the department.', 'General/Corporate'),
    DefaultProjectId: reference('Project').nullable().describe('Project that work goes to when none is named.', 1),
    DefaultMilestoneId: reference('Milestone').nullable().describe('Milestone that work goes to when none is named.', 1),
    DefaultTaskId: reference('Task').nullable().describe('Task that work goes to when none is named.', 1),
  },
  indexed: ['DepartmentName', 'DefaultProjectId', 'DefaultMilestoneId', 'DefaultTaskId'],
});
