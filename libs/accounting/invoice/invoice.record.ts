import { billable } from '@plumbline/activity/published';
import { shapes } from '@plumbline/company/published';
import {
  choice,
  email,
  flag,
  instant,
  integer,
  list,
  money,
  name,
  nested,
  quantity,
  rate,
  record,
  recordKind,
  reference,
  text,
  textId,
  textReference,
} from '@plumbline/platform/records';
import { paymentFields } from '../payment/payment.record';

/** The states of an invoice. */
export const INVOICE_STATES = ['Draft', 'Outstanding', 'Closed', 'Void'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** One line of an invoice (interface document, "LineItem"). */
export const lineItemShape = {
  Id: integer().nullable().describe('Assigned by the server. In a change: the line that is meant; a line without Id is new.'),
  Description: text().describe('What it is for.'),
  Quantity: quantity().describe('Hours or units. Less than the billable has left makes a partial line.'),
  DefaultQuantity: quantity().owned().describe('What the billable had left when the line was made.'),
  Price: money().describe('The amount before tax.'),
  UnitPrice: rate().describe('Price of one.', '85.50'),
  Markup: quantity().owned().describe('Percent that was put on top of the cost.'),
  Total: money().owned().describe('Price plus tax.'),
  TaxRate: quantity().describe('Percent.'),
  TaxRateId: text().describe('Tax rate in the accounting package.'),
  TaxCodeId: text().describe('Tax code in the accounting package.'),
  BillableId: textReference('Billable').describe('The billable that the line bills; none for a free line, and once the invoice is void.'),
  SequenceNumber: text().owned().describe('Its place.'),
  ClassId: text().describe('Class in the accounting package.'),
  IsTaxable: flag().describe('Tax is charged.'),
  ToVerify: flag().describe('Marked to be looked at.'),
  IsPartialTime: flag().owned().describe('Bills a part of the hours of the billable.'),
  IsPartialQuantity: flag().owned().describe('Bills a part of the quantity of the billable.'),
  IsDeposit: flag().owned().describe('A deposit, or one that is credited.'),
  ProjectId: reference('Project').nullable().describe('The project.'),
  MilestoneId: reference('Milestone').nullable().describe('The phase.'),
  DeliverableId: reference('Deliverable').nullable().describe('The deliverable that is billed under.'),
  CatalogId: reference('Item').nullable().describe('The item of the catalogue.'),
  Billable: record({
    ...billable.fields,
    DeliverableName: name().describe('Description of the deliverable.'),
    Project: record({ ProjectName: name().describe('Name of the project.') }).describe('Not shown here: null.'),
  })
    .owned()
    .describe('The billable, as it stands, null once the invoice is void; its Project is null here.'),
};

/** A group of lines (interface document, "LineItemGroup"). */
export const lineItemGroupShape = {
  Id: integer().nullable().describe('Assigned by the server.'),
  GroupHeader: text().describe('Heading of the group.'),
  GroupQuantity: quantity().describe('Quantity of the group as a whole.'),
  SequenceNumber: text().owned().describe('Its place.'),
  ShowGroup: flag().absent(true).describe('The group is shown, and not its lines alone.'),
  AutoGroup: flag().owned().describe('The group was made by the service.'),
  LineItems: list(lineItemShape).describe('The lines of the group.'),
};

/** A client's invoice (interface document, "Invoice"). */
export const invoice = recordKind({
  name: 'Invoice',
  v1: 'invoices',
  v2: 'invoices',
  description: 'An invoice to a client, made of groups of lines that bill billables or stand for themselves.',
  operations: { create: false, update: false, remove: false },
  example: {
    ProjectId: '2',
    HeaderText: 'Permits',
    InvoiceDate: '2026-03-31',
    PaymentTerms: 'Net 30',
    LineItemGroups: [{ GroupHeader: 'Fees', LineItems: [{ Description: 'Building permit', Quantity: '1', UnitPrice: '180.00' }] }],
  },
  changeExample: { id: 35, fields: { PaymentTerms: 'Net 30', FooterText: 'Thank you.' } },
  fields: {
    Id: textId(),
    HeaderText: text().describe('Text above the lines.'),
    FooterText: text().describe('Text below the lines.'),
    ClientId: textReference('Client').owned().describe('The client.'),
    ProjectId: textReference('Project').required().describe('The project that is billed. Never changes.'),
    InvoiceNumber: text().owned().describe('Given when the invoice is finalized: unique in the company and without gaps.'),
    PaymentTerms: text().describe('"Net 30" sets DueDate while no day was said for it.', 'Net 30'),
    BusinessState: choice(...INVOICE_STATES)
      .owned()
      .describe('Where it is in its life.'),
    IncomeAccountId: text().describe('Account in the accounting package that the income is booked on.'),
    PaymentAccountId: text().describe('Account in the accounting package that payments are booked on.'),
    ExtId: text().describe('Id in the accounting package.'),
    ExtSyncToken: text().describe('Version in the accounting package.'),
    DateLastSynced: instant().describe('When it was last exchanged with the accounting package.'),
    TotalAmount: money().owned().describe('The sum of the lines, with tax.', '1250.00'),
    OutstandingAmount: money().owned().describe('TotalAmount less the payments.'),
    DueDate: instant().describe('When it is to be paid.', '2026-04-01T00:00:00.000Z'),
    StartDate: instant().describe('Start of the period that is billed.'),
    EndDate: instant().describe('End of the period that is billed.'),
    InvoiceDate: instant().describe('The date on the invoice.', '2026-03-31T00:00:00.000Z'),
    Credit: money().owned().describe('What is credited on it. Kept by the service: "0.00", and nothing is taken from a body.', '0.00'),
    Shipping: money()
      .owned()
      .describe('Shipping, as a part of the total. Kept by the service: "0.00", and nothing is taken from a body.', '0.00'),
    TotalTaxes: money().owned().describe('The sum of the taxes of the lines.', '0.00'),
    TaxRateId: text().describe('Tax rate in the accounting package.'),
    TaxCodeId: text().describe('Tax code in the accounting package.'),
    TaxRate: quantity().describe('Percent, for taxable lines that have none of their own.', '7.5'),
    ContactName: name().describe('The person at the client.'),
    ContactEmail: email().describe('E-mail address of that person.'),
    ClientEmail: email().describe('E-mail address that the invoice goes to.'),
    LineItemGroups: list(lineItemGroupShape).describe('The lines, in groups.'),
    Comments: list(shapes.comment).describe('Remarks.'),
    IncludeTimeReport: flag().describe('A report of the time goes with the invoice.'),
    NeedsToBeSynced: flag().describe('Has changes that the accounting package lacks.'),
    SyncError: flag().describe('The accounting package refused it.'),
    IsTaxable: flag().owned().describe('Tax is charged.'),
    ToVerify: flag().describe('Marked to be looked at.'),
    AutoInvoice: flag().owned().describe('Made by the service.'),
    ForDeposit: flag().owned().describe('Bills a deposit.'),
    Payments: list(paymentFields).owned().describe('What has been paid.'),
    UserActions: list(shapes.userAction).owned().describe('Who did what with it.'),
    PDF: record(shapes.document).owned().describe('The last document that was attached to the invoice.'),
    Documents: list(shapes.document).internal().describe('All documents attached to it.'),
    Deposits: list(lineItemShape).owned().describe('The deposits that are credited on it.'),
  },
  composed: { Client: nested('Client', 'ClientId'), Project: nested('Project', 'ProjectId') },
  indexed: [
    'ProjectId',
    'ClientId',
    'BusinessState',
    'InvoiceNumber',
    'LineItemGroups.LineItems.CatalogId',
    'LineItemGroups.LineItems.DeliverableId',
    'LineItemGroups.LineItems.MilestoneId',
    'LineItemGroups.LineItems.ProjectId',
  ],
  forClient: () => true,
});
