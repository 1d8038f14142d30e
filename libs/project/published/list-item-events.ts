import type { StoredComment } from '@plumbline/company/published';
import type { Message } from '@plumbline/platform/kernel';

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
