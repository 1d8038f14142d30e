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
  name,
  nested,
  picked,
  quantity,
  record,
  recordKind,
  reference,
  text,
  textId,
  textReference,
  values,
  type RecordOf,
} from '@plumbline/platform/records';
import { BILL_STATES } from '../published/bill-events';
import { paymentFields } from '../payment/payment.record';

/** One line of a bill (see F-PayableItem). */
export const payableItemShape = {
  Id: id(),
  PayableId: integer().owned().labelled('Bill').describe('The bill.'),
  Description: text().describe('The purpose.'),
  Description2: text().labelled('Description, second line').describe('A second line of the description.'),
  TotalAmount: money().required().labelled('Amount').describe('The amount of the line, without TaxAmount.', '1250.00'),
  TaxAmount: money()
    .labelled('Tax')
    .describe('Sales tax of the line, on top of its TotalAmount; it is cost, and marked up with the line.', '0.00'),
  Quantity: quantity().describe('How much of it.', '10'),
  PONumber: text()
    .labelled('Purchase order')
    .describe('The purchase order that the line is charged against; the number of the whole bill when left out.'),
  ClientExtId: text().labelled('Accounting client').describe('Id of the client in the accounting package.'),
  VendorName: name()
    .owned()
    .labelled('Vendor name')
    .describe("Name of the bill's vendor when the line was written. The Vendor of the bill has the present name."),
  Account: text().labelled('Accounting account').describe('Account in the accounting package.'),
  ClassId: text().labelled('Accounting class').describe('Class in the accounting package.'),
  RequestItemId: integer()
    .nullable()
    .labelled('Item of the order')
    .describe(
      'The item of the order that is billed; without it, the one with the Description or CatalogId of a line that has a Quantity. A line of no item is cost of the order and takes nothing of it.',
    ),
  RequestId: reference('Purchase').nullable().labelled('Purchase').describe('The request that is charged.'),
  CatalogId: reference('Item')
    .nullable()
    .labelled('Catalog item')
    .describe('The item of the catalogue. With a Quantity it names the item of the order that is billed.', 9),
  ClientId: reference('Client').nullable().describe('The client.'),
  DepartmentId: reference('Department').nullable().describe('The department.'),
  MilestoneId: reference('Milestone').nullable().describe('The milestone; by default the first one of the project.'),
  ProjectId: reference('Project').nullable().notBinding().describe('The project.'),
  VendorId: reference('Vendor').nullable().describe('The vendor.'),
  IsExcluded: flag().describe('Excluded from the total of the bill, from cost and from commitments.'),
  IsTaxable: flag()
    .nullable()
    .sinceV2()
    .describe(
      'Whether the client pays sales tax on it. Unset: as the item of the catalogue says, the one of the line or of the order, else the deliverable.',
    ),
};

/** The part of a bill that is charged to one purchase (see F-RequestAllocation). */
export const requestAllocationShape = {
  RequestId: textReference('Purchase').notBinding().labelled('Purchase').describe('The charged purchase.'),
  PONumber: text().labelled('Purchase order').describe('The number of the purchase order.'),
  Amount: money().required().describe('The part of the bill.', '1250.00'),
  RetainedAmount: money().owned().labelled('Retained').describe('What is retained of it, by the RetainagePercent of the purchase.', '0.00'),
};

/** A part of a vendor's credit that was applied to a bill. */
export const appliedCreditShape = {
  Id: integer().owned().labelled('Application').describe('Of the application, the same on the bill and on the credit.'),
  BillId: text()
    .owned()
    .labelled('Credit or bill')
    .describe('The credit that lowers the bill; of a credit, the bill that it lowers.', '41'),
  Amount: money().owned().describe('What it lowers the outstanding amount by; below 0.00 of a credit.', '130.00'),
};

