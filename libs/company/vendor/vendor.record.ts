import { email, flag, id, location, name, recordKind, text, webAddress } from '@plumbline/platform/records';
import { accountingLink, address, objectState } from '../published/shapes';

/** Who provides something to the company, perhaps a subcontractor (interface document, "Vendor"). */
export const vendor = recordKind({
  name: 'Vendor',
  v1: 'vendors',
  v2: 'vendors',
  description: 'A provider to the company, perhaps a subcontractor.',
  fields: {
    Id: id(),
    VendorName: name().required().describe('Name by which the vendor is known.', 'Prairie Lumber'),
    CompanyName: name().describe('Name of the firm.', 'Prairie Lumber Inc.'),
    CreatedBy: name().owned().describe('Who entered the vendor.', 'Ann Miller'),
    ModifiedBy: name().owned().describe('Who changed the vendor last.', 'Ann Miller'),
    ...address,
    Email: email().describe('E-mail address.', 'sales@prairie.example'),
    ContactName: name().describe('Person to talk to.', 'Joe Field'),
    Website: webAddress().describe('Web address.', 'https://prairie.example'),
    PhoneNumber: text().describe('Telephone number.', '+1 555 0101'),
    ExpenseAccount: text().describe('Expense account in the accounting package.', ''),
    ExpenseAccountId: text().describe('Id of the expense account.', ''),
    PaymentAccount: text().describe('Account that payments come from.', ''),
    PaymentAccountId: text().describe('Id of the account that payments come from.', ''),
    ...accountingLink,
    SyncError: flag().describe('The last exchange with the accounting package failed.', false),
    ObjectState: objectState(),
    JobRole: text().describe('What the vendor does on a job.', 'Framing'),
    Vendor1099: flag().describe('Gets a form 1099.', false),
    Location: location().describe('Where the vendor is.'),
  },
  aliases: { Phone: 'PhoneNumber' },
  indexed: ['VendorName'],
  vendors: ({ Id }) => [Id],
});
