import { given, project as run } from '@plumbline/platform/testing';
import type { AllocationEvent } from '../published/allocation-events';
import type { TimeEntryEvent } from '../published/time-entry-events';
import { time } from '../time-entry/time-entry.projection';
import { allocationDecider, type AllocationCommand } from './allocation.decider';
import { allocatedTime, allocations } from './allocation.projection';
import { allocation } from './allocation.record';
import { faultsOf, faultsOfNew, hoursOf, occurrencesOf } from './allocation.policy';
import { MOST_OCCURRENCES } from '../limits';
import type { AllocationFields } from './allocation-content.policy';

const monday: AllocationFields = {
  ResourceId: 6,
  ResourceIds: [6],
  TaskId: 31,
  ClientId: 3,
  StartTime: '2026-03-02T08:00:00.000Z',
  EndTime: '2026-03-02T16:30:00.000Z',
};
const derived = { Duration: '8.50', IsMultiDay: false, ForClient: true };
const scheduled = (Id: number, more: AllocationFields = {}): AllocationEvent => ({
  type: 'AllocationScheduled',
  data: { ...monday, ...derived, ...more, Id },
});
const on = (day: string): AllocationFields => ({ StartTime: `${day}T08:00:00.000Z`, EndTime: `${day}T16:30:00.000Z` });
const weekly = { IsRecurring: true, Periodicity: 'Weekly', RecurUntilDate: '2026-03-16T00:00:00.000Z', GroupId: '1' } as const;
const group = [scheduled(1, weekly), scheduled(2, { ...weekly, ...on('2026-03-09') }), scheduled(3, { ...weekly, ...on('2026-03-16') })];
const change = (Id: number, fields: AllocationFields, EditAll = false): AllocationCommand => ({
  type: 'ChangeAllocation',
  data: { Id, EditAll, fields },
});
const remove = (Id: number, ...holders: string[]): AllocationCommand => ({ type: 'RemoveAllocation', data: { Id, holders } });

describe('An allocation', () => {
  it('is scheduled once, with the fields derived from its times', () => {
    const command: AllocationCommand = { type: 'ScheduleAllocations', data: { Allocations: [{ ...monday, Id: 1 }] } };
    given(allocationDecider).when(command).then(scheduled(1));
    given(allocationDecider, scheduled(1)).when(command).then();
  });
  it('is scheduled with its whole group at once, or not at all', () => {
    const Allocations = [
      { ...monday, Id: 1 },
      { ...monday, ...on('2026-03-09'), Id: 2 },
    ];
    given(allocationDecider)
      .when({ type: 'ScheduleAllocations', data: { Allocations } })
      .then(scheduled(1), scheduled(2, on('2026-03-09')));
    given(allocationDecider)
      .when({ type: 'ScheduleAllocations', data: { Allocations: [...Allocations, { Id: 3, ...monday, EndTime: monday.StartTime }] } })
      .thenRefused('validation_failed');
  });
  it('writes only changed fields; hours follow the times unless they were given', () => {
    given(allocationDecider, scheduled(1))
      .when(change(1, { EndTime: '2026-03-02T14:00:00.000Z', Description: '', TaskId: 31 }))
      .then({ type: 'AllocationChanged', data: { Id: 1, EndTime: '2026-03-02T14:00:00.000Z', Duration: '6.00' } });
    given(allocationDecider, scheduled(1, { Duration: '4.00' }))
      .when(change(1, { EndTime: '2026-03-02T14:00:00.000Z', Duration: '4.00' }))
      .then({ type: 'AllocationChanged', data: { Id: 1, EndTime: '2026-03-02T14:00:00.000Z' } });
    given(allocationDecider, scheduled(1))
      .when(change(1, { Duration: '3.00' }))
      .then({ type: 'AllocationChanged', data: { Id: 1, Duration: '3.00' } });
    given(allocationDecider, scheduled(1, { Duration: '3.00' }))
      .when(change(1, { Duration: '' }))
      .then({ type: 'AllocationChanged', data: { Id: 1, Duration: '8.50' } });
    given(allocationDecider, scheduled(1))
      .when(change(1, { Description: '' }))
      .then();
    given(allocationDecider, scheduled(1))
      .when(change(1, { ResourceId: null, ResourceIds: [] }))
      .thenRefused('validation_failed');
    given(allocationDecider, scheduled(1))
      .when(change(2, { Description: 'x' }))
      .thenRefused('not_found');
  });
  it('changes alone, or with all later occurrences of its group', () => {
    given(allocationDecider, ...group)
      .when(change(2, { Description: 'Paint' }))
      .then({ type: 'AllocationChanged', data: { Id: 2, Description: 'Paint' } });
    given(allocationDecider, ...group)
      .when(change(2, { Description: 'Paint' }, true))
      .then(
        { type: 'AllocationChanged', data: { Id: 2, Description: 'Paint' } },
        { type: 'AllocationChanged', data: { Id: 3, Description: 'Paint' } },
      );
  });
  it('moves all later occurrences by the same interval', () => {
    given(allocationDecider, ...group)
      .when(change(2, { StartTime: '2026-03-10T09:00:00.000Z', EndTime: '2026-03-10T16:30:00.000Z' }, true))
      .then(
        {
          type: 'AllocationChanged',
          data: { Id: 2, StartTime: '2026-03-10T09:00:00.000Z', EndTime: '2026-03-10T16:30:00.000Z', Duration: '7.50' },
        },
        {
          type: 'AllocationChanged',
          data: { Id: 3, StartTime: '2026-03-17T09:00:00.000Z', EndTime: '2026-03-17T16:30:00.000Z', Duration: '7.50' },
        },
      );
  });
  it('keeps its recurrence, whatever is sent back', () => {
    given(allocationDecider, ...group)
      .when(change(1, { ...weekly }))
      .then();
    for (const fields of [{ Periodicity: 'Daily' as const }, { IsRecurring: false }, { RecurUntilDate: '2026-03-30T00:00:00.000Z' }])
      given(allocationDecider, ...group)
        .when(change(1, fields))
        .thenRefused('allocation_recurrence_fixed');
    given(allocationDecider, scheduled(1))
      .when(change(1, { IsRecurring: true }))
      .thenRefused('allocation_recurrence_fixed');
  });
  it('is removed alone, unless time was recorded on it', () => {
    const removed: AllocationEvent = { type: 'AllocationRemoved', data: { Id: 2 } };
    given(allocationDecider, ...group)
      .when(remove(2))
      .then(removed);
    given(allocationDecider, ...group, removed)
      .when(remove(2))
      .then();
    given(allocationDecider, ...group, removed)
      .when(remove(3))
      .then({ type: 'AllocationRemoved', data: { Id: 3 } });
    given(allocationDecider, ...group, removed)
      .when(change(2, { Description: 'x' }))
      .thenRefused('not_found');
    given(allocationDecider, ...group, removed)
      .when(change(1, { Description: 'x' }, true))
      .then(
        { type: 'AllocationChanged', data: { Id: 1, Description: 'x' } },
        { type: 'AllocationChanged', data: { Id: 3, Description: 'x' } },
      );
    given(allocationDecider, ...group)
      .when(remove(1, 'time entries'))
      .thenRefused('allocation_in_use');
    given(allocationDecider).when(remove(1)).thenRefused('not_found');
  });
});

