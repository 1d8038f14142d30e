import { projection } from '@plumbline/platform/subscriptions';
import type { RFIEvent } from '../published/rfi-events';
import { addVisibleItem, removeVisibleItem } from '../project/vendors/vendor-visible-items';
import { vendorVisibleItems } from '../project/vendors/vendor-visible-items.record';
import { rfiFields } from './rfi-content.policy';
import { rfi } from './rfi.record';

/** The rows of RFIs. They are visible to users who can see their project. */
export const rfiRows = projection<RFIEvent>(
  'rfis',
  [rfi, vendorVisibleItems],
  {
    RFIOpened: ({ data }, rows) => {
      const { Id } = data;
      const fields = rfiFields.fromStored(data);
      rows.insert(rfi, Id, fields);
      addVisibleItem(rows, 'RFIIds', fields.ProjectId ?? 0, Id);
    },
    RFINumbered: ({ data }, rows) => rows.change(rfi, data.Id, { Number: data.Number }),
    RFIChanged: ({ data }, rows) => rows.change(rfi, data.Id, rfiFields.fromStored(data)),
    RFIAnswered: ({ data: { Id, Answer, DateAnswered } }, rows) =>
      rows.change(rfi, Id, { Answer, DateAnswered, BusinessState: 'Answered' }),
    RFIRemoved: ({ data }, rows) => {
      removeVisibleItem(rows, 'RFIIds', data.ProjectId, data.Id);
      rows.remove(rfi, data.Id);
    },
  },
  { inserts: ['RFIOpened'], reads: [vendorVisibleItems] },
);
