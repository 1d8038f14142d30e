import type { RecordOf } from '@plumbline/platform/records';
import type { Rows } from '@plumbline/platform/subscriptions';
import { listItem } from '../../list-item/list-item.record';
import { rfi } from '../../rfi/rfi.record';
import { vendorVisibleItems } from './vendor-visible-items.record';

type List = 'RFIIds' | 'ListItemIds';

function show(rows: Rows, list: List, id: number, VendorIds: number[]): void {
  if (list === 'RFIIds') rows.change(rfi, id, { VendorIds });
  else rows.change(listItem, id, { VendorIds });
}

/** The row of the project, which is inserted when there is none. */
export function visibleItemsOf(rows: Rows, projectId: number): Readonly<RecordOf<typeof vendorVisibleItems>> {
  const row = rows.get(vendorVisibleItems, projectId);
  if (row) return row;
  rows.insert(vendorVisibleItems, projectId);
  return vendorVisibleItems.blank();
}

/** Makes the record visible to the vendors who can see its project, now and later. */
export function addVisibleItem(rows: Rows, list: List, projectId: number, id: number): void {
  const all = visibleItemsOf(rows, projectId);
  rows.change(vendorVisibleItems, projectId, { [list]: [...all[list], id] });
  show(
    rows,
    list,
    id,
    all.VendorCounts.map(({ VendorId }) => VendorId),
  );
}

/** The record no longer belongs to the project, or was removed. */
export function removeVisibleItem(rows: Rows, list: List, projectId: number, id: number): void {
  rows.change(vendorVisibleItems, projectId, (all) => ({ [list]: all[list].filter((one) => one !== id) }));
  show(rows, list, id, []);
}

/** Makes RFIs and list items of a project visible to these vendors. */
export function showItems(
  rows: Rows,
  { RFIIds, ListItemIds }: Pick<RecordOf<typeof vendorVisibleItems>, 'RFIIds' | 'ListItemIds'>,
  VendorIds: number[],
): void {
  for (const id of RFIIds) show(rows, 'RFIIds', id, VendorIds);
  for (const id of ListItemIds) show(rows, 'ListItemIds', id, VendorIds);
}
