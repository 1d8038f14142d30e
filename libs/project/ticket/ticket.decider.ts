import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { addingComments } from '@plumbline/company/published';
import { invalid, missing, refuse, type Decider, type Issue, type Message } from '@plumbline/platform/kernel';
import type { NextTicket, TicketEvent } from '../published/ticket-events';
import { ticketFields, type TicketFields } from './ticket-content.policy';
import { ticket, type TICKET_STATES } from './ticket.record';

type WithId = TicketFields & { readonly Id: number };

/** Commands to a ticket. `VendorIds` are the vendors of its resources, from the handler. */
export type TicketCommand =
  | Message<'CreateTicket', WithId>
  | Message<'ChangeTicket', WithId>
  /** Creates a ticket without a timeframe, of any type. */
  | Message<'PlanTicket', WithId>
  | Message<'CompleteTicket', { readonly Id: number; readonly at: string; readonly NextTicket?: NextTicket | undefined }>
  | Message<'ReopenTicket', { readonly Id: number; readonly NextTicketId?: number }>
  /** Removes a planned ticket that nobody changed and no record refers to; without effect on any other. */
  | Message<'WithdrawTicket', { readonly Id: number; readonly holders: readonly string[] }>
  | Message<'ShowTicketToVendors', { readonly Id: number; readonly VendorIds: number[] }>
  /** `holders`: the kinds of records that refer to the ticket, in the plural, from the handler. */
  | Message<'RemoveTicket', { readonly Id: number; readonly holders: readonly string[] }>;

const blank = ticket.blank();

type Ticket =
  | { readonly is: 'nothing' }
  | { readonly is: 'removed' }
  /** `isChanged`: by anything but the vendors of its resources. */
  | { readonly is: (typeof TICKET_STATES)[number]; readonly fields: TicketFields; readonly isChanged: boolean };
type Present = Extract<Ticket, { fields: TicketFields }>;

function existing(state: Ticket, id: number): Present {
  return 'fields' in state ? state : missing('Ticket', id);
}

const hasTimeframe = ({ StartTime = '', EndTime = '' }: TicketFields): boolean => StartTime !== '' && EndTime !== '';

/** Why a ticket has none of the three forms (see S1.needs). */
export function formFaults(fields: TicketFields): Issue[] {
  const { StartTime = '', EndTime = '', ResourceIds = [], ServiceItems = [], IsTM, MaterialsIncluded } = fields;
  const issues: Issue[] = [];
  const ask = (field: string, problem: string): void => void issues.push({ field, problem });
  if (StartTime === '' && (IsTM || EndTime !== ''))
    ask('StartTime', IsTM ? 'must be given: a Time&Materials ticket has a timeframe' : 'must be given together with EndTime');
  if (EndTime === '' && (IsTM || StartTime !== ''))
    ask('EndTime', IsTM ? 'must be given: a Time&Materials ticket has a timeframe' : 'must be given together with StartTime');
  if (hasTimeframe(fields)) {
    if (EndTime <= StartTime) ask('EndTime', 'must be after StartTime');
    if (ResourceIds.length === 0) ask('ResourceIds', 'must name at least one resource, as the ticket has a timeframe');
    if (!IsTM && !MaterialsIncluded && ServiceItems.length === 0)
      ask('ServiceItems', 'must be given, or MaterialsIncluded be true, as the ticket has a timeframe and is not Time&Materials');
  }
  return issues;
}

/** Rejects (400, all faults at once) a ticket without one of the forms. */
function hasForm(fields: TicketFields): void {
  const issues = formFaults(fields);
  if (issues.length > 0) invalid(issues);
}

/** The event for a timeframe that is set or cleared. */
function scheduling(
  before: boolean,
  { Id, StartTime = '', EndTime = '', ...fields }: TicketFields & { readonly Id: number },
): TicketEvent[] {
  const after = hasTimeframe({ ...fields, StartTime, EndTime });
  if (after === before) return [];
  return [after ? { type: 'TicketScheduled', data: { Id, StartTime, EndTime } } : { type: 'TicketUnscheduled', data: { Id } }];
}

