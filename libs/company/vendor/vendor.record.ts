import { email, flag, id, location, name, recordKind, text, webAddress } from '@plumbline/platform/records';
import { accountingLink, address, objectState, retired } from '../published/shapes';

/** A supplier of the company, perhaps a subcontractor (see F-Vendor). */
export const vendor = recordKind({
  name: 'Vendor',
  v1: 'vendors',
  v2: 'vendors',
  description: 'A provider to the company, perhaps a subcontractor.',
  fields: {
    Id: id(),
    VendorName: name().required().labelled('Name').describe('Display name of the vendor.', 'Prairie Lumber'),
    CompanyName: name().labelled('Company').describe('Name of the firm.', 'Prairie Lumber Inc.'),
    CreatedBy: name().owned().describe('The user who created the vendor.', 'Ann Miller'),
    ModifiedBy: name().owned().describe('The user who last changed the vendor.', 'Ann Miller'),
    ...address,
    Email: email().describe('E-mail address.', 'sales@prairie.example'),
    ContactName: name().labelled('Contact').describe('The contact person.', 'Joe Field'),
    Website: webAddress().describe('Web address.', 'https://prairie.example'),
    PhoneNumber: text().dialled().labelled('Phone').describe('Telephone number.', '+1 555 0101'),
    ExpenseAccount: text().describe('Expense account in the accounting package.', ''),
    ExpenseAccountId: text().labelled('Number of the expense account').describe('Id of the expense account.', ''),
    PaymentAccount: text().describe('Account from which payments are made.', ''),
    PaymentAccountId: text().labelled('Number of the payment account').describe('Id of the account from which payments are made.', ''),
    ...accountingLink,
    SyncError: flag().labelled('Synchronization failed').describe('The last synchronization with the accounting package failed.', false),
    ObjectState: objectState(),
    JobRole: text().labelled('Trade').describe('The work of the vendor on a job.', 'Framing'),
    Vendor1099: flag().labelled('Gets a form 1099').describe('Gets a form 1099.', false),
    PaymentTerms: text()
      .sinceV2()
      .describe('When its bills are due: net 30, 2/10 net 30, net 10 EOM, due on receipt, or terms of the accounting package by name.'),
    Location: location().describe('Where the vendor is.'),
  },
  aliases: { Phone: 'PhoneNumber' },
  searched: ['VendorName', 'ExtId'],
  alsoSearched: ['CompanyName', 'ContactName', 'Email', 'PhoneNumber'],
  hit: { state: 'ObjectState' },
  storage: { indexed: ['VendorName', 'ExtId', 'ObjectState', 'DateLastSynced', 'CompanyName', 'ContactName', 'Email', 'PhoneNumber'] },
  access: { vendors: ({ Id }) => [Id] },
  life: { retired },
});
