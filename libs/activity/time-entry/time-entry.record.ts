import { shapes } from '@plumbline/company/published';
import {
  choice,
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
  picked,
  rate,
  recordKind,
  reference,
  text,
} from '@plumbline/platform/records';

/** The situations of a time entry, in the order of its life. */
export const TIME_ENTRY_STATES = ['Open', 'Draft', 'Submitted', 'Approved', 'Rejected', 'Invoiced'] as const;
export type TimeEntryState = (typeof TIME_ENTRY_STATES)[number];

/** What one hour costs, as an entry shows it. With OverrideCost the body gives them, otherwise they are the resource's. */
export const costFigures = {
  HourlyRate: rate().nullable().describe('Wage of one hour.', '42.00'),
  Benefits: rate().nullable().describe('Benefits for one hour.', '6.30'),
  UnionPerHour: rate().nullable().describe('Union dues for one hour.', '1.25'),
  Taxes: rate().nullable().describe('Payroll taxes for one hour.', '3.21'),
  Insurance: rate().nullable().describe('Insurance for one hour.', '2.10'),
  Other: rate().nullable().describe('Everything else for one hour.', '0.00'),
};

const note = (says: string) => text().nullable().describe(says);
const word = (says: string) => text().nullable().describe(says);
const called = (says: string) => name().nullable().describe(says);
const foreignId = (says: string) => integer().nullable().describe(says);
const mark = (says: string) => flag().nullable().describe(says);

