import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { forbid, missing, type Decider } from '@plumbline/platform/kernel';
import type { ByUser, ViewCommand } from './view.commands';
import type { ViewEvent, ViewFields } from './view.events';
import { viewFields } from './view-content.policy';
import { view } from './view.record';

const blank = view.blank();

interface Present {
  readonly is: 'present';
  readonly OwnerId: number;
  readonly fields: ViewFields;
}
type View = { readonly is: 'nothing' } | Present | { readonly is: 'removed' };

/**
 * The view, where the user may change and remove it: its owner, and of a shared one an Admin.
 * @throws Refusal of kind `missing` for one that is not there or that the user does not see, `forbidden` for a shared one of another
 */
function ownedBy({ User, IsAdmin }: ByUser, state: View, id: number): Present {
  if (state.is !== 'present') return missing('View', id);
  if (state.OwnerId === User) return state;
  if (state.fields.IsShared !== true) return missing('View', id);
  return IsAdmin ? state : forbid(`The view ${id} is another user's: only they and an Admin may change or remove it.`);
}

/** The rules of a view: its owner changes and removes it, and an Admin what is shared. */
export const viewDecider: Decider<View, ViewCommand, ViewEvent> = {
  initial: { is: 'nothing' },
  decide: {
    AddView: ({ OwnerId, ...data }, state) =>
      state.is === 'nothing' ? [{ type: 'ViewAdded', data: { ...viewFields.toStored(data), Id: data.Id, OwnerId } }] : [],
    ChangeView: ({ Id, By, ...fields }, state) => {
      const changed = changedValues(fields, { ...blank, ...ownedBy(By, state, Id).fields });
      return Object.keys(changed).length > 0 ? [{ type: 'ViewChanged', data: { ...viewFields.toStored(changed), Id } }] : [];
    },
    RemoveView: ({ Id, By }, state) => {
      if (state.is === 'removed') return [];
      ownedBy(By, state, Id);
      return [{ type: 'ViewRemoved', data: { Id } }];
    },
  },
  evolve: {
    ViewAdded: (_, { OwnerId, ...event }) => ({ is: 'present', OwnerId, fields: viewFields.fromStored(event) }),
    ViewChanged: (state, event) =>
      state.is === 'present' ? { ...state, fields: { ...state.fields, ...viewFields.fromStored(event) } } : state,
    ViewRemoved: () => ({ is: 'removed' }),
  },
};

export const viewAggregate = aggregate({
  name: 'View',
  title: 'View',
  decider: viewDecider,
  stored: [viewFields.names],
});
