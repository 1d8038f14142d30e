import { billable } from '@plumbline/activity/published';
import { shapes } from '@plumbline/company/published';
import {
  choice,
  email,
  flag,
  day,
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
  values,
  type RecordOf,
} from '@plumbline/platform/records';
import { INVOICE_STATES } from '../published/invoice-events';
import { paymentFields } from '../payment/payment.record';

/** One of the rates that make up the tax of a line or of an invoice. */
const taxRateShape = {
  Name: name().describe('Name of the tax.', 'State sales tax'),
  Percent: quantity().labelled('Tax %').describe('The rate, in percent.', '6.25'),
  OnTop: flag().labelled('On top').describe('On the amount with the rates before it.', false),
};

/** The rates of the tax of an invoice or of a line. */
const taxRates = list(taxRateShape)
  .owned()
  .sinceV2()
  .labelled('Tax rates')
  .describe('The rates that make up TaxRate, where a tax rate or tax code is named, as they were when it was named.', []);

/** One line of an invoice (see F-LineItem). */
export const lineItemShape = {
  Id: integer().nullable().describe('Assigned by the server. In an update it identifies the line; a line without Id is new.'),
  Description: text().describe('The purpose.'),
  Quantity: quantity().describe('Hours or units. Less than the remainder of the billable makes a partial line.'),
  DefaultQuantity: quantity().owned().labelled('Proposed quantity').describe('The remainder of the billable when the line was created.'),
  Price: money().labelled('Amount').describe('The amount before tax.'),
  UnitPrice: rate().describe('Price of one unit.', '85.50'),
  QuantityBilled: quantity()
    .owned()
    .sinceV2()
    .labelled('Quantity billed')
    .describe('Hours or units that the line bills where Quantity shows 1: no unit price with four decimals makes its Price.', ''),
  Markup: quantity()
    .labelled('Markup %')
    .describe(
      'Markup on cost, in percent. A change of it, on a line with a cost that the caller may see, gives Price: the cost and the markup on it.',
    ),
  Total: money().describe('Price plus tax. Checked when it is given.'),
  TaxRate: quantity().notNegative().labelled('Tax %').describe('Percent: that of the tax rate or tax code, when one of them is named.'),
  TaxRateId: text()
    .labelled('Accounting tax rate')
    .describe('Id of a tax rate in the mirror of the accounting package; it comes before TaxCodeId.'),
  TaxCodeId: text()
    .labelled('Accounting tax code')
    .describe('Id of a tax code in the mirror of the accounting package: its rate is the sum of its rates.'),
  TaxRates: taxRates,
  TaxExemption: text()
    .owned()
    .sinceV2()
    .labelled('Tax exemption')
    .describe('Why no tax is charged although the line is taxable: the client is exempt. Empty: it is taxed, or not taxable.', ''),
  BillableId: textReference('Billable')
    .labelled('Billable')
    .describe('The billable that the line bills; none for a free line, and once the invoice is void.'),
  SequenceNumber: text().owned().labelled('Place').describe('Its place.'),
  ClassId: text().labelled('Accounting class').describe('Class in the accounting package.'),
  IsTaxable: flag().describe('Whether tax is charged.'),
  ToVerify: flag().labelled('To be checked').describe('Marked for review.'),
  IsPartialTime: flag().owned().labelled('Part of the hours').describe('Bills a part of the hours of the billable.'),
  IsPartialQuantity: flag().owned().labelled('Part of the quantity').describe('Bills a part of the quantity of the billable.'),
  IsDeposit: flag().owned().labelled('Is a deposit').describe('A deposit, or the credit for one.'),
  IsRetainage: flag().owned().labelled('Is retainage').describe('Holds retainage back, or releases it.'),
  ProjectId: reference('Project').nullable().describe('The project.'),
  MilestoneId: reference('Milestone').nullable().describe('The milestone.'),
  DeliverableId: reference('Deliverable').nullable().describe('The deliverable whose billing terms apply.'),
  CatalogId: reference('Item').nullable().labelled('Catalog item').describe('The item of the catalogue.'),
  Billable: record({
    ...billable.fields,
    DeliverableName: name().describe('Description of the deliverable.'),
    Project: record({ ProjectName: name().describe('Name of the project.') })
      .labelled('Project details')
      .describe('Always null here.'),
  })
    .owned()
    .labelled('Billable details')
    .describe('The present billable; null on a void invoice. Its Project is null here.'),
};

