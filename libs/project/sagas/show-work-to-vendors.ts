import type { Message } from '@plumbline/platform/kernel';
import { saga } from '@plumbline/platform/subscriptions';
import type { ListItemEvent } from '../published/list-item-events';
import type { TicketEvent } from '../published/ticket-events';
import { ShowWorkToVendor } from '../ticket/show-work-to-vendor.handlers';

type ResourceChanged = Message<'ResourceChanged', { readonly Id: number; readonly VendorId?: number | null }>;
type Followed =
  | ResourceChanged
  | Extract<TicketEvent, { type: 'TicketCreated' | 'TicketChanged' }>
  | Extract<ListItemEvent, { type: 'ListItemAdded' | 'ListItemChanged' }>;

/**
 * When a resource gets another vendor, the visibility of its tickets and list items moves to that vendor. Records that
 * get a resource are updated too: the resource may have changed during that write, and the later of the two events
 * finds both.
 */
export const showWorkToVendors = saga<Followed>('show-work-to-vendors', {
  ResourceChanged: ({ data: { Id, VendorId } }, actor) => (VendorId === undefined ? [] : [new ShowWorkToVendor({ resource: Id }, actor)]),
  TicketCreated: ({ data: { Id, ResourceIds } }, actor) => (ResourceIds?.length ? [new ShowWorkToVendor({ ticket: Id }, actor)] : []),
  TicketChanged: ({ data: { Id, ResourceIds } }, actor) => (ResourceIds ? [new ShowWorkToVendor({ ticket: Id }, actor)] : []),
  ListItemAdded: ({ data: { Id, ResourceId } }, actor) => (ResourceId ? [new ShowWorkToVendor({ listItem: Id }, actor)] : []),
  ListItemChanged: ({ data: { Id, ResourceId } }, actor) => (ResourceId ? [new ShowWorkToVendor({ listItem: Id }, actor)] : []),
});
