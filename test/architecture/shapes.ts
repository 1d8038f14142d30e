/**
 * The record shapes of the interface document, "Resources and their fields", with those of the decisions on it ("Record shapes not shown"):
 * for each shape the types, and under each type the names. A trailing `?` means null when unset; `Location` is an object with GeoJson, null
 * when unset; a shape's name is one such record, null when nothing is linked; `[X]` a list of X; `A|B` either type.
 */
export const SHAPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Allocation: {
    'Number?': 'Id',
    '[Number|String]': 'ResourceIds',
    'Number?|String?': 'ResourceId JobRoleId ClientId DepartmentId ProjectId MilestoneId TaskId RoleResourceId ServiceTicketId TimeEntryId',
    Number: 'Rate',
    String: 'Description Duration StartTime EndTime RecurUntilDate Periodicity AllocationType TimeOffCategory GroupId',
    Boolean: 'IsMultiDay IsRecurring TracksTime IsTimeOff IsBillable IncludesOffDays ForClient EditAll',
    ...{ Client: 'Client', Department: 'Department', Project: 'Project', Milestone: 'Milestone', Task: 'Task' },
    '[TimeEntry]': 'TimeEntries',
  },
  Bill: {
    String:
      'Id DueDate InvoiceDate TypeOfPayable VendorId TotalAmount OutstandingAmount InvoiceNumber ReviewerId ReviewerName PONumber ExtId ExtSyncToken DateLastSynced DateClosed ExpenseAccountId PaymentAccountId BusinessState RelatedRequestsBalance AmountPaid PriorBalance AssociatedId',
    Vendor: 'Vendor',
    Boolean:
      'NeedsToBeSynced IsReimbursement IsCreditCardBill HasItemsPending HasMultipleAllocations RequestInfoFlag UnderReviewFlag ManagerOKFlag RejectedFlag NewVendorFlag ReimbursementFlag NewClientFlag HasPayments InfoRequested ForDeptClient ForProjBudget',
    '[Document]': 'SupportingDocuments',
    '[Payment]': 'Payments',
    '[PayableItem]': 'PayableItems',
    Number: 'PersonToBeReimbursedId',
    Document: 'Invoice',
    '[RequestAllocation]': 'RequestAllocations',
    '[UserAction]': 'UserActions',
    '[Comment]': 'Comments',
  },
  Billable: {
    String:
      'Id ClientId ProjectId MilestoneId DeliverableId EstimatedItemId DeliverableName TaskId OriginOfBillable Description Hours HoursRemaining Price OurCost UnitPrice Quantity QuantityRemaining DefaultQuantity InvoiceNumber LineItemId Markup BusinessState DueDate StartDate PriceRemaining ExtId ExtSyncToken DateLastSynced',
    Number: 'ClientParentId OriginOfBillableId',
    NamedProject: 'Project',
    'Number?|String?': 'ParentRequestId CatalogId',
    Boolean: 'DefaultTaxable IsInvoiced NeedsToBeSynced SyncError',
    '[LineItemPointer]': 'LineItemPointers',
    Comment: 'Comment',
  },
  // "Object with ProjectName": a whole project has one.
  NamedProject: { String: 'ProjectName' },
  Category: { Number: 'Id', String: 'Name' },
  Client: {
    Number: 'Id',
    String:
      'ClientName CompanyName ContactName Address1 Address2 City Zip Country StateProvince ShippingContact ShippingAddress1 ShippingAddress2 ShippingCity ShippingStateProvince ShippingZip ShippingCountry Email Website PhoneNumber TaxCode IncomeAccount IncomeAccountId PaymentAccount PaymentAccountId ExtId ExtSyncToken DateLastSynced BillingInstructions ObjectState ExtParentId ParentName',
    Boolean: 'SameAsBilling NeedsToBeSynced SyncError',
    'Number?|String?': 'ParentId DefaultProjectId DefaultMilestoneId DefaultTaskId',
    Location: 'Location',
    '[Contact]': 'Contacts',
  },
  Comment: { String: 'RelatedObjectId Text UserName', 'Number?': 'ProjectId', Number: 'CreatedBy' },
  Contact: { Number: 'Id ClientId', String: 'ContactName Email Phone' },
  DateRange: { 'String?': 'StartDate FinishDate StartTime EndTime' },
  Department: { Number: 'Id', String: 'DepartmentName', 'Number?': 'DefaultProjectId DefaultMilestoneId DefaultTaskId' },
  Document: { String: 'Id RelatedObjectId FileName FileType File AssociatedEntityType', Boolean: 'ShareMobile' },
  EstimatedItem: { '[Number]': 'Id CatalogId', String: 'Description Quantity Price', Boolean: 'IsExcluded' },
  Invoice: {
    String:
      'Id HeaderText FooterText ClientId ProjectId InvoiceNumber PaymentTerms BusinessState IncomeAccountId PaymentAccountId ExtId ExtSyncToken DateLastSynced TotalAmount OutstandingAmount DueDate StartDate EndDate InvoiceDate Credit Shipping TotalTaxes TaxRateId TaxCodeId TaxRate ContactName ContactEmail ClientEmail',
    ...{ Client: 'Client', Project: 'Project', Document: 'PDF' },
    '[LineItemGroup]': 'LineItemGroups',
    '[Comment]': 'Comments',
    Boolean: 'IncludeTimeReport NeedsToBeSynced SyncError IsTaxable ToVerify AutoInvoice ForDeposit',
    '[Payment]': 'Payments',
    '[UserAction]': 'UserActions',
    '[LineItem]': 'Deposits',
  },
  Item: {
    Number: 'Id VendorId ParentId',
    String:
      'Name Description BillingPeriodicity FinancialTerms Price OurCost UnitName Hours Minutes ObjectState ExtItemType ExtId ExtParentId ExtSyncToken DateLastSynced ExpenseAccountId IncomeAccountId ItemNumber',
    Boolean: 'IsTieredPricing MaterialsIncludedInPrice NeedsToBeSynced SyncError Taxable',
    '[TieredPrice]': 'TieredPricing',
    '[EstimatedItem]': 'EstimatedItems',
    '[RoleResourceRate]': 'RoleResourceRates',
    '[Category]': 'Categories',
  },
  LineItem: {
    'Number?|String?': 'Id ProjectId MilestoneId DeliverableId CatalogId',
    String:
      'Description Quantity DefaultQuantity Price UnitPrice Markup Total TaxRate TaxRateId TaxCodeId BillableId SequenceNumber ClassId',
    Boolean: 'IsTaxable ToVerify IsPartialTime IsPartialQuantity IsDeposit',
    Billable: 'Billable',
  },
  LineItemGroup: {
    'Number?|String?': 'Id',
    String: 'GroupHeader GroupQuantity SequenceNumber',
    Boolean: 'ShowGroup AutoGroup',
    '[LineItem]': 'LineItems',
  },
  Milestone: {
    String:
      'Name Budget BusinessState DeliverableId Description Id BudgetLabor MaterialsTotal BudgetSubs ProjectPlanId TimeTotal WorkOrder',
    'Number?': 'CatalogId OrderNumber VendorId NumDays ServiceTicketId TemplateUnits',
    Boolean: 'Collapsed IsDefault IsDeliverableClosed IsGoodForAllocation IsSub IsUsed Scheduled LaborEnabled TasksEnabled',
    '[Comment]': 'Comments',
    DateRange: 'DateRange',
    '[EstimatedItem]': 'EstimatedItems',
    '[Task]': 'Tasks',
  },
  PayableItem: {
    Number: 'Id PayableId',
    String: 'Description Description2 TotalAmount Quantity PONumber ClientExtId VendorName Account ClassId',
    'Number?|String?': 'RequestItemId RequestId ClientId DepartmentId MilestoneId ProjectId VendorId',
    Boolean: 'IsExcluded',
  },
  Payment: {
    Number: 'Id',
    String: 'Amount PaymentDate Method Reference',
    'Number?|String?': 'BillId InvoiceId',
    Boolean: 'CloseRequestsIfItemsPending CloseRequestsIfMultipleAllocations CloseRequestsIfPaymentAmountLess AlreadyPaid ExtCheck',
  },
  Project: {
    String:
      'Address1 Address2 BudgetAmount BusinessState City ClassExtId ClientId CloseDate Color ContractId ContractType Country Custom1 Custom2 DepartmentId DraftContractId DueDate ExpenseAccountId IncomeAccountId JobCostingMode LaborEstimated LaborTracked MaterialsEstimated MaterialsTracked Notes OwnerId ProjectName ProjectPlanId RFISeed StateProvince SubsEstimated SubsTracked Zip',
    Number: 'Id',
    Boolean:
      'CanBeDeleted ForClient HasContract HasMaterials HasNoBudget HasTime IsClosed IsDefaultProject IsLocked NoTimeframe ProjectPlanEnabled Scheduled',
    ...{ Client: 'Client', Contract: 'Contract DraftContract', Department: 'Department', DateRange: 'DateRange', Location: 'Location' },
    ProjectPlan: 'ProjectPlan',
    '[Number]?': 'ServiceTicketId SubclientId',
    '[Document]': 'SupportingDocuments',
    '[Tag]': 'Tags',
    '[UserAction]': 'UserActions',
  },
  RequestAllocation: { String: 'RequestId PONumber Amount' },
  Resource: {
    Number: 'Id',
    'Number?': 'UserId RoleId DepartmentId VendorId',
    String: 'ObjectState ResourceName JobRole ResourceType Description Rate Cost Benefits CostType UnionPerHour Taxes Insurance Other',
    Boolean: 'IsBillable OverTimeEligible',
  },
  RoleResource: {
    String: 'Id DisplayName EstimatedHours HoursSubmitted HoursApproved HourlyRate',
    Number: 'RoleResourceId',
    'Number?': 'TimeEntryId',
    Boolean: 'IsRole NonPlan Scheduled InEstimate',
    DateRange: 'DateRange',
  },
  RoleResourceRate: { Number: 'Id', String: 'DisplayName RoleResourceId Rate RateType EstimatedHours' },
  ServiceItem: { 'Number|String': 'CatalogId', String: 'Cost Description Name Price Subtotal', Number: 'Quantity' },
  Task: {
    String: 'Id MilestoneId BusinessState Description DateCompleted',
    DateRange: 'DateRange',
    Boolean: 'IsDefault IsUsed Scheduled',
    '[RoleResource]': 'RoleResources',
    '[Comment]': 'Comments',
    'Number?': 'NumDays ProjectId CatalogId',
    Number: 'Priority',
  },
  Ticket: {
    String: 'Address1 City Country Date DisplayDate EndTime Hours Description Email Phone StartTime StateProvince Title Zip',
    'String?': 'Address2 Duration',
    Number: 'Id ClientId',
    Boolean: 'IsTM MaterialsIncluded',
    '[Comment]': 'Comments',
    Location: 'Location',
    '[Number|String]': 'ResourceIds',
    '[ServiceItem]': 'ServiceItems',
  },
  TieredPrice: { '[Number]': 'Id', String: 'Start End Price' },
  TimeEntry: {
    Number: 'Id',
    Boolean: 'IsBillable',
    String: 'Time',
    'String?':
      'Origin BusinessState UserDescription Comment Cost DefaultTimeServiceDT DefaultTimeServiceOT ClientName DepartmentName Description TxId EndTime EntryDate MilestoneName ServiceName PayrollName PreviousDescription ProjectName StartTime TaskName TimeBreak TimeIn TimeOut TimeType UserName PWHourlyRate PWMaxFringe HourlyRate Benefits Other Insurance UnionPerHour Taxes Adjustment AdjustmentReason HourlyPayRate DateCreated DateModified ExtSyncToken',
    'Number?':
      'AllocationId ApprovedDeliverableId CatalogId ClientId DepartmentId KnowifyTimeCardServiceId MilestoneId ExtEmployeeId ObjectState ParentId PayrollId ProjectId ProjectPlanId ExtClientId ExtCatalogId ExtProjectId ExtId ExtUserId ResourceId TaskId TimeId UserId JobRoleId PWJobRoleId RoleResourceId CompanyId Page PageSize TotalCount TotalPageCount',
    'Boolean?':
      'IncludeMetadata CreateAllocation HasBeenRejected IsApproved ForceUpdate IsDraft IsOffline IsRejected IsSubmitted IsSystemGenerated ManuallyEdited NeedsToBeSynced Processed Submit SyncError ManualCost IsRoleResourceOverwrite IsMobile',
    '[Comment]?': 'Comments',
    Location: 'LocationIn LocationOut',
    ...{ Milestone: 'Milestone', Project: 'Project' },
  },
  User: {
    Number: 'Id AuthId DepartmentId Enabled',
    String:
      'FirstName MiddleName LastName FullName Email Password ApprovalThreshold ExtId Currency ReimbursementVendorId Username NonAccessName',
    'Number?': 'DirectManagerId',
    ...{ Role: 'JobRole', Department: 'Department' },
    '[UserRight]': 'UserRights',
    '[UserGuideTracker]': 'UserGuideTrackers',
    '[Manager]': 'ManagementTree',
    Boolean: 'IsManager IsSetupAdmin IsNew UnlimitedAuthority Access',
  },
  UserAction: { String: 'Id UserName DateCreated ActionName EntityType EntityId', Number: 'CreatedBy' },
  Vendor: {
    Number: 'Id',
    String:
      'VendorName CompanyName CreatedBy ModifiedBy Address1 Address2 City Email ContactName Website Country StateProvince Zip ExpenseAccount ExpenseAccountId PaymentAccount PaymentAccountId PhoneNumber ExtId ExtSyncToken DateLastSynced ObjectState JobRole',
    Boolean: 'NeedsToBeSynced SyncError Vendor1099',
  },
  ExtAccount: {
    Number: 'Id',
    String: 'AccountName AccountType ExtId ExtSyncToken AccountNumber CurrentBalance',
    'String?': 'DateLastSynced',
  },
  ExtClass: { Number: 'Id', String: 'Name FullyQualifiedName ExtId DateLastSynced', Boolean: 'SubClass' },
  ExtEmployee: { Number: 'Id', String: 'DisplayName ExtId ExtSyncToken', 'String?': 'DateLastSynced' },
  ExtPaymentTerm: { Number: 'Id', String: 'Name ExtId PaymentTerm', 'String?': 'DateLastSynced' },
  ExtTaxCode: { Number: 'Id', String: 'Name ExtId ExtSyncToken', '[ExtTaxRate]': 'TaxRateDetails', 'String?': 'DateLastSynced' },
  ExtTaxRate: { 'Number?': 'Id', String: 'Name ExtId ExtTaxCodeId ExtSyncToken Amount', 'String?': 'DateLastSynced' },

  // Decisions on the interface, "Record shapes not shown".
  Purchase: {
    Number: 'Id CreatedBy',
    String:
      'RequestType BusinessState Description RequestDate NeededByDate PONumber TotalAmount BilledAmount CommittedAmount CreatedByName ApprovedByName DateApproved DateClosed RejectionReason',
    'Number?': 'VendorId ClientId DepartmentId ProjectId MilestoneId TaskId PersonToBeReimbursedId',
    Boolean: 'IsSubcontract',
    '[PurchaseItem]': 'Items',
    '[Comment]': 'Comments',
    '[Document]': 'SupportingDocuments',
    '[UserAction]': 'UserActions',
    ...{ Vendor: 'Vendor', Project: 'Project' },
  },
  PurchaseItem: {
    Number: 'Id',
    String: 'Description Quantity UnitPrice TotalAmount BilledAmount',
    'Number?': 'CatalogId MilestoneId DeliverableId',
    Boolean: 'IsBillable',
  },
  Contract: {
    Number: 'Id ProjectId Version',
    String:
      'ContractType BusinessState ContractNumber ContractDate ContractSum RetainagePercent RetainageOnStoredPercent DepositAmount MarkupPercent',
    'Number?': 'ClientId VendorId',
    '[Deliverable]': 'Deliverables',
    '[Amendment]': 'Amendments',
  },
  Amendment: { Number: 'Number', String: 'Description Amount DateAccepted' },
  Deliverable: {
    String: 'Id DeliverableType ItemNumber Description Price UnitPrice UnitName Quantity MarkupPercent Periodicity',
    Number: 'ContractId',
    'Number?': 'CatalogId',
    Boolean: 'IsRecurring IsClosed IsTieredPricing',
    '[RoleResourceRate]': 'RoleResourceRates',
    '[TieredPrice]': 'TieredPricing',
    '[Number]': 'MilestoneIds',
  },
  ProjectPlan: { Number: 'Id ProjectId', '[Milestone]': 'Milestones' },
  Role: { Number: 'Id', String: 'RoleName Rate Cost' },
  RFI: { Number: 'Id Number ProjectId', String: 'Subject Question Answer SentTo BusinessState DueDate DateAnswered' },
  ScheduleLine: {
    String:
      'ItemNumber DescriptionOfWork ScheduledValue WorkFromPrevious WorkThisPeriod MaterialsStored TotalCompletedAndStored PercentComplete BalanceToFinish Retainage',
  },
  Tag: { Number: 'Id', String: 'Name' },
  UserRight: { Number: 'Id', String: 'Name', Boolean: 'Enabled' },
};

/** What a shape has beyond what is listed for it, each with the reason why. */
export const ADDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // "The Invoice fields plus".
  AIAInvoice: {
    ...SHAPES['Invoice'],
    // Which contract it bills, and the rates that hold for it: "Lowering the retainage rate" is said of an application.
    Number: 'ApplicationNumber ContractId',
    '[ScheduleLine]': 'ScheduleOfValues',
    String: `${SHAPES['Invoice']?.['String'] ?? ''} PeriodTo OriginalContractSum NetChangeByChangeOrders ContractSumToDate TotalCompletedAndStored RetainageOnCompleted RetainageOnStored TotalRetainage TotalEarnedLessRetainage LessPreviousCertificates CurrentPaymentDue BalanceToFinish RetainagePercent RetainageOnStoredPercent`,
  },
  // What tells the lines of a schedule apart, and leads to the contract's.
  ScheduleLine: { 'Number?': 'Id DeliverableId' },
  // The interface document's update of a vendor sends a Location.
  Vendor: { Location: 'Location' },
  // "States" gives tickets theirs.
  Ticket: { String: 'BusinessState' },
  // The user types of "What the service does": no listed field says which one a user has.
  User: { String: 'UserType' },
};