/** A line that applies a deposit: a change gives its Price alone. */
const depositShape = {
  ...lineItemShape,
  BillableId: lineItemShape.BillableId.owned(),
  ProjectId: lineItemShape.ProjectId.owned(),
  MilestoneId: lineItemShape.MilestoneId.owned(),
  DeliverableId: lineItemShape.DeliverableId.owned(),
  CatalogId: lineItemShape.CatalogId.owned(),
  Markup: lineItemShape.Markup.owned(),
  Total: lineItemShape.Total.owned(),
};

/** A group of lines (see F-LineItemGroup). */
export const lineItemGroupShape = {
  Id: integer().nullable().describe('Assigned by the server.'),
  GroupHeader: text().labelled('Heading').describe('Heading of the group.'),
  GroupQuantity: quantity().labelled('Quantity').describe('Quantity of the group as a whole.'),
  SequenceNumber: text().owned().labelled('Place').describe('The position.'),
  ShowGroup: flag().absent(true).labelled('Shown as one line').describe('Whether the group is shown in addition to its lines.'),
  AutoGroup: flag().owned().describe('The group was created by the service.'),
  LineItems: list(lineItemShape).labelled('Lines').describe('The lines of the group.'),
};

/** The part of a credit note that was applied to an invoice. */
const invoiceCreditShape = {
  Id: integer().owned().describe('Of the application, the same on the invoice and on the credit note.'),
  InvoiceId: text().owned().describe('The credit note that lowers the invoice; of a credit note, the invoice that it lowers.', '41'),
  Amount: money().owned().describe('What it lowers the outstanding amount by; below 0.00 of a credit note.', '130.00'),
};