/** A vendor's bill, or a reimbursement of a person (see F-Bill). */
export const bill = recordKind({
  name: 'Bill',
  v1: 'bills',
  v2: 'bills',
  description: "A vendor's bill, or a reimbursement to a person.",
  fields: {
    Id: textId(),
    DueDate: day().planned().describe('When it is due.', '2026-04-01T00:00:00.000Z'),
    PaymentTerms: text()
      .sinceV2()
      .describe('When it is due: net 30, 2/10 net 30, net 10 EOM, due on receipt. Default: the terms of the vendor.', '2/10 net 30'),
    DiscountPercent: quantity().owned().sinceV2().describe('The percent that the terms let off; empty for none.', '2'),
    DiscountDate: day()
      .owned()
      .sinceV2()
      .labelled('Discount until')
      .describe('The last day of the discount; empty for none.', '2026-03-12'),
    OnHold: flag().owned().sinceV2().describe('It is not paid for now.', false),
    HoldReason: text().owned().sinceV2().labelled('Held because').describe('Why it is not paid for now; empty unless it is on hold.', ''),
    InvoiceDate: day().required().labelled('Bill date').describe("The date on the vendor's invoice.", '2026-03-02'),
    TypeOfPayable: choice('VendorBill', 'Reimbursement', 'CreditCard', 'Credit')
      .owned()
      .labelled('Type')
      .worded({ VendorBill: 'Bill of a vendor', Credit: 'Credit of a vendor' })
      .describe("What is owed: a vendor's bill, a reimbursement, a credit-card bill, or a vendor's credit, whose total is below 0.00."),
    VendorId: textReference('Vendor').describe('Who sent the bill; not together with PersonToBeReimbursedId.'),
    TotalAmount: money()
      .labelled('Total')
      .describe(
        'The total; when PayableItems are given too, their sum with TaxAmount. Below 0.00 it is a credit of the vendor.',
        '1250.00',
      ),
    RetainedAmount: money()
      .owned()
      .labelled('Retained')
      .describe('What is retained of the parts of orders with RetainagePercent. Releases of the orders pay it.', '0.00'),
    OutstandingAmount: money()
      .owned()
      .labelled('Outstanding')
      .describe('TotalAmount less RetainedAmount, the payments and the applied credits.', '1250.00'),
    InvoiceNumber: text().required().labelled('Bill number').describe("The number on the vendor's invoice.", 'V-2231'),
    ReviewerId: textReference('User').describe('The user who is asked to approve the bill.'),
    PONumber: text().ordinal().labelled('Purchase order').describe('The purchase order that the bill charges.'),
    ExtId: text().labelled('Accounting number').describe('Id in the accounting package.'),
    ExtSyncToken: text().labelled('Accounting version').describe('Version in the accounting package.'),
    DateLastSynced: instant().labelled('Last synchronized').describe('When it was last synchronized with the accounting package.'),
    DateClosed: instant().owned().labelled('Paid on').describe('When it was paid in full.'),
    ExpenseAccountId: text().labelled('Expense account').describe('Account in the accounting package to which the cost is booked.'),
    PaymentAccountId: text().describe('Account in the accounting package to which payments are booked.'),
    BusinessState: choice(...BILL_STATES)
      .owned()
      .labelled('Status')
      .describe('The business state.'),
    RelatedRequestsBalance: money()
      .owned()
      .labelled('Committed on its orders')
      .describe("The committed amount of the bill's purchases when it was entered."),
    AmountPaid: money().owned().labelled('Paid').describe('The sum of the payments.', '0.00'),
    PriorBalance: money()
      .owned()
      .labelled('Owed before')
      .describe('The amount owed on other approved bills of the payee when this one was entered.', '0.00'),
    AssociatedId: text().labelled('Number in another system').describe('Id of the associated record in another system.'),
    NeedsToBeSynced: flag().labelled('To be synchronized').describe('Has changes that are not in the accounting package yet.'),
    IsReimbursement: flag().owned().labelled('Reimburses a person').describe('The bill reimburses a person.'),
    IsCreditCardBill: flag().labelled('Of a credit card').describe('The bill of a credit card.'),
    HasItemsPending: flag()
      .owned()
      .labelled('Orders not billed in full')
      .describe('Orders of the bill were not billed in full when it was entered: units of an itemised one, money of one by amount.'),
    HasMultipleAllocations: flag()
      .owned()
      .labelled('Charged to several orders')
      .describe('The bill is charged against more than one request.'),
    RequestInfoFlag: flag().labelled('Lacks information').describe('Marked as lacking information.'),
    UnderReviewFlag: flag().labelled('Waits for approval').describe('On create: the bill waits for approval.'),
    ManagerOKFlag: flag().owned().labelled('Approved').describe('The bill was approved.'),
    RejectedFlag: flag().owned().labelled('Rejected').describe('The bill was rejected.'),
    RejectionReason: text().owned().describe('Why it was rejected.', ''),
    NewVendorFlag: flag().labelled('New vendor').describe('Marked as being of a new vendor.'),
    ReimbursementFlag: flag().owned().labelled('Reimbursement').describe('The same as IsReimbursement.'),
    NewClientFlag: flag().labelled('New client').describe('Marked as being for a new client.'),
    HasPayments: flag().owned().describe('At least one payment was recorded.'),
    InfoRequested: flag().owned().labelled('Information requested').describe('The approver asked for information.'),
    ForDeptClient: flag().labelled('For a whole department or client').describe('Marked as being for a department or client as a whole.'),
    ForProjBudget: flag().labelled('Part of the budget of a project').describe('Marked as part of the budget of a project.'),
    SupportingDocuments: list(shapes.document)
      .labelled('Documents')
      .describe('Attached files. A body attaches the files that it references or contains, and detaches none.'),
    Payments: list(paymentFields).owned().describe('The payments.'),
    PayableItems: list(payableItemShape)
      .labelled('Lines')
      .describe('The lines. Derived from the purchase order when only PONumber and TotalAmount are given.'),
    PersonToBeReimbursedId: reference('User').labelled('Reimbursed person').describe('The person to be reimbursed; excludes VendorId.'),
    Invoice: record(shapes.document)
      .labelled('Document of the vendor')
      .describe("The vendor's own document: the last one that was attached as such."),
    RequestAllocations: list(requestAllocationShape).labelled('Charged purchases').describe('The charged purchases, each with its amount.'),
    UserActions: list(shapes.userAction).owned().labelled('Actions').describe('The actions of users on the record.'),
    Comments: list(shapes.comment).describe('The comments.'),
    Credits: list(appliedCreditShape).owned().describe("What of vendors' credits was applied to the bill, or of this credit to bills."),
    PossibleDuplicateOf: text()
      .owned()
      .labelled('Possible duplicate of')
      .describe('The id of another bill with the same vendor and InvoiceNumber that is neither void nor rejected; empty for none.', ''),
    AllowDuplicate: flag()
      .nullable()
      .bodyOnly()
      .labelled('Entered although doubled')
      .describe('On create in version 2: true enters the bill although another one has its vendor and InvoiceNumber.', false),
    NumberKey: text().internal().describe('InvoiceNumber as it is compared with those of other bills.'),
    Duplicates: values(integer()).internal().describe('The bills that may be duplicates of this one, which was first.'),
  },
  composed: {
    Vendor: nested('Vendor', 'VendorId'),
    ReviewerName: picked('User', 'ReviewerId', 'FullName'),
  },
  derived: {
    Warnings: values(text()).describe('What is odd about its dates, its terms and its payments, as sentences.', []),
    DiscountAmount: money().describe('What can be let off it, if it is paid whole by DiscountDate; 0.00 for nothing.', '20.00'),
  },
  searched: ['InvoiceNumber', 'PONumber', 'ExtId'],
  hit: { amount: 'TotalAmount', day: 'InvoiceDate', parent: ['VendorId', 'PersonToBeReimbursedId'] },
  storage: {
    indexed: [
      'VendorId',
      'BusinessState',
      'PONumber',
      'InvoiceNumber',
      'NumberKey',
      'PersonToBeReimbursedId',
      'ReviewerId',
      'PayableItems.CatalogId',
      'PayableItems.ClientId',
      'PayableItems.DepartmentId',
      'PayableItems.Id',
      'PayableItems.MilestoneId',
      'PayableItems.ProjectId',
      'PayableItems.VendorId',
      'InvoiceDate',
      'DueDate',
      'TotalAmount',
      'ExtId',
      'TypeOfPayable',
      'OutstandingAmount',
      'AmountPaid',
      'RetainedAmount',
      'RelatedRequestsBalance',
      'PriorBalance',
      'DateClosed',
      'DateLastSynced',
    ],
  },
  access: {
    operations: { update: false },
    forClient: (row) => row.PayableItems.some(({ ClientId }) => Boolean(ClientId)),
    awaiting: ({ BusinessState, ReviewerId }) => (BusinessState === 'UnderReview' && Number(ReviewerId)) || null,
    turns: [{ of: 'awaiting' }, { ofAllWho: 'update', where: { BusinessState: 'UnderReview' } }],
    vendors: ({ VendorId }) => (VendorId ? [Number(VendorId)] : []),
  },
  life: {
    mayNameRetired: ({ PONumber, RequestAllocations = [], PayableItems = [] }) =>
      Boolean(PONumber) || RequestAllocations.length > 0 || PayableItems.some((line) => line.PONumber || line.RequestId),
  },
  docs: {
    example: {
      VendorId: '1',
      InvoiceNumber: 'V-2231',
      InvoiceDate: '2026-03-02',
      DueDate: '2026-04-01',
      PayableItems: [{ Description: 'Studs and plywood', TotalAmount: '1250.00', ProjectId: 2, MilestoneId: 3 }],
      AllowDuplicate: true,
    },
    changeExample: { id: 2, fields: { ReviewerId: '1' } },
  },
});

/** The row of a bill. */
export type Bill = RecordOf<typeof bill>;
