import { id, integer, recordKind } from '@plumbline/platform/records';

/**
 * The number of records that refer to a project; the row's id is the project's. A separate row, so that the project's
 * own `modified` changes only with its fields.
 */
export const projectUsage = recordKind({
  name: 'ProjectUsage',
  v1: null,
  v2: null,
  description: 'The number of records that refer to a project, and of bills and non-void invoices among them.',
  fields: { Id: id(), Records: integer(), Bills: integer(), Invoices: integer() },
  storage: { isRewritten: true, derivesIds: true },
});
