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
      MarkupPercent`,
    'Number?': 'ClientId VendorId',
    'Deliverable[]': 'Deliverables',
    'Amendment[]': 'Amendments',
  },
  Amendment: {
    Number: 'Number',
    String: 'Description Amount DateAccepted',
  },
  Deliverable: {
    Number: 'ContractId',
    String: 'Id DeliverableType ItemNumber Description Price UnitPrice UnitName Quantity MarkupPercent Periodicity',
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
  Ticket: { Number: 'Id', String: 'BusinessState' },
  User: { String: 'UserType' },
  Vendor: { Location: 'Location' },
  Payment: { Number: 'Id', 'String?': 'BillId InvoiceId', String: 'Method Reference' },
  Milestone: { String: 'Name' },
  AIAInvoice: { Number: 'ContractId', String: 'RetainagePercent RetainageOnStoredPercent' },
  AIALine: { 'Number?': 'Id DeliverableId' },
} satisfies ShapeTable;

/** What an AIAInvoice has beside the fields of an Invoice. */
export const applicationFields = {
  Number: 'ApplicationNumber',
  String: `
    PeriodTo OriginalContractSum NetChangeByChangeOrders ContractSumToDate TotalCompletedAndStored RetainageOnCompleted
    RetainageOnStored TotalRetainage TotalEarnedLessRetainage LessPreviousCertificates CurrentPaymentDue BalanceToFinish`,
  'AIALine[]': 'ScheduleOfValues',
};
