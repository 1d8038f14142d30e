import { decided, quoted, section } from './statement';

/** The bodies of creates and updates. */
export const bodies = section(
  'Bodies of requests',
  quoted('**Create client** (POST /api/v1/clients): ClientName (String, required). Same for a sub-client.', {
    'B-client.create': 'A client is created from ClientName, which is required.',
  }),
  quoted(
    [
      'Same for a sub-client.',
      'How a sub-client names its parent client on create (the listed body is the same as for a regular client): not shown.',
    ],
    { 'B-client.sub-client': 'A sub-client is created from the same body; ParentId makes it one.' },
  ),
  quoted(
    '**Update client** (PUT): any of Address1, City, Country, StateProvince, Zip (String), Location (object with GeoJson String); or ContactName, Phone, Email, Website (String).',
    {
      'B-client.update':
        'A client is updated from any of Address1, City, Country, StateProvince, Zip and Location, or of ContactName, Phone, Email and Website.',
    },
  ),
  quoted('**Create department**: DepartmentName (String, required).', {
    'B-department.create': 'A department is created from DepartmentName, which is required.',
  }),
  quoted('Update: DepartmentName.', { 'B-department.update': 'DepartmentName of a department is changed, on v2.' }),
  quoted('**Create item**: Name, Price, Cost (all String, required).', {
    'B-item.create': 'An item is created from Name, Price and Cost, all Strings and all required.',
  }),
  quoted('Update (each alone or together): Cost, Price, Name, Description (String).', {
    'B-item.update': 'An item is updated from Cost, Price, Name or Description, each alone or together.',
  }),
  quoted(
    '**Create and update milestone**: all fields must be present and valid: Budget, BudgetLabor, BudgetSubs (String), DateRange (object with StartDate, FinishDate), Description (String), EstimatedItems (array), IsSub (Boolean, true for subcontractor phases), Name (String), ProjectPlanId (Number), Scheduled (Boolean), Tasks (array), TasksEnabled (Boolean).',
    {
      'B-milestone.create':
        'A milestone is created from Budget, BudgetLabor, BudgetSubs, DateRange, Description, EstimatedItems, IsSub, Name, ProjectPlanId, Scheduled, Tasks and TasksEnabled; every one must be there and valid.',
      'B-milestone.update': 'A milestone is updated from the same fields, every one of which must be there and valid.',
      'B-milestone.days': 'DateRange of a milestone gives StartDate and FinishDate, or both as null while nothing is planned.',
      'B-milestone.sub': 'IsSub is true for phases of subcontractors.',
    },
  ),
  quoted('**Create resource**: Description (String, the name), DepartmentId (String), both required.', {
    'B-resource.create': 'A resource is created from Description, its name, and DepartmentId, both required.',
  }),
  quoted('Update: same fields.', {
    'B-resource.update': 'A resource is updated from Description and DepartmentId, each alone or together.',
  }),
  quoted('**Create vendor**: VendorName (String, required).', {
    'B-vendor.create': 'A vendor is created from VendorName, which is required.',
  }),
  quoted('Update: Address1, City, Country, StateProvince, Zip, Location; or ContactName, Phone, Email, Website.', {
    'B-vendor.update':
      'A vendor is updated from Address1, City, Country, StateProvince, Zip and Location, or from ContactName, Phone, Email and Website.',
  }),
  quoted(
    [
      '**Create ticket** (POST /api/v1/tickets), three forms, all also using Title (String), Address1, City, Country, StateProvince, Zip (String), ClientId (String), DisplayDate (String, ideally noon UTC), Location (object with GeoJson String), MaterialsIncluded (Boolean), ResourceIds (Array of String), ServiceItems (Array of ServiceItem: CatalogId, Cost, Description, Name, Price, Quantity, Subtotal):',
      'Pending regular ticket: the fields above only.',
    ],
    {
      'B-ticket.create.pending':
        'A pending ticket is created from Title, Address1, City, Country, StateProvince, Zip, ClientId, DisplayDate (noon UTC is best), Location, MaterialsIncluded, ResourceIds (an array of Strings) and ServiceItems.',
    },
  ),
  quoted('Scheduled regular ticket: the above plus StartTime and EndTime (String timestamps).', {
    'B-ticket.create.scheduled': 'A scheduled ticket is created from the same fields with StartTime and EndTime, String timestamps.',
  }),
  quoted('Time&Materials ticket: the scheduled form plus IsTM (Boolean, true).', {
    'B-ticket.create.tm': 'A Time&Materials ticket is created from the scheduled form with IsTM true.',
  }),
  quoted(
    '**Create ticket** (POST /api/v1/tickets), three forms, all also using Title (String), Address1, City, Country, StateProvince, Zip (String), ClientId (String), DisplayDate (String, ideally noon UTC), Location (object with GeoJson String), MaterialsIncluded (Boolean), ResourceIds (Array of String), ServiceItems (Array of ServiceItem: CatalogId, Cost, Description, Name, Price, Quantity, Subtotal):',
    { 'B-ticket.service-items': 'A service item of a ticket is CatalogId, Cost, Description, Name, Price, Quantity and Subtotal.' },
  ),
  quoted(
    '**Update ticket** (PUT /api/v1/tickets/{id}), partial bodies: location fields (Address1, City, Country, Location, StateProvince, Zip); ResourceIds; timeframe (DisplayDate, StartTime, EndTime); ServiceItems.',
    {
      'B-ticket.update.location': 'A ticket is updated from Address1, City, Country, Location, StateProvince and Zip.',
      'B-ticket.update.resources': 'A ticket is updated from ResourceIds.',
      'B-ticket.update.timeframe': 'A ticket is updated from DisplayDate, StartTime and EndTime.',
      'B-ticket.update.service-items': 'A ticket is updated from ServiceItems.',
    },
  ),
  quoted('GET /api/v1/projects/{id}/projectPlan returns the project plan of a project', {
    'B-project.plan': 'The project plan is read from GET /api/v1/projects/{id}/projectPlan.',
  }),
  quoted(
    'Add time, POST /api/v1/time. Required: EntryDate (String, must be UTC noon), ResourceId (String), Time (String; decimal hours, optionally followed by a parenthesised hours-and-minutes rendering). Optional: TaskId (String), OverrideCost (Boolean, true to set Cost explicitly), Benefits, PWHourlyRate, PWMaxFringe, HourlyRate, Insurance, UnionPerHour, Taxes (String; used when OverrideCost is true).',
    {
      'B-time.add': 'A time entry is added from EntryDate, ResourceId and Time, all required Strings; TaskId is optional.',
      'B-time.add.noon': 'EntryDate must be noon UTC; any other moment is 400.',
      'B-time.add.time': 'Time is decimal hours, which hours and minutes in parentheses may follow.',
      'B-time.add.override':
        'With OverrideCost true, each of Benefits, PWHourlyRate, PWMaxFringe, HourlyRate, Insurance, UnionPerHour and Taxes that is given makes the cost; the others are those of the resource, and without it all of them.',
    },
  ),
  quoted(
    'Check in, POST /api/v1/time/check-in. Required: EntryDate (UTC noon), ResourceId, TimeIn (String timestamp). Optional: ProjectId, MilestoneId, TaskId (String), LocationIn (object with GeoJson String).',
    {
      'B-time.check-in': 'Checking in takes EntryDate (noon UTC), ResourceId and TimeIn, all required.',
      'B-time.check-in.optional': 'Checking in also takes ProjectId, MilestoneId, TaskId and LocationIn.',
    },
  ),
  quoted(
    'Check out, PUT /api/v1/time/check-out/{id}. Required: Time (String timestamp, the time out). Optional: Location (object with GeoJson), Comment, UserDescription, AdjustedTime (String, may be negative), ManuallyEdited (Boolean).',
    {
      'B-time.check-out': 'Checking out takes Time, the time out, which is required.',
      'B-time.check-out.optional':
        'Checking out also takes Location, Comment, UserDescription, AdjustedTime (hours, may be negative) and ManuallyEdited.',
    },
  ),
  quoted(
    'Update hours, PUT /api/v1/time/{id}. All optional: Time, OverrideCost, Cost, Benefits, PWHourlyRate, PWMaxFringe, HourlyRate, Insurance, UnionPerHour, Taxes.',
    {
      'B-time.update':
        'The hours of an entry are updated from any of Time, OverrideCost, Cost, Benefits, PWHourlyRate, PWMaxFringe, HourlyRate, Insurance, UnionPerHour and Taxes.',
    },
  ),
  quoted(
    'Approve time: POST /api/v1/approvetime with body TimeEntries (Array of objects with Id:Number, Time:String, isBillable:Boolean). The published example calls PUT /api/v1/approvetime/{id} instead; the listed route is the POST.',
    {
      'B-time.approve': 'POST /api/v1/approvetime takes TimeEntries, each of Id (Number), Time (String) and isBillable (Boolean).',
      'B-time.approve.put': 'PUT /api/v1/approvetime/{id} approves the one entry.',
    },
  ),
  decided({
    'D-B.milestone.tasks':
      'An update removes the tasks that its Tasks leave out, save Default_Task; while work refers to one of them it is 409 and says what.',
    'D-B.milestone.planned': 'Roles and resources that Tasks plan are those of the company, which keeps them while they are planned.',
  }),
);

/** Decisions on bodies and the resulting records. */
export const decidedBodies = section(
  'Bodies and records that are decided',
  decided({
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
      'Cost of a time entry is that of the whole entry; with OverrideCost a Cost that is given wins, else it is hours times the figures given and, where none is given, those of the resource.',
    'D-9.time.draft': 'Check-out makes an entry Submitted; a posted entry is Submitted, with IsDraft true Draft.',
    'D-9.time.rendering': 'Time is returned as decimal hours with hours and minutes in parentheses.',
  }),
);