describe('The faults of an allocation', () => {
  it.each([
    ['EndTime', { EndTime: '2026-03-02T08:00:00.000Z' }],
    ['EndTime', { EndTime: '2027-04-02T08:00:00.000Z' }],
    ['EndTime', { EndTime: '+010000-01-01T00:00:00.000Z', StartTime: '9999-12-31T00:00:00.000Z' }],
    ['ResourceId', { ResourceId: null, ResourceIds: [] }],
    ['TaskId', { IsTimeOff: true, TimeOffCategory: 'Vacation', ClientId: null }],
    ['TimeOffCategory', { IsTimeOff: true, TaskId: null, ClientId: null }],
    ['TimeOffCategory', { TimeOffCategory: 'Sick' }],
    ['Periodicity', { IsRecurring: true, RecurUntilDate: '2026-03-16T00:00:00.000Z' }],
    ['Periodicity', { Periodicity: 'Daily' }],
    ['RecurUntilDate', { ...weekly, RecurUntilDate: '' }],
    ['RecurUntilDate', { ...weekly, RecurUntilDate: '2026-03-01T00:00:00.000Z' }],
    ['RecurUntilDate', { RecurUntilDate: '2026-03-16T00:00:00.000Z' }],
    ['Duration', { Duration: '-1.00' }],
  ] as [string, AllocationFields][])('name %s for %j', (field, fields) => {
    expect([...new Set(faultsOfNew({ ...monday, ...fields }).map((one) => one.field))]).toEqual([field]);
  });
  it('do not occur for a resource, several, a role, time off, or a series', () => {
    expect(faultsOf(monday)).toEqual([]);
    expect(faultsOf({ ...monday, ResourceId: null, ResourceIds: [6, 7] })).toEqual([]);
    expect(faultsOf({ ...monday, ResourceId: null, ResourceIds: [], JobRoleId: 2 })).toEqual([]);
    expect(faultsOf({ ...monday, TaskId: null, ClientId: null, IsTimeOff: true, TimeOffCategory: 'Sick' })).toEqual([]);
    expect(faultsOf({ ...monday, ...weekly })).toEqual([]);
  });
});

describe('The hours of an allocation', () => {
  it.each([
    ['8.50', '2026-03-02T08:00', '2026-03-02T16:30', false],
    ['42.50', '2026-03-02T08:00', '2026-03-06T16:30', false],
    ['50.00', '2026-03-05T08:00', '2026-03-11T18:00', false],
    ['70.00', '2026-03-05T08:00', '2026-03-11T18:00', true],
    ['8.00', '2026-03-02T22:00', '2026-03-03T06:00', false],
    ['48.00', '2026-03-02T08:00', '2026-03-04T08:00', false],
    ['4.00', '2026-03-07T08:00', '2026-03-08T10:00', false],
  ])('are %s from %s to %s (off days: %s)', (hours, start, end, IncludesOffDays) => {
    expect(hoursOf({ StartTime: `${start}:00.000Z`, EndTime: `${end}:00.000Z`, IncludesOffDays })).toBe(hours);
  });
});

