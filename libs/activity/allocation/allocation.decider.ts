import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { invalid, missing, refuse, type Decider, type Issue, type Message } from '@plumbline/platform/kernel';
import type { AllocationEvent } from '../published/allocation-events';
import { allocation } from './allocation.record';
import { changedFor, completed, faultsOf } from './allocation.policy';
import { allocationFields, type AllocationFields } from './allocation-content.policy';

const blank = allocation.blank();

/** An occurrence of a group: scheduled or removed. */
type Occurrence = { readonly is: 'Scheduled'; readonly fields: AllocationFields } | { readonly is: 'Removed' };
/** All occurrences of a group, by their ids. An allocation that does not recur is a group of one. */
type Group = ReadonlyMap<number, Occurrence>;

export type AllocationCommand =
  | Message<'ScheduleAllocations', { readonly Allocations: readonly ({ readonly Id: number } & AllocationFields)[] }>
  /** With `EditAll` the later occurrences of the group change too. */
  | Message<'ChangeAllocation', { readonly Id: number; readonly EditAll: boolean; readonly fields: AllocationFields }>
  /** `holders`: the kinds of records that refer to the occurrence, in the plural, from the handler. */
  | Message<'RemoveAllocation', { readonly Id: number; readonly holders: readonly string[] }>;

function checked(one: AllocationFields): void {
  const issues: Issue[] = faultsOf(one);
  if (issues.length > 0) invalid(issues);
}

/** The occurrence, or a refusal (404). */
function present(group: Group, id: number): AllocationFields {
  const one = group.get(id);
  return one?.is === 'Scheduled' ? one.fields : missing(allocation.title, id);
}

/** Rejects (409) a change of the recurrence: all occurrences were created with the group. */
function staysAsItRecurs(id: number, fields: AllocationFields, own: AllocationFields): void {
  const before = { ...blank, ...own };
  for (const field of ['IsRecurring', 'Periodicity', 'RecurUntilDate'] as const)
    if (fields[field] !== undefined && fields[field] !== before[field])
      refuse(
        'allocation_recurrence_fixed',
        `How the allocation ${id} recurs was settled when it was created, so ${field} stays; schedule another one instead.`,
      );
}

/** The event that changes one occurrence; none when nothing differs. */
function change(id: number, fields: AllocationFields, own: AllocationFields, other: AllocationFields): AllocationEvent[] {
  const after = changedFor(fields, own, other);
  checked(after);
  const changed = changedValues(completed(after), { ...blank, ...other });
  return Object.keys(changed).length > 0 ? [{ type: 'AllocationChanged', data: { ...allocationFields.toStored(changed), Id: id } }] : [];
}

/** Allocations: which resource is scheduled for which work, and when. */
export const allocationDecider: Decider<Group, AllocationCommand, AllocationEvent> = {
  initial: new Map(),
  decide: {
    ScheduleAllocations: ({ Allocations }, group) => {
      if (group.size > 0) return [];
      for (const one of Allocations) checked(one);
      return Allocations.map((one) => ({
        type: 'AllocationScheduled',
        data: { ...allocationFields.toStored(completed(one)), Id: one.Id },
      }));
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
    AllocationScheduled: (group, event) => new Map([...group, [event.Id, { is: 'Scheduled', fields: allocationFields.fromStored(event) }]]),
    AllocationChanged: (group, event) => {
      const one = group.get(event.Id);
      if (one?.is !== 'Scheduled') return group;
      return new Map([...group, [event.Id, { is: 'Scheduled', fields: { ...one.fields, ...allocationFields.fromStored(event) } }]]);
    },
    AllocationRemoved: (group, { Id }) => new Map([...group, [Id, { is: 'Removed' }]]),
  },
};

export const allocationAggregate = aggregate({
  name: 'Allocation',
  title: 'Allocation',
  decider: allocationDecider,
  stored: [allocationFields.names],
});
