import { shapes } from '@plumbline/company/published';
import {
  choice,
  flag,
  id,
  instant,
  integer,
  list,
  money,
  nested,
  picked,
  quantity,
  rate,
  recordKind,
  reference,
  text,
} from '@plumbline/platform/records';

/** The four types of spending request (interface document, "Request"). */
export const REQUEST_TYPES = ['CashDebit', 'CreditCard', 'VendorWillInvoice', 'Reimbursement'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

export const PURCHASE_STATES = ['Draft', 'Submitted', 'InfoRequested', 'Approved', 'Rejected', 'Closed'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** One line of a spending request. */
export const purchaseItem = {
  Id: id(),
  Description: text().describe('What is bought.', 'Concrete, 3000 psi'),
  Quantity: quantity().describe('How much of it; 1 when not given.', '12'),
  UnitPrice: rate().describe('Price of one; TotalAmount divided by Quantity when not given.', '145.00'),
  TotalAmount: money().describe('Quantity times UnitPrice.', '1740.00'),
  BilledAmount: money().owned().describe('What bills have charged for the line.', '0.00'),
  CatalogId: reference('Item').nullable().describe('The item of the catalogue.', 9),
  MilestoneId: reference('Milestone').nullable().describe("The milestone; the request's own when not given.", 21),
  DeliverableId: reference('Deliverable').nullable().describe("The deliverable that it is billed under; the milestone's when not given."),
  IsBillable: flag().describe('The client is billed for it where the contract says how.', true),
};

/** A spending request (interface document, "Request"), on v1 a purchase. */
export const purchase = recordKind({
  name: 'Purchase',
  v1: 'purchases',
  v2: 'purchases',
  description: 'A spending request: cash or debit, credit card, purchase order, or reimbursement.',
  example: {
    RequestType: 'VendorWillInvoice',
    Description: 'Slab',
    RequestDate: '2026-03-02',
    VendorId: 5,
    ProjectId: 2,
    MilestoneId: 3,
    Items: [{ Description: 'Concrete, cubic yard', Quantity: '12', UnitPrice: '145.00', CatalogId: 12 }],
  },
  changeExample: { id: 107, fields: { Description: 'Paint for all rooms', NeededByDate: '2026-11-09' } },
  fields: {
    Id: id(),
    RequestType: choice(...REQUEST_TYPES)
      .required()
      .describe('How it is paid. Never changes after submission.', 'VendorWillInvoice'),
    BusinessState: choice(...PURCHASE_STATES)
      .owned()
      .describe('Where the request is in its life.', 'Approved'),
    Description: text().describe('What it is for.', 'Slab'),
    RequestDate: instant().describe('The day of the request; the day of recording when not given.', '2026-03-02T00:00:00.000Z'),
    NeededByDate: instant().describe('When it is needed.', '2026-03-09T00:00:00.000Z'),
    PONumber: text().owned().describe('Number of the purchase order, given on approval.', '17'),
    TotalAmount: money().describe('Sum of the items; taken from the body when there are none.', '1740.00'),
    BilledAmount: money().owned().describe('What approved bills have charged.', '0.00'),
    CommittedAmount: money().owned().describe('What is still to be billed.', '1740.00'),
    CreatedBy: integer().owned().describe('The id of the user who made the request.', 7),
    DateApproved: instant().owned().describe('When it was approved.', ''),
    DateClosed: instant().owned().describe('When it was closed.', ''),
    RejectionReason: text().owned().describe('Why it was rejected.', ''),
    VendorId: reference('Vendor')
      .nullable()
      .describe('From whom. A purchase order that names nobody yet is billed by whichever vendor sends a bill for its number.', 4),
    ClientId: reference('Client').nullable().describe('For which client, from the project.', 3),
    DepartmentId: reference('Department').nullable().describe('For which department, where it is for no client.', null),
    ProjectId: reference('Project').nullable().describe('For which project.', 12),
    MilestoneId: reference('Milestone').nullable().describe('For which milestone.', 21),
    TaskId: reference('Task').nullable().describe('For which task.', null),
    PersonToBeReimbursedId: reference('User').nullable().describe('Who paid with personal funds; the creator when not given.', null),
    IsSubcontract: flag().describe('A purchase order for a subcontractor: it closes by dollars, not by quantities.', false),
    Items: list(purchaseItem).describe('What is bought.'),
    Comments: list(shapes.comment).describe('Remarks.'),
    SupportingDocuments: list(shapes.document).describe(
      'Files attached to it. A body attaches those that it names or brings, and takes none off.',
    ),
    UserActions: list(shapes.userAction).owned().describe('Who did what.'),
    Submit: flag().nullable().bodyOnly().describe('On create false keeps the request a draft; on update true hands it in.', true),
    ApprovedBy: integer().internal().describe('The user who approved it; 0 where its creator had the authority.'),
    AwaitedId: integer().internal().describe('The user whose decision it awaits; 0 for nobody.'),
  },
  composed: {
    CreatedByName: picked('User', 'CreatedBy', 'FullName', 'Name of the user who made the request.'),
    ApprovedByName: picked('User', 'ApprovedBy', 'FullName', 'Name of the user who approved it.'),
    Vendor: nested('Vendor', 'VendorId'),
    Project: nested('Project', 'ProjectId'),
  },
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
  ],
  forClient: ({ ClientId }) => Boolean(ClientId),
  owner: ({ CreatedBy }) => CreatedBy || null,
  awaiting: ({ AwaitedId }) => AwaitedId || null,
});
