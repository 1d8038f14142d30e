import { commentNames } from '@plumbline/company/published';
import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type { TicketContent, TicketItem } from '../published/ticket-events';
import { locationNames } from '../published/stored-shapes';

const ticketItemNames = {
  CatalogId: 'CatalogId',
  Name: 'Name',
  Description: 'Description',
  Cost: 'Cost',
  Price: 'Price',
  Quantity: 'Quantity',
  Subtotal: 'Subtotal',
} as const satisfies NamesOf<TicketItem>;

/** Each field that events of a ticket hold, with its name in the code. */
export const ticketFields = storedFields({
  Title: 'Title',
  ClientId: 'ClientId',
  Description: 'Description',
  Address2: 'Address2',
  Location: { name: 'Location', names: locationNames },
  Email: 'Email',
  Phone: 'Phone',
  Date: 'Date',
  DisplayDate: 'DisplayDate',
  DueDate: 'DueDate',
  ContractId: 'ContractId',
  StartTime: 'StartTime',
  EndTime: 'EndTime',
  Hours: 'Hours',
  Duration: 'Duration',
  IsTM: 'IsTM',
  MaterialsIncluded: 'MaterialsIncluded',
  ResourceIds: 'ResourceIds',
  ServiceItems: { name: 'ServiceItems', names: ticketItemNames },
  Comments: { name: 'Comments', names: commentNames },
  VendorIds: 'VendorIds',
  Address1: 'Address1',
  City: 'City',
  StateProvince: 'StateProvince',
  Zip: 'Zip',
  Country: 'Country',
} as const satisfies NamesOf<TicketContent>);
