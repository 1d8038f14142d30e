import type { ShapeTable } from './shape';

/** Time entries, purchases and billables. The fields as the interface document lists them. */
export const activity = {
  TimeEntry: {
    Number: 'Id',
    Boolean: 'IsBillable',
    String: 'Time',
    'String?': `
      Origin BusinessState UserDescription Comment Cost DefaultTimeServiceDT DefaultTimeServiceOT ClientName DepartmentName
      Description TxId EndTime EntryDate MilestoneName ServiceName PayrollName PreviousDescription ProjectName StartTime TaskName
      TimeBreak TimeIn TimeOut TimeType UserName PWHourlyRate PWMaxFringe HourlyRate Benefits Other Insurance UnionPerHour Taxes
      Adjustment AdjustmentReason HourlyPayRate DateCreated DateModified ExtSyncToken`,
    'Number?': `
      AllocationId ApprovedDeliverableId CatalogId ClientId DepartmentId KnowifyTimeCardServiceId MilestoneId ExtEmployeeId
      ObjectState ParentId PayrollId ProjectId ProjectPlanId ExtClientId ExtCatalogId ExtProjectId ExtId ExtUserId ResourceId
      TaskId TimeId UserId JobRoleId PWJobRoleId RoleResourceId CompanyId Page PageSize TotalCount TotalPageCount`,
    'Boolean?': `
      IncludeMetadata CreateAllocation HasBeenRejected IsApproved ForceUpdate IsDraft IsOffline IsRejected IsSubmitted
      IsSystemGenerated ManuallyEdited NeedsToBeSynced Processed Submit SyncError ManualCost IsRoleResourceOverwrite IsMobile`,
    'Comment[]?': 'Comments',
    Location: 'LocationIn LocationOut',
    'Milestone?': 'Milestone',
    'Project?': 'Project',
  },
  Allocation: {
    'Number?': 'Id',
    '(Number|String)[]': 'ResourceIds',
    'Number|String?': `
      ResourceId JobRoleId ClientId DepartmentId ProjectId MilestoneId TaskId RoleResourceId ServiceTicketId TimeEntryId`,
    String: 'Description Duration StartTime EndTime RecurUntilDate Periodicity AllocationType TimeOffCategory GroupId',
    Number: 'Rate',
    Boolean: 'IsMultiDay IsRecurring TracksTime IsTimeOff IsBillable IncludesOffDays ForClient EditAll',
    Client: 'Client',
    Department: 'Department',
    Project: 'Project',
    Milestone: 'Milestone',
    Task: 'Task',
    'TimeEntry[]': 'TimeEntries',
  },
  Billable: {
    String: `
      Id ClientId ProjectId MilestoneId DeliverableId EstimatedItemId DeliverableName TaskId OriginOfBillable Description Hours
      HoursRemaining Price OurCost UnitPrice Quantity QuantityRemaining DefaultQuantity InvoiceNumber LineItemId Markup
      BusinessState DueDate StartDate PriceRemaining ExtId ExtSyncToken DateLastSynced`,
    Number: 'ClientParentId OriginOfBillableId',
    ProjectName: 'Project',
    'Number|String?': 'ParentRequestId CatalogId',
    Boolean: 'DefaultTaxable IsInvoiced NeedsToBeSynced SyncError',
    'LineItemPointer[]': 'LineItemPointers',
    Comment: 'Comment',
  },
} satisfies ShapeTable;
