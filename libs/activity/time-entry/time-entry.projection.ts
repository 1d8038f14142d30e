import { projection, type Rows, type DeliveredEvent } from '@plumbline/platform/subscriptions';
import type { TimeEntryContent, TimeEntryEvent, TimeStanding, TimeEntryState } from '../published/time-entry-events';
import { entryOf, timeEntryFields } from './time-entry-content.policy';
import type { EntryContent } from './time-entry.policy';
import { timeEntry } from './time-entry.record';

/** The fields of the record that show a business state. */
const marks = (BusinessState: TimeEntryState): EntryContent => ({
  BusinessState,
  IsDraft: BusinessState === 'Draft',
  IsSubmitted: BusinessState === 'Submitted',
  IsApproved: BusinessState === 'Approved' || BusinessState === 'Invoiced',
  IsRejected: BusinessState === 'Rejected',
  Processed: BusinessState === 'Invoiced',
  ...(BusinessState === 'Rejected' ? { HasBeenRejected: true } : {}),
});

type Stated = DeliveredEvent<{ Id: number } & TimeStanding & TimeEntryContent>;

/** The fields of an event. A text of an entry is never empty: unset texts are null, in whichever form the event has them. */
function delivered(data: TimeStanding & TimeEntryContent): EntryContent {
  // A copy that belongs to the caller.
  const entry = entryOf(data) as Record<string, unknown>;
  for (const key in entry) if (entry[key] === '') entry[key] = null;
  return entry;
}

/**
 * The fields of an event for a new row, later ones taking precedence. Nothing is copied where all of them are stored under
 * the names that they have here; `Id` and `BusinessState` are set by what follows.
 */
function fieldsOf(data: TimeStanding & TimeEntryContent): readonly EntryContent[] {
  const given = data as unknown as Readonly<Record<string, unknown>>;
  const unset: Record<string, null> = {};
  for (const key in given) {
    if (key === 'Id' || key === 'BusinessState') continue;
    const value = given[key];
    if (!timeEntryFields.isKept(key, value)) return [delivered(data)];
    if (value === '') unset[key] = null;
  }
  return [given, unset];
}

function insert({ data, recordedAt, metadata }: Stated, rows: Rows): void {
  rows.insert(timeEntry, data.Id, ...fieldsOf(data), marks(data.BusinessState), {
    GivenDeliverableId: data.ApprovedDeliverableId ?? null,
    HasBeenRejected: false,
    ObjectState: 0,
    CompanyId: metadata.company,
    DateCreated: recordedAt,
    DateModified: recordedAt,
  });
}
/** The deliverable that the time entry names; one under which it is billed stays until the billable changes it. */
const named = (id: number | null, row: EntryContent): EntryContent => ({
  GivenDeliverableId: id,
  ApprovedDeliverableId: id ?? (row.IsApproved && row.IsBillable ? (row.ApprovedDeliverableId ?? null) : null),
});

function change({ data, recordedAt }: Stated, rows: Rows): void {
  const entry = delivered(data);
  rows.change(timeEntry, data.Id, (row) => ({
    ...entry,
    ...marks(data.BusinessState),
    ...(entry.Description !== undefined && entry.Description !== row.Description ? { PreviousDescription: row.Description } : {}),
    ...(entry.ApprovedDeliverableId === undefined ? {} : named(entry.ApprovedDeliverableId, row)),
    DateModified: recordedAt,
  }));
}
const become =
  (state: TimeEntryState) =>
  ({ data, recordedAt }: DeliveredEvent<{ Id: number }>, rows: Rows): void =>
    rows.change(timeEntry, data.Id, { ...marks(state), DateModified: recordedAt });

/** The rows of time entries. */
export const time = projection<TimeEntryEvent>(
  'time',
  [timeEntry],
  {
    TimeEntryLogged: insert,
    TimeEntryClockedIn: insert,
    TimeEntryClockedOut: change,
    TimeEntrySubmitted: change,
    TimeEntryChanged: change,
    TimeEntryApproved: change,
    TimeEntryRejected: (event, rows) => {
      become('Rejected')(event, rows);
      rows.change(timeEntry, event.data.Id, { RejectionReason: event.data.Reason || null });
    },
    TimeEntryInvoiced: become('Invoiced'),
    TimeEntryInvoicingReversed: become('Approved'),
    TimeEntryRemoved: ({ data }, rows) => rows.remove(timeEntry, data.Id),
  },
  { inserts: ['TimeEntryLogged', 'TimeEntryClockedIn'] },
);
