import { id, instant, recordKind, text } from '@plumbline/platform/records';

/** An approved order that was removed: reports of the time before show it. The row's id is that of the purchase. */
export const removedOrder = recordKind({
  name: 'RemovedOrder',
  v1: null,
  v2: null,
  description: 'What an approved order that was removed was called.',
  fields: { Id: id(), PONumber: text(), RequestDate: instant(), Description: text() },
  storage: { derivesIds: true },
});
