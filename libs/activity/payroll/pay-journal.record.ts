import { hours, id, integer, list, recordKind, text } from '@plumbline/platform/records';

/**
 * An entry of the journal of pay: append-only, so that the pay of a week as of a past moment is the sum of the entries
 * recorded until then. The moment is the row's recorded time; figures per hour have four decimals.
 */
export const payEntry = recordKind({
  name: 'PayEntry',
  v1: null,
  v2: null,
  description: 'What one event changed in the hours that are paid alike.',
  fields: {
    Id: id(),
    /** The day of the work, `YYYY-MM-DD`. */
    Date: text(10),
    /** 0: time that belongs to no project. */
    ProjectId: integer(),
    ResourceId: integer(),
    /** The role of the prevailing wage, else of the work, else of the resource then; 0 for none. */
    RoleId: integer(),
    TimeType: text(40),
    Wage: text(40),
    FringePerHour: text(40),
    InLieuPerHour: text(40),
    Hours: hours(),
    /** Hours that wait for approval. */
    SubmittedHours: hours(),
    /** The time entry whose hours the event changed. */
    TimeEntryId: integer(),
  },
  storage: {
    indexed: ['Date', 'ProjectId'],
    columns: ['ResourceId', 'RoleId', 'TimeType', 'Wage', 'FringePerHour', 'InLieuPerHour', 'Hours', 'SubmittedHours'],
    isSummed: true,
    derivesIds: true,
  },
});

/** The settings of a company that pay depends on, since each moment; the row's id is the company's. */
export const payTerms = recordKind({
  name: 'PayTerms',
  v1: null,
  v2: null,
  description: 'The settings that pay depends on, with their history.',
  fields: {
    Id: id(),
    Terms: list({
      Since: text(),
      WeekStartsOn: text(40),
      OvertimeMethod: text(40),
      OvertimeRule: text(40),
      DailyHours: text(40),
      WeeklyHours: text(40),
      DoubleTimeHours: text(40),
      /** `true`, `false`, or empty before the first event that has it. */
      SeventhDay: text(40),
      PayPeriod: text(40),
      PayPeriodStart: text(40),
    }),
  },
  storage: { derivesIds: true },
});
