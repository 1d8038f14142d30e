import { id, integer, recordKind } from '@plumbline/platform/records';

/** How many records name a project; the row's id is the project's. */
export const heldProject = recordKind({
  name: 'HeldProject',
  v1: null,
  v2: null,
  description: 'How many records hold one project.',
  fields: { Id: id(), Records: integer() },
});
