import * as f from '@plumbline/platform/records';
import { shapes } from '@plumbline/company/published';
import { taskFields } from '../task/task.record';

/** When a milestone is planned. Both days are said, be it that there are none (interface document, "Create and update milestone"). */
const dateRange = {
  ...shapes.dateRange,
  StartDate: shapes.dateRange.StartDate.required().describe(
    'First day; null together with FinishDate while none is planned.',
    '2026-03-02T00:00:00.000Z',
  ),
  FinishDate: shapes.dateRange.FinishDate.required().describe('Last day, not before the first.', '2026-03-20T00:00:00.000Z'),
};

/** A unit of work in a project plan (interface document, "Milestone"). v1 takes it but does not show it, save in the plan. */
export const milestone = f.recordKind({
  name: 'Milestone',
  v1: 'milestones',
  v2: 'milestones',
  description: 'A phase of a project. Its link to a deliverable decides how its work is billed.',
  operations: { read: false },
  example: {
    Name: 'Punch list',
    Description: 'What is left after the walk-through.',
    ProjectPlanId: '2',
    DeliverableId: '1',
    Budget: '4000.00',
    BudgetLabor: '2500.00',
    BudgetSubs: '0.00',
    DateRange: { StartDate: '2026-03-02T00:00:00.000Z', FinishDate: '2026-03-20T00:00:00.000Z' },
    EstimatedItems: [],
    Tasks: [],
    IsSub: false,
    Scheduled: true,
    TasksEnabled: true,
  },
  changeExample: {
    id: 5,
    fields: {
      Name: 'Finish',
      Description: 'Trim, paint and hardware.',
      ProjectPlanId: '2',
      DeliverableId: '1',
      Budget: '26000.00',
      BudgetLabor: '13000.00',
      BudgetSubs: '0.00',
      DateRange: { StartDate: '2026-02-16T00:00:00.000Z', FinishDate: '2026-03-27T00:00:00.000Z' },
      EstimatedItems: [],
      Tasks: [{ Description: 'Finish: work on site', NumDays: 20 }],
      IsSub: false,
      Scheduled: true,
      TasksEnabled: true,
    },
  },
  fields: {
    Id: f.textId(),
    Name: f.name().required().describe('Name of the milestone.', 'Rough carpentry'),
    Budget: f.money().required().describe('What it may cost altogether.', '12000.00'),
    BudgetLabor: f.money().required().describe('What its labour may cost.', '7000.00'),
    BudgetSubs: f.money().required().describe('What its subcontractors may cost.', '1500.00'),
    BusinessState: f
      .choice('NotStarted', 'InProgress', 'Completed')
      .owned()
      .absent('NotStarted')
      .describe('NotStarted, InProgress, then Completed.', 'InProgress'),
    DeliverableId: f.textReference('Deliverable').describe('The deliverable whose billing terms hold for its work.', '8'),
    Description: f.text().required().describe('What is to be done.', 'Walls, floors and roof.'),
    MaterialsTotal: f.money().describe('What its materials may cost.', '3500.00'),
    ProjectPlanId: f.textReference('Project').required().describe('The project plan, which has the id of its project.', '12'),
    TimeTotal: f.hours().describe('Hours planned.', '160.00'),
    WorkOrder: f.text().describe('Work order.', ''),
    CatalogId: f.reference('Item').nullable().describe('The catalogue item that it stands for.', null),
    OrderNumber: f.number().nullable().describe('Place in the plan.', 1),
    VendorId: f.reference('Vendor').nullable().describe('The subcontractor who does it.', null),
    NumDays: f.number().nullable().describe('Days that it takes.', 10),
    ServiceTicketId: f.reference('Ticket').nullable().describe('The service ticket that it came from, of the client of its project.', null),
    TemplateUnits: f.number().nullable().describe('Units of the template that it came from.', null),
    Collapsed: f.flag().describe('Shown folded.', false),
    IsDefault: f.flag().owned().describe('Takes the work for which no milestone is named.', false),
    IsDeliverableClosed: f.flag().owned().describe('Its deliverable is closed.', false),
    IsGoodForAllocation: f.flag().absent(true).describe('Resources may be scheduled for it.', true),
    IsSub: f.flag().required().describe('Done by a subcontractor.', false),
    IsUsed: f.flag().owned().describe('Work refers to it.', true),
    Scheduled: f.flag().required().describe('Has been scheduled.', true),
    LaborEnabled: f.flag().absent(true).describe('Takes time.', true),
    TasksEnabled: f.flag().required().describe('Is divided into tasks.', true),
    Comments: f.list(shapes.comment).describe('Notes.'),
    DateRange: f.record(dateRange).required().describe('When it is planned.'),
    EstimatedItems: f.numberedList(shapes.estimatedItem).required().describe('What was estimated for it.'),
    Tasks: f
      .list(taskFields)
      .required()
      .describe('Its tasks; one of them is the Default_Task. An update removes those that it leaves out, save Default_Task.'),
    RequestVendors: f
      .list({ VendorId: f.integer(), Requests: f.integer() })
      .internal()
      .describe('How many requests of which vendor are for it.'),
    Subcontracts: f
      .list({ DeliverableId: f.integer(), VendorId: f.integer() })
      .internal()
      .describe('The lines of contracts with vendors that are about it.'),
    PlannedHours: f
      .list({
        TaskId: f.integer(),
        RoleResourceId: f.integer(),
        IsRole: f.flag(),
        HoursSubmitted: f.hours(),
        HoursApproved: f.hours(),
        IsCounted: f.flag().describe('The hours from before it was planned are among them.'),
      })
      .internal()
      .describe('The hours of every role and resource that was ever planned for one of its tasks.'),
  },
  indexed: ['ProjectPlanId', 'DeliverableId', 'VendorId', 'BusinessState', 'ServiceTicketId', 'CatalogId', 'EstimatedItems.CatalogId'],
  parts: [{ kind: 'Task', field: 'MilestoneId' }],
  vendors: ({ VendorId, RequestVendors, Subcontracts }) => [
    ...new Set([...(VendorId ? [VendorId] : []), ...[...RequestVendors, ...Subcontracts].map((one) => one.VendorId)]),
  ],
});