describe('The occurrences of an allocation', () => {
  const days = (more: AllocationFields) =>
    occurrencesOf({ ...monday, IsRecurring: true, ...more }).map(({ StartTime }) => StartTime.slice(5, 10));
  it('are one without recurrence', () => {
    expect(occurrencesOf(monday)).toEqual([{ StartTime: monday.StartTime, EndTime: monday.EndTime }]);
  });
  it('are on each workday, each day, each week or every other one, until the given day', () => {
    const until = { RecurUntilDate: '2026-03-09T00:00:00.000Z' };
    expect(days({ ...until, Periodicity: 'Daily' })).toEqual(['03-02', '03-03', '03-04', '03-05', '03-06', '03-09']);
    expect(days({ ...until, Periodicity: 'Daily', IncludesOffDays: true })).toHaveLength(8);
    expect(days({ ...until, Periodicity: 'Weekly' })).toEqual(['03-02', '03-09']);
    expect(days({ RecurUntilDate: '2026-03-31T00:00:00.000Z', Periodicity: 'Biweekly' })).toEqual(['03-02', '03-16', '03-30']);
  });
  it('are on the same day of each month, or on its last', () => {
    const start = { StartTime: '2026-01-31T08:00:00.000Z', EndTime: '2026-01-31T10:00:00.000Z' };
    const all = occurrencesOf({ ...start, IsRecurring: true, Periodicity: 'Monthly', RecurUntilDate: '2026-05-01T00:00:00.000Z' });
    expect(all.map(({ StartTime }) => StartTime)).toEqual(['01-31', '02-28', '03-31', '04-30'].map((day) => `2026-${day}T08:00:00.000Z`));
    expect(all[1].EndTime).toBe('2026-02-28T10:00:00.000Z');
  });
  it('are one more than allowed when there are too many, however long the series', () => {
    for (const Periodicity of ['Daily', 'Weekly', 'Biweekly', 'Monthly'] as const)
      expect(days({ Periodicity, RecurUntilDate: '9999-12-31T00:00:00.000Z' })).toHaveLength(MOST_OCCURRENCES + 1);
    const late = { StartTime: '9999-12-01T08:00:00.000Z', EndTime: '9999-12-01T10:00:00.000Z' };
    expect(days({ ...late, Periodicity: 'Weekly', RecurUntilDate: '9999-12-31T00:00:00.000Z' })).toHaveLength(5);
  });
});

describe('The rows of allocations', () => {
  const logged = (Id: number, AllocationId: number | null): TimeEntryEvent => ({
    type: 'TimeEntryLogged',
    data: { Id, BusinessState: 'Submitted', Cost: '80.00', ProjectId: null, MilestoneId: null, AllocationId },
  });
  const moved = (Id: number, AllocationId: number | null): TimeEntryEvent => ({
    type: 'TimeEntryChanged',
    data: { Id, BusinessState: 'Submitted', Cost: '80.00', ProjectId: null, MilestoneId: null, AllocationId },
  });
  const rows = (...events: (AllocationEvent | TimeEntryEvent)[]) => run([time, allocations, allocatedTime], events);

  it('follow scheduling, changes and removals', () => {
    expect(rows(scheduled(1)).get(allocation, 1)).toMatchObject({
      ...monday,
      ...derived,
      AllocationType: 'Confirmed',
      TracksTime: true,
      EditAll: false,
      TimeEntryId: null,
    });
    const changed: AllocationEvent = { type: 'AllocationChanged', data: { Id: 1, Description: 'Paint' } };
    expect(rows(scheduled(1), changed).get(allocation, 1)).toMatchObject({ Description: 'Paint', TaskId: 31 });
    expect(rows(scheduled(1), { type: 'AllocationRemoved', data: { Id: 1 } }).get(allocation, 1)).toBeUndefined();
  });
  it('list the time recorded on each', () => {
    const two = [scheduled(1), scheduled(2), logged(7, 1), logged(8, 1), logged(9, null)];
    const ids = (...events: TimeEntryEvent[]) => {
      const view = rows(...two, ...events);
      return [1, 2].map((id) => view.get(allocation, id)?.TimeEntryIds);
    };
    expect(ids()).toEqual([[7, 8], []]);
    expect(rows(...two).get(allocation, 1)?.TimeEntryId).toBe(7);
    expect(ids(moved(7, 2), moved(9, 2))).toEqual([[8], [7, 9]]);
    expect(ids(moved(7, 1))).toEqual([[7, 8], []]);
    expect(ids(moved(7, null), { type: 'TimeEntryRemoved', data: { Id: 8, WasApproved: false } })).toEqual([[], []]);
    expect(rows(...two, moved(7, null), moved(8, null)).get(allocation, 1)?.TimeEntryId).toBeNull();
  });
});
