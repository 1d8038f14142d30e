import { milestoneBody } from '../../v1/driver';
import { allocationOf, billOf, purchaseOf, type Make, type Workshop } from './workshop';

/** A request that creates, or changes, a record so that it refers to another one. */
export interface Use {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: object;
}

/** A reference that keeps its target from being removed. */
export interface Reference {
  /** The declaration in the kind: `Client <- Project.ClientId`. */
  readonly name: string;
  /** The entity of v2 of the target. */
  readonly path: string;
  readonly make: Make;
  readonly use: (workshop: Workshop, target: number) => Use;
}

type Body = (workshop: Workshop, target: number) => object;
interface Target {
  readonly name: string;
  readonly path: string;
  readonly make: Make;
  /** Bodies of new records, by the field that refers to the target. */
  readonly bodies: Readonly<Record<string, Body>>;
}

/** The entity of v2 of each kind that refers to others. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{
    Allocation: 'allocations',
    Bill: 'bills',
    Receipt: 'receipts',
    ...{ Refund: 'refunds', BankDeposit: 'bank-deposits', CostTransfer: 'cost-transfers' },
    ...{ Disbursement: 'disbursements', VendorRefund: 'vendor-refunds' },
    Client: 'clients',
    Contract: 'contracts',
    Deliverable: 'deliverables',
  },
  ...{ Department: 'departments', Invoice: 'invoices', Item: 'items', ListItem: 'list-items', Milestone: 'milestones' },
  ...{ Project: 'projects', Purchase: 'purchases', Resource: 'resources', RFI: 'rfis', Task: 'tasks', Ticket: 'tickets' },
  ...{ TimeEntry: 'time-entries', User: 'users' },
};

const time = (more: Body): Body => {
  return (workshop, target) => ({
    ...{ EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: workshop.resource, Time: '2' },
    ...more(workshop, target),
  });
};
const allocation = (more: Body): Body => {
  return (workshop, target) => allocationOf({ ResourceId: workshop.resource, ...more(workshop, target) });
};
const purchase = (more: (target: number, workshop: Workshop) => object): Body => {
  return (workshop, target) => {
    const fields = more(target, workshop);
    return purchaseOf(workshop.department, 'Items' in fields ? fields : { DepartmentId: null, ...fields });
  };
};
const item = (more: object): object => ({ Description: 'Stud', Quantity: '10', UnitPrice: '4.10', ...more });
const bill = (more: (target: number) => object): Body => {
  return ({ vendor, next }, target) => billOf(vendor, next(), more(target));
};
const line = (more: object): object => ({ PayableItems: [{ Description: 'Stud', TotalAmount: '41.00', Quantity: '1', ...more }] });
const resource = (more: (target: number) => object): Body => {
  return ({ department }, target) => ({ Description: 'Ida Novak', DepartmentId: department, ...more(target) });
};
const transfer = (to: (target: number) => object): Body => {
  return ({ worked: TimeEntryId }, target) => ({ From: { TimeEntryId }, To: to(target), Amount: '0.01', Reason: 'Wrong place' });
};
const project = (more: (target: number, workshop: Workshop) => object): Body => {
  return (workshop, target) => ({ ProjectName: 'Deck', ClientId: String(workshop.client), ...more(target, workshop) });
};
const milestone = (more: (target: number) => object): Body => {
  return (workshop, target) => milestoneBody(workshop.project, 'Roof', more(target));
};
const task = (more: (target: number) => object): Body => {
  return (workshop, target) => ({ MilestoneId: String(workshop.milestone), Description: 'Hang cabinets', ...more(target) });
};
const user = (more: (target: number) => object): Body => {
  return ({ department, next }, target) => ({
    ...{
      Username: `helper${next()}@northgate.example`,
      FirstName: 'Eve',
      LastName: 'Hart',
      UserType: 'No Access',
      DepartmentId: department,
    },
    ...more(target),
  });
};
const work = (key: string): Body => {
  return (_, target) => ({ [key]: target });
};

const TARGETS: readonly Target[] = [
  {
    name: 'Client',
    path: 'clients',
    make: (by, { task: DefaultTaskId }) => by.create('/api/v2/clients', { ClientName: 'Elm Court', DefaultTaskId }),
    bodies: {
      'Project.ClientId': project((ClientId) => ({ ClientId: String(ClientId) })),
      'Client.ParentId': (_, ParentId) => ({ ClientName: 'Elm Court East', ParentId }),
      'Receipt.ClientId': (_, ClientId) => ({ ClientId, Amount: '5.00' }),
      'Purchase.ClientId': purchase((ClientId) => ({ ClientId })),
      'TimeEntry.ClientId': time(work('ClientId')),
      'Allocation.ClientId': allocation(work('ClientId')),
      'Ticket.ClientId': (_, ClientId) => ({ Title: 'Faucet drips', ClientId }),
      'Bill.PayableItems.ClientId': bill((ClientId) => line({ ClientId })),
    },
  },
  {
    name: 'Client',
    path: 'clients',
    make: (by, { client: ParentId }) => by.create('/api/v2/clients', { ClientName: 'Elm Court', ParentId }),
    bodies: { 'Project.SubclientId': project((subclient) => ({ SubclientId: [subclient] })) },
  },
  {
    name: 'Vendor',
    path: 'vendors',
    make: (by) => by.create('/api/v2/vendors', { VendorName: 'Elm Lumber' }),
    bodies: {
      'Bill.VendorId': bill((VendorId) => ({ VendorId: String(VendorId) })),
      'Disbursement.VendorId': (_, VendorId) => ({ VendorId, Amount: '5.00' }),
      'Bill.PayableItems.VendorId': bill((VendorId) => line({ VendorId })),
      'Purchase.VendorId': purchase((VendorId, { department }) => ({ VendorId, DepartmentId: department })),
      'Contract.VendorId': (workshop, VendorId) => ({ ContractType: 'Contract', ProjectId: workshop.project, VendorId }),
      'Milestone.VendorId': milestone((VendorId) => ({ VendorId })),
      'Resource.VendorId': resource((VendorId) => ({ VendorId })),
      'Item.VendorId': (_, VendorId) => ({ Name: 'Nail', Price: '1.00', Cost: '0.50', VendorId }),
      'User.ReimbursementVendorId': user((ReimbursementVendorId) => ({ ReimbursementVendorId: String(ReimbursementVendorId) })),
    },
  },
  {
    name: 'Item',
    path: 'items',
    make: (by) => by.create('/api/v2/items', { Name: 'Stud', Price: '6.75', Cost: '4.10' }),
    bodies: {
      'Item.ParentId': (_, ParentId) => ({ Name: 'Short stud', Price: '3.00', Cost: '2.00', ParentId }),
      'Item.EstimatedItems.CatalogId': (_, CatalogId) => ({
        ...{ Name: 'Wall', Price: '3.00', Cost: '2.00' },
        EstimatedItems: [{ Description: 'Stud', CatalogId: [CatalogId] }],
      }),
      'Milestone.CatalogId': milestone((CatalogId) => ({ CatalogId })),
      'Milestone.EstimatedItems.CatalogId': milestone((CatalogId) => ({
        EstimatedItems: [{ Description: 'Stud', CatalogId: [CatalogId] }],
      })),
      'Task.CatalogId': task((CatalogId) => ({ CatalogId })),
      'Deliverable.CatalogId': ({ draft }, CatalogId) => ({ ContractId: draft, DeliverableType: 'Fixed', Price: '10.00', CatalogId }),
      'Ticket.ServiceItems.CatalogId': ({ client }, CatalogId) => ({
        ...{ Title: 'Faucet drips', ClientId: client },
        ServiceItems: [{ CatalogId, Quantity: 1 }],
      }),
      'Bill.PayableItems.CatalogId': bill((CatalogId) => line({ CatalogId })),
      'Purchase.Items.CatalogId': purchase((CatalogId) => ({ Items: [item({ CatalogId })] })),
      'TimeEntry.CatalogId': time(({ milestone: MilestoneId }, CatalogId) => ({ MilestoneId, CatalogId })),
      'Invoice.LineItemGroups.LineItems.CatalogId': (_, CatalogId) => invoiceLine({ CatalogId }),
    },
  },
  {
    name: 'Role',
    path: 'roles',
    make: (by) => by.create('/api/v2/roles', { RoleName: 'Roofer' }),
    bodies: {
      'Resource.RoleId': resource((RoleId) => ({ RoleId })),
      'Task.RoleIds': task((RoleResourceId) => ({ RoleResources: [{ RoleResourceId, IsRole: true, EstimatedHours: '8' }] })),
      'Allocation.JobRoleId': allocation(({ milestone: MilestoneId }, JobRoleId) => ({ MilestoneId, JobRoleId })),
      'TimeEntry.JobRoleId': time(({ milestone: MilestoneId }, JobRoleId) => ({ MilestoneId, JobRoleId })),
      'TimeEntry.PWJobRoleId': time(({ milestone: MilestoneId }, PWJobRoleId) => ({ MilestoneId, PWJobRoleId })),
    },
  },
  {
    name: 'Department',
    path: 'departments',
    make: (by) => by.create('/api/v2/departments', { DepartmentName: 'Carpentry' }),
    bodies: {
      'Resource.DepartmentId': resource((DepartmentId) => ({ DepartmentId })),
      'User.DepartmentId': user((DepartmentId) => ({ DepartmentId })),
      'Project.DepartmentId': project((DepartmentId) => ({ ClientId: '', DepartmentId: String(DepartmentId) })),
      'Purchase.DepartmentId': purchase((DepartmentId) => ({ DepartmentId })),
      'TimeEntry.DepartmentId': time(work('DepartmentId')),
      'Allocation.DepartmentId': allocation(work('DepartmentId')),
      'Bill.PayableItems.DepartmentId': bill((DepartmentId) => line({ DepartmentId })),
    },
  },
  {
    name: 'Resource',
    path: 'resources',
    make: (by, { department }) => by.create('/api/v2/resources', { Description: 'Joe Birch', DepartmentId: department, Cost: '30.00' }),
    bodies: {
      'TimeEntry.ResourceId': time(({ milestone: MilestoneId }, ResourceId) => ({ MilestoneId, ResourceId })),
      'Task.ResourceIds': task((RoleResourceId) => ({ RoleResources: [{ RoleResourceId, IsRole: false, EstimatedHours: '8' }] })),
      'Allocation.ResourceIds': allocation(({ milestone: MilestoneId }, ResourceId) => ({ MilestoneId, ResourceId })),
      'Ticket.ResourceIds': ({ client }, ResourceId) => ({
        ...{ Title: 'Faucet drips', ClientId: client, IsTM: true },
        ...{ StartTime: '2026-11-09T16:00:00.000Z', EndTime: '2026-11-09T18:30:00.000Z', ResourceIds: [ResourceId] },
      }),
      'ListItem.ResourceId': (workshop, ResourceId) => ({ Description: 'Order hangers', ProjectId: workshop.project, ResourceId }),
    },
  },
  {
    name: 'ExtTaxCode',
    path: 'ext-tax-codes',
    make: (by, { next }) =>
      by.create('/api/v2/ext-tax-codes', {
        ...{ Name: `Salem ${next()}`, ExtId: '84', ExtSyncToken: '3', DateLastSynced: '2026-03-02T15:04:05.000Z' },
        TaxRateDetails: [{ Amount: '6.25', ExtTaxCodeId: '12', ExtId: '20' }],
      }),
    bodies: { 'Client.TaxCodeId': (_, TaxCode) => ({ ClientName: 'Elm Court', TaxCode: String(TaxCode) }) },
  },
  {
    name: 'User',
    path: 'users',
    make: (by, workshop) => workshop.user(by),
    bodies: {
      'Resource.UserId': resource((UserId) => ({ UserId })),
      'Resource.ManagerId': resource((ManagerId) => ({ ManagerId })),
      'User.DirectManagerId': user((DirectManagerId) => ({ DirectManagerId })),
      'Project.OwnerId': project((OwnerId) => ({ OwnerId: String(OwnerId) })),
      'Purchase.PersonToBeReimbursedId': purchase((PersonToBeReimbursedId, { department }) => ({
        ...{ RequestType: 'Reimbursement', DepartmentId: department, PersonToBeReimbursedId },
      })),
      'Bill.PersonToBeReimbursedId': bill((PersonToBeReimbursedId) => ({ VendorId: '', PersonToBeReimbursedId })),
      'Bill.ReviewerId': bill((ReviewerId) => ({ ReviewerId: String(ReviewerId) })),
    },
  },
  {
    name: 'Project',
    path: 'projects',
    make: (by, { newProject }) => newProject(by),
    bodies: {
      'CostTransfer.ToProjectId': transfer((ProjectId) => ({ ProjectId })),
      'TimeEntry.ProjectId': time(work('ProjectId')),
      'Allocation.ProjectId': allocation(work('ProjectId')),
      'Purchase.ProjectId': purchase((ProjectId) => ({ ProjectId })),
      'Invoice.ProjectId': () => invoiceLine({}),
      'RFI.ProjectId': (_, ProjectId) => ({ Subject: 'Hangers', Question: 'Which ones?', ProjectId }),
      'ListItem.ProjectId': (_, ProjectId) => ({ Description: 'Order hangers', ProjectId }),
      'Client.DefaultProjectId': (_, DefaultProjectId) => ({ ClientName: 'Elm Court', DefaultProjectId }),
      'Department.DefaultProjectId': (_, DefaultProjectId) => ({ DepartmentName: 'Paint', DefaultProjectId }),
    },
  },
  {
    name: 'Milestone',
    path: 'milestones',
    make: (by, workshop) => by.create('/api/v2/milestones', milestoneBody(workshop.project, 'Doors')),
    bodies: {
      'CostTransfer.ToMilestoneId': transfer((MilestoneId) => ({ MilestoneId })),
      'TimeEntry.MilestoneId': time(work('MilestoneId')),
      'Allocation.MilestoneId': allocation(work('MilestoneId')),
      'Purchase.MilestoneId': purchase((MilestoneId) => ({ MilestoneId })),
      'Purchase.Items.MilestoneId': purchase((MilestoneId, workshop) => ({
        ...{ DepartmentId: null, ProjectId: workshop.project },
        Items: [item({ MilestoneId })],
      })),
      'Bill.PayableItems.MilestoneId': bill((MilestoneId) => line({ MilestoneId })),
      'Invoice.LineItemGroups.LineItems.MilestoneId': (_, MilestoneId) => invoiceLine({ MilestoneId }),
      'ListItem.MilestoneId': (_, MilestoneId) => ({ Description: 'Order hangers', MilestoneId }),
      'Department.DefaultMilestoneId': (_, DefaultMilestoneId) => ({ DepartmentName: 'Paint', DefaultMilestoneId }),
      'Client.DefaultMilestoneId': (_, DefaultMilestoneId) => ({ ClientName: 'Elm Court', DefaultMilestoneId }),
    },
  },
  {
    name: 'Task',
    path: 'tasks',
    make: (by, workshop) => by.create('/api/v2/tasks', { MilestoneId: String(workshop.milestone), Description: 'Hang doors' }),
    bodies: {
      'TimeEntry.TaskId': time(work('TaskId')),
      'Allocation.TaskId': allocation(work('TaskId')),
      'Purchase.TaskId': purchase((TaskId) => ({ TaskId })),
      'Department.DefaultTaskId': (_, DefaultTaskId) => ({ DepartmentName: 'Paint', DefaultTaskId }),
      'Client.DefaultTaskId': (_, DefaultTaskId) => ({ ClientName: 'Elm Court', DefaultTaskId }),
    },
  },
  {
    name: 'Ticket',
    path: 'tickets',
    make: (by, { client }) => by.create('/api/v2/tickets', { Title: 'Door sticks', ClientId: client }),
    bodies: {
      'Project.ServiceTicketId': project((ticket) => ({ ServiceTicketId: [ticket] })),
      'Milestone.ServiceTicketId': milestone((ServiceTicketId) => ({ ServiceTicketId })),
      'TimeEntry.ServiceTicketId': time(({ milestone: MilestoneId }, ServiceTicketId) => ({ MilestoneId, ServiceTicketId })),
      'Allocation.ServiceTicketId': allocation(({ milestone: MilestoneId }, ServiceTicketId) => ({ MilestoneId, ServiceTicketId })),
    },
  },
  {
    name: 'Contract',
    path: 'contracts',
    make: async (by, { newProject }) =>
      by.create('/api/v2/contracts', { ContractType: 'Maintenance', ProjectId: await newProject(by), Periodicity: 'Monthly' }),
    bodies: { 'Ticket.ContractId': ({ client }, ContractId) => ({ Title: 'Faucet drips', ClientId: client, ContractId }) },
  },
  {
    name: 'Deliverable',
    path: 'deliverables',
    make: (by, { draft }) => by.create('/api/v2/deliverables', { ContractId: draft, DeliverableType: 'Fixed', Price: '10.00' }),
    bodies: {
      'Milestone.DeliverableId': milestone((DeliverableId) => ({ DeliverableId: String(DeliverableId) })),
      'Purchase.Items.DeliverableId': purchase((DeliverableId, { milestone: MilestoneId }) => ({
        ...{ DepartmentId: null, MilestoneId },
        Items: [item({ DeliverableId })],
      })),
      'Invoice.LineItemGroups.LineItems.DeliverableId': (_, DeliverableId) => invoiceLine({ DeliverableId }),
    },
  },
  {
    name: 'Receipt',
    path: 'receipts',
    make: (by, { client: ClientId }) => by.create('/api/v2/receipts', { ClientId, Amount: '5.00' }),
    bodies: {
      'Refund.ReceiptId': ({ client: ClientId }, ReceiptId) => ({ ClientId, ReceiptId, Amount: '1.00' }),
      'BankDeposit.ReceiptIds': (_, ReceiptId) => ({ ReceiptIds: [ReceiptId] }),
    },
  },
  {
    name: 'Disbursement',
    path: 'disbursements',
    make: (by, { vendor: VendorId }) => by.create('/api/v2/disbursements', { VendorId, Amount: '5.00' }),
    bodies: { 'VendorRefund.DisbursementId': (_, DisbursementId) => ({ DisbursementId, Amount: '1.00' }) },
  },
  {
    name: 'TimeEntry',
    path: 'time-entries',
    make: (by, workshop) => by.create('/api/v2/time-entries', time(work('MilestoneId'))(workshop, workshop.milestone)),
    bodies: { 'TimeEntry.ParentId': time(({ milestone: MilestoneId }, ParentId) => ({ MilestoneId, ParentId })) },
  },
];

function invoiceLine(more: object): object {
  return { LineItemGroups: [{ GroupHeader: 'Extras', LineItems: [{ Description: 'Door', Quantity: '1', UnitPrice: '5.00', ...more }] }] };
}

/** The path that creates a record of the kind: an invoice is created for a project. */
const pathOf = (kind: string, field: string, { project: own }: Workshop, target: number): string =>
  kind === 'Invoice' ? `/api/v2/projects/${field === 'Invoice.ProjectId' ? target : own}/invoices` : `/api/v2/${ENTITIES[kind] ?? ''}`;

