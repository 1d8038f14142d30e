import { shapes, TIME_TYPES } from '@plumbline/company/published';
import {
  choice,
  dayAtNoon,
  duration,
  flag,
  hours,
  id,
  instant,
  integer,
  list,
  name,
  location,
  money,
  nested,
  oneOfWords,
  picked,
  rate,
  recordKind,
  reference,
  text,
  values,
  type RecordOf,
} from '@plumbline/platform/records';
import { TIME_ENTRY_STATES } from '../published/time-entry-events';

/** The cost of one hour in parts. With OverrideCost the body sets them, otherwise they are the resource's. */
export const costFigures = {
  HourlyRate: rate().nullable().describe('Wage of one hour.', '42.00'),
  Benefits: rate().nullable().describe('Benefits for one hour.', '6.30'),
  UnionPerHour: rate().nullable().describe('Union dues for one hour.', '1.25'),
  Taxes: rate().nullable().describe('Payroll taxes for one hour.', '3.21'),
  Insurance: rate().nullable().describe('Insurance for one hour.', '2.10'),
  Other: rate().nullable().describe('All other cost of one hour.', '0.00'),
};

const note = (says: string) => text().nullable().describe(says);
const word = (says: string) => text().nullable().describe(says);
const called = (says: string) => name().nullable().describe(says);
const foreignId = (says: string) => integer().nullable().describe(says);
const mark = (says: string) => flag().nullable().describe(says);
const WIRE_ONLY = 'Validated, and not kept: reads return null.';

/** Whoever manages a resource records, sees, changes and submits its time, and sees no cost by that. */
export const managed = {
  by: 'ResourceId',
  kind: 'Resource',
  manager: 'ManagerId',
  user: 'UserId',
  people: { kind: 'User', above: 'ManagementTree' },
} as const;

