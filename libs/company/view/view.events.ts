import type { Message } from '@plumbline/platform/kernel';

/** The fields that the events of a view store. */
export interface ViewFields {
  readonly Entity?: string;
  readonly Name?: string;
  readonly Query?: string;
  readonly Columns?: string[];
  readonly IsShared?: boolean;
  /** The name of the kind that the entity is of, which says who may list it. */
  readonly ListedKind?: string;
}
type WithId = ViewFields & { readonly Id: number };

/** The stored events of a view. */
export type ViewEvent =
  | Message<'ViewAdded', WithId & { readonly OwnerId: number }>
  | Message<'ViewChanged', WithId>
  | Message<'ViewRemoved', { readonly Id: number }>;
