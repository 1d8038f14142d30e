import { aggregate, differing } from '@plumbline/platform/commands';
import { invalid, missing, refuse, type Decider, type Issue } from '@plumbline/platform/kernel';
import type { TicketCommand, TicketEvent, TicketFields } from '../published/ticket-events';
import { ticket, type TICKET_STATES } from './ticket.record';

const blank = ticket.blank();

type Ticket =
  { readonly is: 'nothing' } | { readonly is: 'removed' } | { readonly is: (typeof TICKET_STATES)[number]; readonly fields: TicketFields };
type Present = Extract<Ticket, { fields: TicketFields }>;

function existing(state: Ticket, id: number): Present {
  return 'fields' in state ? state : missing('Ticket', id);
}

const hasTimeframe = ({ StartTime = '', EndTime = '' }: TicketFields): boolean => StartTime !== '' && EndTime !== '';

/** Why a ticket has none of the three forms (interface document, "Create ticket"). */
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

/** Refuses (400, all faults at once) a ticket that has none of the forms. */
function hasForm(fields: TicketFields): void {
  const issues = formFaults(fields);
  if (issues.length > 0) invalid(issues);
}

/** What follows when a timeframe comes or goes. */
function scheduling(
  before: boolean,
  { Id, StartTime = '', EndTime = '', ...fields }: TicketFields & { readonly Id: number },
): TicketEvent[] {
  const after = hasTimeframe({ ...fields, StartTime, EndTime });
  if (after === before) return [];
  return [after ? { type: 'TicketScheduled', data: { Id, StartTime, EndTime } } : { type: 'TicketUnscheduled', data: { Id } }];
}

/** Service tickets: Pending without a timeframe, Scheduled with one, Completed. There is no way back from Completed. */
export const ticketDecider: Decider<Ticket, TicketCommand, TicketEvent> = {
  initial: { is: 'nothing' },
  decide: {
    CreateTicket: (data, state) => {
      if (state.is !== 'nothing') return [];
      hasForm(data);
      return [{ type: 'TicketCreated', data }, ...scheduling(false, data)];
    },
    ChangeTicket: ({ Id, ...fields }, state) => {
      const own = existing(state, Id);
      const changed = differing(fields, { ...blank, ...own.fields });
      if (Object.keys(changed).length === 0) return [];
      if (own.is === 'Completed')
        return refuse('ticket_completed', `The ticket ${Id} is Completed, so it cannot be changed; create another one.`);
      if ('IsTM' in changed)
        return refuse(
          'ticket_type_fixed',
          `The ticket ${Id} is ${changed.IsTM ? 'Regular' : 'Time&Materials'} and stays so (IsTM); remove it and create a new one instead.`,
        );
      const after = { ...own.fields, ...fields, Id };
      hasForm(after);
      return [{ type: 'TicketChanged', data: { ...changed, Id } }, ...scheduling(own.is === 'Scheduled', after)];
    },
    CompleteTicket: ({ Id, at }, state) => {
      const own = existing(state, Id);
      if (own.is !== 'Scheduled')
        return refuse('ticket_not_scheduled', `The ticket ${Id} is ${own.is}, so it cannot be completed; it must be Scheduled.`);
      return [{ type: 'TicketCompleted', data: { Id, ClientId: own.fields.ClientId ?? 0, DateCompleted: at } }];
    },
    ShowTicketToVendors: ({ Id, VendorIds }, state) => {
      // The ticket may have gone since: then there is nothing to show.
      if (!('fields' in state) || Object.keys(differing({ VendorIds }, { ...blank, ...state.fields })).length === 0) return [];
      return [{ type: 'TicketChanged', data: { Id, VendorIds } }];
    },
    RemoveTicket: ({ Id, holders }, state) => {
      if (state.is === 'removed') return [];
      if (existing(state, Id).is === 'Completed')
        return refuse('ticket_completed', `The ticket ${Id} is Completed, so it cannot be removed.`);
      if (holders.length > 0)
        return refuse('ticket_in_use', `The ticket ${Id} is still named by ${holders.join(', ')}; remove or change those first.`);
      return [{ type: 'TicketRemoved', data: { Id } }];
    },
  },
  evolve: {
    TicketCreated: (_, { Id: _id, ...fields }) => ({ is: 'Pending', fields }),
    TicketChanged: (state, { Id: _id, ...fields }) => ('fields' in state ? { ...state, fields: { ...state.fields, ...fields } } : state),
    TicketScheduled: (state) => ('fields' in state ? { ...state, is: 'Scheduled' } : state),
    TicketUnscheduled: (state) => ('fields' in state ? { ...state, is: 'Pending' } : state),
    TicketCompleted: (state) => ('fields' in state ? { ...state, is: 'Completed' } : state),
    TicketRemoved: () => ({ is: 'removed' }),
  },
};

export const ticketAggregate = aggregate({ name: 'Ticket', title: 'Ticket', decider: ticketDecider });
