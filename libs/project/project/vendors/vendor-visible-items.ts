import type { Rows } from '@plumbline/platform/projector';
import { listItem } from '../../list-item/list-item.record';
import { rfi } from '../../rfi/rfi.record';
import { vendorVisibleItems } from './vendor-visible-items.record';

type List = 'RFIIds' | 'ListItemIds';

function show(rows: Rows, list: List, id: number, VendorIds: number[]): void {
  if (list === 'RFIIds') rows.change(rfi, id, { VendorIds });
  else rows.change(listItem, id, { VendorIds });
}

/** The vendors who can see the project. */
const vendorsOf = (rows: Rows, projectId: number): number[] =>
  rows.get(vendorVisibleItems, projectId)?.VendorCounts.map(({ VendorId }) => VendorId) ?? [];

/** Makes the record visible to the vendors who can see its project, now and later. */
export function addVisibleItem(rows: Rows, list: List, projectId: number, id: number): void {
  if (!rows.get(vendorVisibleItems, projectId)) rows.insert(vendorVisibleItems, projectId);
  rows.change(vendorVisibleItems, projectId, (all) => ({ [list]: [...all[list], id] }));
  show(rows, list, id, vendorsOf(rows, projectId));
}

/** The record no longer belongs to the project, or was removed. */
export function removeVisibleItem(rows: Rows, list: List, projectId: number, id: number): void {
  rows.change(vendorVisibleItems, projectId, (all) => ({ [list]: all[list].filter((one) => one !== id) }));
  show(rows, list, id, []);
}

/** Makes the RFIs and list items of the project visible to the vendors who can see it. */
export function showItems(rows: Rows, projectId: number): void {
  const all = rows.get(vendorVisibleItems, projectId);
  const VendorIds = vendorsOf(rows, projectId);
  for (const id of all?.RFIIds ?? []) show(rows, 'RFIIds', id, VendorIds);
  for (const id of all?.ListItemIds ?? []) show(rows, 'ListItemIds', id, VendorIds);
}
