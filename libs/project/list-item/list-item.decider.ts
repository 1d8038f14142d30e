import { aggregate, CONCURRENT_CHANGE, changedValues } from '@plumbline/platform/decisions';
import { addingComments } from '@plumbline/company/published';
import { missing, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import type { ListItemEvent } from '../published/list-item-events';
import { listItemFields, type ListItemFields } from './list-item-content.policy';
import { listItem } from './list-item.record';

type WithId = ListItemFields & { readonly Id: number };
/** A new value of the completion flag, if given; `at` is the time of the command. */
interface Done {
  readonly IsCompleted?: boolean;
  readonly at: string;
}

/** Commands to a list item. */
export type ListItemCommand =
  | Message<'AddListItem', WithId & Done>
  | Message<'ChangeListItem', WithId & Done>
  | Message<'ShowListItemToVendor', { readonly Id: number; readonly ResourceVendorId: number }>
  | Message<'RemoveListItem', { readonly Id: number }>;

const blank = listItem.blank();

type ListItem =
  { readonly is: 'nothing' } | { readonly is: 'removed' } | { readonly is: 'open' | 'completed'; readonly fields: ListItemFields };
type Present = Extract<ListItem, { fields: ListItemFields }>;

function existing(state: ListItem, id: number): Present {
  return 'fields' in state ? state : missing('ListItem', id);
}

/** The event for a change of the completion flag, if any. */
function completion(was: Present['is'], Id: number, isCompleted: boolean | undefined, at: string): ListItemEvent[] {
  if (isCompleted === undefined || isCompleted === (was === 'completed')) return [];
  return [isCompleted ? { type: 'ListItemCompleted', data: { Id, DateCompleted: at } } : { type: 'ListItemReopened', data: { Id } }];
}

function changes(own: Present, Id: number, fields: ListItemFields): ListItemEvent[] {
  const changed = changedValues(fields, { ...blank, ...own.fields });
  return Object.keys(changed).length > 0 ? [{ type: 'ListItemChanged', data: { ...listItemFields.toStored(changed), Id } }] : [];
}

/** List items: open or completed, in both directions. */
export const listItemDecider: Decider<ListItem, ListItemCommand, ListItemEvent> = {
  initial: { is: 'nothing' },
  decide: {
    AddListItem: ({ IsCompleted, at, ...data }, state) =>
      state.is === 'nothing'
        ? [
            { type: 'ListItemAdded', data: { ...listItemFields.toStored(data), Id: data.Id } },
            ...completion('open', data.Id, IsCompleted, at),
          ]
        : [],
    ChangeListItem: ({ Id, IsCompleted, at, ...fields }, state) => {
      const own = existing(state, Id);
      const isElsewhere = fields.ProjectId !== undefined && fields.ProjectId !== own.fields.ProjectId;
      // The caller saw the item without its milestone, whose project takes precedence.
      if (isElsewhere && own.fields.MilestoneId && fields.MilestoneId === undefined)
        return refuse(CONCURRENT_CHANGE, `The ListItem ${Id} is being changed by others; try again.`);
      return [...changes(own, Id, addingComments(fields, own.fields.Comments)), ...completion(own.is, Id, IsCompleted, at)];
    },
    // The item may have been removed since: then there is nothing to do.
    ShowListItemToVendor: ({ Id, ResourceVendorId }, state) => ('fields' in state ? changes(state, Id, { ResourceVendorId }) : []),
    RemoveListItem: ({ Id }, state) => {
      if (state.is === 'removed') return [];
      existing(state, Id);
      return [{ type: 'ListItemRemoved', data: { Id } }];
    },
  },
  evolve: {
    ListItemAdded: (_, event) => ({ is: 'open', fields: listItemFields.fromStored(event) }),
    ListItemChanged: (state, event) =>
      'fields' in state ? { ...state, fields: { ...state.fields, ...listItemFields.fromStored(event) } } : state,
    ListItemCompleted: (state) => ('fields' in state ? { ...state, is: 'completed' } : state),
    ListItemReopened: (state) => ('fields' in state ? { ...state, is: 'open' } : state),
    ListItemRemoved: () => ({ is: 'removed' }),
  },
};

export const listItemAggregate = aggregate({
  name: 'ListItem',
  title: 'ListItem',
  decider: listItemDecider,
  stored: [listItemFields.names],
});
