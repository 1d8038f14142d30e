import { quoted, section } from './statement';

/** The purpose of the service. */
export const work = section(
  'What the service does',
  quoted('A company runs several projects at once and manages both the revenue side and the cost side.', {
    W1: 'A company runs several projects at once and manages the revenue and the cost of each.',
  }),
  quoted('The model has three levels: Company, Project, Activity.', {
    W2: 'The model has three levels: the company, its projects, and the activity on them.',
  }),
  quoted('Company holds company and account information. It contains at least 1 Department, 1 User, 1 Resource, 1 Role and 1 Project.', {
    'W3.company': 'A company starts with at least one Department, User, Resource, Role and Project.',
  }),
  quoted("When departments are irrelevant, Company.DepartmentName is 'None' or '0'.", {
    'W3.company-record':
      'v1 has no record of the company itself: its name, and whether it uses departments, are left to the web application.',
  }),
  quoted('Department: a company has at least one, named General/Corporate or Default_Department.', {
    'W3.department': 'The first department is named General/Corporate; a company always keeps at least one.',
  }),
  quoted('Resource: an entity able to track time. Types: Internal (users), Equipment (machines, tools), Sub (a vendor).', {
    'W3.resource': 'A resource can track time. Its ResourceType is Internal (a user), Equipment (a machine or tool) or Sub (a vendor).',
  }),
  quoted('User: a company has one or more. The initial user is the Setup Admin and cannot be deleted.', {
    'W3.setup-admin': 'The first user is the Setup Admin, who cannot be deleted.',
  }),
  quoted(
    'User types: Access (web and smartphone app), Mobile (smartphone app, very limited web), No Access (tracking only), Advisor (access to multiple companies), API (API access), Customer Service, Subcontractor (linked to a vendor).',
    {
      'W3.user-types':
        'A user is of type Access, Mobile, No Access (tracked only), Advisor, API, Customer Service or Subcontractor (linked to a vendor).',
    },
  ),
  quoted(
    'Privileges (10): Approves Time, Tracks Time, Manages Invoices, Manages Bills, Manage Contracts, Manages Projects, Manages Resources, Manages Financial Information, Accountant, Admin.',
    {
      'W3.privileges':
        'There are ten privileges: Approves Time, Tracks Time, Manages Invoices, Manages Bills, Manage Contracts, Manages Projects, Manages Resources, Manages Financial Information, Accountant, Admin.',
    },
  ),
  quoted(
    'Project types (4): Fixed Price (ResidentialJob), Fixed Price with AIA Billing (AIAJob), Cost Plus (Contract or Estimate), Maintenance.',
    {
      'W3.project-types':
        'A project is fixed price (ResidentialJob), fixed price with AIA billing (AIAJob), cost plus (Contract or Estimate) or Maintenance.',
    },
  ),
  quoted('Service Tickets attach to projects.', { 'W3.project-tickets': 'Service tickets attach to projects.' }),
  quoted('Client: a customer of the company, linked to projects and receivables.', {
    'W3.client': 'A client is linked to projects and to receivables.',
  }),
  quoted('Vendor: a provider to the company (may be a subcontractor), linked to requests and payables.', {
    'W3.vendor': 'A vendor, which may be a subcontractor, is linked to requests and to payables.',
  }),
  quoted('Role: defines the activity of a resource and can drive creation of billables on cost-plus projects.', {
    'W3.role': 'A role defines what a resource does and can drive the creation of billables on cost-plus projects.',
  }),
  quoted('Company Documents: files attached to company, projects, requests, payables.', {
    'W3.documents': 'Files are attached to the company, projects, requests and payables.',
  }),
  quoted('ProjectPlan: a plan holding a list of Milestones.', { 'W4.plan': 'A project plan holds a list of milestones.' }),
  quoted('Milestone (also Phase): a unit of work. Milestones and their link to Deliverables drive the creation of Billables.', {
    'W4.milestone': 'Milestones, by the deliverable they are linked to, drive the creation of billables.',
  }),
  quoted(
    'Task: activity inside a milestone. Every milestone has at least one Task named Default_Task even when tasks are disabled for it; tasks stay required whenever an object requires a TaskId.',
    {
      'W4.task':
        'Every milestone has at least one task named Default_Task, also where tasks are disabled; it serves wherever a TaskId is required.',
    },
  ),
  quoted(
    'Contract: agreement between the company and a client or a vendor; holds a group of Deliverables. Contract types (5): ResidentialJob (fixed price, regular billing), AIAJob (fixed price, AIA billing), Contract (cost plus, regular billing), Estimate (cost plus with estimated price, regular billing), Maintenance (different payment schedule).',
    {
      'W4.contract':
        'A contract is with a client or a vendor and holds deliverables. It is a ResidentialJob, AIAJob, Contract, Estimate or Maintenance contract.',
    },
  ),
  quoted('A project has one Contract (the active one) and one DraftContract (an amendment to the active one).', {
    'W4.contract-drafts': 'A project has one active contract (Contract) and one amendment of it (DraftContract).',
  }),
  quoted('Vendor contracts are tied to milestones and have an associated Request acting as the purchase order.', {
    'W4.vendor-contract': 'A vendor contract is tied to milestones and has a request that is its purchase order.',
  }),
  quoted('Documents: files attached to projects, requests, payables, receivables and RFIs.', {
    'W4.documents': 'Files are attached to projects, requests, payables, receivables and RFIs.',
  }),
  quoted('RFI: request for information sent by the company to any third party; always linked to a project.', {
    'W4.rfi': 'An RFI is a request for information that the company sends to anybody; it always belongs to a project.',
  }),
  quoted(
    'Deliverable (also Line Item): a financial agreement between company and client inside a contract, linked to milestones. Types: AIABilling (fixed price), PerRole (cost plus, rate per role), PerResource (cost plus, rate per resource), Universal (cost plus, universal rate), Variable (per unit, per tier), Fixed (recurring or not).',
    {
      'W4.deliverable':
        'A deliverable is linked to milestones and is of type AIABilling, PerRole, PerResource, Universal, Variable or Fixed.',
    },
  ),
  quoted(
    "Activity on a milestone (time entries, requests, payables) can create Billables using the deliverable's billing terms (example: a time entry against a milestone linked to a PerRole deliverable creates a billable with the deliverable's billing information).",
    {
      'W4.billing':
        'Time entries, requests and payables on a milestone create billables with the billing terms of the deliverable that it is linked to, such as PerRole.',
    },
  ),
  quoted(
    'Receivable: client invoice made of LineItemGroups, each a group of LineItems; line items may link to billables; usually linked to a project.',
    {
      'W5.receivable': 'A receivable is a client invoice of groups of lines; a line may bill a billable. It belongs to a project.',
    },
  ),
  quoted(
    'AIAInvoice: client invoice shown as G702 and G703 forms (Application for Payment); only for Fixed Price with AIA Billing projects; for US commercial projects.',
    { 'W5.aiainvoice': 'An AIA invoice is an application for payment with the figures of G702 and G703; only AIAJob projects have them.' },
  ),
  quoted('Payable: vendor bill made of PayableItems, which may link to requests.', {
    'W5.payable': 'A payable is a vendor bill of payable items, which may be linked to requests.',
  }),
  quoted('Request: spending request. Types (4): Cash/debit (closed automatically on approval; gets a PO number)', {
    'W5.request-cash': 'A cash or debit request gets a PO number and closes automatically on approval.',
  }),
  quoted('Credit card (closed automatically on approval; gets a PO number)', {
    'W5.request-card': 'A credit-card request gets a PO number and closes automatically on approval.',
  }),
  quoted(
    'Vendor will invoice (a purchase order recording committed cost; gets a PO number; closes when the vendor sends a payable against that PO number; also used for subcontractor POs created when a vendor is assigned to a milestone)',
    {
      'W5.request-vendor':
        'A vendor-will-invoice request is a purchase order: it gets a PO number, records committed cost, and closes when the vendor sends a payable for that number.',
      'W5.request-subcontract': 'Assigning a vendor to a milestone creates a purchase order for the subcontractor.',
    },
  ),
  quoted('Reimbursement (bought with personal funds, no PO number)', {
    'W5.request-reimbursement': 'A reimbursement request is for what was bought with personal funds and gets no PO number.',
  }),
  quoted('A request needs approval when its value exceeds the approval authority of its creator.', {
    'W5.request-authority': 'A request needs approval when its value exceeds the approval authority of its creator.',
  }),
  quoted('TimeEntry: time recorded by a user for a resource; always linked to a task; created as a lump sum or by clocking in and out.', {
    'W5.time-entry':
      'A time entry is recorded by a user for a resource, always belongs to a task, and is created as a lump sum or by clocking in and out.',
  }),
  quoted(
    'Billable: an item to bill a client under an existing contract. Origin types (14): PurchaseRequestItem, ResourceTimeEntry, FixedDeliverable, VariableDeliverable, CreditCardItem, AIABilling, ContractDeposit, ResidentialJob, Percentage, PercentageCompletion, ServiceTicket, Retainage, Maintenance, PayableItem.',
    {
      'W5.billable':
        'A billable says which of the fourteen origins it has: PurchaseRequestItem, ResourceTimeEntry, FixedDeliverable, VariableDeliverable, CreditCardItem, AIABilling, ContractDeposit, ResidentialJob, Percentage, PercentageCompletion, ServiceTicket, Retainage, Maintenance or PayableItem.',
    },
  ),
  quoted('Billables enter receivables through line items; when the receivable is finalized its billables are closed.', {
    'W5.billable-closed': 'Billables enter receivables through lines; finalizing the receivable closes them.',
  }),
  quoted('ListItem: a to-do, reminder or larger task, optionally with a responsible resource and linked to a project or milestone.', {
    'W5.listitem': 'A list item is a to-do, reminder or larger task, optionally with a responsible resource, a project or a milestone.',
  }),
  quoted('Allocation: a slice of time in which a resource is scheduled for a task.', {
    'W5.allocation': 'An allocation is a slice of time in which a resource is scheduled for a task.',
  }),
  quoted('The interface is more-or-less RESTful JSON over HTTP.', { W6: 'The interface is REST: JSON over HTTP.' }),
);
