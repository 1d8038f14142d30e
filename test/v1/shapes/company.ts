import type { ShapeTable } from './shape';

/** Clients, vendors, people and other records of the company. The fields as the interface document lists them. */
export const company = {
  Client: {
    Number: 'Id',
    String: `
      ClientName CompanyName ContactName Address1 Address2 City Zip Country StateProvince ShippingContact ShippingAddress1
      ShippingAddress2 ShippingCity ShippingStateProvince ShippingZip ShippingCountry Email Website PhoneNumber TaxCode
      IncomeAccount IncomeAccountId PaymentAccount PaymentAccountId ExtId ExtSyncToken DateLastSynced BillingInstructions
      ObjectState ExtParentId ParentName`,
    Boolean: 'SameAsBilling NeedsToBeSynced SyncError',
    'Number|String?': 'ParentId DefaultProjectId DefaultMilestoneId DefaultTaskId',
    Location: 'Location',
    'Contact[]': 'Contacts',
  },
  Contact: {
    Number: 'Id ClientId',
    String: 'ContactName Email Phone',
  },
  Department: {
    Number: 'Id',
    String: 'DepartmentName',
    'Number?': 'DefaultProjectId DefaultMilestoneId DefaultTaskId',
  },
  Vendor: {
    Number: 'Id',
    String: `
      VendorName CompanyName CreatedBy ModifiedBy Address1 Address2 City Email ContactName Website Country StateProvince Zip
      ExpenseAccount ExpenseAccountId PaymentAccount PaymentAccountId PhoneNumber ExtId ExtSyncToken DateLastSynced ObjectState
      JobRole`,
    Boolean: 'NeedsToBeSynced SyncError Vendor1099',
  },
  Item: {
    Number: 'Id VendorId ParentId',
    String: `
      Name Description BillingPeriodicity FinancialTerms Price OurCost UnitName Hours Minutes ObjectState ExtItemType ExtId
      ExtParentId ExtSyncToken DateLastSynced ExpenseAccountId IncomeAccountId ItemNumber`,
    Boolean: 'IsTieredPricing MaterialsIncludedInPrice NeedsToBeSynced SyncError Taxable',
    'TieredPrice[]': 'TieredPricing',
    'EstimatedItem[]': 'EstimatedItems',
    'RoleResourceRate[]': 'RoleResourceRates',
    'Category[]': 'Categories',
  },
  Category: {
    Number: 'Id',
    String: 'Name',
  },
  EstimatedItem: {
    'Number[]': 'Id CatalogId',
    String: 'Description Quantity Price',
    Boolean: 'IsExcluded',
  },
  RoleResourceRate: {
    Number: 'Id',
    String: 'DisplayName RoleResourceId Rate RateType EstimatedHours',
  },
  TieredPrice: {
    'Number[]': 'Id',
    String: 'Start End Price',
  },
  Resource: {
    'Number?': 'Id UserId RoleId DepartmentId VendorId',
    String: `
      ObjectState ResourceName JobRole ResourceType Description Rate Cost Benefits CostType UnionPerHour Taxes Insurance Other`,
    Boolean: 'IsBillable OverTimeEligible',
  },
  User: {
    Number: 'Id AuthId DepartmentId Enabled',
    String: `
      FirstName MiddleName LastName FullName Email Password ApprovalThreshold ExtId Currency ReimbursementVendorId Username
      NonAccessName`,
    'Number?': 'DirectManagerId',
    Role: 'JobRole',
    'UserRight[]': 'UserRights',
    'UserGuideTracker[]': 'UserGuideTrackers',
    'UserDto[]': 'ManagementTree',
    Boolean: 'IsManager IsSetupAdmin IsNew UnlimitedAuthority Access',
    Department: 'Department',
  },
  UserAction: {
    String: 'Id UserName DateCreated ActionName EntityType EntityId',
    Number: 'CreatedBy',
  },
  Comment: {
    String: 'RelatedObjectId Text UserName',
    'Number?': 'ProjectId',
    Number: 'CreatedBy',
  },
  Document: {
    String: 'Id RelatedObjectId FileName FileType File AssociatedEntityType',
    Boolean: 'ShareMobile',
  },
  DateRange: {
    'String?': 'StartDate FinishDate StartTime EndTime',
  },
} satisfies ShapeTable;
