import { client } from '@plumbline/company/published';
import type { Privilege, UserType } from '@plumbline/platform/kernel';
import type { Verb, Visibility } from '@plumbline/platform/records';

/** Any user, nobody (not even Admin), or users with one of the privileges. Admin always counts as one of them. */
export type Who = 'any' | 'nobody' | readonly Privilege[];

/** Fields that are hidden from some users, who see the values of unset ones. */
export interface HiddenFields {
  /** See `AccessPolicy.hiddenFields`. */
  readonly fields: readonly string[];
  /** The fields in words, where they are many. */
  readonly inWords?: string;
  /** The users who see them. */
  readonly except: Who;
  /** The types of users who do not, whatever their privileges. */
  readonly never?: readonly UserType[];
  /** Users see them in records that are their own. */
  readonly exceptOwn?: true;
  /** Subcontractor users see them, because they see records of their vendor only. */
  readonly exceptVendors?: true;
}

/** One row of the table: the privileges for the records of a kind. */
export interface Rule extends Readonly<Record<Verb, Who>> {
  /** The visibility for users who do not see everything (`read`). */
  readonly otherwise: Exclude<Visibility, 'all'>;
  /**
   * True if Subcontractor users see only records of their vendor and their own, whatever their privileges. `own`, `none`:
   * what is left of a kind whose records are of no vendor.
   */
  readonly perVendor?: boolean | 'own' | 'none';
  /** The types of users who read nothing of the kind, whatever their privileges. */
  readonly never?: readonly UserType[];
  /** True if they see no documents of these records. */
  readonly hidesDocuments?: boolean;
  readonly hidden?: readonly HiddenFields[];
  /** Visible records where this field is set are shown to these users only. */
  readonly partly?: readonly { readonly field: string; readonly for: Who }[];
}

type Row = Partial<Rule> & Pick<Rule, 'read' | 'create'>;
/**
 * Defaults: users who create may also change, users who change may also remove and act, and users who may not see
 * everything see nothing.
 */
const rule = ({ read, create, update = create, remove = update, act = update, otherwise = 'none', ...more }: Row): Rule => ({
  read,
  create,
  update,
  remove,
  act,
  otherwise,
  ...more,
});

/** Users from whom the money of the company is hidden, whatever their privileges. */
const OUTSIDE: readonly UserType[] = ['Subcontractor', 'Mobile', 'Customer Service'];
/** The privileges that show cost, budget, estimate and margin. */
const SEES_MONEY: readonly Privilege[] = [
  'Manages Projects',
  'Manages Financial Information',
  'Manage Contracts',
  'Manages Invoices',
  'Accountant',
];
/** Cost, budget, estimate and margin. */
const money = (fields: readonly string[], more: Partial<HiddenFields> = {}): HiddenFields => ({
  fields,
  except: SEES_MONEY,
  never: OUTSIDE,
  ...more,
});
/** Wage and burden, and what an hour of somebody is charged at. */
const wages = (fields: readonly string[], more: Partial<HiddenFields> = {}): HiddenFields => ({
  fields,
  except: ['Manages Resources', 'Manages Financial Information'],
  never: OUTSIDE,
  ...more,
});
/** Of work that was done, bookkeepers are told what it cost too. */
const wagesOfWork = (fields: readonly string[], more: Partial<HiddenFields> = {}): HiddenFields =>
  wages(fields, { except: ['Manages Resources', 'Manages Financial Information', 'Accountant'], ...more });
/** Hides fields from Subcontractors that everybody else sees. */
const ofNoVendor = (fields: readonly string[], inWords?: string): HiddenFields => ({
  fields,
  except: 'any',
  never: ['Subcontractor'],
  ...(inWords && { inWords }),
});

const BURDEN = ['Benefits', 'UnionPerHour', 'Taxes', 'Insurance', 'Other'] as const;
/** The fields that hold the rates of a deliverable. */
const TERMS = ['UnitPrice', 'MarkupPercent', 'RoleResourceRates.Rate', 'TieredPricing.Price'] as const;
/** Rates and all of them by their days. */
const dated = (...rates: readonly string[]): readonly string[] => [...rates, ...rates.map((rate) => `Rates.${rate}`)];
const DATED_TERMS = ['Rates.UnitPrice', 'Rates.RoleResourceRates.Rate'] as const;
/** A billable shows what its time cost, which is wage. */
const WAGE_IN_BILLABLE = 'OurCost[OriginOfBillable=ResourceTimeEntry]';
const ofLines = wagesOfWork(['LineItemGroups.LineItems', 'Deposits'].map((lines) => `${lines}.Billable.${WAGE_IN_BILLABLE}`));
const NAME_OF_CLIENT: readonly string[] = ['Id', 'ClientName'];

