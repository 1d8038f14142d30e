import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { allocation } from '../allocation/allocation.record';

/** An allocation's row. */
export type Allocation = RecordOf<typeof allocation>;
/** What an allocation says of itself; what is absent is unset. */
export type AllocationContent = Partial<Omit<Allocation, 'Id' | 'EditAll' | 'TimeEntryId' | 'TimeEntryIds'>>;

/** One occurrence was scheduled. All occurrences of a group are on the stream of the first one, whose id is their `GroupId`. */
export type AllocationScheduled = Message<'AllocationScheduled', { readonly Id: number } & AllocationContent>;
/** Fields were changed; what is absent stayed. */
export type AllocationChanged = Message<'AllocationChanged', { readonly Id: number } & AllocationContent>;
export type AllocationRemoved = Message<'AllocationRemoved', { readonly Id: number }>;

/** Every event of an allocation. */
export type AllocationEvent = AllocationScheduled | AllocationChanged | AllocationRemoved;
