import type { Rows } from '@plumbline/platform/subscriptions';
import { listItem } from '../../list-item/list-item.record';
import { rfi } from '../../rfi/rfi.record';
import { vendorVisibleItems } from './vendor-visible-items.record';
import { project } from '../project.record';

type List = 'RFIIds' | 'ListItemIds';

function show(rows: Rows, list: List, id: number, VendorIds: number[]): void {
  if (list === 'RFIIds') rows.change(rfi, id, { VendorIds });
  else rows.change(listItem, id, { VendorIds });
}

/** Makes the record visible to the vendors who can see its project, now and later. */
export function addVisibleItem(rows: Rows, list: List, projectId: number, id: number): void {
  const row = rows.get(project, projectId);
  if (!row) return;
  if (!rows.get(vendorVisibleItems, projectId)) rows.insert(vendorVisibleItems, projectId);
  rows.change(vendorVisibleItems, projectId, (all) => ({ [list]: [...all[list], id] }));
  show(rows, list, id, row.VendorIds);
}

/** The record no longer belongs to the project, or was removed. */
export function removeVisibleItem(rows: Rows, list: List, projectId: number, id: number): void {
  rows.change(vendorVisibleItems, projectId, (all) => ({ [list]: all[list].filter((one) => one !== id) }));
  show(rows, list, id, []);
}

/** Makes the RFIs and list items of the project visible to these vendors. */
export function showItemsTo(rows: Rows, projectId: number, VendorIds: number[]): void {
  const all = rows.get(vendorVisibleItems, projectId);
  for (const id of all?.RFIIds ?? []) show(rows, 'RFIIds', id, VendorIds);
  for (const id of all?.ListItemIds ?? []) show(rows, 'ListItemIds', id, VendorIds);
}
