import type { AnyRecordKind, RecordOf } from '@plumbline/platform/records';
import { projection, type Projection, type Rows } from '@plumbline/platform/subscriptions/projection';
import type { AttachedTo } from '../document/attachment.policy';
import type { Attachment, DocumentEntry, DocumentEvent } from './document-events';

/** A document as a record lists it. */
export type AttachedDocument = { -readonly [K in keyof DocumentEntry]: K extends 'ShareMobile' ? boolean : string };
/** How many documents a record lists: the latest. A body may send back so many; all of them are among the documents. */
export const MOST_LISTED = 1000;
/** What an event does to a list of documents, which is in the order of their ids. */
export type OnList = (list: readonly AttachedDocument[]) => AttachedDocument[];

const without =
  (id: string): OnList =>
  (list) =>
    list.filter(({ Id }) => Id !== id);
const having =
  ({ Id, RelatedObjectId, FileName, FileType, File, AssociatedEntityType, ShareMobile }: DocumentEntry): OnList =>
  (list) =>
    [...without(Id)(list), { Id, RelatedObjectId, FileName, FileType, File, AssociatedEntityType, ShareMobile }]
      .sort((one, other) => Number(one.Id) - Number(other.Id))
      .slice(-MOST_LISTED);

/**
 * A projection that keeps the documents of the records of `kind` listed in their rows. Where a document is attached is said by the document alone;
 * this follows it. `words` are those by which documents name the kind, `change` says what of a row a list changes.
 */
export function attachedDocuments<K extends AnyRecordKind>(
  name: string,
  kind: K,
  words: readonly AttachedTo[],
  change: (row: Readonly<RecordOf<K>>, apply: OnList) => Partial<RecordOf<K>>,
): Projection {
  const on = (rows: Rows, { AssociatedEntityType, RelatedObjectId }: Attachment, apply: OnList): void => {
    if (words.includes(AssociatedEntityType)) rows.change(kind, Number(RelatedObjectId), (row) => change(row, apply));
  };
  return projection<DocumentEvent>(
    name,
    [kind],
    {
      DocumentAdded: ({ data }, rows) => on(rows, data, having(data)),
      DocumentChanged: ({ data }, rows) => {
        on(rows, data.Before, without(data.Id));
        on(rows, data, having(data));
      },
      DocumentRemoved: ({ data }, rows) => on(rows, data, without(data.Id)),
    },
    {
      inserts: 'all',
      needs: ({ data }) => {
        const { Before, ...now } = data as Attachment & { readonly Before?: Attachment };
        return [now, ...(Before ? [Before] : [])]
          .filter(({ AssociatedEntityType }) => words.includes(AssociatedEntityType))
          .map(({ RelatedObjectId }) => [kind, Number(RelatedObjectId)]);
      },
    },
  );
}
