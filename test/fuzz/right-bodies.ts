import type { Known } from './right';

type Body = Record<string, unknown>;

/** Bodies to start from for kinds whose example needs more than references of this company. */
export const BASES: Readonly<Record<string, (known: Known, made: number) => Body>> = {
  User: (known, made) => ({
    Username: `round.trip.${made}`,
    Password: 'plumb lines hang straight',
    DepartmentId: known('Department'),
    UserType: 'API',
  }),
  Ticket: (known) => ({ Title: 'Leaking gutter', ClientId: String(known('Client')) }),
  Deliverable: (known) => ({ ContractId: known('draft Contract'), DeliverableType: 'Fixed', Description: 'Deck', Price: '1200.00' }),
  Payment: (known) => ({ BillId: String(known('Bill')), Amount: '0.01', PaymentDate: '2026-03-31' }),
  Document: (known) => ({
    RelatedObjectId: String(known('Project')),
    AssociatedEntityType: 'Project',
    FileName: 'note.txt',
    File: Buffer.from('Hello').toString('base64'),
  }),
  View: (_known, made) => ({ Entity: 'bills', Name: `View ${made}`, Query: 'order=DueDate' }),
  BankDeposit: (known) => ({ ReceiptIds: [known('undeposited Receipt')], Date: '2026-03-31' }),
  CostTransfer: (known) => ({
    From: { TimeEntryId: known('approved TimeEntry') },
    To: { MilestoneId: known('other Milestone') },
    Amount: '0.01',
    Reason: 'Booked on the wrong milestone',
  }),
  AIAInvoice: (known) => ({ ContractId: known('AIA Contract'), PeriodTo: '2026-12-31' }),
};

/**
 * Fields that the caller cannot choose freely: they follow from others, or have rules of their own, which their own
 * specs test.
 */
export const DECIDED: Readonly<Record<string, readonly string[]>> = {
  User: ['Username', 'Password', 'UserRights', 'UserType', 'Access', 'Enabled'],
  // The list of the entity must take them.
  View: ['Entity', 'Query', 'Columns'],
  Contract: ['ContractSum', 'Deliverables', 'GuaranteedMaximum'],
  // It needs a Periodicity.
  Deliverable: ['IsRecurring'],
  Milestone: ['Tasks'],
  Ticket: ['StartTime', 'EndTime', 'IsTM', 'DisplayDate', 'ServiceItems', 'ContractId'],
  Payment: ['Amount'],
  // Of the cost that is left there; what it was is what the document tells.
  CostTransfer: ['From', 'To', 'Amount', 'Quantity', 'Date'],
  // Of documents of the client, within the amount.
  Receipt: ['Amount', 'Applications'],
  Disbursement: ['VendorId', 'Amount', 'Method', 'Applications'],
  // Within what the paper has, of exactly one paper; its client follows.
  Refund: ['ClientId', 'CreditNoteId', 'Amount', 'Date'],
  VendorRefund: ['VendorId', 'BillId', 'Amount', 'Method', 'Date'],
  // Receipts that are on no slip, and not of a later day.
  BankDeposit: ['ReceiptIds', 'Date'],
  // Deposits are those of the project, which may be lowered.
  Invoice: ['Deposits'],
  // The figures of the form are accepted only where they agree with those of the service.
  AIAInvoice: [
    ...['OriginalContractSum', 'NetChangeByChangeOrders', 'ContractSumToDate', 'TotalCompletedAndStored', 'RetainageOnCompleted'],
    ...['RetainageOnStored', 'TotalRetainage', 'TotalEarnedLessRetainage', 'LessPreviousCertificates', 'CurrentPaymentDue'],
    ...['BalanceToFinish', 'ScheduleOfValues', 'RetainageAmount'],
  ],
  Document: ['FileName', 'File', 'FileType', 'RelatedObjectId', 'AssociatedEntityType'],
  Bill: ['UnderReviewFlag', 'Invoice', 'TotalAmount', 'PayableItems', 'RequestAllocations', 'PONumber'],
  // RetainagePercent is for the orders of vendors only.
  Purchase: ['TotalAmount', 'Items', 'Submit', 'RetainagePercent'],
  TimeEntry: [
    // They apply to one request or one page, and are not stored.
    ...['Page', 'PageSize', 'TotalCount', 'TotalPageCount', 'IncludeMetadata', 'CreateAllocation', 'ForceUpdate'],
    'Cost',
    'HourlyRate',
    'PWHourlyRate',
    'PWMaxFringe',
    'HourlyPayRate',
    'Benefits',
    'UnionPerHour',
    'Taxes',
    'Insurance',
    'Other',
    'Time',
    'TimeIn',
    'TimeOut',
    'StartTime',
    'EndTime',
    'EntryDate',
    'ServiceTicketId',
    'TimeBreak',
    'Adjustment',
    'IsDraft',
    'Submit',
  ],
};
