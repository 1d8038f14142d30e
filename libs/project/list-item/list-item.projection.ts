import { projection } from '@plumbline/platform/subscriptions';
import type { ListItemEvent } from '../published/list-item-events';
import { addVisibleItem, removeVisibleItem } from '../project/vendors/vendor-visible-items';
import { vendorVisibleItems } from '../project/vendors/vendor-visible-items.record';
import { listItemFields } from './list-item-content.policy';
import { listItem } from './list-item.record';

/** The rows of list items. Those of a project are visible to users who can see the project. */
export const listItemRows = projection<ListItemEvent>(
  'list-items',
  [listItem, vendorVisibleItems],
  {
    ListItemAdded: ({ data }, rows) => {
      const { Id } = data;
      const fields = listItemFields.fromStored(data);
      rows.insert(listItem, Id, fields);
      if (fields.ProjectId) addVisibleItem(rows, 'ListItemIds', fields.ProjectId, Id);
    },
    ListItemChanged: ({ data }, rows) => {
      const { Id } = data;
      const fields = listItemFields.fromStored(data);
      const before = rows.get(listItem, Id)?.ProjectId;
      rows.change(listItem, Id, fields);
      if (fields.ProjectId === undefined) return;
      if (before) removeVisibleItem(rows, 'ListItemIds', before, Id);
      if (fields.ProjectId) addVisibleItem(rows, 'ListItemIds', fields.ProjectId, Id);
    },
    ListItemCompleted: ({ data: { Id, DateCompleted } }, rows) => rows.change(listItem, Id, { IsCompleted: true, DateCompleted }),
    ListItemReopened: ({ data }, rows) => rows.change(listItem, data.Id, { IsCompleted: false, DateCompleted: '' }),
    ListItemRemoved: ({ data }, rows) => {
      const before = rows.get(listItem, data.Id)?.ProjectId;
      if (before) removeVisibleItem(rows, 'ListItemIds', before, data.Id);
      rows.remove(listItem, data.Id);
    },
  },
  { inserts: ['ListItemAdded'], reads: [vendorVisibleItems] },
);
