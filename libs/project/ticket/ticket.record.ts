import * as f from '@plumbline/platform/records';
import { shapes } from '@plumbline/company/published';

/** The states of a ticket (see S1.pending, S1.scheduled and S1.completed). */
export const TICKET_STATES = ['Pending', 'Scheduled', 'Completed'] as const;

/** A service or material of a ticket (see F-ServiceItem). */
const serviceItem = {
  CatalogId: f.reference('Item').describe('The catalogue item, which supplies the fields that are not given; 0 for none.', 2),
  Name: f.name().describe('Name of the item.', 'Plywood sheet, 3/4 in'),
  Description: f.text().describe('The description.', 'For the porch floor'),
  Cost: f.rate().describe('Cost of one unit for the company.', '41.20'),
  Price: f.rate().describe('Price of one unit.', '58.00'),
  Quantity: f.number().describe('Number of units.', 3),
  Subtotal: f.money().describe('Total price; by default Quantity × Price.', '174.00'),
};

const { Address2, ...address } = shapes.address;

/** A piece of service work for a client (see F-Ticket). */
export const ticket = f.recordKind({
  name: 'Ticket',
  v1: 'tickets',
  v2: 'tickets',
  description: 'A piece of service work for a client: pending, scheduled, completed.',
  fields: {
    Id: f.id(),
    Title: f.name().required().describe('The subject.', 'Leak under the sink'),
    BusinessState: f
      .choice(...TICKET_STATES)
      .owned()
      .absent('Pending')
      .labelled('Status')
      .describe('Pending without a timeframe, Scheduled with one, then Completed.', 'Scheduled'),
    ClientId: f.reference('Client').required().describe('The client of the ticket.', 1),
    Description: f.text().describe('The work to be done.', 'The trap drips; bring a new one.'),
    ...address,
    Address2: Address2.nullable(),
    Location: f.location().describe('Where the work is.'),
    Email: f.email().describe('E-mail address of the person on site.', 'maria@oakridge.example'),
    Phone: f.text().dialled().describe('Telephone number of the person on site.', '+1 555 0100'),
    Date: f.day().planned().describe('Day of the ticket.', '2026-11-09T00:00:00.000Z'),
    DisplayDate: f
      .day()
      .planned()
      .labelled('Shown on')
      .describe('Day under which calendars show it; noon UTC is on the same day nearly everywhere.', '2026-11-09T12:00:00.000Z'),
    DueDate: f
      .day()
      .planned()
      .describe('When it is due. The next ticket of a Maintenance contract has the day of the next period.', '2026-02-28T00:00:00.000Z'),
    ContractId: f
      .reference('Contract')
      .nullable()
      .describe(
        'The Maintenance contract of the client whose periods repeat the ticket; by default that of a project it is attached to.',
        null,
      ),
    StartTime: f
      .instant()
      .planned()
      .labelled('Start')
      .describe('When the work starts; only together with EndTime.', '2026-11-09T16:00:00.000Z'),
    EndTime: f.instant().planned().labelled('End').describe('When the work ends; after StartTime.', '2026-11-09T18:30:00.000Z'),
    Hours: f.hours().describe('Planned hours of work; by default the length of the timeframe.', '2.50'),
    Duration: f.text().nullable().labelled('Duration in words').describe('The duration, as free text.', 'a morning'),
    IsTM: f.flag().describe('Billed by time and materials. It cannot be changed.', false),
    MaterialsIncluded: f.flag().describe('The price covers the materials, so that no ServiceItems are needed.', false),
    ResourceIds: f.values(f.reference('Resource')).labelled('Resources').describe('The resources for the work.', [8]),
    ServiceItems: f.list(serviceItem).labelled('Services and materials').describe('Services and materials.'),
    Comments: f.list(shapes.comment).describe('Notes.'),
    NextTicketId: f.integer().internal().describe('The ticket that its completion created; 0 for none.'),
    GivenHours: f.hours().internal().describe('The given hours.'),
    VendorIds: f.values(f.integer()).internal().describe('The vendors of its resources.'),
  },
  searched: ['Title'],
  alsoSearched: ['Email', 'Phone'],
  hit: { day: 'Date', parent: ['ClientId'] },
  storage: {
    indexed: [
      'ClientId',
      'ContractId',
      'BusinessState',
      'ResourceIds',
      'ServiceItems.CatalogId',
      'Title',
      'Email',
      'Phone',
      'Date',
      'DueDate',
      'DisplayDate',
      'StartTime',
      'EndTime',
      'Hours',
    ],
  },
  access: { forClient: ({ ClientId }) => ClientId !== 0, vendors: ({ VendorIds }) => VendorIds },
  docs: {
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
  },
});