/** Time recorded by a user for a resource, as a lump sum or by clocking in and out (interface document, "TimeEntry"). */
export const timeEntry = recordKind({
  name: 'TimeEntry',
  title: 'Time',
  v1: 'time',
  v2: 'time-entries',
  description: 'Time recorded for a resource, as a lump sum or by clocking in and out.',
  example: { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: 2, TaskId: 5, Time: '8.50', IsBillable: true, Description: 'Framing' },
  changeExample: { id: 3060, fields: { Time: '7.50', Description: 'Left early.' } },
  fields: {
    Id: id(),
    IsBillable: flag().describe('Approving it bills the client where the contract says how.', true),
    Time: duration().required().describe('Hours worked, with their rendering.', '8.50 (8h 30m)'),
    EntryDate: instant()
      .nullable()
      .required()
      .describe(
        'The day of the work, at noon UTC. A new value is at most one year after the present day in UTC.',
        '2026-03-02T12:00:00.000Z',
      ),
    ResourceId: reference('Resource').nullable().required().describe('Who or what worked.', 5),
    TaskId: reference('Task')
      .nullable()
      .describe(
        'The task; names milestone, project and client or department. When not given, that of AllocationId or the default one.',
        31,
      ),
    MilestoneId: reference('Milestone').nullable().describe('The milestone, from the task.', 21),
    ProjectId: reference('Project').nullable().describe('The project, from the task.', 12),
    ProjectPlanId: integer().nullable().owned().describe('The plan of the project.', 12),
    ClientId: reference('Client').nullable().describe('The client, from the project.', 3),
    DepartmentId: reference('Department').nullable().describe('The department, where the work is for no client.', null),
    UserId: integer().nullable().owned().describe('The user who is the resource; for a machine the user who recorded the time.', 7),
    JobRoleId: reference('Role').nullable().describe('The role worked in; the role of the resource when unset.', 2),
    BusinessState: choice(...TIME_ENTRY_STATES)
      .nullable()
      .owned()
      .describe('Where the entry is in its life.', 'Submitted'),
    UserDescription: note('What the user says of the work.'),
    Description: note('What was done.'),
    Comment: note('A remark.'),
    Comments: list(shapes.comment).nullable().describe('Remarks of others.'),
    Origin: word('Where the entry came from.'),
    Cost: money().nullable().describe('Labour cost of the whole entry. Taken from a body only with OverrideCost.', '466.48'),
    ManualCost: mark('The cost figures were given, not taken from the resource. OverrideCost in bodies.'),
    ...costFigures,
    HourlyPayRate: rate().nullable().describe('Pay of one hour.'),
    PWHourlyRate: rate().nullable().describe('Prevailing wage of one hour; stands for HourlyRate where that is not given.'),
    PWMaxFringe: rate().nullable().describe('Most that fringe benefits may count towards the prevailing wage. No part of the cost.'),
    TimeIn: instant().nullable().describe('Clocked in.', '2026-03-02T13:00:00.000Z'),
    TimeOut: instant().nullable().describe('Clocked out.', '2026-03-02T21:30:00.000Z'),
    TimeBreak: hours().nullable().describe('Hours of rest between the two, not worked.', '0.50'),
    Adjustment: hours().nullable().describe('Hours added to what the clock says; may be negative. AdjustedTime at check-out.', '-0.25'),
    AdjustmentReason: note('Why the time was adjusted.'),
    StartTime: word('Start as shown.'),
    EndTime: word('End as shown.'),
    TimeType: word('Kind of time.'),
    DefaultTimeServiceDT: word('Payroll service for double time.'),
    DefaultTimeServiceOT: word('Payroll service for overtime.'),
    ServiceName: called('Service in the accounting package.'),
    PayrollName: called('Payroll item in the accounting package.'),
    PreviousDescription: note('Description before the last change of it.').owned(),
    TxId: word('Id of the transaction in the accounting package.'),
    ExtSyncToken: word('Version in the accounting package.'),
    DateCreated: instant().nullable().owned().describe('When the entry was recorded.', '2026-03-02T21:31:04.120Z'),
    DateModified: instant().nullable().owned().describe('When it last changed.', '2026-03-03T08:00:00.000Z'),
    ObjectState: integer().nullable().owned().describe('0 active, 1 inactive, 2 cancelled, 3 deleted.', 0),
    CompanyId: integer().nullable().owned().describe('The company.', 1),
    AllocationId: reference('Allocation').nullable().describe('The allocation that the time was planned by.', null),
    ApprovedDeliverableId: reference('Deliverable')
      .nullable()
      .describe(
        'The deliverable that it is billed under once it is approved. Given: the one to bill it under instead of that of the milestone.',
      ),
    CatalogId: reference('Item').nullable().describe('The item of the catalogue.'),
    RoleResourceId: foreignId('The planned role or resource.'),
    PWJobRoleId: reference('Role').nullable().describe('The role for the prevailing wage.'),
    ParentId: reference('TimeEntry').nullable().describe('The entry that this one was split from.', null),
    TimeId: foreignId('Id of the time in another system.'),
    PayrollId: foreignId('Payroll item in the accounting package.'),
    KnowifyTimeCardServiceId: foreignId('Time-card service in the accounting package.'),
    ExtEmployeeId: foreignId('Employee in the accounting package.'),
    ExtClientId: foreignId('Client in the accounting package.'),
    ExtCatalogId: foreignId('Item in the accounting package.'),
    ExtProjectId: foreignId('Project in the accounting package.'),
    ExtId: foreignId('Id in the accounting package.'),
    ExtUserId: foreignId('User in the accounting package.'),
    Page: foreignId('Kept as given.'),
    PageSize: foreignId('Kept as given.'),
    TotalCount: foreignId('Kept as given.'),
    TotalPageCount: foreignId('Kept as given.'),
    IncludeMetadata: mark('Kept as given.'),
    CreateAllocation: mark('Kept as given, and no more: an allocation is scheduled by itself, and AllocationId names it.'),
    ForceUpdate: mark('Kept as given.'),
    IsDraft: mark('On create: the entry stays a draft. Afterwards: whether it is one.'),
    Submit: mark('On update: a draft is submitted.'),
    IsSubmitted: mark('Waits for approval.').owned(),
    IsApproved: mark('Approved, or invoiced since.').owned(),
    IsRejected: mark('Rejected.').owned(),
    HasBeenRejected: mark('Was rejected at least once.').owned(),
    Processed: mark('Wholly invoiced.').owned(),
    IsOffline: mark('Recorded without a connection.'),
    IsMobile: mark('Recorded with a smartphone.'),
    IsSystemGenerated: mark('Recorded by the service itself.').owned(),
    ManuallyEdited: mark('The clocked time was edited by hand.'),
    NeedsToBeSynced: mark('Has changes that the accounting package lacks.'),
    SyncError: mark('The accounting package refused it.'),
    IsRoleResourceOverwrite: mark('Replaces the planned role or resource.'),
    LocationIn: location().describe('Where the resource clocked in.'),
    LocationOut: location().describe('Where the resource clocked out.'),
    ResourceRoleId: integer().nullable().internal().describe('The role of the resource, as it was when the resource was named.'),
    GivenDeliverableId: integer().nullable().internal().describe('The deliverable that the time itself names, billed or not.'),
    CostGiven: flag().internal().describe('Cost itself was given: it no longer follows the hours.'),
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
  aliases: { OverrideCost: 'ManualCost', isBillable: 'IsBillable' },
  removed: { ObjectState: 3 },
  // All of them keep what they name from being removed; the last five are rarely set, and cost next to nothing where they are not.
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
  ],
  forClient: ({ ClientId }) => Boolean(ClientId),
  owner: ({ UserId }) => UserId,
});
