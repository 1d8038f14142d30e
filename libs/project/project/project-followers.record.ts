import * as f from '@plumbline/platform/records';

/** What is shown to the vendors to whom a project is shown; the row's id is the project's. */
export const projectFollowers = f.recordKind({
  name: 'ProjectFollowers',
  v1: null,
  v2: null,
  description: 'The requests for information and list items of one project.',
  fields: { Id: f.id(), RFIIds: f.values(f.integer()), ListItemIds: f.values(f.integer()) },
});
