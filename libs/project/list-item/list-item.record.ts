import * as f from '@plumbline/platform/records';
import { shapes } from '@plumbline/company/published';

/** A to-do, reminder or larger task (see D-ListItem). Read-only on v1. */
export const listItem = f.recordKind({
  name: 'ListItem',
  v1: 'listitems',
  v2: 'list-items',
  description: 'A to-do, a reminder or a larger task, perhaps of a resource, a project or a milestone.',
  fields: {
    Id: f.id(),
    Description: f.text().required().describe('The work to be done.', 'Order the countertop'),
    DueDate: f.day().planned().describe('When it must be done.', '2026-11-13T00:00:00.000Z'),
    DateCompleted: f.instant().owned().labelled('Completed on').describe('When IsCompleted became true.', ''),
    ResourceId: f.reference('Resource').nullable().describe('The responsible resource.', 2),
    ProjectId: f.reference('Project').nullable().describe('The project; with MilestoneId that of the milestone.', 2),
    MilestoneId: f.reference('Milestone').nullable().describe('The milestone of the list item.', 4),
    IsCompleted: f.flag().describe('Whether it is completed.', false),
    Comments: f.list(shapes.comment).describe('Notes.'),
    VendorIds: f.values(f.integer()).internal().describe('Vendors with a contract or purchase in its project.'),
    ResourceVendorId: f.integer().internal().describe('The vendor of its resource; 0 for none.'),
  },
  storage: { indexed: ['ResourceId', 'ProjectId', 'MilestoneId', 'IsCompleted', 'DueDate', 'DateCompleted'] },
  access: {
    operations: { create: false, update: false, remove: false },
    vendors: ({ VendorIds, ResourceVendorId }) => (ResourceVendorId ? [...VendorIds, ResourceVendorId] : VendorIds),
  },
  docs: {
    words: { one: 'to-do', many: 'to-dos' },
    example: { Description: 'Order the countertop', DueDate: '2026-11-13T00:00:00.000Z', ResourceId: 2, MilestoneId: 4 },
    changeExample: { id: 1, fields: { IsCompleted: true } },
  },
});
