import * as f from '@plumbline/platform/records';
import { shapes } from '@plumbline/company/published';

/** The states of a project. They follow from its contracts and from its closing; nobody sets them by hand. */
export const PROJECT_STATES = ['Lead', 'Bidding', 'OutForSignature', 'Active', 'PendingChanges', 'Rejected', 'Closed'] as const;

/** A whole number from 1 of at most nine digits, as text; `""` for none. */
const seed = (): f.Field<string> => {
  const { options } = f.text(9);
  const read: typeof options.read = (value, path, issues) => {
    const said = options.read(value, path, issues);
    if (said instanceof f.Problem || said === '') return said;
    return /^\d+$/.test(said) && Number(said) > 0 ? String(Number(said)) : new f.Problem('must be a whole number from 1, or empty');
  };
  return new f.Field<string>({ ...options, read });
};

/** A piece of work for a client or a department (interface document, "Project"). On v1 projects can only be read. */
export const project = f.recordKind({
  name: 'Project',
  v1: 'projects',
  v2: 'projects',
  description: 'A piece of work for a client or, inside the company, for a department.',
  operations: { create: false, update: false, remove: false },
  example: { ProjectName: 'Oakridge garage', ClientId: '1', BudgetAmount: '48000.00', ContractType: 'Contract', OwnerId: '1' },
  changeExample: { id: 2, fields: { Notes: 'Gate code 4711.', DueDate: '2026-09-30T00:00:00.000Z' } },
  fields: {
    Id: f.id(),
    ProjectName: f.name().required().describe('Name of the project.', 'Oakridge kitchen'),
    ...shapes.address,
    BudgetAmount: f.money().describe('What the project may cost.', '48000.00'),
    BusinessState: f
      .choice(...PROJECT_STATES)
      .owned()
      .absent('Lead')
      .describe('Follows from the contracts.', 'Active'),
    ClassExtId: f.text().describe('Id of the class in the accounting package.', ''),
    ClientId: f.textReference('Client').describe('The client; either this or DepartmentId.', '3'),
    CloseDate: f.instant().owned().describe('When it was closed.', ''),
    Color: f.text().describe('Colour in calendars.', '#2f6fab'),
    ContractId: f.textReference('Contract').owned().describe('The active contract.', '5'),
    ContractType: f
      .choice('ResidentialJob', 'AIAJob', 'Contract', 'Estimate', 'Maintenance')
      .describe('Type of the contract: how the project is billed.', 'Contract'),
    Custom1: f.text().describe('For own use.', ''),
    Custom2: f.text().describe('For own use.', ''),
    DepartmentId: f.textReference('Department').describe('The department; either this or ClientId.', ''),
    DraftContractId: f.textReference('Contract').owned().describe('The contract, or amendment, that is not accepted yet.', ''),
    DueDate: f.instant().describe('When it must be done.', '2026-09-30T00:00:00.000Z'),
    ExpenseAccountId: f.text().describe('Id of the expense account.', ''),
    IncomeAccountId: f.text().describe('Id of the income account.', ''),
    JobCostingMode: f.text().describe('How its cost is looked at.', ''),
    LaborEstimated: f.money().describe('Labour cost expected.', '20000.00'),
    LaborTracked: f.money().owned().absent('0.00').describe('Labour cost so far.', '8437.50'),
    MaterialsEstimated: f.money().describe('Cost of materials expected.', '18000.00'),
    MaterialsTracked: f.money().owned().absent('0.00').describe('Cost of materials so far.', '6120.00'),
    Notes: f.text().describe('Notes.', 'Gate code 4711.'),
    OwnerId: f.textReference('User').describe('The user who leads the project.', '1'),
    ProjectPlanId: f.text(255).owned().describe('The id of the project plan; the id of the project.', '12'),
    RFISeed: seed().describe('Number at which requests for information start: a whole number from 1; 1 when there is none.', '40'),
    SubsEstimated: f.money().describe('Cost of subcontractors expected.', '10000.00'),
    SubsTracked: f.money().owned().absent('0.00').describe('Cost of subcontractors so far.', '2500.00'),
    CanBeDeleted: f.flag().owned().absent(true).describe('Nothing was done on it and nothing names it, so that it can be removed.', false),
    ForClient: f.flag().owned().describe('Is for a client, not for a department.', true),
    HasContract: f.flag().owned().describe('Has an active contract.', true),
    HasMaterials: f.flag().owned().describe('Has cost of materials or subcontractors.', true),
    HasNoBudget: f.flag().describe('Is run without a budget.', false),
    HasTime: f.flag().owned().describe('Has time.', true),
    IsClosed: f.flag().owned().describe('Is closed.', false),
    IsDefaultProject: f.flag().owned().describe('Takes the work for which no project is named.', false),
    IsLocked: f.flag().describe('Takes no more work.', false),
    NoTimeframe: f.flag().describe('Has no start and end.', false),
    ProjectPlanEnabled: f.flag().absent(true).describe('Is planned in milestones.', true),
    Scheduled: f.flag().describe('Has been scheduled.', true),
    DateRange: f.record(shapes.dateRange).describe('When it is planned.'),
    Location: f.location().describe('Where it is.'),
    ServiceTicketId: f
      .values(f.reference('Ticket'))
      .nullable()
      .describe('Service tickets attached to it, of its client or a sub-client in SubclientId.', null),
    SubclientId: f.values(f.reference('Client')).nullable().describe('Sub-clients of its client that it is for.', null),
    SupportingDocuments: f.list(shapes.document).owned().describe('Files.'),
    Tags: f.numberedList(shapes.tag).describe('Labels.'),
    UserActions: f.list(shapes.userAction).owned().describe('What was done with it.'),
    Plan: f.list({ Id: f.integer(), OrderNumber: f.number().nullable() }).internal().describe('The milestones of the plan, in its order.'),
    IsHeld: f.flag().internal().describe('Records that are not removed with it name it.'),
    HasLost: f.flag().internal().describe('Its contract was lost.'),
    VendorCounts: f
      .list({ VendorId: f.integer(), Requests: f.integer() })
      .internal()
      .describe('How many contracts, milestones and requests of which vendor are in it.'),
    VendorIds: f.values(f.integer()).internal().describe('Vendors with a contract, milestone or request in it.'),
  },
  composed: {
    Client: f.nested('Client', 'ClientId'),
    Contract: f.nested('Contract', 'ContractId', 'The active contract.'),
    DraftContract: f.nested('Contract', 'DraftContractId', 'The contract that is not accepted yet.'),
    Department: f.nested('Department', 'DepartmentId'),
    ProjectPlan: f.nestedWithin(
      f.nestedAll('Milestone', 'Plan'),
      'Milestones',
      { Id: 'Id', ProjectId: 'Id' },
      'The plan: its milestones with their tasks, in its order.',
    ),
  },
  indexed: ['ProjectName', 'ClientId', 'DepartmentId', 'BusinessState', 'IsDefaultProject', 'OwnerId', 'ServiceTicketId', 'SubclientId'],
  parts: [
    { kind: 'Milestone', field: 'ProjectPlanId' },
    { kind: 'Contract', field: 'ProjectId' },
  ],
  forClient: ({ ClientId }) => ClientId !== '',
  vendors: ({ VendorIds }) => VendorIds,
});
