import { aggregate, differing } from '@plumbline/platform/commands';
import { invalid, missing, refuse, type Decider, type Issue, type Message } from '@plumbline/platform/kernel';
import type { AllocationContent, AllocationEvent } from '../published/allocation-events';
import { allocation } from './allocation.record';
import { changedFor, completed, faultsOf } from './allocation.policy';

const blank = allocation.blank();

/** An occurrence that is there, or that was removed. */
type Occurrence = { readonly is: 'Scheduled'; readonly fields: AllocationContent } | { readonly is: 'Removed' };
/** All occurrences of a group, by their ids. An allocation that does not recur is a group of one. */
type Group = ReadonlyMap<number, Occurrence>;

export type AllocationCommand =
  | Message<'ScheduleAllocations', { readonly Allocations: readonly ({ readonly Id: number } & AllocationContent)[] }>
  /** With `EditAll` the later occurrences of the group too. */
  | Message<'ChangeAllocation', { readonly Id: number; readonly EditAll: boolean; readonly fields: AllocationContent }>
  /** `holders` says in the plural what depends on it, as the handler found it. */
  | Message<'RemoveAllocation', { readonly Id: number; readonly holders: readonly string[] }>;

function checked(one: AllocationContent): void {
  const issues: Issue[] = faultsOf(one);
  if (issues.length > 0) invalid(issues);
}

/** The occurrence, or a refusal (404). */
function present(group: Group, id: number): AllocationContent {
  const one = group.get(id);
  return one?.is === 'Scheduled' ? one.fields : missing(allocation.title, id);
}

/** How a series recurs is settled when it is made: its occurrences are there by then. Refuses (409) to change it. */
function staysAsItRecurs(id: number, fields: AllocationContent, own: AllocationContent): void {
  const before = { ...blank, ...own };
  for (const field of ['IsRecurring', 'Periodicity', 'RecurUntilDate'] as const)
    if (fields[field] !== undefined && fields[field] !== before[field])
      refuse(
        'allocation_recurrence_fixed',
        `How the allocation ${id} recurs was settled when it was created, so ${field} stays; schedule another one instead.`,
      );
}

/** What a change makes of one occurrence; nothing where it is so already. */
function change(id: number, fields: AllocationContent, own: AllocationContent, other: AllocationContent): AllocationEvent[] {
  const after = changedFor(fields, own, other);
  checked(after);
  const changed = differing(completed(after), { ...blank, ...other });
  return Object.keys(changed).length > 0 ? [{ type: 'AllocationChanged', data: { ...changed, Id: id } }] : [];
}

/** Who is scheduled for what, and when. */
export const allocationDecider: Decider<Group, AllocationCommand, AllocationEvent> = {
  initial: new Map(),
  decide: {
    ScheduleAllocations: ({ Allocations }, group) => {
      if (group.size > 0) return [];
      for (const one of Allocations) checked(one);
      return Allocations.map((one) => ({ type: 'AllocationScheduled', data: completed(one) }));
    },
    ChangeAllocation: ({ Id, EditAll, fields }, group) => {
      const own = present(group, Id);
      staysAsItRecurs(Id, fields, own);
      if (!EditAll) return change(Id, fields, own, own);
      return [...group].flatMap(([id, other]) =>
        other.is === 'Scheduled' && (id === Id || String(other.fields.StartTime) > String(own.StartTime))
          ? change(id, fields, own, other.fields)
          : [],
      );
    },
    RemoveAllocation: ({ Id, holders }, group) => {
      if (group.get(Id)?.is === 'Removed') return [];
      present(group, Id);
      if (holders.length > 0)
        return refuse('allocation_in_use', `The allocation ${Id} has ${holders.join(' and ')}; remove those first, or take them off it.`);
      return [{ type: 'AllocationRemoved', data: { Id } }];
    },
  },
  evolve: {
    AllocationScheduled: (group, { Id, ...fields }) => new Map([...group, [Id, { is: 'Scheduled', fields }]]),
    AllocationChanged: (group, { Id, ...fields }) => {
      const one = group.get(Id);
      return one?.is === 'Scheduled' ? new Map([...group, [Id, { is: 'Scheduled', fields: { ...one.fields, ...fields } }]]) : group;
    },
    AllocationRemoved: (group, { Id }) => new Map([...group, [Id, { is: 'Removed' }]]),
  },
};

export const allocationAggregate = aggregate({ name: 'Allocation', title: 'Allocation', decider: allocationDecider });
