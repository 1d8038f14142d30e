import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { ticket } from '../ticket/ticket.record';

/** What a ticket says of itself. */
export type TicketFields = Partial<Omit<RecordOf<typeof ticket>, 'Id' | 'BusinessState' | 'GivenHours'>>;
type WithId = TicketFields & { readonly Id: number };

/** Events of a service ticket. One that is created is Pending until `TicketScheduled` follows. */
export type TicketEvent =
  | Message<'TicketCreated', WithId>
  | Message<'TicketChanged', WithId>
  /** It has a timeframe now, and had none before. */
  | Message<'TicketScheduled', { readonly Id: number; readonly StartTime: string; readonly EndTime: string }>
  /** It has lost its timeframe, and is Pending again. */
  | Message<'TicketUnscheduled', { readonly Id: number }>
  | Message<'TicketCompleted', { readonly Id: number; readonly ClientId: number; readonly DateCompleted: string }>
  | Message<'TicketRemoved', { readonly Id: number }>;

/** Commands to a ticket. `VendorIds` of its fields are the vendors of its resources, as the handler found them. */
export type TicketCommand =
  | Message<'CreateTicket', WithId>
  | Message<'ChangeTicket', WithId>
  | Message<'CompleteTicket', { readonly Id: number; readonly at: string }>
  | Message<'ShowTicketToVendors', { readonly Id: number; readonly VendorIds: number[] }>
  /** `holders` says in the plural what depends on the ticket, as the handler found it. */
  | Message<'RemoveTicket', { readonly Id: number; readonly holders: readonly string[] }>;
