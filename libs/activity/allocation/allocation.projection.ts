import { projection, type Rows, type DeliveredEvent } from '@plumbline/platform/subscriptions';
import type { AllocationEvent } from '../published/allocation-events';
import type { TimeEntryEvent } from '../published/time-entry-events';
import { timeEntry } from '../time-entry/time-entry.record';
import { allocationFields } from './allocation-content.policy';
import { allocation } from './allocation.record';

/** The allocations. */
export const allocations = projection<AllocationEvent>(
  'allocations',
  [allocation],
  {
    AllocationScheduled: ({ data }, rows) => rows.insert(allocation, data.Id, allocationFields.fromStored(data)),
    AllocationChanged: ({ data }, rows) => rows.change(allocation, data.Id, allocationFields.fromStored(data)),
    AllocationRemoved: ({ data }, rows) => rows.remove(allocation, data.Id),
  },
  { inserts: ['AllocationScheduled'] },
);

interface Allocated {
  readonly Id: number;
  readonly AllocationId?: number | null;
}

/** Adds the time entry to the allocation, or removes it. */
function put(rows: Rows, id: number | null | undefined, change: (ids: readonly number[]) => number[]): void {
  if (!id) return;
  rows.change(allocation, id, ({ TimeEntryIds }) => {
    const ids = change(TimeEntryIds);
    return { TimeEntryIds: ids, TimeEntryId: ids[0] ?? null };
  });
}
const add = ({ data }: DeliveredEvent<Allocated>, rows: Rows): void => put(rows, data.AllocationId, (ids) => [...ids, data.Id]);

/** Moves a time entry that was recorded on another allocation, or on none. */
function move(event: DeliveredEvent<Allocated>, rows: Rows): void {
  const { Id, AllocationId } = event.data;
  if (AllocationId === undefined) return;
  const before = rows.get(timeEntry, Id)?.AllocationId ?? null;
  if (before === AllocationId) return;
  put(rows, before, (ids) => ids.filter((one) => one !== Id));
  add(event, rows);
}

/**
 * The time entries of each allocation. Runs first, because it needs the allocation that the entry had before the event.
 */
export const allocatedTime = projection<
  Extract<TimeEntryEvent, { type: 'TimeEntryLogged' | 'TimeEntryClockedIn' | 'TimeEntryChanged' | 'TimeEntryRemoved' }>
>(
  'allocated-time',
  [allocation],
  {
    TimeEntryLogged: add,
    TimeEntryClockedIn: add,
    TimeEntryChanged: move,
    TimeEntryRemoved: ({ data }, rows) =>
      put(rows, rows.get(timeEntry, data.Id)?.AllocationId, (ids) => ids.filter((one) => one !== data.Id)),
  },
  {
    reads: [timeEntry],
    inserts: 'all',
    runsFirst: true,
    needs: ({ type, data }) => {
      const { Id, AllocationId } = data as Allocated;
      const to = AllocationId ? [[allocation, AllocationId] as const] : [];
      return type === 'TimeEntryRemoved' ? [[timeEntry, Id]] : to;
    },
  },
);
