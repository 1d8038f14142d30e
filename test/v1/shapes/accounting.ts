import type { ShapeTable } from './shape';

/** Bills, invoices and payments. The fields as the interface document lists them. */
export const accounting = {
  Invoice: {
    String: `
      Id HeaderText FooterText ClientId ProjectId InvoiceNumber PaymentTerms BusinessState IncomeAccountId PaymentAccountId ExtId
      ExtSyncToken DateLastSynced TotalAmount OutstandingAmount DueDate StartDate EndDate InvoiceDate Credit Shipping TotalTaxes
      TaxRateId TaxCodeId TaxRate ContactName ContactEmail ClientEmail`,
    Client: 'Client',
    Project: 'Project',
    'LineItemGroup[]': 'LineItemGroups',
    'Comment[]': 'Comments',
    Boolean: 'IncludeTimeReport NeedsToBeSynced SyncError IsTaxable ToVerify AutoInvoice ForDeposit',
    'Payment[]': 'Payments',
    'UserAction[]': 'UserActions',
    Document: 'PDF',
    'LineItem[]': 'Deposits',
  },
  LineItemGroup: {
    'Number|String?': 'Id',
    String: 'GroupHeader GroupQuantity SequenceNumber',
    Boolean: 'ShowGroup AutoGroup',
    'LineItem[]': 'LineItems',
  },
  LineItem: {
    'Number|String?': 'Id ProjectId MilestoneId DeliverableId CatalogId',
    String: `
      Description Quantity DefaultQuantity Price UnitPrice Markup Total TaxRate TaxRateId TaxCodeId BillableId SequenceNumber
      ClassId`,
    Boolean: 'IsTaxable ToVerify IsPartialTime IsPartialQuantity IsDeposit',
    Billable: 'Billable',
  },
  Bill: {
    String: `
      Id DueDate InvoiceDate TypeOfPayable VendorId TotalAmount OutstandingAmount InvoiceNumber ReviewerId ReviewerName PONumber
      ExtId ExtSyncToken DateLastSynced DateClosed ExpenseAccountId PaymentAccountId BusinessState RelatedRequestsBalance
      AmountPaid PriorBalance AssociatedId`,
    Vendor: 'Vendor',
    Boolean: `
      NeedsToBeSynced IsReimbursement IsCreditCardBill HasItemsPending HasMultipleAllocations RequestInfoFlag UnderReviewFlag
      ManagerOKFlag RejectedFlag NewVendorFlag ReimbursementFlag NewClientFlag HasPayments InfoRequested ForDeptClient
      ForProjBudget`,
    'Document[]': 'SupportingDocuments',
    'Payment[]': 'Payments',
    'PayableItem[]': 'PayableItems',
    Number: 'PersonToBeReimbursedId',
    Document: 'Invoice',
    'RequestAllocation[]': 'RequestAllocations',
    'UserAction[]': 'UserActions',
    'Comment[]': 'Comments',
  },
  PayableItem: {
    Number: 'Id PayableId',
    String: 'Description Description2 TotalAmount Quantity PONumber ClientExtId VendorName Account ClassId',
    'Number|String?': 'RequestItemId RequestId ClientId DepartmentId MilestoneId ProjectId VendorId',
    Boolean: 'IsExcluded',
  },
  RequestAllocation: {
    String: 'RequestId PONumber Amount',
  },
  Payment: {
    String: 'Amount PaymentDate',
    Boolean: `
      CloseRequestsIfItemsPending CloseRequestsIfMultipleAllocations CloseRequestsIfPaymentAmountLess AlreadyPaid ExtCheck`,
  },
  ExtAccount: {
    'Number?': 'Id',
    String: 'AccountName AccountType ExtId ExtSyncToken AccountNumber CurrentBalance',
    'String?': 'DateLastSynced',
  },
  ExtClass: {
    Number: 'Id',
    String: 'Name FullyQualifiedName ExtId DateLastSynced',
    Boolean: 'SubClass',
  },
  ExtEmployee: {
    'Number?': 'Id',
    String: 'DisplayName ExtId ExtSyncToken',
    'String?': 'DateLastSynced',
  },
  ExtPaymentTerm: {
    'Number?': 'Id',
    String: 'Name ExtId PaymentTerm',
    'String?': 'DateLastSynced',
  },
  ExtTaxCode: {
    'Number?': 'Id',
    String: 'Name ExtId ExtSyncToken',
    'ExtTaxRate[]': 'TaxRateDetails',
    'String?': 'DateLastSynced',
  },
  ExtTaxRate: {
    'Number?': 'Id',
    String: 'Name ExtId ExtTaxCodeId ExtSyncToken Amount',
    'String?': 'DateLastSynced',
  },
} satisfies ShapeTable;