/** Service tickets: Pending without a timeframe, Scheduled with one, Completed; Scheduled again when it is reopened. */
export const ticketDecider: Decider<Ticket, TicketCommand, TicketEvent> = {
  initial: { is: 'nothing' },
  decide: {
    CreateTicket: (data, state) => {
      if (state.is !== 'nothing') return [];
      hasForm(data);
      return [{ type: 'TicketCreated', data: { ...ticketFields.toStored(data), Id: data.Id } }, ...scheduling(false, data)];
    },
    ChangeTicket: ({ Id, ...given }, state) => {
      const own = existing(state, Id);
      const fields = addingComments(given, own.fields.Comments);
      const changed = changedValues(fields, { ...blank, ...own.fields });
      if (Object.keys(changed).length === 0) return [];
      if (own.is === 'Completed')
        return refuse('ticket_completed', `The ticket ${Id} is Completed, so it cannot be changed; reopen it first.`);
      if ('IsTM' in changed)
        return refuse(
          'ticket_type_fixed',
          `The ticket ${Id} is ${changed.IsTM ? 'Regular' : 'Time&Materials'} and stays so (IsTM); remove it and create a new one instead.`,
        );
      const after = { ...own.fields, ...fields, Id };
      hasForm(after);
      return [{ type: 'TicketChanged', data: { ...ticketFields.toStored(changed), Id } }, ...scheduling(own.is === 'Scheduled', after)];
    },
    PlanTicket: ({ Id, StartTime: _from, EndTime: _until, ...data }, state) =>
      state.is === 'nothing' ? [{ type: 'TicketCreated', data: { ...ticketFields.toStored(data), Id } }] : [],
    CompleteTicket: ({ Id, at, NextTicket }, state) => {
      const own = existing(state, Id);
      if (own.is !== 'Scheduled')
        return refuse('ticket_not_scheduled', `The ticket ${Id} is ${own.is}, so it cannot be completed; it must be Scheduled.`);
      const next = NextTicket ? { NextTicket } : {};
      return [{ type: 'TicketCompleted', data: { Id, ClientId: own.fields.ClientId ?? 0, DateCompleted: at, ...next } }];
    },
    ReopenTicket: ({ Id, NextTicketId }, state) => {
      const own = existing(state, Id);
      if (own.is !== 'Completed')
        return refuse('ticket_not_completed', `The ticket ${Id} is ${own.is}, so it cannot be reopened; it must be Completed.`);
      return [{ type: 'TicketReopened', data: { Id, ...(NextTicketId ? { NextTicketId } : {}) } }];
    },
    WithdrawTicket: ({ Id, holders }, state) =>
      state.is === 'Pending' && !state.isChanged && holders.length === 0 ? [{ type: 'TicketRemoved', data: { Id } }] : [],
    ShowTicketToVendors: ({ Id, VendorIds }, state) => {
      // The ticket may have been removed since: then there is nothing to do.
      if (!('fields' in state) || Object.keys(changedValues({ VendorIds }, { ...blank, ...state.fields })).length === 0) return [];
      return [{ type: 'TicketChanged', data: { Id, ...ticketFields.toStored({ VendorIds }) } }];
    },
    RemoveTicket: ({ Id, holders }, state) => {
      if (state.is === 'removed') return [];
      if (existing(state, Id).is === 'Completed')
        return refuse('ticket_completed', `The ticket ${Id} is Completed, so it cannot be removed; reopen it first.`);
      if (holders.length > 0)
        return refuse('ticket_in_use', `The ticket ${Id} is still named by ${holders.join(', ')}; remove or change those first.`);
      return [{ type: 'TicketRemoved', data: { Id } }];
    },
  },
  evolve: {
    TicketCreated: (_, event) => ({ is: 'Pending', fields: ticketFields.fromStored(event), isChanged: false }),
    TicketChanged: (state, event) =>
      'fields' in state
        ? {
            ...state,
            fields: { ...state.fields, ...ticketFields.fromStored(event) },
            isChanged: state.isChanged || Object.keys(event).some((key) => key !== 'Id' && key !== 'VendorIds'),
          }
        : state,
    TicketScheduled: (state) => ('fields' in state ? { ...state, is: 'Scheduled' } : state),
    TicketUnscheduled: (state) => ('fields' in state ? { ...state, is: 'Pending' } : state),
    TicketCompleted: (state) => ('fields' in state ? { ...state, is: 'Completed' } : state),
    TicketReopened: (state) => ('fields' in state ? { ...state, is: 'Scheduled' } : state),
    TicketRemoved: () => ({ is: 'removed' }),
  },
};

/** The day of the work, which its billables are dated, for closed books. */
const datesOfTicket = ({ type }: TicketEvent, before: Ticket): (string | undefined)[] =>
  (type === 'TicketCompleted' || type === 'TicketReopened') && 'fields' in before ? [before.fields.StartTime || before.fields.Date] : [];

export const ticketAggregate = aggregate({
  name: 'Ticket',
  title: 'Ticket',
  decider: ticketDecider,
  stored: [ticketFields.names],
  datesOf: datesOfTicket,
});
