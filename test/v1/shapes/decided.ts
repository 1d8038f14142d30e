import type { ShapeTable } from './shape';

/** Kinds that the interface document names without a field list (decisions 3, 9.3 and 9.8). */
export const decided = {
  Purchase: {
    Number: 'Id CreatedBy',
    String: `
      RequestType BusinessState Description RequestDate NeededByDate PONumber TotalAmount BilledAmount CommittedAmount CreatedByName
      ApprovedByName DateApproved DateClosed RejectionReason`,
    'Number?': 'VendorId ClientId DepartmentId ProjectId MilestoneId TaskId PersonToBeReimbursedId',
    Boolean: 'IsSubcontract',
    'PurchaseItem[]': 'Items',
    'Comment[]': 'Comments',
    'Document[]': 'SupportingDocuments',
    'UserAction[]': 'UserActions',
    Vendor: 'Vendor',
    Project: 'Project',
  },
  PurchaseItem: {
    Number: 'Id',
    String: 'Description Quantity UnitPrice TotalAmount BilledAmount',
    'Number?': 'CatalogId MilestoneId DeliverableId',
    Boolean: 'IsBillable',
  },
  Contract: {
    Number: 'Id ProjectId Version',
    String: `
      ContractType BusinessState ContractNumber ContractDate ContractSum RetainagePercent RetainageOnStoredPercent DepositAmount
      MarkupPercent Periodicity StartDate GuaranteedMaximum Reason RetainageCapPercent Architect
      WageDetermination`,
    'Number?': 'ClientId VendorId',
    'Deliverable[]': 'Deliverables',
    'Amendment[]': 'Amendments',
    'PendingAmendment[]': 'PendingAmendments',
    'RetainageStep[]': 'RetainageSteps',
  },
  Amendment: {
    Number: 'Number',
    String: 'Date Reason Description Amount DateAccepted',
  },
  RetainageStep: {
    String: 'AtPercentComplete Percent',
  },
  PendingAmendment: {
    Number: 'Id Number',
    String: 'Date Reason Amount BusinessState',
  },
  Deliverable: {
    Number: 'ContractId',
    String: `
      Id DeliverableType ItemNumber Description Price UnitPrice UnitName Quantity MarkupPercent Periodicity StartDate
      ProgressPercent ProgressAmount QuantityRecorded`,
    'Number?': 'CatalogId',
    Boolean: 'IsRecurring IsClosed IsTieredPricing',
    'RoleResourceRate[]': 'RoleResourceRates',
    'TieredPrice[]': 'TieredPricing',
    'Number[]': 'MilestoneIds',
  },
  AIALine: {
    String: `
      ItemNumber DescriptionOfWork ScheduledValue WorkFromPrevious WorkThisPeriod MaterialsStored TotalCompletedAndStored
      PercentComplete BalanceToFinish Retainage`,
  },
  ProjectPlan: {
    Number: 'Id ProjectId',
    'Milestone[]': 'Milestones',
  },
  Role: {
    Number: 'Id',
    String: 'RoleName Rate Cost',
  },
  RFI: {
    Number: 'Id Number ProjectId',
    String: 'Subject Question Answer SentTo BusinessState DueDate DateAnswered',
  },
  ListItem: {
    Number: 'Id',
    String: 'Description DueDate DateCompleted',
    'Number?': 'ResourceId ProjectId MilestoneId',
    Boolean: 'IsCompleted',
    'Comment[]': 'Comments',
  },
  OrderChange: {
    Number: 'Number',
    String: 'Date Reason Amount',
  },
  PendingOrderChange: {
    Number: 'Number',
    String: 'Date Reason Amount TotalAmount',
  },
  InvoiceCredit: {
    Number: 'Id',
    String: 'InvoiceId Amount',
  },
  AppliedCredit: {
    Number: 'Id',
    String: 'BillId Amount',
  },
  LineItemPointer: {
    'Number|String': 'LineItemId InvoiceId',
    String: 'Hours Quantity Price',
  },
  Tag: {
    Number: 'Id',
    String: 'Name',
  },
  UserRight: {
    Number: 'Id',
    String: 'Name',
    Boolean: 'Enabled',
  },
  UserDto: {
    Number: 'Id AuthId DepartmentId Enabled',
    String: `
      FirstName MiddleName LastName FullName Email Password ApprovalThreshold ExtId Currency ReimbursementVendorId Username
      NonAccessName UserType`,
    'Number?': 'DirectManagerId',
    'UserRight[]': 'UserRights',
    'UserGuideTracker[]': 'UserGuideTrackers',
    Boolean: 'IsManager IsSetupAdmin IsNew UnlimitedAuthority Access',
  },
  UserGuideTracker: {
    Number: 'Id',
    String: 'Name',
    Boolean: 'Completed',
  },
} satisfies ShapeTable;

/** Fields that the decisions add to listed kinds. */
export const added = {
  Ticket: { Number: 'Id', String: 'BusinessState DueDate', 'Number?': 'ContractId' },
  TimeEntry: { 'Number?': 'ServiceTicketId', 'String?': 'RejectionReason' },
  User: { String: 'UserType' },
  Vendor: { Location: 'Location' },
  Payment: { Number: 'Id', 'String?': 'BillId InvoiceId', String: 'Method Reference' },
  Milestone: { String: 'Name' },
  AIAInvoice: {
    Number: 'ContractId',
    String: `
      RetainagePercent RetainageOnStoredPercent RetainageAmount RetainagePolicy AmountCertified Retainage CreditOf Reason`,
    'InvoiceCredit[]': 'Credits',
  },
  AIALine: { 'Number?': 'Id DeliverableId', String: 'RetainagePercent' },
  Bill: { String: 'PossibleDuplicateOf RejectionReason RetainedAmount', 'AppliedCredit[]': 'Credits' },
  RequestAllocation: { String: 'RetainedAmount' },
  Invoice: { String: 'Retainage CreditOf Reason', 'InvoiceCredit[]': 'Credits' },
  LineItem: { Boolean: 'IsRetainage' },
  Purchase: {
    Boolean: 'IsOverbilled',
    String: 'OverbilledAmount RetainagePercent RetainedAmount',
    'OrderChange[]': 'Changes',
    PendingOrderChange: 'PendingChange',
  },
  Billable: { Boolean: 'OverMaximum' },
  PayableItem: { 'Number?': 'CatalogId', String: 'TaxAmount' },
} satisfies ShapeTable;

/** The fields of an AIAInvoice in addition to those of an Invoice. */
export const applicationFields = {
  Number: 'ApplicationNumber',
  String: `
    PeriodTo OriginalContractSum NetChangeByChangeOrders ContractSumToDate TotalCompletedAndStored RetainageOnCompleted
    RetainageOnStored TotalRetainage TotalEarnedLessRetainage LessPreviousCertificates CurrentPaymentDue BalanceToFinish`,
  'AIALine[]': 'ScheduleOfValues',
};
