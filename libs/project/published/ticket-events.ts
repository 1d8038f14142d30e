import type { StoredComment } from '@plumbline/company/published';
import type { Message } from '@plumbline/platform/kernel';
import type { StoredLocation } from './stored-shapes';

/** The stored form of an item of a service ticket. */
export interface TicketItem {
  readonly CatalogId: number;
  readonly Name: string;
  readonly Description: string;
  readonly Cost: string;
  readonly Price: string;
  readonly Quantity: number;
  readonly Subtotal: string;
}

/** The stored content of a service ticket; absent fields are unset, or unchanged. */
export interface TicketContent {
  readonly Title?: string;
  readonly ClientId?: number;
  readonly Description?: string;
  readonly Address2?: string | null;
  readonly Location?: StoredLocation | null;
  readonly Email?: string;
  readonly Phone?: string;
  readonly Date?: string;
  readonly DisplayDate?: string;
  readonly DueDate?: string;
  readonly ContractId?: number | null;
  readonly StartTime?: string;
  readonly EndTime?: string;
  readonly Hours?: string;
  readonly Duration?: string | null;
  readonly IsTM?: boolean;
  readonly MaterialsIncluded?: boolean;
  readonly ResourceIds?: number[];
  readonly ServiceItems?: readonly TicketItem[];
  readonly Comments?: readonly StoredComment[];
  readonly VendorIds?: number[];
  readonly Address1?: string;
  readonly City?: string;
  readonly StateProvince?: string;
  readonly Zip?: string;
  readonly Country?: string;
}

/** The ticket that follows a completed one of a Maintenance contract. */
export interface NextTicket {
  readonly Id: number;
  readonly ContractId: number;
  readonly DueDate: string;
}

/** Events of a service ticket. A new ticket is Pending until `TicketScheduled` follows. */
export type TicketEvent =
  | Message<'TicketCreated', { readonly Id: number } & TicketContent>
  | Message<'TicketChanged', { readonly Id: number } & TicketContent>
  /** A timeframe was set where there was none. */
  | Message<'TicketScheduled', { readonly Id: number; readonly StartTime: string; readonly EndTime: string }>
  /** The timeframe was cleared: the ticket is Pending again. */
  | Message<'TicketUnscheduled', { readonly Id: number }>
  /** `NextTicket`: the ticket that follows it; absent for none. */
  | Message<
      'TicketCompleted',
      { readonly Id: number; readonly ClientId: number; readonly DateCompleted: string; readonly NextTicket?: NextTicket }
    >
  /** The ticket is Scheduled again. `NextTicketId`: the ticket that followed it, which goes if it is untouched. */
  | Message<'TicketReopened', { readonly Id: number; readonly NextTicketId?: number }>
  | Message<'TicketRemoved', { readonly Id: number }>;