/** The fields of the managers above a user beyond their names. */
const ABOVE = [
  ...['AuthId', 'Username', 'Email', 'ExtId', 'Currency', 'ReimbursementVendorId', 'ApprovalThreshold', 'UnlimitedAuthority'],
  ...['UserRights', 'UserGuideTrackers', 'UserType', 'IsManager', 'IsSetupAdmin', 'IsNew', 'Access', 'Enabled'],
].map((field) => `ManagementTree.${field}`);

const work = rule({ read: 'any', create: ['Manages Projects'], perVendor: true });
const terms = rule({
  read: ['Manage Contracts', 'Manages Financial Information', 'Accountant'],
  create: ['Manage Contracts'],
  perVendor: true,
});
const receivable = rule({ read: ['Manages Invoices', 'Accountant'], create: ['Manages Invoices'], perVendor: 'none' });
const bookkeeping = rule({ read: ['Accountant'], create: ['Accountant'] });
/** Reports of cost and margin: those who are told them, and nobody of a vendor. */
const costReport = rule({ read: SEES_MONEY, create: 'nobody', perVendor: 'none', never: OUTSIDE });
/** The rule for people's pay: for the readers of wages and for bookkeepers. */
const payroll = rule({
  read: ['Manages Resources', 'Manages Financial Information', 'Accountant'],
  create: 'nobody',
  perVendor: 'none',
  never: OUTSIDE,
});
/** Reports of other figures of the company. */
const accountReport = (read: readonly Privilege[]): Rule => rule({ read, create: 'nobody', perVendor: 'none', never: OUTSIDE });
const administration = rule({ read: ['Admin'], create: ['Admin'] });

