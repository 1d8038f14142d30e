import * as f from '@plumbline/platform/records';
import { contractType } from '../contract/contract.record';
import { shapes } from '@plumbline/company/published';

/** The states of a project. They follow from its contracts and its closing and cannot be set. */
export const PROJECT_STATES = ['Lead', 'Bidding', 'OutForSignature', 'Active', 'PendingChanges', 'Rejected', 'Closed'] as const;

/** The states of the notice that a project has spent a share of its budget. */
export const BUDGET_NOTICES = ['Open', 'Seen'] as const;

/** A whole number from 1 with at most nine digits, as text; `""` for none. */
const seed = (): f.Field<string> => {
  const { options } = f.text(9);
  const read: typeof options.read = (value, path, issues) => {
    const requested = options.read(value, path, issues);
    if (requested instanceof f.Problem || requested === '') return requested;
    return /^\d+$/.test(requested) && Number(requested) > 0
      ? String(Number(requested))
      : new f.Problem('must be a whole number from 1, or empty');
  };
  return new f.Field<string>({ ...options, read });
};

/** A piece of work for a client or a department (see F-Project). On v1 projects are read-only. */
export const project = f.recordKind({
  name: 'Project',
  v1: 'projects',
  v2: 'projects',
  description: 'A piece of work for a client or, inside the company, for a department.',
  fields: {
    Id: f.id(),
    ProjectName: f.name().required().labelled('Name').describe('Name of the project.', 'Oakridge kitchen'),
    ...shapes.address,
    BudgetAmount: f.money().labelled('Budget').describe('Budget of the project.', '48000.00'),
    BusinessState: f
      .choice(...PROJECT_STATES)
      .owned()
      .absent('Lead')
      .labelled('Status')
      .describe('The business state, which follows from the contracts.', 'Active'),
    ClassExtId: f.text().labelled('Accounting class').describe('Id of the class in the accounting package.', ''),
    ClientId: f.textReference('Client').describe('The client; either this or DepartmentId.', '3'),
    CloseDate: f.instant().owned().labelled('Closed on').describe('When it was closed.', ''),
    ClosedOn: f.day().internal().describe('The day of the company on which it was closed; empty unless it is.'),
    BudgetNotice: f
      .choice(...BUDGET_NOTICES)
      .owned()
      .sinceV2()
      .labelled('Budget notice')
      .describe(
        'Open since it has spent the OverBudgetShare of its budget, Seen once the person who leads it dismissed the notice; empty below the share.',
        '',
      ),
    Color: f.text().describe('Colour in calendars.', '#2f6fab'),
    ContractId: f.textReference('Contract').notBinding().owned().describe('The active contract.', '5'),
    ContractType: contractType().labelled('Contract type').describe('Type of the contract: how the project is billed.', 'Contract'),
    Custom1: f.text().labelled('Own field 1').describe('For own use.', ''),
    Custom2: f.text().labelled('Own field 2').describe('For own use.', ''),
    DepartmentId: f.textReference('Department').describe('The department; either this or ClientId.', ''),
    DraftContractId: f.textReference('Contract').notBinding().owned().describe('The contract, or amendment, that is not accepted yet.', ''),
    DueDate: f.day().planned().describe('When it must be done.', '2026-09-30T00:00:00.000Z'),
    ExpenseAccountId: f.text().describe('Id of the expense account.', ''),
    IncomeAccountId: f.text().describe('Id of the income account.', ''),
    JobCostingMode: f.text().describe('Mode of its job costing.', ''),
    LaborEstimated: f
      .money()
      .labelled('Estimated labor')
      .describe('Labour cost expected; unless set, what its milestones budget.', '20000.00'),
    LaborTracked: f
      .money()
      .absent('0.00')
      .heldIn('ProjectCost', 'Labor')
      .labelled('Labor to date')
      .describe('Labour cost so far.', '8437.50'),
    MaterialsEstimated: f
      .money()
      .labelled('Estimated materials')
      .describe('Cost of materials expected; unless set, what its milestones budget.', '18000.00'),
    MaterialsTracked: f
      .money()
      .absent('0.00')
      .heldIn('ProjectCost', 'Materials')
      .labelled('Materials to date')
      .describe('Cost of materials so far.', '6120.00'),
    Notes: f.text().describe('Notes.', 'Gate code 4711.'),
    OwnerId: f.textReference('User').labelled('Manager').describe('The user who leads the project.', '1'),
    ProjectPlanId: f.text(255).owned().labelled('Number of the plan').describe('The id of the project plan; the id of the project.', '12'),
    RFISeed: seed()
      .labelled('First RFI number')
      .describe('Number at which requests for information start: a whole number from 1; 1 when there is none.', '40'),
    SubsEstimated: f
      .money()
      .labelled('Estimated subcontractors')
      .describe('Cost of subcontractors expected; unless set, what its milestones budget.', '10000.00'),
    SubsTracked: f
      .money()
      .absent('0.00')
      .heldIn('ProjectCost', 'Subs')
      .labelled('Subcontractors to date')
      .describe('Cost of subcontractors so far.', '2500.00'),
    CanBeDeleted: f
      .flag()
      .owned()
      .absent(true)
      .describe('Whether it can be removed: no work was recorded and no record refers to it.', false),
    ForClient: f.flag().owned().labelled('For a client').describe('Is for a client, not for a department.', true),
    HasContract: f.flag().owned().labelled('Has a contract').describe('Has an active contract.', true),
    HasMaterials: f.flag().owned().labelled('Has materials').describe('Has cost of materials or subcontractors.', true),
    HasNoBudget: f.flag().labelled('Without budget').describe('Whether it has no budget.', false),
    HasTime: f.flag().owned().describe('Has time.', true),
    IsClosed: f.flag().owned().describe('Is closed.', false),
    IsDefaultProject: f.flag().owned().describe('Used for work without a given project.', false),
    IsLocked: f.flag().describe('Locked against new work.', false),
    NoTimeframe: f.flag().labelled('Without dates').describe('Has no start and end.', false),
    ProjectPlanEnabled: f.flag().absent(true).labelled('Planned in milestones').describe('Is planned in milestones.', true),
    Scheduled: f.flag().describe('Has been scheduled.', true),
    DateRange: f.record(shapes.dateRange).labelled('Dates').describe('When it is planned.'),
    Location: f.location().describe('Where it is.'),
    ServiceTicketId: f
      .values(f.reference('Ticket'))
      .nullable()
      .labelled('Tickets')
      .describe('Service tickets attached to it, of its client or a sub-client in SubclientId.', null),
    SubclientId: f
      .values(f.reference('Client'))
      .nullable()
      .labelled('Subclients')
      .describe('Sub-clients of its client that it is for.', null),
    SupportingDocuments: f.list(shapes.document).owned().labelled('Documents').describe('Files.'),
    Tags: f.numberedList(shapes.tag).describe('Labels.'),
    UserActions: f.list(shapes.userAction).owned().labelled('Actions').describe('The actions of users on the record.'),
    Plan: f
      .list({ Id: f.integer(), OrderNumber: f.number().nullable(), Labor: f.money(), Materials: f.money(), Subs: f.money() })
      .internal()
      .describe('The milestones of the plan, in its order, with their budgets.'),
    GivenLabor: f.money().internal().describe('LaborEstimated as it was set; empty for the sum of the plan.'),
    GivenMaterials: f.money().internal().describe('MaterialsEstimated as it was set.'),
    GivenSubs: f.money().internal().describe('SubsEstimated as it was set.'),
    IsHeld: f.flag().internal().describe('Whether records refer to it that are not removed with it.'),
    HasLost: f.flag().internal().describe('Its contract was lost.'),
    VendorIds: f.values(f.integer()).internal().describe('Vendors with a contract, milestone or purchase in it.'),
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
  searched: ['ProjectName'],
  hit: { amount: 'BudgetAmount', day: 'DueDate', parent: ['ClientId'] },
  named: { within: ['ClientId'] },
  storage: {
    indexed: [
      'ProjectName',
      'ClientId',
      'DepartmentId',
      'BusinessState',
      'BudgetNotice',
      'IsDefaultProject',
      'OwnerId',
      'ServiceTicketId',
      'SubclientId',
      'DueDate',
      'CloseDate',
      'BudgetAmount',
      'ContractType',
      'ContractId',
      'DraftContractId',
      'LaborEstimated',
      'MaterialsEstimated',
      'SubsEstimated',
    ],
    traces: ['ClientId'],
  },
  access: {
    operations: { create: false, update: false, remove: false },
    forClient: ({ ClientId }) => ClientId !== '',
    vendors: ({ VendorIds }) => VendorIds,
  },
  life: {
    parts: [
      { kind: 'Milestone', field: 'ProjectPlanId' },
      { kind: 'Contract', field: 'ProjectId' },
    ],
  },
  docs: {
    example: { ProjectName: 'Oakridge garage', ClientId: '1', BudgetAmount: '48000.00', ContractType: 'Contract', OwnerId: '1' },
    changeExample: { id: 2, fields: { Notes: 'Gate code 4711.', DueDate: '2026-09-30T00:00:00.000Z' } },
  },
});
