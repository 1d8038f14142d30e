import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { listItem } from '../list-item/list-item.record';

/** What a list item says of itself; its completion is told apart. `ResourceVendorId` is the vendor of its resource, 0 for none. */
export type ListItemFields = Partial<Omit<RecordOf<typeof listItem>, 'Id' | 'IsCompleted' | 'DateCompleted' | 'VendorIds'>>;
type WithId = ListItemFields & { readonly Id: number };
/** Whether it is done, when that is said; `at` is the moment in which it is said. */
interface Done {
  readonly IsCompleted?: boolean;
  readonly at: string;
}

/** Events of a list item. */
export type ListItemEvent =
  | Message<'ListItemAdded', WithId>
  | Message<'ListItemChanged', WithId>
  | Message<'ListItemCompleted', { readonly Id: number; readonly DateCompleted: string }>
  | Message<'ListItemReopened', { readonly Id: number }>
  | Message<'ListItemRemoved', { readonly Id: number }>;

/** Commands to a list item. */
export type ListItemCommand =
  | Message<'AddListItem', WithId & Done>
  | Message<'ChangeListItem', WithId & Done>
  | Message<'ShowListItemToVendor', { readonly Id: number; readonly ResourceVendorId: number }>
  | Message<'RemoveListItem', { readonly Id: number }>;
