import {
  choice,
  day,
  integer,
  list,
  money,
  nested,
  quantity,
  recordKind,
  reference,
  text,
  textReference,
  type RecordOf,
} from '@plumbline/platform/records';
import { invoice, lineItemGroupShape, lineItemShape } from '../invoice/invoice.record';

/** One line of the schedule of values: a row of the continuation sheet, G703 (see D-AIALine). */
export const scheduleLineShape = {
  Id: integer().nullable().owned().describe('The id of the line, unique over all applications.', 812),
  DeliverableId: reference('Deliverable')
    .nullable()
    .describe(
      'The deliverable of the contract. A body identifies a line by this or by its ItemNumber; null for change orders without lines.',
      41,
    ),
  ItemNumber: text().labelled('Item').describe('Number of the line in the contract.', '010'),
  DescriptionOfWork: text().owned().labelled('Description').describe('What the line is for.', 'Masonry'),
  ScheduledValue: money().labelled('Scheduled').describe('Price of the line. Checked when it is given.', '120000.00'),
  WorkFromPrevious: money()
    .labelled('Previous')
    .describe('Work of all earlier applications. Validated when given: it must tie out to the previous certificate.', '48000.00'),
  WorkThisPeriod: money().labelled('This period').describe('Work of this period.', '24000.00'),
  MaterialsStored: money()
    .labelled('Stored')
    .describe('Materials that are presently stored and not built in. Never carried into WorkFromPrevious.', '6000.00'),
  TotalCompletedAndStored: money()
    .labelled('Completed')
    .describe('Previous, this period and stored. Checked when it is given.', '78000.00'),
  PercentComplete: quantity()
    .labelled('Percent')
    .describe('The total in percent of the scheduled value; may be given instead of WorkThisPeriod.', '65'),
  BalanceToFinish: money().labelled('Balance').describe('Scheduled value less the total. Checked when it is given.', '42000.00'),
  Retainage: money().describe('What of the total is retained. Checked when it is given.', '7800.00'),
  RetainagePercent: quantity().describe("The line's own percentage, in place of those of the application; carried over.", '5'),
};

/** The rules that can decide the retainage of an application. */
const RETAINAGE_POLICIES = ['Percent', 'Steps', 'Lines', 'Cap', 'Amount'] as const;
export type RetainagePolicy = (typeof RETAINAGE_POLICIES)[number];

const { fields: invoiceFields } = invoice;

