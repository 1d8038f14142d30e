import * as f from '@plumbline/platform/records';
import { shapes } from '@plumbline/company/published';

/** The states of a ticket (interface document, "States and transitions"). */
export const TICKET_STATES = ['Pending', 'Scheduled', 'Completed'] as const;

/** A service or material that a ticket is about (interface document, "ServiceItem"). */
const serviceItem = {
  CatalogId: f.reference('Item').describe('The item of the catalogue; what is not given here is taken from it. 0 for none.', 2),
  Name: f.name().describe('Name of the item.', 'Plywood sheet, 3/4 in'),
  Description: f.text().describe('What it is.', 'For the porch floor'),
  Cost: f.rate().describe('What one unit costs the company.', '41.20'),
  Price: f.rate().describe('Price of one unit.', '58.00'),
  Quantity: f.number().describe('How many units.', 3),
  Subtotal: f.money().describe('Price of all of it; Quantity × Price when it is not given.', '174.00'),
};

const { Address2, ...address } = shapes.address;

/** A piece of service work for a client (interface document, "Ticket"). */
export const ticket = f.recordKind({
  name: 'Ticket',
  v1: 'tickets',
  v2: 'tickets',
  description: 'A piece of service work for a client: planned, scheduled, done.',
  example: {
    Title: 'Leak under the sink',
    ClientId: '1',
    Address1: '12 Oak Street',
    City: 'Portland',
    StateProvince: 'OR',
    Zip: '97205',
    Country: 'US',
    DisplayDate: '2026-11-09T12:00:00.000Z',
    StartTime: '2026-11-09T16:00:00.000Z',
    EndTime: '2026-11-09T18:30:00.000Z',
    ResourceIds: ['8'],
    ServiceItems: [{ CatalogId: '11', Quantity: 1 }],
  },
  changeExample: { id: 1, fields: { DisplayDate: '2026-11-10T12:00:00.000Z', ResourceIds: ['8', '9'] } },
  fields: {
    Id: f.id(),
    Title: f.name().required().describe('What it is about.', 'Leak under the sink'),
    BusinessState: f
      .choice(...TICKET_STATES)
      .owned()
      .absent('Pending')
      .describe('Pending without a timeframe, Scheduled with one, then Completed.', 'Scheduled'),
    ClientId: f.reference('Client').required().describe('The client that it is for.', 1),
    Description: f.text().describe('What is to be done.', 'The trap drips; bring a new one.'),
    ...address,
    Address2: Address2.nullable(),
    Location: f.location().describe('Where the work is.'),
    Email: f.email().describe('E-mail address of the person on site.', 'maria@oakridge.example'),
    Phone: f.text().describe('Telephone number of the person on site.', '+1 555 0100'),
    Date: f.instant().describe('Day of the ticket.', '2026-11-09T00:00:00.000Z'),
    DisplayDate: f
      .instant()
      .describe('Day under which calendars show it; noon UTC is on the same day nearly everywhere.', '2026-11-09T12:00:00.000Z'),
    StartTime: f.instant().describe('When the work starts; only together with EndTime.', '2026-11-09T16:00:00.000Z'),
    EndTime: f.instant().describe('When the work ends; after StartTime.', '2026-11-09T18:30:00.000Z'),
    Hours: f.hours().describe('Hours of work planned; the length of the timeframe when they are not given.', '2.50'),
    Duration: f.text().nullable().describe('How long it takes, in words of your own.', 'a morning'),
    IsTM: f.flag().describe('Billed by time and materials. It stays as it was created.', false),
    MaterialsIncluded: f.flag().describe('The price covers the materials, so that no ServiceItems are needed.', false),
    ResourceIds: f.values(f.reference('Resource')).describe('Who or what does the work.', [8]),
    ServiceItems: f.list(serviceItem).describe('Services and materials.'),
    Comments: f.list(shapes.comment).describe('Notes.'),
    GivenHours: f.hours().internal().describe('The hours as they were given.'),
    VendorIds: f.values(f.integer()).internal().describe('The vendors of its resources.'),
  },
  indexed: ['ClientId', 'BusinessState', 'ResourceIds', 'ServiceItems.CatalogId'],
  forClient: ({ ClientId }) => ClientId !== 0,
  vendors: ({ VendorIds }) => VendorIds,
});
