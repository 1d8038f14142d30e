import type { ReportName } from '../addresses';
import { textIn, type ReportRow } from '../parts/report/content';

/** How the interface names a row when it explains a figure; undefined where it explains none of the row. */
type KeyOf = (row: ReportRow, at: number, rows: readonly ReportRow[]) => string | undefined;

export interface Definition {
  readonly title: string;
  /** The question that it answers. */
  readonly sentence: string;
  readonly keyOf: KeyOf;
  /** By which the row of another day is the same one; default: its key. */
  readonly sameRow?: (row: ReportRow) => string;
  /** Of the further tables. */
  readonly tables?: Readonly<Record<string, KeyOf>>;
  /** The columns whose words tell its rows apart, where those are not its names, choices and days. */
  readonly named?: readonly string[];
  /** Columns that people need on paper alone, to be filled in. */
  readonly onPaper?: readonly string[];
}

const by =
  (name: string): KeyOf =>
  (row) =>
    textIn(row, name) || undefined;
const place: KeyOf = (row) => textIn(row, 'MilestoneId') || '0';
const ofClass: KeyOf = (row) => textIn(row, 'Class') || 'None';
const numbered: KeyOf = (_, at) => String(at + 1);
const together =
  (...names: readonly string[]) =>
  (row: ReportRow) =>
    names.map((name) => textIn(row, name)).join('|');

/** The tax of a row of the report on sales tax. */
const taxOf = (row: ReportRow): string => {
  const [code, rate] = [textIn(row, 'TaxCodeId'), textIn(row, 'TaxRateId')];
  if (code !== '') return `Code ${code}`;
  return rate === '' ? 'None' : `Rate ${rate}`;
};

