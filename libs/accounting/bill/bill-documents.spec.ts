import type { AttachedDocument, DocumentAdded, DocumentEvent } from '@plumbline/company/published';
import { project } from '@plumbline/platform/testing';
import { billDocuments } from './bill-documents.projection';
import { bills } from './bill.projection';
import { bill } from './bill.record';

const entered = {
  type: 'BillEntered',
  data: { Id: 5, TotalAmount: '9.00', PayableItems: [], RequestAllocations: [], Costs: [], BillableItems: [], ChargedRequests: [] },
};
type Word = DocumentAdded['data']['AssociatedEntityType'];
const entry = (Id: string, AssociatedEntityType: Word, RelatedObjectId = '5') => ({
  ...{ Id, RelatedObjectId, AssociatedEntityType, FileName: `${Id}.pdf`, FileType: 'application/pdf' },
  ...{ File: `/api/v1/documents/${Id}/content`, ShareMobile: false },
});
const added = (...of: Parameters<typeof entry>): DocumentEvent => ({
  type: 'DocumentAdded',
  data: { ...entry(...of), Size: 1, Sha256: 'ab', StorageKey: `1/${of[0]}-ab`, CreatedBy: 3 },
});
const moved = (Id: string, from: Word, to: Word, RelatedObjectId = '5'): DocumentEvent => ({
  type: 'DocumentChanged',
  data: { ...entry(Id, to, RelatedObjectId), Before: { AssociatedEntityType: from, RelatedObjectId: '5' } },
});
const removed = (Id: string, AssociatedEntityType: Word): DocumentEvent => ({
  type: 'DocumentRemoved',
  data: { Id, RelatedObjectId: '5', AssociatedEntityType, StorageKey: `1/${Id}-ab` },
});
/** The documents of the bill after the events. */
const shown = (...events: DocumentEvent[]): { invoice: string | undefined; supporting: string[] } => {
  const row = project([bills, billDocuments], [entered, ...events]).get(bill, 5);
  const list: readonly AttachedDocument[] = row?.SupportingDocuments ?? [];
  return { invoice: row?.Invoice?.Id, supporting: list.map(({ Id }) => Id) };
};

describe('the files of a bill', () => {
  it('are those attached to it, in order of their ids', () => {
    expect(shown(added('12', 'Bill'), added('7', 'Bill'), added('8', 'Project'), added('9', 'Bill', '6'))).toEqual({
      invoice: undefined,
      supporting: ['7', '12'],
    });
    const row = project([bills, billDocuments], [entered, added('7', 'Bill')]).get(bill, 5);
    expect(row?.SupportingDocuments).toEqual([entry('7', 'Bill')]);
  });

  it("show the vendor's last document separately", () => {
    const two = [added('7', 'BillInvoice'), added('8', 'Bill'), added('9', 'BillInvoice')];
    expect(shown(...two)).toEqual({ invoice: '9', supporting: ['7', '8'] });
    expect(shown(...two, removed('9', 'BillInvoice'))).toEqual({ invoice: '7', supporting: ['8'] });
    expect(shown(...two, moved('9', 'BillInvoice', 'Bill'))).toEqual({ invoice: '7', supporting: ['8', '9'] });
  });

  it('follow the changes of the documents', () => {
    expect(shown(added('7', 'Bill'), moved('7', 'Bill', 'BillInvoice'))).toEqual({ invoice: '7', supporting: [] });
    expect(shown(added('7', 'Bill'), moved('7', 'Bill', 'Project', '42'))).toEqual({ invoice: undefined, supporting: [] });
    expect(shown(added('7', 'Bill'), moved('7', 'Bill', 'Bill', '6'))).toEqual({ invoice: undefined, supporting: [] });
  });
});
