import { shapes } from '@plumbline/company/published';
import {
  choice,
  flag,
  id,
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
} from '@plumbline/platform/records';
import { paymentFields } from '../payment/payment.record';

/** The states of a bill. Only approved bills (paid or not) are cost and reduce commitments. */
export const BILL_STATES = ['UnderReview', 'Approved', 'Rejected', 'PartiallyPaid', 'Paid', 'Void'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** One line of a bill (interface document, "PayableItem"). */
export const payableItemShape = {
  Id: id(),
  PayableId: integer().owned().describe('The bill.'),
  Description: text().describe('What it is for.'),
  Description2: text().describe('A second line of the description.'),
  TotalAmount: money().required().describe('The amount of the line.', '1250.00'),
  Quantity: quantity().describe('How much of it.', '10'),
  PONumber: text().describe('The purchase order that the line is charged against; the number of the whole bill when left out.'),
  ClientExtId: text().describe('Id of the client in the accounting package.'),
  VendorName: name().owned().describe("Name of the bill's vendor when the line was written; Vendor of the bill shows it as it is now."),
  Account: text().describe('Account in the accounting package.'),
  ClassId: text().describe('Class in the accounting package.'),
  RequestItemId: integer().nullable().describe('The item of the request that is billed.'),
  RequestId: reference('Purchase').nullable().describe('The request that is charged.'),
  ClientId: reference('Client').nullable().describe('The client.'),
  DepartmentId: reference('Department').nullable().describe('The department.'),
  MilestoneId: reference('Milestone').nullable().describe("The phase; the project's first one when left out."),
  ProjectId: reference('Project').nullable().notBinding().describe('The project.'),
  VendorId: reference('Vendor').nullable().describe('The vendor.'),
  IsExcluded: flag().describe("Shown, but no part of the bill's total, of cost or of commitments."),
};

/** What of a bill goes to one request (interface document, "RequestAllocation"). */
export const requestAllocationShape = {
  RequestId: textReference('Purchase').notBinding().describe('The request that is charged.'),
  PONumber: text().describe('The number of the purchase order.'),
  Amount: money().required().describe('How much of the bill.', '1250.00'),
};

/** A vendor's bill, or what a person is to be reimbursed (interface document, "Bill"). */
export const bill = recordKind({
  name: 'Bill',
  v1: 'bills',
  v2: 'bills',
  description: "A vendor's bill, or what a person is to be reimbursed.",
  operations: { update: false },
  example: {
    VendorId: '1',
    InvoiceNumber: 'V-2231',
    InvoiceDate: '2026-03-02',
    DueDate: '2026-04-01',
    PayableItems: [{ Description: 'Studs and plywood', TotalAmount: '1250.00', ProjectId: 2, MilestoneId: 3 }],
  },
  changeExample: { id: 37, fields: { ReviewerId: '1' } },
  fields: {
    Id: textId(),
    DueDate: instant().describe('When it is to be paid.', '2026-04-01T00:00:00.000Z'),
    InvoiceDate: instant().required().describe("The date on the vendor's invoice.", '2026-03-02'),
    TypeOfPayable: choice('VendorBill', 'Reimbursement', 'CreditCard')
      .owned()
      .describe("What is owed: a vendor's bill, a reimbursement or a credit-card bill."),
    VendorId: textReference('Vendor').describe('Who sent the bill; not together with PersonToBeReimbursedId.'),
    TotalAmount: money().describe('The total; when PayableItems are given too, their sum.', '1250.00'),
    OutstandingAmount: money().owned().describe('TotalAmount less the payments.', '1250.00'),
    InvoiceNumber: text().required().describe("The number on the vendor's invoice.", 'V-2231'),
    ReviewerId: textReference('User').describe('Who is asked to approve the bill.'),
    PONumber: text().describe('The purchase order that the bill is charged against.'),
    ExtId: text().describe('Id in the accounting package.'),
    ExtSyncToken: text().describe('Version in the accounting package.'),
    DateLastSynced: instant().describe('When it was last exchanged with the accounting package.'),
    DateClosed: instant().owned().describe('When nothing was left to pay.'),
    ExpenseAccountId: text().describe('Account in the accounting package that the cost is booked on.'),
    PaymentAccountId: text().describe('Account in the accounting package that payments are booked on.'),
    BusinessState: choice(...BILL_STATES)
      .owned()
      .describe('Where it is in its life.'),
    RelatedRequestsBalance: money().owned().describe('What the requests of the bill were committed to when it was entered.'),
    AmountPaid: money().owned().describe('The sum of the payments.', '0.00'),
    PriorBalance: money().owned().describe('What was owed on other approved bills of the payee when this one was entered.', '0.00'),
    AssociatedId: text().describe('Id of what it belongs to in another system.'),
    NeedsToBeSynced: flag().describe('Has changes that the accounting package lacks.'),
    IsReimbursement: flag().owned().describe('A person is paid back.'),
    IsCreditCardBill: flag().describe('The bill of a credit card.'),
    HasItemsPending: flag().owned().describe('Requests of the bill were not billed in full when it was entered.'),
    HasMultipleAllocations: flag().owned().describe('The bill is charged against more than one request.'),
    RequestInfoFlag: flag().describe('Marked as lacking information.'),
    UnderReviewFlag: flag().describe('On create: the bill waits for approval.'),
    ManagerOKFlag: flag().owned().describe('The bill was approved.'),
    RejectedFlag: flag().owned().describe('The bill was rejected.'),
    NewVendorFlag: flag().describe('Marked as of a new vendor.'),
    ReimbursementFlag: flag().owned().describe('The same as IsReimbursement.'),
    NewClientFlag: flag().describe('Marked as for a new client.'),
    HasPayments: flag().owned().describe('Something has been paid.'),
    InfoRequested: flag().owned().describe('The approver asked for information.'),
    ForDeptClient: flag().describe('Marked as for a department or client as a whole.'),
    ForProjBudget: flag().describe('Marked as part of the budget of a project.'),
    SupportingDocuments: list(shapes.document).describe(
      'Files attached to it. A body attaches those that it names or brings, and takes none off.',
    ),
    Payments: list(paymentFields).owned().describe('What has been paid.'),
    PayableItems: list(payableItemShape).describe('The lines. Made from the purchase order when only PONumber and TotalAmount are given.'),
    PersonToBeReimbursedId: reference('User').describe('The person who is paid; not together with VendorId.'),
    Invoice: record(shapes.document).describe("The vendor's document, the last one that was attached as such."),
    RequestAllocations: list(requestAllocationShape).describe('The requests that the bill is charged against, and with how much.'),
    UserActions: list(shapes.userAction).owned().describe('Who did what with it.'),
    Comments: list(shapes.comment).describe('Remarks.'),
  },
  composed: {
    Vendor: nested('Vendor', 'VendorId'),
    ReviewerName: picked('User', 'ReviewerId', 'FullName'),
  },
  indexed: [
    'VendorId',
    'BusinessState',
    'PONumber',
    'InvoiceNumber',
    'PersonToBeReimbursedId',
    'ReviewerId',
    'PayableItems.ClientId',
    'PayableItems.DepartmentId',
    'PayableItems.MilestoneId',
    'PayableItems.ProjectId',
    'PayableItems.VendorId',
    'RequestAllocations.RequestId',
  ],
  forClient: (row) => row.PayableItems.some(({ ClientId }) => Boolean(ClientId)),
});
