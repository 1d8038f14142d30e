import type { Rows } from '@plumbline/platform/subscriptions';
import { listItem } from '../list-item/list-item.record';
import { rfi } from '../rfi/rfi.record';
import { projectFollowers } from './project-followers.record';
import { project } from './project.record';

type List = 'RFIIds' | 'ListItemIds';

function show(rows: Rows, list: List, id: number, VendorIds: number[]): void {
  if (list === 'RFIIds') rows.change(rfi, id, { VendorIds });
  else rows.change(listItem, id, { VendorIds });
}

/** Shows the record to the vendors to whom its project is shown, now and from now on. */
export function follow(rows: Rows, list: List, projectId: number, id: number): void {
  const row = rows.get(project, projectId);
  if (!row) return;
  if (!rows.get(projectFollowers, projectId)) rows.insert(projectFollowers, projectId);
  rows.change(projectFollowers, projectId, (all) => ({ [list]: [...all[list], id] }));
  show(rows, list, id, row.VendorIds);
}

/** The record is no longer the project's, or no longer there. */
export function unfollow(rows: Rows, list: List, projectId: number, id: number): void {
  rows.change(projectFollowers, projectId, (all) => ({ [list]: all[list].filter((one) => one !== id) }));
  show(rows, list, id, []);
}

/** Shows what follows the project to these vendors. */
export function showFollowers(rows: Rows, projectId: number, VendorIds: number[]): void {
  const all = rows.get(projectFollowers, projectId);
  rows.ahead?.(rfi, all?.RFIIds ?? []);
  rows.ahead?.(listItem, all?.ListItemIds ?? []);
  for (const id of all?.RFIIds ?? []) show(rows, 'RFIIds', id, VendorIds);
  for (const id of all?.ListItemIds ?? []) show(rows, 'ListItemIds', id, VendorIds);
}
