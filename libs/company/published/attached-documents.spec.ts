import { genericProjection } from '@plumbline/platform/subscriptions';
import { list, id, name, recordKind } from '@plumbline/platform/records';
import { project } from '@plumbline/platform/testing';
import { attachedDocuments } from './attached-documents';
import { DOCUMENTS_LISTED } from '../limits';
import type { Attachment, DocumentEvent } from './document-events';
import { document } from './shapes';

const bill = recordKind({
  ...{ name: 'Bill', v1: null, v2: null, description: 'A bill.' },
  fields: { Id: id(), Name: name(), Documents: list(document) },
});
const rows = attachedDocuments('documents', bill, ['Bill', 'BillInvoice'], ({ Documents }, apply) => ({ Documents: apply(Documents) }));
const there = [1, 2].map((Id) => ({ type: 'BillAdded', data: { Id } }));
const bills = (events: DocumentEvent[]) => project([genericProjection(bill), rows], [...there, ...events]);

const on = (RelatedObjectId: string, AssociatedEntityType: Attachment['AssociatedEntityType'] = 'Bill'): Attachment => ({
  RelatedObjectId,
  AssociatedEntityType,
});
const entry = (Id: number, to: Attachment) => ({
  ...{
    Id: String(Id),
    ...to,
    FileName: `${Id}.pdf`,
    FileType: 'application/pdf',
    File: `/api/v1/documents/${Id}/content`,
    ShareMobile: false,
  },
});
const added = (Id: number, to = on('1')): DocumentEvent => ({
  type: 'DocumentAdded',
  data: { ...entry(Id, to), Size: 1, Sha256: 'x', StorageKey: `1/${Id}`, CreatedBy: 3 },
});
const moved = (Id: number, Before: Attachment, to: Attachment): DocumentEvent => ({
  type: 'DocumentChanged',
  data: { ...entry(Id, to), Before },
});
const removed = (Id: number, from: Attachment): DocumentEvent => ({
  type: 'DocumentRemoved',
  data: { Id: String(Id), ...from, StorageKey: `1/${Id}` },
});

describe('The documents of a record', () => {
  const listed = (of: number, ...events: DocumentEvent[]) =>
    bills(events)
      .get(bill, of)
      ?.Documents.map((one) => Number(one.Id));

  it('are listed in order of their ids, with their present fields, without internal ones', () => {
    expect(listed(1, added(9), added(7), added(8, on('2')), added(6, on('1', 'Project')))).toEqual([7, 9]);
    expect(bills([added(7)]).get(bill, 1)?.Documents).toEqual([entry(7, on('1'))]);
  });
  it('move to another record, and disappear when they are removed', () => {
    const events = [added(7), added(8), moved(7, on('1'), on('2', 'BillInvoice'))];
    expect([listed(1, ...events), listed(2, ...events)]).toEqual([[8], [7]]);
    expect(listed(1, added(7), moved(7, on('1'), on('1', 'Project')))).toEqual([]);
    expect(listed(1, added(7), added(8), removed(7, on('1')))).toEqual([8]);
  });
  it('are the latest ones, when there are more than a list holds', () => {
    const many = Array.from({ length: DOCUMENTS_LISTED + 2 }, (_, index) => added(index + 1));
    const ids = listed(1, ...many);
    expect([ids?.length, ids?.[0], ids?.at(-1)]).toEqual([DOCUMENTS_LISTED, 3, DOCUMENTS_LISTED + 2]);
  });
});
