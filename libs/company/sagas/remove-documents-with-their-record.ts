import type { Actor, Message } from '@plumbline/platform/kernel';
import { type DeliveredEvent, saga } from '@plumbline/platform/subscriptions';
import type { Attachment, DocumentAdded, DocumentChanged } from '../published/document-events';
import type { AttachedTo } from '../document/attachment.policy';
import { RemoveDocumentsOf, RemoveStrayDocuments } from '../document/document.commands';

/** The removal of a record that documents may be attached to, in any context. */
type RecordRemoved = Message<
  `${'Client' | 'Vendor' | 'Project' | 'Contract' | 'Ticket' | 'RFI' | 'Purchase' | 'Bill' | 'Invoice' | 'AIAInvoice'}Removed`,
  { readonly Id: number | string }
>;

const removes =
  (...words: AttachedTo[]) =>
  ({ data }: DeliveredEvent<{ readonly Id: number | string }>, actor: Actor) => [new RemoveDocumentsOf(words, data.Id, actor)];

/**
 * The record may have been removed while the document was being attached to it: the later of the two events finds both.
 */
const isStray = ({ data: { AssociatedEntityType: word, RelatedObjectId } }: DeliveredEvent<Attachment>, actor: Actor) =>
  word === 'Company' ? [] : [new RemoveStrayDocuments(word, RelatedObjectId, actor)];

/** The documents of a removed record are removed with it, because nobody could see them any more. */
export const removeDocumentsWithTheirRecord = saga<RecordRemoved | DocumentAdded | DocumentChanged>(
  'remove-documents-with-their-record',
  {
    ClientRemoved: removes('Client'),
    VendorRemoved: removes('Vendor'),
    ProjectRemoved: removes('Project'),
    ContractRemoved: removes('Contract'),
    TicketRemoved: removes('Ticket'),
    RFIRemoved: removes('RFI'),
    PurchaseRemoved: removes('Purchase'),
    BillRemoved: removes('Bill', 'BillInvoice'),
    InvoiceRemoved: removes('Invoice'),
    AIAInvoiceRemoved: removes('AIAInvoice'),
    DocumentAdded: isStray,
    DocumentChanged: (event, actor) => {
      const { Before, AssociatedEntityType, RelatedObjectId } = event.data;
      const stays = Before.AssociatedEntityType === AssociatedEntityType && Before.RelatedObjectId === RelatedObjectId;
      return stays ? [] : isStray(event, actor);
    },
  },
  { concurrency: 'streams' },
);
