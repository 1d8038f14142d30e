import type { TimeEntryContent, TimeEntryEvent, TimeStanding } from '@plumbline/activity/published';
import { followedKind, projection, type DeliveredEvent, type Rows } from '@plumbline/platform/subscriptions';
import { day, difference, type Fact } from './fact.policy';
import { jobFigures, journalEntry } from './journal.record';
import { appendTime, figuresKey } from './posting.projection';
import { timeFacts, type RecordedTime } from './time-facts.policy';

const timeEntry = followedKind<RecordedTime>('TimeEntry');
/** What the facts of an entry are made of: of its content, and with its state. */
const STATED = ['EntryDate', 'Time', 'ResourceId', 'IsBillable', 'TimeType'] as const;
const COUNTED = ['ProjectId', 'MilestoneId', 'Cost', 'BusinessState', ...STATED] as const;
type Content = Partial<TimeStanding & Pick<TimeEntryContent, (typeof STATED)[number]>>;

/** The fields of an event that count, without those that it leaves as they are. */
function counted(event: Content): Partial<RecordedTime> {
  return Object.fromEntries(COUNTED.map((name) => [name, event[name]] as const).filter(([, value]) => value !== undefined));
}

/**
 * Posts the difference between the entry before the event, whose row is still as it was, and after it. So the journal
 * needs no row of its own for each entry.
 */
function post({ position, data: { Id } }: DeliveredEvent<{ Id: number }>, rows: Rows, change: Partial<RecordedTime>): void {
  const before = rows.before(timeEntry, Id);
  if (before) appendTime(rows, position, Id, difference(timeFacts(before), timeFacts({ ...before, ...change })));
}
const recorded = ({ data, position, recordedAt }: DeliveredEvent<{ Id: number } & Content>, rows: Rows): void =>
  appendTime(rows, position, data.Id, timeFacts(data, recordedAt));
const changed = (event: DeliveredEvent<{ Id: number } & Content>, rows: Rows): void => post(event, rows, counted(event.data));
const became =
  (BusinessState: RecordedTime['BusinessState']) =>
  (event: DeliveredEvent<{ Id: number }>, rows: Rows): void =>
    post(event, rows, { BusinessState });

/** Facts on another day. */
const dated = (facts: readonly Fact[], Date: string): Fact[] => facts.map((one) => ({ ...one, Date }));
/** Takes the cost of an entry of closed days back on an open day, and posts what the entry costs after the event. */
function repost({ position, data: { Id } }: DeliveredEvent<{ Id: number }>, rows: Rows, change: Partial<RecordedTime>, on: string): void {
  const before = rows.before(timeEntry, Id);
  if (before) appendTime(rows, position, Id, difference(dated(timeFacts(before), day(on)), timeFacts({ ...before, ...change })));
}

/** Posts labour cost and hours. Events between states that both count, or both do not, change nothing. */
export const journalTime = projection<TimeEntryEvent>(
  'journal-time',
  [journalEntry, jobFigures],
  {
    TimeEntryLogged: recorded,
    TimeEntryClockedOut: changed,
    TimeEntrySubmitted: changed,
    TimeEntryChanged: (event, rows) => {
      if (event.data.WasClosed && event.data.EntryDate) repost(event, rows, counted(event.data), event.data.EntryDate);
      else changed(event, rows);
    },
    TimeEntryApproved: changed,
    TimeEntryRejected: (event, rows) => {
      if (event.data.On) repost(event, rows, { BusinessState: 'Rejected' }, event.data.On);
      else became('Rejected')(event, rows);
    },
    TimeEntryRemoved: became(''),
  },
  {
    reads: [jobFigures, timeEntry],
    runsFirst: true,
    inserts: 'all',
    needs: ({ type, data }) => {
      const { Id, ProjectId, MilestoneId } = data as { Id: number; ProjectId?: number | null; MilestoneId?: number | null };
      const figures = ProjectId ? [[jobFigures, figuresKey({ ProjectId, MilestoneId: MilestoneId ?? 0 })] as const] : [];
      const before = type === 'TimeEntryLogged' ? [] : [[timeEntry, Id] as const];
      return [...before, ...figures];
    },
  },
);
