import type { ContextPart } from '@plumbline/platform/record-api';

const TICKET_EVENTS = ['TicketCreated', 'TicketChanged'];

const ticket = ({ Id }: { readonly Id?: unknown }): string => `Ticket-${String(Id)}`;

/** The fields of events with names and contact data of planned people and of the clients' contacts on tickets. */
export const personalData: ContextPart = {
  personal: [
    { events: TICKET_EVENTS, fields: ['Phone'], of: ticket },
    { events: TICKET_EVENTS, fields: ['Email'], of: ticket, shown: '' },
    {
      within: 'RoleResources',
      fields: ['DisplayName'],
      of: ({ RoleResourceId, IsRole }) => (IsRole === true ? undefined : `Resource-${String(RoleResourceId)}`),
    },
    {
      events: ['ContractDrafted'],
      within: 'Deliverables.RoleResourceRates',
      fields: ['DisplayName'],
      of: ({ RoleResourceId }) => `Resource-${String(RoleResourceId)}`,
    },
  ],
};
