import * as f from '@plumbline/platform/records';

/**
 * How many requests for information, and how many list items, a project takes: all of them are written again when it is shown to another vendor,
 * or to one fewer.
 */
export const MOST_FOLLOWERS = 5000;

/** What is shown to the vendors to whom a project is shown; the row's id is the project's. */
export const projectFollowers = f.recordKind({
  name: 'ProjectFollowers',
  v1: null,
  v2: null,
  description: 'The requests for information and list items of one project.',
  fields: { Id: f.id(), RFIIds: f.values(f.integer()), ListItemIds: f.values(f.integer()) },
});
