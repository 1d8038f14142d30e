import * as f from '@plumbline/platform/records';
import { shapes } from '@plumbline/company/published';

/** A to-do, reminder or larger task (interface document, "ListItem"). v1 only shows it. */
export const listItem = f.recordKind({
  name: 'ListItem',
  v1: 'listitems',
  v2: 'list-items',
  description: 'A to-do, a reminder or a larger task, perhaps of a resource, a project or a milestone.',
  operations: { create: false, update: false, remove: false },
  example: { Description: 'Order the countertop', DueDate: '2026-11-13T00:00:00.000Z', ResourceId: 2, MilestoneId: 4 },
  changeExample: { id: 1, fields: { IsCompleted: true } },
  fields: {
    Id: f.id(),
    Description: f.text().required().describe('What is to be done.', 'Order the countertop'),
    DueDate: f.instant().describe('When it must be done.', '2026-11-13T00:00:00.000Z'),
    DateCompleted: f.instant().owned().describe('When it was done: the moment in which IsCompleted became true.', ''),
    ResourceId: f.reference('Resource').nullable().describe('Who or what is responsible.', 2),
    ProjectId: f.reference('Project').nullable().describe('The project it belongs to; that of the milestone when MilestoneId is given.', 2),
    MilestoneId: f.reference('Milestone').nullable().describe('The milestone it belongs to.', 4),
    IsCompleted: f.flag().describe('It is done.', false),
    Comments: f.list(shapes.comment).describe('Notes.'),
    VendorIds: f.values(f.integer()).internal().describe('Vendors with a contract or request in its project.'),
    ResourceVendorId: f.integer().internal().describe('The vendor of its resource; 0 for none.'),
  },
  indexed: ['ResourceId', 'ProjectId', 'MilestoneId', 'IsCompleted'],
  vendors: ({ VendorIds, ResourceVendorId }) => (ResourceVendorId ? [...VendorIds, ResourceVendorId] : VendorIds),
});
