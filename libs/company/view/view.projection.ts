import { projection } from '@plumbline/platform/subscriptions';
import type { ViewEvent } from './view.events';
import { viewFields } from './view-content.policy';
import { view } from './view.record';

/** The rows of views. */
export const viewRows = projection<ViewEvent>(
  'views',
  [view],
  {
    ViewAdded: ({ data }, rows) => rows.insert(view, data.Id, { ...viewFields.fromStored(data), OwnerId: data.OwnerId }),
    ViewChanged: ({ data }, rows) => rows.change(view, data.Id, viewFields.fromStored(data)),
    ViewRemoved: ({ data }, rows) => rows.remove(view, data.Id),
  },
  { inserts: ['ViewAdded'] },
);