/** What the declarations of the reports do not say. */
export const DEFINITIONS: Readonly<Record<ReportName, Definition>> = {
  'job-cost': {
    title: 'Job cost',
    sentence: 'What a job was to cost, costs and will cost, by milestone and class of cost, and what it earns.',
    keyOf: (row) => `${textIn(row, 'MilestoneId') || '0'}/${textIn(row, 'Class') || 'None'}`,
    tables: { Milestones: place, Classes: ofClass },
  },
  jobs: {
    title: 'Jobs',
    sentence: 'What every job costs, bills and brings in, on one page.',
    keyOf: by('ProjectId'),
    named: ['ProjectName'],
  },
  'over-budget': {
    title: 'Over budget',
    sentence: 'Which jobs and milestones have spent most of their budgets, or more.',
    keyOf: (row) => [textIn(row, 'ProjectId'), textIn(row, 'MilestoneId')].filter(Boolean).join('/'),
    named: ['ProjectName', 'Milestone'],
  },
  wip: {
    title: 'Work in progress',
    sentence: 'How far each job is, what it has earned, and whether that is billed.',
    keyOf: by('ProjectId'),
    named: ['ProjectName'],
    tables: { Sections: by('Section'), ClosedJobs: by('ProjectId'), JobsWithoutContract: by('ProjectId') },
  },
  retainage: {
    title: 'Retainage',
    sentence: 'What clients hold back from you, and what you hold back from vendors.',
    keyOf: (row) =>
      `${textIn(row, 'ProjectId') || '0'}/${textIn(row, 'VendorId') === '' ? `Client ${textIn(row, 'ClientId') || '0'}` : `Vendor ${textIn(row, 'VendorId')}`}`,
  },
  aging: {
    title: 'Aging',
    sentence: 'Who owes, or is owed, and how long it is overdue.',
    // A person who is reimbursed has no number here: the total has the person's part.
    keyOf: (row) => textIn(row, 'ClientId') || textIn(row, 'VendorId') || undefined,
    sameRow: together('ClientId', 'VendorId', 'Name'),
  },
  utilisation: {
    title: 'Utilisation',
    sentence: 'How many of their hours people spend on what is billed.',
    keyOf: by('ResourceId'),
  },
  'cash-forecast': {
    title: 'Cash forecast',
    sentence: 'What open invoices bring and open bills take in the next thirteen weeks.',
    keyOf: by('Period'),
  },
  'change-orders': {
    title: 'Change orders',
    sentence: 'What changed the contract sums, what is billed of it, and what is pending.',
    keyOf: (row) => `${textIn(row, 'ContractId')}/${textIn(row, 'Number') || '0'}`,
    sameRow: together('ContractId', 'Number', 'Description'),
    named: ['Project', 'Description'],
  },
  committed: {
    title: 'Committed cost',
    sentence: 'What open orders will still cost.',
    keyOf: (row, _, rows) => {
      const id = textIn(row, 'PurchaseId');
      return rows.filter((one) => textIn(one, 'PurchaseId') === id).length > 1 ? `${id}/${textIn(row, 'ProjectId') || '0'}` : id;
    },
    sameRow: together('PurchaseId', 'ProjectId'),
    named: ['PONumber', 'Vendor', 'Project'],
  },
  'received-not-billed': {
    title: 'Received, not billed',
    sentence: 'Goods that came and that no bill has billed.',
    keyOf: (row) => [textIn(row, 'PurchaseId'), textIn(row, 'ItemId')].join('/'),
    named: ['PONumber', 'Vendor', 'Description'],
  },
  payroll: {
    title: 'Payroll',
    sentence: 'What people are paid for a week, by day and job.',
    keyOf: numbered,
    sameRow: together('ResourceId', 'Date', 'ProjectId', 'RoleName', 'TimeType', 'Wage'),
    tables: { Resources: (row) => `Resource ${textIn(row, 'ResourceId')}` },
  },
  'certified-payroll': {
    title: 'Certified payroll',
    sentence: 'What was earned on a job in a week, with the columns of form WH-347.',
    keyOf: (row, at) => (textIn(row, 'ResourceId') === '' ? undefined : String(at + 1)),
    sameRow: together('ResourceId', 'Classification', 'HourType', 'RateOfPay'),
    onPaper: ['LastName', 'FirstName', 'MiddleInitial', 'IdentifyingNumber', 'Exemptions'],
  },
  statement: {
    title: 'Statement',
    sentence: 'The account of a client: invoices, payments, and what is open.',
    keyOf: numbered,
    sameRow: together('Date', 'Description', 'Reference', 'Amount'),
    named: ['Description', 'Date'],
    tables: { Aging: () => '' },
  },
  'sales-tax': {
    title: 'Sales tax',
    sentence: 'What was taxed, what was not and why, and the tax by code and rate.',
    keyOf: taxOf,
    tables: {
      ByRate: (row) => [taxOf(row), textIn(row, 'Percent'), textIn(row, 'Name')].join('/'),
      ByReason: (row) => `${taxOf(row)}/${textIn(row, 'Reason')}`,
    },
    // Tables of their own.
    onPaper: ['Rates', 'Exemptions'],
  },
  'cost-transfers': {
    title: 'Cost transfers',
    sentence: 'Which cost was moved to another place, from where, and why.',
    keyOf: (row) => [textIn(row, 'CostTransferId'), textIn(row, 'State') === 'Void' ? 'Void' : ''].filter(Boolean).join('/'),
    named: ['Source'],
  },
  'payables-due': {
    title: 'Payables due',
    sentence: 'Which bills to pay by a day, which discounts end, what is held, and the credits of vendors.',
    keyOf: by('BillId'),
    named: ['Number', 'Name'],
    tables: { DiscountsTaken: (row) => `Vendor ${textIn(row, 'VendorId') || '0'}` },
  },
  'vendor-statement': {
    title: 'Statement of a vendor',
    sentence: 'The account of a vendor: bills, payments, and what is owed.',
    keyOf: numbered,
    sameRow: together('Date', 'Description', 'Reference', 'Amount'),
    named: ['Description', 'Date'],
    tables: { Aging: () => '' },
  },
  '1099': {
    title: 'Paid for form 1099',
    sentence: 'What vendors that get a form 1099 were paid in a year, beside the threshold.',
    keyOf: by('VendorId'),
    named: ['Name'],
  },
};
