import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { listItemAggregate } from './list-item.decider';
import * as handlers from './list-item.handlers';
import { listItemRows } from './list-item.projection';
import { listItem } from './list-item.record';

const { AddListItem, ChangeListItem, RemoveListItem } = handlers;

/** To-dos and reminders. */
export const listItems: ContextPart = {
  kinds: [listItem],
  aggregates: [listItemAggregate],
  projections: [listItemRows],
  handlers: [handlers.ListItemPlace, handlers.AddListItemHandler, handlers.ChangeListItemHandler, handlers.RemoveListItemHandler],
  controllers: [
    recordRoutes(listItem, {
      create: (fields, actor) => new AddListItem(fields, actor),
      update: (id, fields, actor) => new ChangeListItem(id, fields, actor),
      remove: (id, actor) => new RemoveListItem(id, actor),
    }),
  ],
};
