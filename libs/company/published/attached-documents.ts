import type { AnyRecordKind, RecordOf } from '@plumbline/platform/records';
import { projection, type Projection, type Rows } from '@plumbline/platform/subscriptions';
import type { AttachedTo } from '../document/attachment.policy';
import { documentFields } from '../document/document-content.policy';
import type { Attachment, DocumentEntry, DocumentEvent } from './document-events';
import { DOCUMENTS_LISTED } from '../limits';

/** A document in a record's list. */
export type AttachedDocument = { -readonly [K in keyof DocumentEntry]: K extends 'ShareMobile' ? boolean : string };
/** The change of a list of documents, in order of their ids, by an event. */
export type OnList = (list: readonly AttachedDocument[]) => AttachedDocument[];

const without =
  (id: string): OnList =>
  (list) =>
    list.filter(({ Id }) => Id !== id);
const having =
  (data: DocumentEntry): OnList =>
  (list) => {
    const { RelatedObjectId, FileName, FileType, File, AssociatedEntityType, ShareMobile } = documentFields.fromStored(data);
    const entry = { Id: data.Id, RelatedObjectId, FileName, FileType, File, AssociatedEntityType, ShareMobile };
    return [...without(data.Id)(list), entry].sort((one, other) => Number(one.Id) - Number(other.Id)).slice(-DOCUMENTS_LISTED);
  };

/**
 * A projection that lists the documents of the records of `kind` in their rows. Only documents store what they are
 * attached to; this follows their events. `words` are the words of documents for the kind, `change` returns the changed
 * fields of a row for a changed list.
 */
export function attachedDocuments<K extends AnyRecordKind>(
  name: string,
  kind: K,
  words: readonly AttachedTo[],
  change: (row: Readonly<RecordOf<K>>, apply: OnList) => Partial<RecordOf<K>>,
): Projection {
  const on = (rows: Rows, data: Attachment, apply: OnList): void => {
    const { AssociatedEntityType, RelatedObjectId } = documentFields.fromStored(data);
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
          .map((one) => documentFields.fromStored(one))
          .filter(({ AssociatedEntityType }) => words.includes(AssociatedEntityType))
          .map(({ RelatedObjectId }) => [kind, Number(RelatedObjectId)]);
      },
    },
  );
}