/** The privileges by the name of the record kind. Commands check finer rules ("own", "draft only"). */
export const PRIVILEGES_TABLE: Readonly<Record<string, Rule>> = {
  Client: rule({
    read: 'any',
    create: ['Manages Projects', 'Manages Invoices'],
    perVendor: true,
    hidesDocuments: true,
    hidden: [
      ofNoVendor(
        client.wireNames.filter((field) => !NAME_OF_CLIENT.includes(field)),
        `all fields but ${NAME_OF_CLIENT.join(' and ')}`,
      ),
    ],
  }),
  Vendor: rule({
    read: 'any',
    create: ['Manages Bills', 'Manages Projects'],
    remove: ['Manages Bills'],
    perVendor: true,
    hidesDocuments: true,
  }),
  /** The company itself, which has no routes: its documents use this row. */
  Company: rule({ read: 'any', create: ['Admin'], perVendor: true }),
  /** The settings of the company: `/api/v2/company`. */
  CompanySettings: { ...administration, act: ['Accountant'] },
  Department: rule({ read: 'any', create: ['Admin'] }),
  Resource: rule({
    read: 'any',
    create: ['Manages Resources'],
    hidden: [wages(dated('Rate')), wages(dated('Cost', ...BURDEN), { exceptOwn: true })],
  }),
  Allocation: rule({ read: 'any', create: ['Manages Resources'], hidden: [wages(['Rate'])] }),
  Item: rule({
    read: 'any',
    create: ['Manage Contracts', 'Manages Financial Information'],
    hidden: [money(['OurCost', 'EstimatedItems.Price', 'RoleResourceRates.Rate']), ofNoVendor(['Price', 'TieredPricing.Price'])],
  }),
  Category: rule({ read: 'any', create: ['Manage Contracts', 'Manages Financial Information'] }),
  Project: {
    ...work,
    hidden: [
      money(['BudgetAmount', ...['Labor', 'Materials', 'Subs'].flatMap((costClass) => [`${costClass}Estimated`, `${costClass}Tracked`])]),
    ],
  },
  ProjectPlan: work,
  Milestone: {
    ...work,
    hidden: [money(['Budget', 'BudgetLabor', 'BudgetSubs', 'MaterialsTotal', 'EstimatedItems.Price', 'Tasks.RoleResources.HourlyRate'])],
  },
  Task: { ...work, hidden: [money(['RoleResources.HourlyRate'])] },
  Ticket: { ...work, hidden: [money(['ServiceItems.Cost']), ofNoVendor(['ServiceItems.Price', 'ServiceItems.Subtotal'])] },
  RFI: work,
  ListItem: work,
  /**
   * Visible with the record that it is attached to; changed by the user who added it and by users who may change that
   * record.
   */
  Document: rule({ read: 'any', create: 'any', perVendor: true }),
  Contract: {
    ...terms,
    hidden: [money(['MarkupPercent', ...TERMS.map((field) => `Deliverables.${field}`)], { exceptVendors: true })],
  },
  Deliverable: {
    ...terms,
    hidden: [money([...TERMS, ...DATED_TERMS, 'Quantities.UnitPrice', 'Quantities.Price'], { exceptVendors: true })],
  },
  TimeEntry: rule({
    read: ['Approves Time', 'Manages Financial Information', 'Accountant'],
    otherwise: 'own',
    create: ['Tracks Time', 'Approves Time'],
    remove: 'any',
    act: ['Approves Time'],
    perVendor: 'own',
    hidden: [wagesOfWork(['Cost', 'HourlyRate', ...BURDEN, 'HourlyPayRate', 'PWHourlyRate', 'PWMaxFringe'], { exceptOwn: true })],
  }),
  Purchase: rule({
    read: ['Manages Bills', 'Manages Financial Information', 'Accountant'],
    otherwise: 'own',
    create: 'any',
    perVendor: true,
    hidden: [
      money(
        [
          'TotalAmount',
          'BilledAmount',
          'CommittedAmount',
          'OverbilledAmount',
          'RetainedAmount',
          ...['Changes.Amount', 'PendingChange.Amount', 'PendingChange.TotalAmount'],
          ...['UnitPrice', 'TotalAmount', 'BilledAmount'].map((one) => `Items.${one}`),
        ],
        {
          exceptOwn: true,
          exceptVendors: true,
        },
      ),
    ],
  }),
  // Whoever a bill awaits sees it; the commands check who may do what.
  Bill: rule({ read: ['Manages Bills', 'Accountant'], otherwise: 'own', create: ['Manages Bills'], act: 'any', perVendor: true }),
  Invoice: { ...receivable, hidden: [ofLines] },
  AIAInvoice: { ...receivable, hidden: [ofLines] },
  Billable: { ...receivable, hidden: [wagesOfWork([WAGE_IN_BILLABLE])] },
  Receipt: receivable,
  Disbursement: rule({ read: ['Manages Bills', 'Accountant'], create: ['Manages Bills'], perVendor: true }),
  VendorRefund: rule({ read: ['Manages Bills', 'Accountant'], create: ['Manages Bills'], perVendor: true }),
  Refund: receivable,
  BankDeposit: receivable,
  Payment: rule({
    read: ['Manages Bills', 'Manages Invoices', 'Accountant'],
    create: ['Manages Bills', 'Manages Invoices'],
    perVendor: true,
    partly: [
      { field: 'BillId', for: ['Manages Bills', 'Accountant'] },
      { field: 'InvoiceId', for: ['Manages Invoices', 'Accountant'] },
    ],
  }),
  CostTransfer: rule({ read: ['Accountant', 'Manages Financial Information'], create: ['Accountant', 'Manages Financial Information'] }),
  JobCostReport: costReport,
  JobsReport: costReport,
  OverBudgetReport: costReport,
  CommittedReport: costReport,
  ReceivedNotBilledReport: accountReport(['Manages Bills', 'Accountant', 'Manages Financial Information']),
  ReceivablesReport: accountReport(['Manages Invoices', 'Accountant', 'Manages Financial Information']),
  PayablesReport: accountReport(['Manages Bills', 'Accountant', 'Manages Financial Information']),
  StatementReport: accountReport(['Manages Invoices', 'Accountant', 'Manages Financial Information']),
  LedgerReport: accountReport(['Accountant', 'Manages Financial Information']),
  LateDocumentsReport: accountReport(['Accountant', 'Manages Financial Information']),
  SalesTaxReport: accountReport(['Manages Invoices', 'Accountant', 'Manages Financial Information']),
  CostTransfersReport: accountReport(['Accountant', 'Manages Financial Information']),
  RetainageReport: accountReport(['Accountant', 'Manages Financial Information']),
  CashForecastReport: accountReport(['Accountant', 'Manages Financial Information']),
  ChangeOrdersReport: accountReport(['Manage Contracts', 'Manages Financial Information', 'Accountant']),
  UtilisationReport: accountReport(['Manages Resources', 'Manages Financial Information', 'Accountant']),
  WipReport: costReport,
  /** Roots and proofs of the events. */
  AuditReport: rule({ read: ['Admin'], create: 'nobody' }),
  ExtAccount: bookkeeping,
  ExtClass: bookkeeping,
  ExtEmployee: bookkeeping,
  ExtPaymentTerm: bookkeeping,
  ExtTaxCode: bookkeeping,
  ExtTaxRate: bookkeeping,
  User: { ...administration, otherwise: 'own', hidden: [{ fields: ABOVE, except: ['Admin'] }] },
  Role: rule({ read: ['Admin'], create: ['Admin'], hidden: [wages(dated('Rate', 'Cost'))] }),
  WebhookSubscription: administration,
  /** Everyone has views; those of others are seen where they are shared (`KindAccess.shared`). The decider says who changes which. */
  View: rule({ read: 'nobody', otherwise: 'own', create: 'any' }),
  Application: administration,
  PayrollReport: payroll,
  CertifiedPayrollReport: payroll,
};
