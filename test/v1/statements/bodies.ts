import { section } from './statement';

/** What is sent to create and to change. */
export const bodies = section('Bodies of requests', {
  'B-client.create': 'A client is created from ClientName, which is required.',
  'B-client.sub-client': 'A sub-client is created from the same body; ParentId makes it one.',
  'B-client.update':
    'A client is updated from any of Address1, City, Country, StateProvince, Zip and Location, or of ContactName, Phone, Email and Website.',
  'B-department.create': 'A department is created from DepartmentName, which is required.',
  'B-department.update': 'DepartmentName of a department is changed, on v2.',
  'B-item.create': 'An item is created from Name, Price and Cost, all Strings and all required.',
  'B-item.update': 'An item is updated from Cost, Price, Name or Description, each alone or together.',
  'B-milestone.create':
    'A milestone is created from Budget, BudgetLabor, BudgetSubs, DateRange, Description, EstimatedItems, IsSub, Name, ProjectPlanId, Scheduled, Tasks and TasksEnabled; every one must be there and valid.',
  'B-milestone.update': 'A milestone is updated from the same fields, every one of which must be there and valid.',
  'B-milestone.days': 'DateRange of a milestone gives StartDate and FinishDate, or both as null while nothing is planned.',
  'B-milestone.tasks':
    'An update removes the tasks that its Tasks leave out, save Default_Task; while work refers to one of them it is 409 and says what.',
  'B-milestone.planned': 'Roles and resources that Tasks plan are those of the company, which keeps them while they are planned.',
  'B-milestone.sub': 'IsSub is true for phases of subcontractors.',
  'B-resource.create': 'A resource is created from Description, its name, and DepartmentId, both required.',
  'B-resource.update': 'A resource is updated from Description and DepartmentId, each alone or together.',
  'B-vendor.create': 'A vendor is created from VendorName, which is required.',
  'B-vendor.update':
    'A vendor is updated from Address1, City, Country, StateProvince, Zip and Location, or from ContactName, Phone, Email and Website.',
  'B-ticket.create.pending':
    'A pending ticket is created from Title, Address1, City, Country, StateProvince, Zip, ClientId, DisplayDate, Location, MaterialsIncluded, ResourceIds and ServiceItems.',
  'B-ticket.create.scheduled': 'A scheduled ticket is created from the same fields with StartTime and EndTime.',
  'B-ticket.create.tm': 'A Time&Materials ticket is created from the scheduled form with IsTM true.',
  'B-ticket.service-items': 'A service item of a ticket is CatalogId, Cost, Description, Name, Price, Quantity and Subtotal.',
  'B-ticket.update.location': 'A ticket is updated from Address1, City, Country, Location, StateProvince and Zip.',
  'B-ticket.update.resources': 'A ticket is updated from ResourceIds.',
  'B-ticket.update.timeframe': 'A ticket is updated from DisplayDate, StartTime and EndTime.',
  'B-ticket.update.service-items': 'A ticket is updated from ServiceItems.',
  'B-project.plan': 'The project plan is read from GET /api/v1/projects/{id}/projectPlan.',
  'B-time.add': 'A time entry is added from EntryDate, ResourceId and Time, all required, and TaskId.',
  'B-time.add.noon': 'EntryDate must be noon UTC; any other moment is 400.',
  'B-time.add.time': 'Time is decimal hours, which hours and minutes in parentheses may follow.',
  'B-time.add.override':
    'With OverrideCost true, Benefits, PWHourlyRate, PWMaxFringe, HourlyRate, Insurance, UnionPerHour and Taxes make the cost; without it those of the resource do.',
  'B-time.check-in': 'Checking in takes EntryDate (noon UTC), ResourceId and TimeIn, all required.',
  'B-time.check-in.optional': 'Checking in also takes ProjectId, MilestoneId, TaskId and LocationIn.',
  'B-time.check-out': 'Checking out takes Time, the time out, which is required.',
  'B-time.check-out.optional':
    'Checking out also takes Location, Comment, UserDescription, AdjustedTime (hours, may be negative) and ManuallyEdited.',
  'B-time.update':
    'The hours of an entry are updated from any of Time, OverrideCost, Cost, Benefits, PWHourlyRate, PWMaxFringe, HourlyRate, Insurance, UnionPerHour and Taxes.',
  'B-time.approve': 'POST /api/v1/approvetime takes TimeEntries, each of Id (Number), Time (String) and isBillable (Boolean).',
  'B-time.approve.put': 'PUT /api/v1/approvetime/{id} approves the one entry.',
});

/** What the decisions say of bodies and of the records that they make. */
export const decidedBodies = section('Bodies and records that are decided', {
  'D-2.approvetime': 'approvetime answers 200, the array of ids and Time approved successfully; it approves all or none.',
  'D-2.approvetime.values': 'Time and isBillable of the body overwrite those of the entry.',
  'D-2.approvetime.put': 'PUT approvetime/{id} takes the fields of one entry, or the same body as the POST.',
  'D-3.payment':
    'A payment is created from Amount, PaymentDate and BillId or InvoiceId, exactly one of them; Method and Reference may be given.',
  'D-3.bill':
    'A bill is created from VendorId or PersonToBeReimbursedId, InvoiceNumber, InvoiceDate, and TotalAmount or PayableItems; when both are there they must agree.',
  'D-3.bill.order': 'PONumber or RequestAllocations tie a bill to purchases.',
  'D-3.dto': 'ClientDto, DepartmentDto, ContractDto, ProjectPlanDto, DocumentDto and JobRoleDto are the records of those names.',
  'D-9.purchase': 'POST creates and submits a purchase; Submit false keeps a draft; PUT changes it until it is approved.',
  'D-9.numbers': 'Numbers of orders and of invoices run on without gaps; that of a removed or voided one is never given again.',
  'D-9.committed':
    'Committed cost of an itemised order is the quantity that was not billed, at its price; that of a flexible one is its total without what was billed.',
  'D-9.bill': 'A bill that somebody with Manages Bills posts is Approved at once, unless UnderReviewFlag is true.',
  'D-9.bill.payment': 'Deleting a payment takes its bill back to PartiallyPaid or Approved.',
  'D-9.setup-admin': 'The Setup Admin approves whatever it asks for: its authority has no limit.',
  'D-9.password': 'Password of a user is always empty when read.',
  'D-9.aliases':
    'Cost of an item sets OurCost; Phone sets PhoneNumber; Location of a check-out sets LocationOut, and AdjustedTime sets Adjustment and is added to the time worked. Where a record that was read is sent back with such a name, the name says what is new.',
  'D-9.time.object-state': 'ObjectState of a time entry is a Number: 0 Active, 1 Inactive, 2 Cancelled, 3 Deleted.',
  'D-9.time.cost':
    'Cost of a time entry is that of the whole entry; with OverrideCost a Cost that is given wins, else it is hours times the figures given.',
  'D-9.time.draft': 'Check-out makes an entry Submitted; a posted entry is Submitted, with IsDraft true Draft.',
  'D-9.time.rendering': 'Time is returned as decimal hours with hours and minutes in parentheses.',
});