/** A client's invoice (see F-Invoice). */
export const invoice = recordKind({
  name: 'Invoice',
  v1: 'invoices',
  v2: 'invoices',
  description: 'An invoice to a client. It has groups of lines, which bill billables or are free lines.',
  fields: {
    Id: textId(),
    HeaderText: text().labelled('Text above').describe('Text above the lines.'),
    FooterText: text().labelled('Text below').describe('Text below the lines.'),
    ClientId: textReference('Client').describe('The client of the project. Checked when it is given.'),
    ProjectId: textReference('Project').required().describe('The billed project. Never changes.'),
    InvoiceNumber: text().ordinal().owned().describe('Assigned when the invoice is finalized: unique in the company, without gaps.'),
    PaymentTerms: text().describe('"Net 30" determines DueDate, unless DueDate is given.', 'Net 30'),
    BusinessState: choice(...INVOICE_STATES)
      .owned()
      .labelled('Status')
      .describe('The business state.'),
    IncomeAccountId: text().labelled('Income account').describe('Account in the accounting package to which the income is booked.'),
    PaymentAccountId: text().labelled('Payment account').describe('Account in the accounting package to which payments are booked.'),
    ExtId: text().labelled('Accounting number').describe('Id in the accounting package.'),
    ExtSyncToken: text().labelled('Accounting version').describe('Version in the accounting package.'),
    DateLastSynced: instant().labelled('Last synchronized').describe('When it was last exchanged with the accounting package.'),
    TotalAmount: money().owned().labelled('Total').describe('The sum of the lines, with tax and Shipping, less Credit.', '1250.00'),
    OutstandingAmount: money().owned().labelled('Outstanding').describe('TotalAmount less the payments.'),
    DueDate: day().planned().describe('When it is due.', '2026-04-01T00:00:00.000Z'),
    StartDate: day().labelled('Period from').describe('Start of the billed period.'),
    EndDate: day().labelled('Period through').describe('End of the billed period.'),
    InvoiceDate: day().describe('The date on the invoice.', '2026-03-31T00:00:00.000Z'),
    Credit: money().notNegative().describe('Taken off the total, after tax.', '0.00'),
    Shipping: money().notNegative().describe('Added to the total; not taxed.', '0.00'),
    TotalTaxes: money().owned().labelled('Tax').describe('The sum of the taxes of the lines.', '0.00'),
    TaxRateId: text()
      .labelled('Accounting tax rate')
      .describe('Id of a tax rate in the mirror of the accounting package, for taxable lines that name no tax of their own.'),
    TaxCodeId: text()
      .labelled('Accounting tax code')
      .describe("Id of a tax code in the mirror, where no tax rate is named. The client's, when the invoice names no tax."),
    TaxRate: quantity()
      .notNegative()
      .labelled('Tax %')
      .describe('Percent, for taxable lines that name no tax of their own; that of the named tax.', '7.5'),
    TaxRates: taxRates,
    TaxExemption: text()
      .owned()
      .sinceV2()
      .labelled('Tax exemption')
      .describe('Why no tax is charged: the exemption of the client on InvoiceDate. It comes before any rate. Empty: none.', ''),
    ContactName: name().labelled('Contact').describe('The person at the client.'),
    ContactEmail: email().labelled('Email of the contact').describe('E-mail address of that person.'),
    ClientEmail: email().labelled('Email of the client').describe('E-mail address to which the invoice is sent.'),
    LineItemGroups: list(lineItemGroupShape).labelled('Groups of lines').describe('The lines, in groups.'),
    Comments: list(shapes.comment).describe('The comments.'),
    IncludeTimeReport: flag().labelled('With a time report').describe('Whether a time report is sent with the invoice.'),
    NeedsToBeSynced: flag().labelled('To be synchronized').describe('Has changes that are not in the accounting package yet.'),
    SyncError: flag().labelled('Synchronization failed').describe('The accounting package rejected the record.'),
    IsTaxable: flag().owned().describe('Whether tax is charged.'),
    ToVerify: flag().labelled('To be checked').describe('Marked for review.'),
    AutoInvoice: flag().owned().labelled('Drafted by the service').describe('Created by the service.'),
    ForDeposit: flag().owned().labelled('Bills a deposit').describe('Bills a deposit.'),
    Payments: list(paymentFields).owned().describe('The payments.'),
    UserActions: list(shapes.userAction).owned().labelled('Actions').describe('The actions of users on the record.'),
    PDF: record(shapes.document).owned().labelled('Document').describe('The last document that was attached to the invoice.'),
    Reopened: values(integer()).internal().describe('The billables that credit notes opened again: the lines bill them no longer.'),
    Documents: list(shapes.document).internal().describe('All documents attached to it.'),
    Deposits: list(depositShape).describe('The deposits that the invoice applies: lines below 0.00. A draft may apply less of them.'),
    CreditOf: text()
      .owned()
      .labelled('Credits invoice')
      .describe('Of a credit note, the id of the invoice that it credits; empty for an invoice.', ''),
    Reason: text().owned().describe('Of a credit note, why the credit was given.', ''),
    Credits: list(invoiceCreditShape)
      .owned()
      .describe('What of credit notes was applied to the invoice, or of this credit note to invoices.'),
    Retainage: quantity()
      .notNegative()
      .atMost(100)
      .labelled('Retainage %')
      .describe('Held back from the lines before tax, in percent: 0 to 100.', '10'),
  },
  composed: { Client: nested('Client', 'ClientId'), Project: nested('Project', 'ProjectId') },
  derived: {
    Warnings: values(text()).describe('What is odd about its dates, those of its payments and the tax of a draft, as sentences.', []),
    RetainedAmount: money()
      .labelled('Retained')
      .describe('What the client retains of it by Retainage, which it does not owe yet.', '100.00'),
  },
  searched: ['InvoiceNumber', 'ExtId'],
  hit: { amount: 'TotalAmount', day: 'InvoiceDate', parent: ['ClientId', 'ProjectId'] },
  storage: {
    indexed: [
      'ProjectId',
      'ClientId',
      'BusinessState',
      'InvoiceNumber',
      'LineItemGroups.LineItems.CatalogId',
      'LineItemGroups.LineItems.DeliverableId',
      'LineItemGroups.LineItems.MilestoneId',
      'LineItemGroups.LineItems.ProjectId',
      'InvoiceDate',
      'DueDate',
      'TotalAmount',
      'ExtId',
      'OutstandingAmount',
      'StartDate',
      'EndDate',
      'TotalTaxes',
      'Credit',
      'Shipping',
      'DateLastSynced',
    ],
  },
  access: { operations: { create: false, update: false, remove: false }, forClient: () => true },
  life: { mayNameRetired: () => true },
  docs: {
    example: {
      ProjectId: '2',
      HeaderText: 'Permits',
      InvoiceDate: '2026-03-31',
      PaymentTerms: 'Net 30',
      LineItemGroups: [{ GroupHeader: 'Fees', LineItems: [{ Description: 'Building permit', Quantity: '1', UnitPrice: '180.00' }] }],
    },
    changeExample: { id: 1, fields: { PaymentTerms: 'Net 30', FooterText: 'Thank you.' } },
  },
});

/** The row of an invoice. */
export type Invoice = RecordOf<typeof invoice>;
export type LineItemGroup = Invoice['LineItemGroups'][number];
export type LineItem = LineItemGroup['LineItems'][number];
