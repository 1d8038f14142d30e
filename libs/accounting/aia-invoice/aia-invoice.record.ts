import { instant, integer, list, money, nested, quantity, recordKind, reference, text, textReference } from '@plumbline/platform/records';
import { invoice, lineItemGroupShape } from '../invoice/invoice.record';

/** One line of the schedule of values: a row of the continuation sheet, G703 (decisions, "AIAInvoice"). */
export const scheduleLineShape = {
  Id: integer().nullable().owned().describe('The line, unique over all applications.', 812),
  DeliverableId: reference('Deliverable')
    .nullable()
    .describe('The deliverable of the contract. A line is named by this or by its ItemNumber; null for change orders without lines.', 41),
  ItemNumber: text().describe('Number of the line in the contract.', '010'),
  DescriptionOfWork: text().owned().describe('What the line is for.', 'Masonry'),
  ScheduledValue: money().owned().describe('Price of the line.', '120000.00'),
  WorkFromPrevious: money().describe(
    'Work of all earlier applications. Checked when it is given: it must tie out to the previous certificate.',
    '48000.00',
  ),
  WorkThisPeriod: money().describe('Work of this period.', '24000.00'),
  MaterialsStored: money().describe(
    'Materials that are presently stored and not built in. Never carried into WorkFromPrevious.',
    '6000.00',
  ),
  TotalCompletedAndStored: money().owned().describe('Previous, this period and stored.', '78000.00'),
  PercentComplete: quantity().describe('The total in percent of the scheduled value; may be given instead of WorkThisPeriod.', '65'),
  BalanceToFinish: money().owned().describe('Scheduled value less the total.', '42000.00'),
  Retainage: money().owned().describe('What of the total is retained.', '7800.00'),
};

const { fields: invoiceFields } = invoice;

/** An application for payment (decisions, "AIAInvoice"): an invoice in the form of a certificate and a schedule of values. */
export const aiaInvoice = recordKind({
  name: 'AIAInvoice',
  title: 'AIA invoice',
  v1: 'aiainvoices',
  v2: 'aia-invoices',
  plural: 'AIA invoices',
  description: 'An application for payment under a fixed-price contract: a certificate (G702) over a schedule of values (G703).',
  operations: { create: false, update: false, remove: false },
  example: { ContractId: 12, PeriodTo: '2026-11-30', ScheduleOfValues: [{ ItemNumber: '010', WorkThisPeriod: '5500.00' }] },
  changeExample: { id: 40, fields: { ScheduleOfValues: [{ ItemNumber: '050', PercentComplete: '20' }] } },
  fields: {
    ...invoiceFields,
    ContractId: reference('Contract').required().describe('The contract that is applied under. Never changes.', 12),
    ProjectId: textReference('Project').owned().describe('The project of the contract.', '12'),
    LineItemGroups: list(lineItemGroupShape)
      .owned()
      .describe('What is billed: the work of the period, and what changed rates make of earlier retainage.'),
    TotalAmount: money().owned().describe('CurrentPaymentDue.', '33300.00'),
    TaxRateId: text().owned().describe('Not used: no tax is charged on an application.'),
    TaxCodeId: text().owned().describe('Not used: no tax is charged on an application.'),
    TaxRate: quantity().owned().describe('Not used: no tax is charged on an application.'),
    InvoiceNumber: text()
      .owned()
      .describe('Given when it is finalized, in one row with the numbers of other invoices: without gaps.', '36'),
    EndDate: instant().owned().describe('PeriodTo.', '2026-03-31T00:00:00.000Z'),
    ApplicationNumber: integer().owned().describe('Its place among the applications of the contract, from 1 without gaps.', 3),
    PeriodTo: instant().required().describe('Last day of the period that is applied for.', '2026-03-31T00:00:00.000Z'),
    RetainagePercent: quantity().describe("Retained from completed work, in percent; the contract's when it is left out.", '10'),
    RetainageOnStoredPercent: quantity().describe("Retained from stored materials, in percent; the contract's when it is left out.", '10'),
    OriginalContractSum: money().owned().describe('Sum of the lines that were agreed first.', '480000.00'),
    NetChangeByChangeOrders: money().owned().describe('Sum of the accepted change orders.', '12000.00'),
    ContractSumToDate: money().owned().describe('Both together.', '492000.00'),
    TotalCompletedAndStored: money().owned().describe('Sum of the totals of the lines.', '210000.00'),
    RetainageOnCompleted: money().owned().describe('Retained from completed work.', '20400.00'),
    RetainageOnStored: money().owned().describe('Retained from stored materials.', '600.00'),
    TotalRetainage: money().owned().describe('Both together: the sum of what is retained from the lines.', '21000.00'),
    TotalEarnedLessRetainage: money().owned().describe('Completed and stored, less what is retained.', '189000.00'),
    LessPreviousCertificates: money().describe(
      'What the earlier applications came to. Checked when it is given: it must tie out to the previous certificate.',
      '155700.00',
    ),
    CurrentPaymentDue: money().owned().describe('What is asked for now.', '33300.00'),
    BalanceToFinish: money().owned().describe('The contract sum to date less what is earned: the retainage is part of it.', '303000.00'),
    ScheduleOfValues: list(scheduleLineShape).describe(
      'One line for each AIABilling deliverable of the contract. On create, a line that is left out has no new work; in a change it stays as it is.',
    ),
  },
  composed: { Client: nested('Client', 'ClientId'), Project: nested('Project', 'ProjectId') },
  indexed: ['ContractId', 'ProjectId', 'ClientId', 'BusinessState', 'InvoiceNumber'],
  forClient: () => true,
});
