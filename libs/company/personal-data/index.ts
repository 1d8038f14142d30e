import type { ContextPart } from '@plumbline/platform/record-api';

const CONTACT_EVENTS = ['ClientAdded', 'ClientChanged'];
const VENDOR_EVENTS = ['VendorAdded', 'VendorChanged'];
const USER_EVENTS = ['UserAdded', 'UserChanged'];

const client = (_: unknown, { Id }: { readonly Id?: unknown }): string => `Client-${String(Id)}`;
const vendor = ({ Id }: { readonly Id?: unknown }): string => `Vendor-${String(Id)}`;
const user = ({ Id }: { readonly Id?: unknown }): string => `User-${String(Id)}`;
const setupAdmin = ({ AdminUserId }: { readonly AdminUserId?: unknown }): string => `User-${String(AdminUserId)}`;

/** The fields of events with names and contact data of users, and of the contacts of clients and vendors. */
export const personalData: ContextPart = {
  personal: [
    { events: USER_EVENTS, fields: ['FirstName', 'Username'], of: user },
    { events: USER_EVENTS, fields: ['MiddleName', 'LastName', 'NonAccessName', 'Email', 'ExtId'], of: user, shown: '' },
    { events: ['CompanyFounded'], fields: ['AdminUsername'], of: setupAdmin },
    { events: ['CompanyFounded'], fields: ['AdminEmail'], of: setupAdmin, shown: '' },
    {
      events: ['ResourceAdded', 'ResourceChanged'],
      fields: ['ResourceName', 'Description'],
      of: ({ Id }) => `Resource-${String(Id)}`,
      areNames: true,
    },
    { events: CONTACT_EVENTS, fields: ['ContactName', 'ShippingContact', 'PhoneNumber'], of: client },
    { events: CONTACT_EVENTS, fields: ['Email'], of: client, shown: '' },
    { events: CONTACT_EVENTS, within: 'Contacts', fields: ['ContactName', 'Phone'], of: client },
    { events: CONTACT_EVENTS, within: 'Contacts', fields: ['Email'], of: client, shown: '' },
    { events: VENDOR_EVENTS, fields: ['ContactName', 'PhoneNumber'], of: vendor },
    { events: VENDOR_EVENTS, fields: ['Email'], of: vendor, shown: '' },
    {
      within: 'Comments',
      fields: ['UserName'],
      of: ({ CreatedBy }) => (CreatedBy ? `User-${String(CreatedBy)}` : undefined),
      areNames: true,
    },
    // The id may be that of a role: its name is then erased with the person whose resource has the same number.
    { within: 'RoleResourceRates', fields: ['DisplayName'], of: ({ RoleResourceId }) => `Resource-${String(RoleResourceId)}` },
  ],
};