/** An application for payment (see D-AIAInvoice): an invoice in the form of a certificate and a schedule of values. */
export const aiaInvoice = recordKind({
  name: 'AIAInvoice',
  v1: 'aiainvoices',
  v2: 'aia-invoices',
  description: 'An application for payment under a fixed-price contract: a certificate (G702) over a schedule of values (G703).',
  fields: {
    ...invoiceFields,
    ContractId: reference('Contract').required().describe('The contract of the application. Never changes.', 12),
    ClientId: textReference('Client').owned().describe('The client of the contract.'),
    ProjectId: textReference('Project').owned().describe('The project of the contract.', '12'),
    LineItemGroups: list(lineItemGroupShape)
      .owned()
      .labelled('Groups of lines')
      .describe('What is billed: the work of the period, and what changed rates make of earlier retainage.'),
    TotalAmount: money()
      .owned()
      .labelled('Total')
      .describe('CurrentPaymentDue; AmountCertified once the owner has certified it.', '33300.00'),
    Credit: money().owned().describe('Always 0.00: an application has no credit.', '0.00'),
    Shipping: money().owned().describe('Always 0.00: an application has no shipping.', '0.00'),
    Deposits: list(lineItemShape).owned().describe('Always empty: an application applies no deposit.'),
    CreditOf: text().owned().labelled('Credits invoice').describe('Always empty: an application is no credit note.', ''),
    Reason: text().owned().describe('Always empty: see CreditOf.', ''),
    Retainage: quantity().owned().labelled('Retainage of lines').describe('Not used: see RetainagePercent.'),
    TaxRateId: text().owned().labelled('Accounting tax rate').describe('Not used: no tax is charged on an application.'),
    TaxCodeId: text().owned().labelled('Accounting tax code').describe('Not used: no tax is charged on an application.'),
    TaxRate: quantity().owned().labelled('Tax %').describe('Not used: no tax is charged on an application.'),
    InvoiceNumber: text()
      .ordinal()
      .owned()
      .describe('Assigned when it is finalized, from the same sequence as the numbers of other invoices, without gaps.', '36'),
    EndDate: day().owned().labelled('Period through').describe('The same as PeriodTo.', '2026-03-31T00:00:00.000Z'),
    ApplicationNumber: integer()
      .owned()
      .describe('Its place among the applications of the contract, from its FirstApplicationNumber without gaps.', 3),
    PeriodTo: day().required().labelled('Period to').describe('Last day of the period that is applied for.', '2026-03-31T00:00:00.000Z'),
    RetainagePercent: quantity().describe(
      "Retained from completed work, in percent. Unset, that of the previous application; the contract's on the first one, and when it was changed since.",
      '10',
    ),
    RetainageOnStoredPercent: quantity()
      .labelled('Retainage on stored materials %')
      .describe(
        "Retained from stored materials, in percent. Unset, the RetainagePercent that is given, else that of the previous application; the contract's on the first one, and when it was changed since.",
        '10',
      ),
    RetainageAmount: money().describe('A fixed amount that this application retains, in place of percentages.', ''),
    RetainagePolicy: choice(...RETAINAGE_POLICIES)
      .owned()
      .labelled('Retainage decided by')
      .worded({
        Percent: 'Percentages',
        Steps: 'Steps of the contract',
        Lines: 'Percentages of lines',
        Cap: 'Maximum of the contract',
        Amount: 'Fixed amount',
      })
      .describe('What decided the retainage: Percent, Steps or Cap of the contract, Lines with their own, or Amount.', 'Percent'),
    OriginalContractSum: money().describe('Sum of the lines that were agreed first. Checked when it is given.', '480000.00'),
    NetChangeByChangeOrders: money().describe('Sum of the accepted change orders. Checked when it is given.', '12000.00'),
    ContractSumToDate: money().describe('Both together. Checked when it is given.', '492000.00'),
    TotalCompletedAndStored: money()
      .labelled('Total completed and stored to date')
      .describe('Sum of the totals of the lines. Checked when it is given.', '210000.00'),
    RetainageOnCompleted: money().describe('Retained from completed work. Checked when it is given.', '20400.00'),
    RetainageOnStored: money().describe('Retained from stored materials. Checked when it is given.', '600.00'),
    TotalRetainage: money().describe('Both together: the sum of what is retained from the lines. Checked when it is given.', '21000.00'),
    TotalEarnedLessRetainage: money().describe('Completed and stored, less what is retained. Checked when it is given.', '189000.00'),
    LessPreviousCertificates: money().describe(
      'The sum of the earlier certificates. Validated when given: it must tie out to the previous certificate.',
      '155700.00',
    ),
    CurrentPaymentDue: money().describe('What is asked for now. Checked when it is given.', '33300.00'),
    AmountCertified: money().owned().describe('What the owner certified of it; unset until then. The rest is due with the next one.'),
    BalanceToFinish: money()
      .labelled('Balance to finish, including retainage')
      .describe('The contract sum to date less what is earned: the retainage is part of it. Checked when it is given.', '303000.00'),
    ScheduleOfValues: list(scheduleLineShape).describe(
      'One line for each AIABilling deliverable of the contract. On create, an omitted line has no new work; in an update it stays unchanged.',
    ),
  },
  composed: { Client: nested('Client', 'ClientId'), Project: nested('Project', 'ProjectId') },
  derived: { Warnings: invoice.derived.Warnings },
  searched: ['InvoiceNumber', 'ExtId'],
  hit: { amount: 'TotalAmount', day: 'InvoiceDate', parent: ['ClientId', 'ProjectId'] },
  storage: {
    indexed: [
      'ContractId',
      'ProjectId',
      'ClientId',
      'BusinessState',
      'InvoiceNumber',
      'InvoiceDate',
      'DueDate',
      'TotalAmount',
      'ExtId',
      'OutstandingAmount',
      'PeriodTo',
      'StartDate',
      'EndDate',
      'TotalTaxes',
      'DateLastSynced',
      'OriginalContractSum',
      'NetChangeByChangeOrders',
      'ContractSumToDate',
      'TotalCompletedAndStored',
      'TotalRetainage',
      'TotalEarnedLessRetainage',
      'LessPreviousCertificates',
      'CurrentPaymentDue',
      'AmountCertified',
      'BalanceToFinish',
    ],
  },
  access: { operations: { create: false, update: false, remove: false }, forClient: () => true },
  life: { mayNameRetired: () => true },
  docs: {
    words: { one: 'application', many: 'applications' },
    title: 'AIA invoice',
    plural: 'AIA invoices',
    example: { ContractId: 12, PeriodTo: '2026-11-30', ScheduleOfValues: [{ ItemNumber: '010', WorkThisPeriod: '5500.00' }] },
    changeExample: { id: 56, fields: { ScheduleOfValues: [{ ItemNumber: '050', PercentComplete: '20' }] } },
  },
});

/** The row of an application. */
export type AIAInvoice = RecordOf<typeof aiaInvoice>;
/** A line of the schedule of values. */
export type ScheduleLine = AIAInvoice['ScheduleOfValues'][number];
