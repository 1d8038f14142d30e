import type { ShapeTable } from './shape';

/** Projects and their plan. The fields as the interface document lists them. */
export const project = {
  Project: {
    String: `
      Address1 Address2 BudgetAmount BusinessState City ClassExtId ClientId CloseDate Color ContractId ContractType Country Custom1
      Custom2 DepartmentId DraftContractId DueDate ExpenseAccountId IncomeAccountId JobCostingMode LaborEstimated LaborTracked
      MaterialsEstimated MaterialsTracked Notes OwnerId ProjectName ProjectPlanId RFISeed StateProvince SubsEstimated SubsTracked
      Zip`,
    Number: 'Id',
    Boolean: `
      CanBeDeleted ForClient HasContract HasMaterials HasNoBudget HasTime IsClosed IsDefaultProject IsLocked NoTimeframe
      ProjectPlanEnabled Scheduled`,
    Client: 'Client',
    Contract: 'Contract DraftContract',
    Department: 'Department',
    DateRange: 'DateRange',
    Location: 'Location',
    ProjectPlan: 'ProjectPlan',
    'Number[]?': 'ServiceTicketId SubclientId',
    'Document[]': 'SupportingDocuments',
    'Tag[]': 'Tags',
    'UserAction[]': 'UserActions',
  },
  Milestone: {
    String: `
      Budget BusinessState DeliverableId Description Id BudgetLabor MaterialsTotal BudgetSubs ProjectPlanId TimeTotal WorkOrder`,
    'Number?': 'CatalogId OrderNumber VendorId NumDays ServiceTicketId TemplateUnits',
    Boolean: 'Collapsed IsDefault IsDeliverableClosed IsGoodForAllocation IsSub IsUsed Scheduled LaborEnabled TasksEnabled',
    'Comment[]': 'Comments',
    DateRange: 'DateRange',
    'EstimatedItem[]': 'EstimatedItems',
    'Task[]': 'Tasks',
  },
  Task: {
    String: 'Id MilestoneId BusinessState Description DateCompleted',
    DateRange: 'DateRange',
    Boolean: 'IsDefault IsUsed Scheduled',
    'RoleResource[]': 'RoleResources',
    'Comment[]': 'Comments',
    'Number?': 'NumDays ProjectId CatalogId',
    Number: 'Priority',
  },
  RoleResource: {
    String: 'Id DisplayName EstimatedHours HoursSubmitted HoursApproved HourlyRate',
    Number: 'RoleResourceId',
    'Number?': 'TimeEntryId',
    Boolean: 'IsRole NonPlan Scheduled InEstimate',
    DateRange: 'DateRange',
  },
  Ticket: {
    String: 'Address1 City Country Date DisplayDate EndTime Hours Description Email Phone StartTime StateProvince Title Zip',
    'String?': 'Address2 Duration',
    Number: 'ClientId',
    Boolean: 'IsTM MaterialsIncluded',
    'Comment[]': 'Comments',
    Location: 'Location',
    '(Number|String)[]': 'ResourceIds',
    'ServiceItem[]': 'ServiceItems',
  },
  ServiceItem: {
    'Number|String': 'CatalogId',
    String: 'Cost Description Name Price Subtotal',
    Number: 'Quantity',
  },
} satisfies ShapeTable;
