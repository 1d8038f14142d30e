import {
  day,
  email,
  flag,
  id,
  location,
  money,
  name,
  numberedList,
  picked,
  record,
  recordKind,
  reference,
  text,
  webAddress,
} from '@plumbline/platform/records';
import { accountingLink, address, contact, objectState, retired } from '../published/shapes';

/** A customer of the company (see F-Client). With a ParentId it is a sub-client. */
export const client = recordKind({
  name: 'Client',
  v1: 'clients',
  v2: 'clients',
  description: 'A customer of the company.',
  fields: {
    Id: id(),
    ClientName: name().required().labelled('Name').describe('Display name of the client.', 'Oakridge Homes'),
    CompanyName: name().labelled('Company').describe('Name of the firm.', 'Oakridge Homes LLC'),
    ContactName: name().labelled('Contact').describe('The contact person.', 'Maria Lopez'),
    ...address,
    ShippingContact: name().labelled('Delivery contact').describe('Person who receives deliveries.', ''),
    ShippingAddress1: text().labelled('Delivery address').describe('First line of the delivery address.', ''),
    ShippingAddress2: text().labelled('Delivery address, second line').describe('Second line of the delivery address.', ''),
    ShippingCity: text().labelled('Delivery city').describe('City of the delivery address.', ''),
    ShippingStateProvince: text().labelled('Delivery state').describe('State or province of the delivery address.', ''),
    ShippingZip: text().labelled('Delivery ZIP').describe('Postal code of the delivery address.', ''),
    ShippingCountry: text().labelled('Delivery country').describe('Country of the delivery address.', ''),
    SameAsBilling: flag().labelled('Delivered to the billing address').describe('Deliveries go to the billing address.', true),
    Email: email().describe('E-mail address.', 'office@oakridge.example'),
    Website: webAddress().describe('Web address.', 'https://oakridge.example'),
    PhoneNumber: text().dialled().labelled('Phone').describe('Telephone number.', '+1 555 0100'),
    // A body names it by its Id, Name or ExtId; a read shows its present name.
    TaxCode: text().describe('Tax code used on invoices.', ''),
    TaxCodeId: reference('ExtTaxCode').nullable().internal().describe('The tax code that TaxCode names.'),
    TaxExempt: flag().sinceV2().labelled('Exempt from sales tax').describe('Invoices to the client charge no sales tax.'),
    ExemptionCertificate: text().sinceV2().describe('Number of the certificate of the exemption.'),
    ExemptUntil: day().planned().sinceV2().labelled('Exempt until').describe('The last day of the exemption. Unset: it has none.'),
    PaymentTerms: text()
      .sinceV2()
      .describe('When its invoices are due: net 30, 2/10 net 30, net 10 EOM, due on receipt, or terms of the accounting package by name.'),
    IncomeAccount: text().describe('Income account in the accounting package.', ''),
    IncomeAccountId: text().labelled('Number of the income account').describe('Id of the income account.', ''),
    PaymentAccount: text().describe('Account to which payments are booked.', ''),
    PaymentAccountId: text().labelled('Number of the payment account').describe('Id of the account to which payments are booked.', ''),
    ...accountingLink,
    SyncError: flag().labelled('Synchronization failed').describe('The last synchronization with the accounting package failed.', false),
    ExtParentId: text().labelled('Accounting number of the parent').describe('Id of the parent client in the accounting package.', ''),
    BillingInstructions: text().describe('Instructions for billing.', 'Send invoices by the 25th.'),
    ObjectState: objectState(),
    ParentId: reference('Client')
      .nullable()
      .called('sub-clients')
      .labelled('Parent client')
      .describe('The client of which this is a sub-client.', null),
    DefaultProjectId: reference('Project').nullable().describe('Project for work without a given project.', null),
    DefaultMilestoneId: reference('Milestone').nullable().describe('Milestone for work without a given milestone.', null),
    DefaultTaskId: reference('Task').nullable().describe('Task for work without a given task.', null),
    Location: location().describe('Where the client is.'),
    Contacts: numberedList(contact).describe('The contact persons.'),
  },
  beside: {
    Balances: record({
      Balance: money().describe('What the client owes today, by its documents dated until then.', '900.00'),
      OnAccount: money().labelled('On account').describe('What the client paid ahead of any document.', '0.00'),
      Overdue: money().describe('What of Balance was due before today.', '0.00'),
      Retained: money().describe('What the client retains, beside Balance.', '100.00'),
    }).describe('The account of the client; null for callers who may not read invoices.'),
  },
  composed: { ParentName: picked('Client', 'ParentId', 'ClientName', 'Name of the parent client.', '') },
  aliases: { Phone: 'PhoneNumber' },
  searched: ['ClientName', 'ExtId'],
  alsoSearched: ['CompanyName', 'ContactName', 'Email', 'PhoneNumber'],
  hit: { state: 'ObjectState', parent: ['ParentId'] },
  storage: {
    indexed: [
      ...['ClientName', 'ParentId', 'DefaultProjectId', 'DefaultMilestoneId', 'DefaultTaskId', 'ExtId', 'ObjectState', 'DateLastSynced'],
      ...['TaxCode', 'TaxCodeId', 'CompanyName', 'ContactName', 'Email', 'PhoneNumber'],
    ] as const,
  },
  access: { vendorsOf: { kind: 'Project', by: 'ClientId' } },
  life: { retired },
});
