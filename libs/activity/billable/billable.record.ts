import { shapes } from '@plumbline/company/published';
import {
  choice,
  flag,
  hours,
  day,
  instant,
  integer,
  list,
  money,
  name,
  nested,
  picked,
  quantity,
  rate,
  record,
  recordKind,
  reference,
  text,
  textId,
  textReference,
  type RecordOf,
} from '@plumbline/platform/records';
import { BILLABLE_ORIGINS, BILLABLE_STATES } from '../published/billable-events';

/** The part of a billable that one finalized invoice has billed. */
export const lineItemPointer = {
  LineItemId: name().describe('The line.', '3'),
  InvoiceId: name().describe('The invoice.', '8'),
  Hours: hours().describe('Hours billed by it.', '8.00'),
  Quantity: quantity().describe('Quantity billed by it.', '8'),
  Price: money().describe('Money billed by it.', '684.00'),
};

/** An item to bill a client under a contract (see F-Billable). */
export const billable = recordKind({
  name: 'Billable',
  v1: null,
  v2: 'billables',
  description: 'An item to bill a client under a contract.',
  fields: {
    Id: textId(),
    ClientId: textReference('Client').describe('The billed client.', '3'),
    ClientParentId: integer().labelled('Parent client').describe('The parent of that client; 0 for none.', 0),
    ProjectId: textReference('Project').describe('The project.', '12'),
    MilestoneId: textReference('Milestone').describe('The milestone.', '21'),
    DeliverableId: textReference('Deliverable').describe('The deliverable whose billing terms apply.', '41'),
    EstimatedItemId: name().describe('The estimated item.', ''),
    TaskId: textReference('Task').notBinding().describe('The task.', '31'),
    OriginOfBillable: choice(...BILLABLE_ORIGINS)
      .labelled('Origin')
      .worded({
        PurchaseRequestItem: 'Purchased item',
        ResourceTimeEntry: 'Time',
        FixedDeliverable: 'Fixed price',
        VariableDeliverable: 'Units',
        AIABilling: 'AIA line',
        ContractDeposit: 'Deposit',
        ResidentialJob: 'Price of the contract',
        Percentage: 'Progress of the contract',
        PercentageCompletion: 'Progress of the deliverable',
        PayableItem: 'Line of a bill',
      })
      .describe('The origin.', 'ResourceTimeEntry'),
    OriginOfBillableId: integer().labelled('Record of the origin').describe('The id of the origin.', 42),
    ParentRequestId: reference('Purchase')
      .nullable()
      .notBinding()
      .labelled('Purchase')
      .describe('The purchase whose item is the origin.', null),
    CatalogId: reference('Item').nullable().labelled('Catalog item').describe('The item of the catalogue.', null),
    Description: text().describe('What is billed.', 'Framing'),
    Hours: hours().describe('Hours to bill; 0.00 unless the origin is time.', '8.00'),
    HoursRemaining: hours().labelled('Hours left').describe('Hours not billed yet.', '8.00'),
    Quantity: quantity().describe('Quantity to bill.', '8'),
    QuantityRemaining: quantity().labelled('Quantity left').describe('Quantity not billed yet.', '8'),
    DefaultQuantity: quantity().labelled('Proposed quantity').describe('Proposed quantity of a line.', '8'),
    UnitPrice: rate().describe('Price of one unit.', '85.50'),
    Price: money().describe('The total price.', '684.00'),
    PriceRemaining: money().labelled('Price left').describe('The unbilled amount.', '684.00'),
    OurCost: money().labelled('Cost').describe('The cost for the company.', '438.88'),
    Markup: quantity().labelled('Markup %').describe('Markup on cost, in percent.', ''),
    InvoiceNumber: text().describe('Number of the last invoice that billed it.', ''),
    LineItemId: name().labelled('Invoice line').describe('The line of the invoice that it is on.', ''),
    BusinessState: choice(...BILLABLE_STATES)
      .labelled('Status')
      .describe('The business state.', 'Open'),
    StartDate: day().labelled('Date').describe('When the work was done.', '2026-03-02T12:00:00.000Z'),
    DueDate: day().planned().describe('When it is due for billing.', ''),
    ExtId: text().labelled('Accounting number').describe('Id in the accounting package.', ''),
    ExtSyncToken: text().labelled('Accounting version').describe('Version in the accounting package.', ''),
    DateLastSynced: instant().labelled('Last synchronized').describe('When it was last synchronized with the accounting package.', ''),
    DefaultTaxable: flag().labelled('Taxable by default').describe('Whether a line is taxable by default.', false),
    OverMaximum: flag()
      .labelled('Over the guaranteed maximum')
      .describe('The guaranteed maximum of the contract leaves no room for what remains, or for a part of it.', false),
    IsInvoiced: flag().describe('Billed in full.', false),
    NeedsToBeSynced: flag().labelled('To be synchronized').describe('Has changes that are not in the accounting package yet.', false),
    SyncError: flag().labelled('Synchronization failed').describe('The accounting package rejected the record.', false),
    LineItemPointers: list(lineItemPointer).labelled('Billed parts').describe('The parts that finalized invoices have billed.'),
    Comment: record(shapes.comment).describe('A comment.'),
    OriginPart: text().internal().describe('Which of several billables of the origin it is; empty for the only one.'),
    InvoiceId: integer().internal().describe('The invoice that it is on at present; 0 for none.'),
    OverAmount: money().internal().describe('What is over the guaranteed maximum; empty for none, or for all that remains.'),
  },
  composed: {
    DeliverableName: picked('Deliverable', 'DeliverableId', 'Description'),
    Project: nested('Project', 'ProjectId'),
  },
  storage: {
    indexed: [
      'OriginOfBillable',
      'ParentRequestId',
      'OriginOfBillableId',
      'ProjectId',
      'ClientId',
      'MilestoneId',
      'DeliverableId',
      'CatalogId',
      'BusinessState',
      'StartDate',
      'Price',
      'TaskId',
      'DueDate',
      'PriceRemaining',
      'ExtId',
    ],
  },
  access: {
    readOnly: 'Billables follow from approved work: change the time entry, the purchase or the bill that they come from.',
    forClient: () => true,
  },
});

/** The row of a billable. */
export type Billable = RecordOf<typeof billable>;