/** Every reference that a request can create. */
export const references: readonly Reference[] = TARGETS.flatMap(({ name, path, make, bodies }) =>
  Object.entries(bodies).map(([field, body]): Reference => ({
    name: `${name} <- ${field}`,
    path,
    make,
    use: (workshop, target) => ({
      method: 'POST',
      path: pathOf(field.slice(0, field.indexOf('.')), field, workshop, target),
      body: body(workshop, target),
    }),
  })),
);

/** References that no request creates directly, with the reason why the target already cannot be removed. */
export const FOLLOWS: Readonly<Record<string, string>> = {
  'Client <- Contract.ClientId': 'the project, whose client it is',
  'Client <- Invoice.ClientId': 'the project',
  'Client <- AIAInvoice.ClientId': 'the project',
  'Client <- Billable.ClientId': 'the project',
  'Client <- Refund.ClientId': 'the credit note or receipt that is refunded',
  'Bill <- VendorRefund.BillId': 'the payment of the credit itself, which the refund is',
  'Vendor <- VendorRefund.VendorId': 'the credit or disbursement that is refunded',
  'Invoice <- Refund.CreditNoteId': 'its state: only finalized ones are refunded, which are not removed',
  'BankDeposit <- Receipt.BankDepositId': 'nothing: its removal takes the receipts off the slip',
  'Project <- CostTransfer.FromProjectId': 'the time entry, purchase or bill whose cost is moved',
  'Milestone <- CostTransfer.FromMilestoneId': 'the time entry, purchase or bill whose cost is moved',
  'Contract <- AIAInvoice.ContractId': 'its state: applications are made for open contracts, which are not removed',
  'Project <- AIAInvoice.ProjectId': 'its open contract',
  'Project <- Billable.ProjectId': 'the time entry, purchase, bill or open contract that is billed',
  'Project <- Invoice.LineItemGroups.LineItems.ProjectId': 'the invoice itself, which is for the project',
  'Milestone <- Billable.MilestoneId': 'the time entry, purchase or bill that is billed',
  'Invoice <- Receipt.Applications.InvoiceId': 'its state: only finalized ones are paid, which are not removed',
  'Bill <- Disbursement.Applications.BillId': 'its payments: a bill that was paid is not removed',
  'AIAInvoice <- Receipt.Applications.AiaInvoiceId': 'its state, likewise',
  'Item <- Billable.CatalogId': 'the time entry, purchase or deliverable that is billed',
  'Deliverable <- Billable.DeliverableId': 'the state of its contract: only drafts lose deliverables, and nothing is billed by drafts',
  'Deliverable <- TimeEntry.ApprovedDeliverableId': 'the state of its contract, likewise',
};
