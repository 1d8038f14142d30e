import * as f from '@plumbline/platform/records';

/**
 * Most RFIs, and most list items, of a project: all of them are rewritten when the project becomes visible to another
 * vendor, or to one fewer.
 */
export const MOST_VISIBLE_ITEMS = 5000;

/** The RFIs and list items that are visible to the vendors who can see the project; the row's id is the project's. */
export const vendorVisibleItems = f.recordKind({
  name: 'ProjectFollowers',
  v1: null,
  v2: null,
  description: 'The requests for information and list items of one project.',
  derivesIds: true,
  fields: { Id: f.id(), RFIIds: f.values(f.integer()), ListItemIds: f.values(f.integer()) },
});