/** Time recorded by a user for a resource, as a lump sum or by clocking in and out (see F-TimeEntry). */
export const timeEntry = recordKind({
  name: 'TimeEntry',
  v1: 'time',
  v2: 'time-entries',
  description: 'Time recorded for a resource, as a lump sum or by clocking in and out.',
  fields: {
    Id: id(),
    IsBillable: flag().describe('Whether approval bills the client, by the terms of the contract.', true),
    Time: duration().required().labelled('Hours').describe('Hours worked, in decimals and in hours and minutes.', '8.50 (8h 30m)'),
    EntryDate: dayAtNoon()
      .worked()
      .nullable()
      .required()
      .labelled('Date')
      .describe('The day of the work, at noon UTC.', '2026-03-02T12:00:00.000Z'),
    ResourceId: reference('Resource').nullable().required().describe('The resource that worked.', 5),
    TaskId: reference('Task')
      .nullable()
      .describe(
        'The task; it determines milestone, project and client or department. By default that of AllocationId, or the default task.',
        31,
      ),
    MilestoneId: reference('Milestone').nullable().describe('The milestone, from the task.', 21),
    ProjectId: reference('Project').nullable().describe('The project, from the task.', 12),
    ProjectPlanId: integer().nullable().owned().labelled('Number of the plan').describe('The plan of the project.', 12),
    ClientId: reference('Client').nullable().describe('The client, from the project.', 3),
    DepartmentId: reference('Department').nullable().describe('The department, when the work is not for a client.', null),
    UserId: integer().nullable().owned().describe('The user of the resource; for a machine the user who recorded the time.', 7),
    JobRoleId: reference('Role').nullable().labelled('Role').describe('The role of the work; by default that of the resource.', 2),
    BusinessState: choice(...TIME_ENTRY_STATES)
      .nullable()
      .owned()
      .labelled('Status')
      .describe('The business state.', 'Submitted'),
    UserDescription: note("The user's description of the work.").labelled('Description by the user'),
    Description: note('The work that was done.'),
    Comment: note('A comment.'),
    Comments: list(shapes.comment).nullable().describe('The comments of users.'),
    Origin: word('The origin of the entry.'),
    Cost: money().nullable().describe('Labour cost of the whole entry. Taken from a body only with OverrideCost.', '466.48'),
    ManualCost: mark('Given cost figures replace those of the resource. OverrideCost in bodies; needs Approves Time.').labelled(
      'Cost given by hand',
    ),
    ...costFigures,
    HourlyPayRate: rate().nullable().labelled('Pay of an hour').describe('Pay of one hour.'),
    PWHourlyRate: rate()
      .notNegative()
      .nullable()
      .labelled('Prevailing wage')
      .describe('Prevailing wage of one hour, paid in cash where it is above HourlyRate. Counts with OverrideCost.'),
    PWMaxFringe: rate()
      .notNegative()
      .nullable()
      .labelled('Prevailing fringe')
      .describe('Fringe that goes with the prevailing wage: what benefits and union dues lack of it is paid in cash.'),
    TimeIn: instant().worked().nullable().labelled('Clocked in').describe('Clocked in.', '2026-03-02T13:00:00.000Z'),
    TimeOut: instant().worked().nullable().labelled('Clocked out').describe('When the resource clocked out.', '2026-03-02T21:30:00.000Z'),
    TimeBreak: hours().nullable().labelled('Break').describe('Hours of rest between the two.', '0.50'),
    Adjustment: hours().nullable().describe('Hours added to the clocked hours; may be negative. AdjustedTime at check-out.', '-0.25'),
    AdjustmentReason: note('Why the time was adjusted.'),
    StartTime: word('Start, for display.').labelled('Start'),
    EndTime: word('End, for display.').labelled('End'),
    TimeType: oneOfWords(...TIME_TYPES)
      .nullable()
      .labelled('Kind of time')
      .describe('Kind of time; Regular when unset. An hour of Overtime costs 1.5 times the wage, one of DoubleTime twice.', 'Regular'),
    DefaultTimeServiceDT: word('Payroll service for double time.').labelled('Payroll service for double time'),
    DefaultTimeServiceOT: word('Payroll service for overtime.').labelled('Payroll service for overtime'),
    ServiceName: called('Service in the accounting package.').labelled('Accounting service'),
    PayrollName: called('Payroll item in the accounting package.').labelled('Payroll item'),
    RejectionReason: note('Why it was last rejected; kept when it is submitted again, for its approver.').owned(),
    PreviousDescription: note('Description before its last change.').owned().labelled('Description before'),
    TxId: word('Id of the transaction in the accounting package.').labelled('Accounting transaction'),
    ExtSyncToken: word('Version in the accounting package.').labelled('Accounting version'),
    DateCreated: instant().nullable().owned().labelled('Recorded on').describe('When the entry was recorded.', '2026-03-02T21:31:04.120Z'),
    DateModified: instant().nullable().owned().labelled('Changed on').describe('When it last changed.', '2026-03-03T08:00:00.000Z'),
    ObjectState: integer().nullable().owned().labelled('Record status').describe('0 active, 1 inactive, 2 cancelled, 3 deleted.', 0),
    CompanyId: integer().nullable().owned().describe('The company.', 1),
    AllocationId: reference('Allocation').nullable().notBinding().describe('The allocation for which the time was planned.', null),
    ApprovedDeliverableId: reference('Deliverable')
      .nullable()
      .labelled('Deliverable')
      .describe('The deliverable under which it is billed once approved. In a body: overrides the deliverable of the milestone.'),
    CatalogId: reference('Item').nullable().labelled('Catalog item').describe('The item of the catalogue.'),
    RoleResourceId: foreignId('The planned role or resource.').labelled('Planned role or resource'),
    ServiceTicketId: reference('Ticket')
      .nullable()
      .labelled('Ticket')
      .describe(
        'The service ticket, of the same client: its completion bills the time, the contract does not. By default that of AllocationId.',
        null,
      ),
    PWJobRoleId: reference('Role').nullable().labelled('Role for the prevailing wage').describe('The role for the prevailing wage.'),
    ParentId: reference('TimeEntry').nullable().labelled('Split from').describe('The entry that this one was split from.', null),
    TimeId: foreignId('Id of the time in another system.').labelled('Number in another system'),
    PayrollId: foreignId('Payroll item in the accounting package.').labelled('Accounting payroll item'),
    KnowifyTimeCardServiceId: foreignId('Time-card service in the accounting package.').labelled('Accounting time-card service'),
    ExtEmployeeId: foreignId('Employee in the accounting package.').labelled('Accounting employee'),
    ExtClientId: foreignId('Client in the accounting package.').labelled('Accounting client'),
    ExtCatalogId: foreignId('Item in the accounting package.').labelled('Accounting item'),
    ExtProjectId: foreignId('Project in the accounting package.').labelled('Accounting project'),
    ExtId: foreignId('Id in the accounting package.').labelled('Accounting number'),
    ExtUserId: foreignId('User in the accounting package.').labelled('Accounting user'),
    Page: foreignId(WIRE_ONLY),
    PageSize: foreignId(WIRE_ONLY),
    TotalCount: foreignId(WIRE_ONLY),
    TotalPageCount: foreignId(WIRE_ONLY),
    IncludeMetadata: mark(WIRE_ONLY),
    CreateAllocation: mark(`${WIRE_ONLY} An allocation is scheduled separately; AllocationId references it.`),
    ForceUpdate: mark(WIRE_ONLY),
    IsDraft: mark('On create: keeps the entry a draft. Afterwards: whether it is a draft.'),
    Submit: mark('On update: submits a draft.'),
    IsSubmitted: mark('Waits for approval.').owned(),
    IsApproved: mark('Approved, or invoiced since.').owned(),
    IsRejected: mark('Rejected.').owned(),
    HasBeenRejected: mark('Was rejected at least once.').owned().labelled('Rejected before'),
    Processed: mark('Wholly invoiced.').owned().labelled('Invoiced'),
    IsOffline: mark('Recorded without a connection.').labelled('Recorded offline'),
    IsMobile: mark('Recorded with a smartphone.').labelled('Recorded on a phone'),
    IsSystemGenerated: mark('Recorded by the service itself.').owned().labelled('Recorded by the service'),
    ManuallyEdited: mark('The clocked time was edited by hand.').labelled('Clock edited by hand'),
    NeedsToBeSynced: mark('Has changes that are not in the accounting package yet.').labelled('To be synchronized'),
    SyncError: mark('The accounting package rejected the record.').labelled('Synchronization failed'),
    IsRoleResourceOverwrite: mark('Replaces the planned role or resource.').labelled('Replaces the planned'),
    LocationIn: location().labelled('Place of clocking in').describe('Where the resource clocked in.'),
    LocationOut: location().labelled('Place of clocking out').describe('Where the resource clocked out.'),
    ResourceRoleId: integer().nullable().internal().describe('The role of the resource when the entry was assigned to it.'),
    GivenDeliverableId: integer().nullable().internal().describe('The deliverable that the entry itself references.'),
    CostGiven: flag().internal().describe('Cost itself was given: it no longer follows the hours.'),
    Rounding: text().nullable().internal().describe('How the ends of its clock count: `Nearest 15`; unset where they count as they are.'),
    SplitInto: list({ Id: integer(), Time: duration(), TimeType: text() })
      .nullable()
      .internal()
      .describe('The entries that it was split into; it keeps no hours of its own.'),
    GivenFigures: values(text())
      .nullable()
      .internal()
      .describe('The figures that OverrideCost replaced; null where the entry is from before this was kept.'),
  },
  composed: {
    ClientName: picked('Client', 'ClientId', 'ClientName'),
    DepartmentName: picked('Department', 'DepartmentId', 'DepartmentName'),
    ProjectName: picked('Project', 'ProjectId', 'ProjectName'),
    MilestoneName: picked('Milestone', 'MilestoneId', 'Name'),
    TaskName: picked('Task', 'TaskId', 'Description'),
    UserName: picked('User', 'UserId', 'FullName'),
    Milestone: nested('Milestone', 'MilestoneId'),
    Project: nested('Project', 'ProjectId'),
  },
  derived: {
    OvertimeSuggestion: list({
      Time: hours().labelled('Hours').describe('Hours of the part.', '4.00'),
      TimeType: oneOfWords(...TIME_TYPES)
        .labelled('Kind of time')
        .describe('Kind of time of the part.', 'Regular'),
    })
      .nullable()
      .labelled('Suggested split')
      .describe('The parts to split a submitted entry into, where its hours exceed those of the overtime rule of the company.', [
        { Time: '4.00', TimeType: 'Regular' },
        { Time: '5.00', TimeType: 'Overtime' },
      ]),
    Warnings: values(text()).describe('What is odd about the entry, as sentences for its approver.', [
      'Check-out is 17.50 hours after check-in.',
    ]),
  },
  aliases: { OverrideCost: 'ManualCost', isBillable: 'IsBillable' },
  storage: {
    // The references prevent the removal of the referenced record; The five before EntryDate and the last three are rarely set, and cost almost
    // nothing where they are not.
    indexed: [
      'ResourceId',
      'TaskId',
      'MilestoneId',
      'ProjectId',
      'ClientId',
      'DepartmentId',
      'CatalogId',
      'JobRoleId',
      'PWJobRoleId',
      'ApprovedDeliverableId',
      'ParentId',
      'EntryDate',
      'BusinessState',
      'ServiceTicketId',
      'AllocationId',
      'ExtId',
    ],
    traces: ['ResourceId', 'EntryDate'],
  },
  access: {
    forClient: ({ ClientId }) => Boolean(ClientId),
    owner: ({ UserId }) => UserId,
    turns: [{ ofAllWho: 'act', where: { BusinessState: 'Submitted' }, own: 'ResourceId' }],
    managed,
    // A user who records the time of a machine or of somebody without access owns the entry, and not the wage in it.
    ownThrough: { kind: 'Resource', by: 'ResourceId' },
  },
  life: { removed: { ObjectState: 3 } },
  docs: {
    title: 'Time',
    example: { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: 2, TaskId: 5, Time: '8.50', IsBillable: true, Description: 'Framing' },
    changeExample: { id: 9, fields: { Time: '7.50', Description: 'Left early.' } },
  },
});

/** The row of a time entry. */
export type TimeEntry = RecordOf<typeof timeEntry>;
