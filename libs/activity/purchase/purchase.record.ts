import { shapes } from '@plumbline/company/published';
import {
  choice,
  flag,
  id,
  day,
  instant,
  integer,
  list,
  money,
  nested,
  picked,
  quantity,
  rate,
  record,
  recordKind,
  reference,
  text,
  values,
  type RecordOf,
} from '@plumbline/platform/records';
import { REQUEST_TYPES } from '../published/purchase-events';

export const PURCHASE_STATES = ['Draft', 'Submitted', 'InfoRequested', 'Approved', 'Rejected', 'Closed'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** One line of a purchase. */
export const purchaseItem = {
  Id: id(),
  Description: text().describe('The purchased item.', 'Concrete, 3000 psi'),
  Quantity: quantity().describe('The quantity; by default 1.', '12'),
  UnitPrice: rate().describe(
    'Price of one unit; by default TotalAmount divided by Quantity. Below 0.00 it is a discount of an order, or a refund.',
    '145.00',
  ),
  TotalAmount: money().labelled('Total').describe('Quantity times UnitPrice.', '1740.00'),
  BilledAmount: money().owned().labelled('Billed').describe('The amount that bills have charged for the item.', '0.00'),
  ReceivedQuantity: quantity()
    .absent('0')
    .owned()
    .sinceV2()
    .labelled('Received')
    .describe('The quantity of the goods that came, less what went back to the vendor.', '0'),
  CatalogId: reference('Item').nullable().labelled('Catalog item').describe('The item of the catalogue.', 9),
  MilestoneId: reference('Milestone').nullable().describe('The milestone; by default that of the purchase.', 21),
  DeliverableId: reference('Deliverable')
    .nullable()
    .describe('The deliverable whose billing terms apply; by default that of the milestone.'),
  IsBillable: flag().describe('Whether the client is billed for it, by the terms of the contract.', true),
};

/** A change of an approved order. */
export const orderChange = {
  Number: integer().describe('Number of the change, from 1.', 1),
  Date: instant().describe('When it took effect; of one that waits, when it was requested.', '2026-04-02T00:00:00.000Z'),
  Reason: text().describe('Why the order changed.', 'Skylight added'),
  Amount: money().describe('The difference of the total.', '850.00'),
};

/** A request to spend money (see D-Purchase). */
export const purchase = recordKind({
  name: 'Purchase',
  v1: 'purchases',
  v2: 'purchases',
  description: 'A purchase: cash or debit, credit card, purchase order, or reimbursement.',
  fields: {
    Id: id(),
    RequestType: choice(...REQUEST_TYPES)
      .required()
      .labelled('Type')
      .worded({ CashDebit: 'Cash or debit', VendorWillInvoice: 'Purchase order' })
      .describe('How it is paid. Never changes after submission.', 'VendorWillInvoice'),
    BusinessState: choice(...PURCHASE_STATES)
      .owned()
      .labelled('Status')
      .worded({ InfoRequested: 'Information requested' })
      .describe('The business state.', 'Approved'),
    Description: text().describe('The purpose.', 'Slab'),
    RequestDate: day()
      .labelled('Date')
      .describe('The day of the purchase; by default the day on which it was recorded.', '2026-03-02T00:00:00.000Z'),
    NeededByDate: day().planned().labelled('Needed by').describe('When it is needed.', '2026-03-09T00:00:00.000Z'),
    DeliverTo: text()
      .sinceV2()
      .describe('Where the goods go, as it is printed; empty for the address of the project.', '12 Oak Street, gate B, Springfield'),
    PONumber: text().ordinal().owned().describe('Number of the purchase order, assigned on approval.', '17'),
    TotalAmount: money()
      .labelled('Total')
      .describe(
        'The sum of the items; without items the amount in the body. Below 0.00 it is a refund, of cash or card purchases only.',
        '1740.00',
      ),
    BilledAmount: money().owned().labelled('Billed').describe('The amount that approved bills have charged.', '0.00'),
    CommittedAmount: money().owned().labelled('Committed').describe('The amount that is still to be billed.', '1740.00'),
    IsOverbilled: flag()
      .owned()
      .describe('Whether bills have charged more than the total of a flexible order, or than the quantity of an item.', false),
    OverbilledAmount: money()
      .owned()
      .labelled('Billed beyond the total')
      .describe(
        'The amount that bills have charged beyond the total of a flexible order, or beyond the ordered quantities, at their prices.',
        '0.00',
      ),
    RetainagePercent: quantity()
      .notNegative()
      .atMost(100)
      .describe('Retained from each bill of a purchase order to a vendor, in percent: 0 to 100.', '10'),
    RetainedAmount: money().owned().labelled('Retained').describe('What its bills retain and no release has made payable.', '0.00'),
    Changes: list(orderChange).owned().describe('The changes since the approval.'),
    PendingChange: record({ ...orderChange, TotalAmount: money().labelled('Total after it').describe('The total after it.', '13250.00') })
      .owned()
      .describe('The change that waits for authority; until then the old amounts hold.'),
    CreatedBy: integer().owned().describe('The id of the user who created the purchase.', 7),
    DateApproved: instant().owned().labelled('Approved on').describe('When it was approved.', ''),
    DateClosed: instant().owned().labelled('Closed on').describe('When it was closed.', ''),
    ClosedOn: day().internal().describe('The day on which it was closed: that of the payment, else of the company; empty unless it is.'),
    RejectionReason: text().owned().describe('Why it was rejected.', ''),
    VendorId: reference('Vendor')
      .nullable()
      .describe('The vendor. A purchase order without a vendor can be billed by any vendor that sends a bill for its number.', 4),
    ClientId: reference('Client').nullable().describe('The client, from the project.', 3),
    DepartmentId: reference('Department').nullable().describe('The department, when it is not for a client.', null),
    ProjectId: reference('Project').nullable().describe('The project.', 12),
    MilestoneId: reference('Milestone').nullable().describe('The milestone.', 21),
    TaskId: reference('Task').nullable().describe('The task.', null),
    PersonToBeReimbursedId: reference('User')
      .nullable()
      .labelled('Reimbursed person')
      .describe('The user who paid with personal funds; by default the creator.', null),
    IsSubcontract: flag().describe('A purchase order for a subcontractor: it closes by dollars, not by quantities.', false),
    Items: list(purchaseItem).describe('The purchased items.'),
    Comments: list(shapes.comment).describe('The comments.'),
    SupportingDocuments: list(shapes.document)
      .labelled('Documents')
      .describe('Attached files. A body attaches the files that it references or contains, and detaches none.'),
    UserActions: list(shapes.userAction).owned().labelled('Actions').describe('The actions of users on the record.'),
    Submit: flag()
      .nullable()
      .bodyOnly()
      .labelled('Submitted')
      .describe('On create, false keeps the purchase a draft; on update, true submits it.', true),
    ApprovedBy: integer().internal().describe('The user who approved it; 0 when its creator had the authority.'),
    ChangeRequestedBy: integer().nullable().internal().describe('The user who requested the change that waits.'),
    AwaitedId: integer().internal().describe('The user whose decision it awaits; 0 for none.'),
  },
  composed: {
    CreatedByName: picked('User', 'CreatedBy', 'FullName', 'Name of the user who made the request.'),
    ApprovedByName: picked('User', 'ApprovedBy', 'FullName', 'Name of the user who approved it.'),
    Vendor: nested('Vendor', 'VendorId'),
    Project: nested('Project', 'ProjectId'),
  },
  derived: { Warnings: values(text()).describe('What is odd about its date, as sentences.', []) },
  searched: ['PONumber'],
  hit: { amount: 'TotalAmount', day: 'RequestDate', parent: ['VendorId', 'ProjectId'] },
  storage: {
    indexed: [
      'VendorId',
      'ClientId',
      'DepartmentId',
      'ProjectId',
      'MilestoneId',
      'TaskId',
      'PONumber',
      'CreatedBy',
      'PersonToBeReimbursedId',
      'Items.CatalogId',
      'Items.MilestoneId',
      'Items.DeliverableId',
      'BusinessState',
      'RequestDate',
      'NeededByDate',
      'TotalAmount',
      'RequestType',
      'DateApproved',
      'DateClosed',
      'CommittedAmount',
      'BilledAmount',
      'OverbilledAmount',
      'RetainedAmount',
      'ChangeRequestedBy',
    ],
  },
  access: {
    forClient: ({ ClientId }) => Boolean(ClientId),
    owner: ({ CreatedBy }) => CreatedBy || null,
    awaiting: ({ AwaitedId }) => AwaitedId || null,
    // A question sends it back: the approver still sees it, but its creator has to answer. No manager may have the authority for a total.
    turns: [
      { of: 'awaiting', where: { BusinessState: 'Submitted' }, own: 'CreatedBy' },
      { of: 'awaiting', where: { ChangeRequestedBy: { isUnset: false } }, own: 'ChangeRequestedBy' },
      { of: 'owner', where: { BusinessState: 'InfoRequested' } },
      { ofAllWho: 'admins', where: { BusinessState: 'Submitted' }, own: 'CreatedBy' },
      { ofAllWho: 'admins', where: { ChangeRequestedBy: { isUnset: false } }, own: 'ChangeRequestedBy' },
    ],
    vendors: ({ VendorId }) => (VendorId ? [VendorId] : []),
  },
  docs: {
    example: {
      RequestType: 'VendorWillInvoice',
      Description: 'Slab',
      RequestDate: '2026-03-02',
      VendorId: 5,
      ProjectId: 2,
      MilestoneId: 3,
      Items: [{ Description: 'Concrete, cubic yard', Quantity: '12', UnitPrice: '145.00', CatalogId: 12 }],
    },
    changeExample: { id: 6, fields: { Description: 'Paint for all rooms', NeededByDate: '2026-11-09' } },
  },
});

/** The row of a purchase. */
export type Purchase = RecordOf<typeof purchase>;
/** An item of a purchase's row. `Id` is unique over all purchases. */
export type PurchaseItem = Purchase['Items'][number];
/** An item as it is ordered, and as events hold it. */
export type OrderedItem = Omit<PurchaseItem, 'ReceivedQuantity'>;
