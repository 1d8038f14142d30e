import { aggregate } from '@plumbline/platform/decisions';
import { refuse, type Decider, type Message } from '@plumbline/platform/kernel';

export type DepartmentRemovalEvent = Message<'DepartmentRemovalGranted', { readonly Id: number }>;

/** `live`: the company's departments, from the handler. */
export type DepartmentRemovalCommand = Message<'GrantDepartmentRemoval', { readonly Id: number; readonly live: readonly number[] }>;

/**
 * A company keeps at least one department. One stream per company, so that of two concurrent removals of the last two
 * departments one is rejected: departments whose removal was granted no longer count, even if the read models still
 * show them.
 */
export const departmentRemovalDecider: Decider<ReadonlySet<number>, DepartmentRemovalCommand, DepartmentRemovalEvent> = {
  initial: new Set(),
  decide: {
    GrantDepartmentRemoval: ({ Id, live }, granted) => {
      if (granted.has(Id)) return [];
      if (!live.some((id) => id !== Id && !granted.has(id)))
        return refuse('last_department', 'The last department of a company cannot be removed; add another one first.');
      return [{ type: 'DepartmentRemovalGranted', data: { Id } }];
    },
  },
  evolve: {
    DepartmentRemovalGranted: (granted, { Id }) => new Set([...granted, Id]),
  },
};

export const departmentRemovalAggregate = aggregate({
  name: 'DepartmentRemoval',
  title: 'department',
  decider: departmentRemovalDecider,
});
