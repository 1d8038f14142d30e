import { projection } from '@plumbline/platform/subscriptions';
import type { ListItemEvent } from '../published/list-item-events';
import { follow, unfollow } from '../project/project-followers';
import { projectFollowers } from '../project/project-followers.record';
import { listItem } from './list-item.record';

/** The list items. Those of a project are seen by those who see the project. */
export const listItemRows = projection<ListItemEvent>(
  'list-items',
  [listItem, projectFollowers],
  {
    ListItemAdded: ({ data: { Id, ...fields } }, rows) => {
      rows.insert(listItem, Id, fields);
      if (fields.ProjectId) follow(rows, 'ListItemIds', fields.ProjectId, Id);
    },
    ListItemChanged: ({ data: { Id, ...fields } }, rows) => {
      const before = rows.get(listItem, Id)?.ProjectId;
      rows.change(listItem, Id, fields);
      if (fields.ProjectId === undefined) return;
      if (before) unfollow(rows, 'ListItemIds', before, Id);
      if (fields.ProjectId) follow(rows, 'ListItemIds', fields.ProjectId, Id);
    },
    ListItemCompleted: ({ data: { Id, DateCompleted } }, rows) => rows.change(listItem, Id, { IsCompleted: true, DateCompleted }),
    ListItemReopened: ({ data }, rows) => rows.change(listItem, data.Id, { IsCompleted: false, DateCompleted: '' }),
    ListItemRemoved: ({ data }, rows) => {
      const before = rows.get(listItem, data.Id)?.ProjectId;
      if (before) unfollow(rows, 'ListItemIds', before, data.Id);
      rows.remove(listItem, data.Id);
    },
  },
  { inserts: ['ListItemAdded'] },
);
