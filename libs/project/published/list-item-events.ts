import type { StoredComment } from '@plumbline/company/published';
import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { listItem } from '../list-item/list-item.record';

/** The fields of a list item, without its completion. `ResourceVendorId` is the vendor of its resource, 0 for none. */
export type ListItemFields = Partial<Omit<RecordOf<typeof listItem>, 'Id' | 'IsCompleted' | 'DateCompleted' | 'VendorIds'>>;
type WithId = ListItemFields & { readonly Id: number };
/** A new value of the completion flag, if given; `at` is the time of the command. */
interface Done {
  readonly IsCompleted?: boolean;
  readonly at: string;
}

/**
 * The stored content of a list item; absent fields are unset, or unchanged. `ResourceVendorId` is the vendor of its
 * resource, 0 for none.
 */
export interface ListItemContent {
  readonly Description?: string;
  readonly DueDate?: string;
  readonly ResourceId?: number | null;
  readonly ProjectId?: number | null;
  readonly MilestoneId?: number | null;
  readonly Comments?: readonly StoredComment[];
  readonly ResourceVendorId?: number;
}

/** Events of a list item. */
export type ListItemEvent =
  | Message<'ListItemAdded', { readonly Id: number } & ListItemContent>
  | Message<'ListItemChanged', { readonly Id: number } & ListItemContent>
  | Message<'ListItemCompleted', { readonly Id: number; readonly DateCompleted: string }>
  | Message<'ListItemReopened', { readonly Id: number }>
  | Message<'ListItemRemoved', { readonly Id: number }>;

/** Commands to a list item. */
export type ListItemCommand =
  | Message<'AddListItem', WithId & Done>
  | Message<'ChangeListItem', WithId & Done>
  | Message<'ShowListItemToVendor', { readonly Id: number; readonly ResourceVendorId: number }>
  | Message<'RemoveListItem', { readonly Id: number }>;
