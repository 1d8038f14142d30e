import { section } from './statement';

/** What the service is about. */
export const work = section('What the service does', {
  W1: 'A company runs several projects at once and sees both what they bring in and what they cost.',
  W2: 'Records stand on three levels: the company, its projects, and the activity on them.',
  'W3.company': 'A company starts with at least one Department, User, Resource, Role and Project.',
  'W3.company-record':
    'The company has no record of its own on v1: what it is called, and whether it uses departments, is for the web application.',
  'W3.department': 'The first department is named General/Corporate; a company always keeps at least one.',
  'W3.resource': 'A resource can track time; its ResourceType is Internal, Equipment or Sub.',
  'W3.setup-admin': 'The first user is the Setup Admin, who cannot be deleted.',
  'W3.user-types': 'A user is of type Access, Mobile, No Access, Advisor, API, Customer Service or Subcontractor.',
  'W3.privileges':
    'There are ten privileges: Approves Time, Tracks Time, Manages Invoices, Manages Bills, Manage Contracts, Manages Projects, Manages Resources, Manages Financial Information, Accountant, Admin.',
  'W3.project-types':
    'A project is fixed price (ResidentialJob), fixed price with AIA billing (AIAJob), cost plus (Contract or Estimate) or Maintenance.',
  'W3.project-tickets': 'Service tickets attach to projects.',
  'W3.client': 'A client is linked to projects and to receivables.',
  'W3.vendor': 'A vendor is linked to requests and to payables.',
  'W3.role': 'A role says what a resource does and drives the billables of cost-plus projects.',
  'W3.documents': 'Files are attached to the company, to projects, requests and payables.',
  'W4.plan': 'A project plan holds a list of milestones.',
  'W4.milestone': 'Milestones, by the deliverable they are linked to, drive the creation of billables.',
  'W4.task': 'Every milestone has at least the task Default_Task, also where tasks are disabled; whatever needs a TaskId can use it.',
  'W4.contract':
    'A contract, with a client or a vendor, holds deliverables and is a ResidentialJob, AIAJob, Contract, Estimate or Maintenance contract.',
  'W4.contract-drafts': 'A project has one active contract and one draft, which amends the active one.',
  'W4.vendor-contract': 'A contract with a vendor is tied to milestones and has a request that is its purchase order.',
  'W4.documents': 'Files are attached to projects, requests, payables, receivables and RFIs.',
  'W4.rfi': 'An RFI asks somebody something about a project; it always belongs to one.',
  'W4.deliverable': 'A deliverable is linked to milestones and is of type AIABilling, PerRole, PerResource, Universal, Variable or Fixed.',
  'W4.billing': 'A time entry on a milestone that is linked to a PerRole deliverable makes a billable with the terms of that deliverable.',
  'W5.receivable': 'A receivable is a client invoice of groups of lines, which may bill billables, usually of a project.',
  'W5.aiainvoice': 'An AIA invoice is an application for payment (G702 and G703) and exists only for AIAJob projects.',
  'W5.payable': 'A payable is a vendor bill of payable items, which may be linked to requests.',
  'W5.request-cash': 'A cash or debit request gets a PO number and closes by itself on approval.',
  'W5.request-card': 'A credit-card request gets a PO number and closes by itself on approval.',
  'W5.request-vendor':
    'A vendor-will-invoice request is a purchase order with a number: it is committed cost until the bill for that number arrives, and then closes.',
  'W5.request-subcontract': 'Assigning a vendor to a milestone makes its subcontractor purchase order.',
  'W5.request-reimbursement': 'A reimbursement request pays back personal money and gets no PO number.',
  'W5.request-authority': 'A request needs approval when its value exceeds the approval authority of its creator.',
  'W5.time-entry': 'A time entry belongs to a resource and a task, and is made as a lump sum or by clocking in and out.',
  'W5.billable':
    'A billable says which of the fourteen origins it has: PurchaseRequestItem, ResourceTimeEntry, FixedDeliverable, VariableDeliverable, CreditCardItem, AIABilling, ContractDeposit, ResidentialJob, Percentage, PercentageCompletion, ServiceTicket, Retainage, Maintenance or PayableItem.',
  'W5.billable-closed': 'Billables enter receivables by their lines; finalizing the receivable closes them.',
  'W5.listitem': 'A list item is a to-do, with or without a resource, a project or a milestone.',
  'W5.allocation': 'An allocation is a stretch of time for which a resource is scheduled on a task.',
  W6: 'The interface is JSON over HTTP.',
});
