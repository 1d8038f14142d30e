import { id, integer, recordKind } from '@plumbline/platform/records';

/** The bytes that the documents of a company have together; the row's id is the company's. */
export const documentSpace = recordKind({
  name: 'DocumentSpace',
  v1: null,
  v2: null,
  description: 'The bytes that the documents of a company have together.',
  fields: { Id: id(), Bytes: integer() },
  storage: { isRewritten: true, derivesIds: true },
});
