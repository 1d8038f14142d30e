import * as f from '@plumbline/platform/records';
import { shapes } from '@plumbline/company/published';
import { taskFields } from '../task/task.record';

/** The planned dates of a milestone. Both dates are required; send null for "no date" (see B-milestone.days). */
const dateRange = {
  ...shapes.dateRange,
  StartDate: shapes.dateRange.StartDate.required().describe(
    'First day; null together with FinishDate while none is planned.',
    '2026-03-02T00:00:00.000Z',
  ),
  FinishDate: shapes.dateRange.FinishDate.required().describe('Last day, not before the first.', '2026-03-20T00:00:00.000Z'),
};

/** A unit of work in a project plan (see F-Milestone). v1 accepts it but shows it only in the plan. */
export const milestone = f.recordKind({
  name: 'Milestone',
  v1: 'milestones',
  v2: 'milestones',
  description: 'A stage of a project. Its link to a deliverable determines how its work is billed.',
  fields: {
    Id: f.textId(),
    Name: f.name().required().describe('Name of the milestone.', 'Rough carpentry'),
    Budget: f.money().required().describe('Budget for the whole cost.', '12000.00'),
    BudgetLabor: f.money().required().labelled('Labor budget').describe('Budget for labour.', '7000.00'),
    BudgetSubs: f.money().required().labelled('Subcontractor budget').describe('Budget for subcontractors.', '1500.00'),
    BusinessState: f
      .choice('NotStarted', 'InProgress', 'Completed')
      .owned()
      .absent('NotStarted')
      .labelled('Status')
      .describe('NotStarted, InProgress, then Completed.', 'InProgress'),
    DeliverableId: f.textReference('Deliverable').describe('The deliverable whose billing terms apply to its work.', '8'),
    Description: f.text().required().describe('The work to be done.', 'Walls, floors and roof.'),
    MaterialsTotal: f.money().labelled('Materials budget').describe('Budget for materials.', '3500.00'),
    ProjectPlanId: f
      .textReference('Project')
      .required()
      .labelled('Project')
      .describe('The project plan, which has the id of its project.', '12'),
    TimeTotal: f.hours().labelled('Planned hours').describe('Hours planned.', '160.00'),
    WorkOrder: f.text().describe('Work order.', ''),
    CatalogId: f.reference('Item').nullable().labelled('Catalog item').describe('The catalogue item that it represents.', null),
    OrderNumber: f.number().nullable().labelled('Place in the plan').describe('Place in the plan.', 1),
    VendorId: f.reference('Vendor').nullable().describe('The subcontractor for the milestone.', null),
    NumDays: f.number().nullable().labelled('Duration in days').describe('Duration in days.', 10),
    ServiceTicketId: f
      .reference('Ticket')
      .nullable()
      .labelled('Ticket')
      .describe('The service ticket of the milestone, of the client of its project.', null),
    TemplateUnits: f.number().nullable().describe('Units of its template.', null),
    Collapsed: f.flag().labelled('Folded').describe('Shown folded.', false),
    IsDefault: f.flag().owned().labelled('Default milestone').describe('Used for work without a given milestone.', false),
    IsDeliverableClosed: f.flag().owned().describe('Its deliverable is closed.', false),
    IsGoodForAllocation: f.flag().absent(true).labelled('May be scheduled').describe('Resources may be scheduled for it.', true),
    IsSub: f.flag().required().labelled('Subcontracted').describe('Done by a subcontractor.', false),
    IsUsed: f.flag().owned().labelled('In use').describe('Work refers to it.', true),
    Scheduled: f.flag().required().describe('Has been scheduled.', true),
    LaborEnabled: f.flag().absent(true).labelled('Takes time').describe('Whether time can be recorded on it.', true),
    TasksEnabled: f.flag().required().labelled('Divided into tasks').describe('Is divided into tasks.', true),
    Comments: f.list(shapes.comment).describe('Notes.'),
    DateRange: f.record(dateRange).required().labelled('Dates').describe('When it is planned.'),
    EstimatedItems: f.numberedList(shapes.estimatedItem).required().describe('The estimated items.'),
    Tasks: f
      .list(taskFields)
      .required()
      .describe('Its tasks, including Default_Task. An update removes omitted tasks, except Default_Task.'),
    CompletedAt: f.instant().internal().describe('When it was completed; empty unless it is.'),
    RequestVendors: f
      .list({ VendorId: f.integer(), Requests: f.integer() })
      .internal()
      .describe('The number of purchases for it, by vendor.'),
    Subcontracts: f
      .list({ DeliverableId: f.integer(), VendorId: f.integer() })
      .internal()
      .describe('The deliverables of contracts with vendors for it.'),
    PlannedHours: f
      .list({
        TaskId: f.integer(),
        RoleResourceId: f.integer(),
        IsRole: f.flag(),
        HoursSubmitted: f.hours(),
        HoursApproved: f.hours(),
        IsCounted: f.flag().describe('Whether the hours from before it was planned are included.'),
      })
      .internal()
      .describe('The hours of every role and resource that was ever planned for one of its tasks.'),
  },
  searched: ['Name'],
  hit: { parent: ['ProjectPlanId'] },
  named: { within: ['ProjectPlanId'] },
  storage: {
    indexed: [
      'ProjectPlanId',
      'DeliverableId',
      'VendorId',
      'BusinessState',
      'ServiceTicketId',
      'CatalogId',
      'EstimatedItems.CatalogId',
      'Name',
      'Budget',
      'BudgetLabor',
      'BudgetSubs',
      'MaterialsTotal',
      'TimeTotal',
    ],
  },
  access: {
    operations: { read: false },
    vendors: ({ VendorId, RequestVendors, Subcontracts }) => [
      ...new Set([...(VendorId ? [VendorId] : []), ...[...RequestVendors, ...Subcontracts].map((one) => one.VendorId)]),
    ],
  },
  life: { parts: [{ kind: 'Task', field: 'MilestoneId' }] },
  docs: {
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
  },
});
