import { commentNames } from '@plumbline/company/published';
import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { RecordOf } from '@plumbline/platform/records';
import type { TicketContent, TicketItem } from '../published/ticket-events';
import { locationNames } from '../published/stored-shapes';
import type { ticket } from './ticket.record';

/** The fields of a ticket. */
export type TicketFields = Partial<Omit<RecordOf<typeof ticket>, 'Id' | 'BusinessState' | 'GivenHours' | 'NextTicketId'>>;

const ticketItemNames = namesOf<TicketItem>()(['CatalogId', 'Name', 'Description', 'Cost', 'Price', 'Quantity', 'Subtotal']);

/** Each field that events of a ticket hold, with its name in the code. */
export const ticketFields = storedFields(
  namesOf<TicketContent>()(
    ['Title', 'ClientId', 'Description', 'Address2', 'Email', 'Phone', 'Date', 'DisplayDate', 'DueDate', 'ContractId'],
    ['StartTime', 'EndTime', 'Hours', 'Duration', 'IsTM', 'MaterialsIncluded', 'ResourceIds', 'VendorIds', 'Address1'],
    ['City', 'StateProvince', 'Zip', 'Country'],
    {
      Location: { name: 'Location', names: locationNames },
      ServiceItems: { name: 'ServiceItems', names: ticketItemNames },
      Comments: { name: 'Comments', names: commentNames },
    },
  ),
);
