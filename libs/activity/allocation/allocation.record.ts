import * as f from '@plumbline/platform/records';

/** Intervals between the occurrences of a recurring allocation. */
export const PERIODICITIES = ['Daily', 'Weekly', 'Biweekly', 'Monthly'] as const;
/** `Confirmed` is agreed, `Tentative` a plan that may still change. */
export const ALLOCATION_TYPES = ['Confirmed', 'Tentative'] as const;
export const TIME_OFF_CATEGORIES = ['Vacation', 'Sick', 'Holiday', 'Personal', 'Training', 'Unpaid', 'Other'] as const;

/** A span of time in which a resource is scheduled for a task (see F-Allocation). On v1 allocations are read-only. */
export const allocation = f.recordKind({
  name: 'Allocation',
  v1: 'allocations',
  v2: 'allocations',
  description: 'A span of time in which resources, or a role, are scheduled for a task, or are off.',
  fields: {
    Id: f.id(),
    ResourceIds: f.values(f.reference('Resource')).describe('The scheduled resources.', [2]),
    ResourceId: f.reference('Resource').nullable().notBinding().describe('The resource, when there is exactly one.', 2),
    JobRoleId: f.reference('Role').nullable().labelled('Role').describe('The required role, with or without resources.', null),
    Description: f.text().describe('The work to be done.', 'Hang drywall, first floor'),
    Rate: f.number(4).describe('Price of one hour; by default that of the resource or of the role.', 85.5),
    Duration: f
      .hours()
      .labelled('Hours')
      .describe(
        'Planned hours of all days. By default computed from the times: over several days the time of day from StartTime to EndTime counts for each day.',
        '8.50',
      ),
    StartTime: f.instant().planned().required().labelled('Start').describe('When it begins.', '2026-12-07T14:00:00.000Z'),
    EndTime: f.instant().planned().required().labelled('End').describe('When it ends; after StartTime.', '2026-12-07T22:30:00.000Z'),
    RecurUntilDate: f
      .day()
      .planned()
      .labelled('Repeated until')
      .describe('The last possible day of an occurrence.', '2026-12-11T00:00:00.000Z'),
    Periodicity: f
      .choice(...PERIODICITIES)
      .labelled('Repeated')
      .describe('The interval of the occurrences; Daily omits Saturdays and Sundays unless IncludesOffDays is true.', ''),
    AllocationType: f
      .choice(...ALLOCATION_TYPES)
      .absent('Confirmed')
      .labelled('Certainty')
      .describe('Whether it is agreed or tentative.', 'Confirmed'),
    TimeOffCategory: f
      .choice(...TIME_OFF_CATEGORIES)
      .labelled('Reason for time off')
      .describe('Why the resource is off; required with IsTimeOff.', ''),
    GroupId: f.text(255).owned().labelled('Series').describe('The same for all occurrences of a recurring allocation.', '1'),
    IsMultiDay: f.flag().owned().labelled('Over several days').describe('Whether it ends on a later day than it begins (UTC).', false),
    IsRecurring: f
      .flag()
      .describe(
        'On create, with Periodicity and RecurUntilDate: creates one allocation for each occurrence, at most 366. It cannot be changed.',
        false,
      ),
    TracksTime: f.flag().absent(true).describe('Time is recorded on it.', true),
    IsTimeOff: f.flag().describe('The resource is off, and there is no task.', false),
    IsBillable: f.flag().describe('Whether its time is billed; by default as for the resource.', true),
    IncludesOffDays: f.flag().labelled('On weekends too').describe('Whether Saturdays and Sundays count.', false),
    ForClient: f.flag().owned().labelled('For a client').describe('Is for a client, not for a department.', true),
    EditAll: f
      .flag()
      .labelled('Later ones too')
      .describe('In an update: the given fields apply to this occurrence and all later ones of its group. Never set in a reply.', false),
    ClientId: f.reference('Client').nullable().describe('The client, from the project.', 1),
    DepartmentId: f.reference('Department').nullable().describe('The department, when it is not for a client.', null),
    ProjectId: f.reference('Project').nullable().describe('The project, from the task.', 2),
    MilestoneId: f.reference('Milestone').nullable().describe('The milestone, from the task.', 4),
    TaskId: f.reference('Task').nullable().describe('The task; it determines milestone, project and client or department.', 5),
    RoleResourceId: f.integer().nullable().describe('The planned role or resource of the task.', null),
    ServiceTicketId: f
      .reference('Ticket')
      .nullable()
      .describe('The service ticket, of the same client or of a sub-client of the project.', null),
    TimeEntryId: f.reference('TimeEntry').nullable().notBinding().owned().describe('The first time entry recorded on it.', null),
    TimeEntryIds: f.values(f.integer()).internal().describe('The time entries recorded on it.'),
  },
  composed: {
    Client: f.nested('Client', 'ClientId'),
    Department: f.nested('Department', 'DepartmentId'),
    Project: f.nested('Project', 'ProjectId'),
    Milestone: f.nested('Milestone', 'MilestoneId'),
    Task: f.nested('Task', 'TaskId'),
    TimeEntries: f.nestedAll('TimeEntry', 'TimeEntryIds', 'The time recorded on it, as far as the caller may see it.'),
  },
  storage: {
    indexed: [
      'ResourceIds',
      'JobRoleId',
      'ClientId',
      'DepartmentId',
      'ProjectId',
      'MilestoneId',
      'TaskId',
      'ServiceTicketId',
      'GroupId',
      'StartTime',
      'ResourceId',
      'TimeEntryId',
      'EndTime',
      'RecurUntilDate',
      'Duration',
      'AllocationType',
    ],
  },
  access: { operations: { create: false, update: false, remove: false }, forClient: ({ ForClient }) => ForClient },
  docs: {
    example: {
      ResourceId: 2,
      TaskId: 5,
      Description: 'Hang drywall, first floor',
      StartTime: '2026-12-07T14:00:00.000Z',
      EndTime: '2026-12-07T22:30:00.000Z',
      IsRecurring: true,
      Periodicity: 'Daily',
      RecurUntilDate: '2026-12-11',
    },
    changeExample: { id: 1, fields: { Description: 'Hang drywall, second floor', EditAll: true } },
  },
});

/** The row of an allocation. */
export type Allocation = f.RecordOf<typeof allocation>;
