import type { StatedFigure } from './explained-figures';

type Row = Readonly<Record<string, string | number | null>>;
/** The `data` of a report. */
export type Content = Readonly<Record<string, readonly Row[]>>;
type Ids = (entity: string) => Promise<readonly number[]>;

/** A report whose figures have parts. */
interface ExplainedReport {
  /** Its addresses below `/api/v2/`. */
  readonly addresses: (idsOf: Ids) => Promise<readonly string[]>;
  /** The figures of a content, with the keys of their rows. */
  readonly figures: (content: Content) => StatedFigure[];
  /** Further ones, which are sums of those. */
  readonly sums?: (content: Content) => StatedFigure[];
}

const stated = (rows: readonly Row[] | undefined, names: readonly string[], keyOf: (row: Row) => string): StatedFigure[] =>
  (rows ?? []).flatMap((row) => names.map((figure) => ({ figure, row: keyOf(row), amount: String(row[figure]) })));
const total = (content: Content, names: readonly string[]): StatedFigure[] =>
  stated([content['Totals'] as unknown as Row], names, () => '');
const by =
  (field: string) =>
  (row: Row): string =>
    String(row[field]);

const JOB_COST = ['Budget', 'Committed', 'Actual', 'CostToComplete', 'Projected', 'Variance', 'Billed', 'Unbilled', 'Margin'];
const WIP = [
  ...['OriginalPrice', 'ChangeOrders', 'Price', 'CostToDate', 'CostToComplete', 'TotalCost', 'Earned', 'Billed', 'OverBilled'],
  ...['UnderBilled', 'GrossProfitToDate', 'GrossProfit', 'Backlog', 'LossProvision'],
];
const JOBS = ['Contract', 'Budget', 'Actual', 'Committed', 'Projected', 'Billed', 'Unbilled', 'Received', 'Margin'];
const AGING = ['Current', 'Days1To30', 'Days31To60', 'Days61To90', 'Over90', 'Total', 'Retainage'];
const USED = ['Hours', 'Billable', 'NotBillable', 'Percent'];
const WEEKS = ['2026-03-30', '2025-11-24'];
const PAY = ['Hours', 'SubmittedHours', 'StraightPay', 'Premium', 'FringeCredited', 'InLieu', 'Gross'];
const HOURS_BY_KIND = ['RegularHours', 'OvertimeHours', 'DoubleTimeHours', 'UnsplitOvertimeHours'];
const CERTIFIED = ['TotalHours', 'RateOfPay', 'FringeInCash', 'FringeCredited', 'Gross', 'GrossAllProjects'];
const milestoneOf = ({ MilestoneId }: Row): string => String(MilestoneId ?? 0);
const classOf = ({ Class }: Row): string => String(Class || 'None');

const taxOf = ({ TaxCodeId, TaxRateId }: Row): string => {
  if (TaxCodeId !== null) return `Code ${String(TaxCodeId)}`;
  return TaxRateId === null ? 'None' : `Rate ${String(TaxRateId)}`;
};

/** The explained figures of a statement of account. */
const OF_STATEMENT: Omit<ExplainedReport, 'addresses'> = {
  figures: (content) => [
    ...total(content, ['Amount', 'Balance', 'Retainage']),
    ...stated(content['Aging'], ['Total', 'Current', 'Days1To30', 'Days31To60', 'Days61To90', 'Over90'], () => ''),
  ],
  sums: ({ Rows = [] }) =>
    Rows.flatMap(({ Amount, Balance, Retainage }, index) =>
      Object.entries({ Amount, Balance, Retainage }).map(([figure, amount]) => ({
        figure,
        row: String(index + 1),
        amount: String(amount),
      })),
    ),
};
/** The reports that explain their figures, by name. */
export const EXPLAINED: Readonly<Record<string, ExplainedReport>> = {
  'job-cost': {
    addresses: async (idsOf) => (await idsOf('projects')).map((id) => `projects/${id}/job-cost`),
    figures: (content) => [
      ...total(content, JOB_COST),
      ...stated(content['Rows'], JOB_COST, (row) => `${milestoneOf(row)}/${classOf(row)}`),
    ],
    sums: ({ Milestones, Classes }) => [...stated(Milestones, JOB_COST, milestoneOf), ...stated(Classes, JOB_COST, classOf)],
  },
  wip: {
    addresses: () => Promise.resolve(['reports/wip']),
    figures: (content) => [
      ...total(content, WIP),
      ...stated(content['Rows'], [...WIP, 'PercentComplete'], by('ProjectId')),
      ...stated(content['Sections'], WIP, by('Section')),
      ...stated(content['ClosedJobs'], ['Price', 'CostToDate', 'Billed', 'GrossProfit'], by('ProjectId')),
      ...stated(content['JobsWithoutContract'], ['CostToDate', 'Committed', 'Billed', 'Unbilled'], by('ProjectId')),
    ],
  },
  jobs: {
    addresses: () => Promise.resolve(['reports/jobs']),
    figures: (content) => [...total(content, JOBS), ...stated(content['Rows'], JOBS, by('ProjectId'))],
  },
  'over-budget': {
    addresses: () => Promise.resolve(['reports/over-budget?share=50']),
    figures: ({ Rows }) =>
      stated(Rows, ['Budget', 'Actual', 'Committed', 'Spent', 'Percent', 'Variance'], ({ ProjectId, MilestoneId }) =>
        [ProjectId, MilestoneId].filter((one) => one !== null).join('/'),
      ),
  },
  receivables: {
    addresses: () => Promise.resolve(['reports/aging?of=receivables']),
    figures: (content) => [...total(content, AGING), ...stated(content['Rows'], AGING, by('ClientId'))],
  },
  payables: {
    addresses: () => Promise.resolve(['reports/aging?of=payables']),
    // Persons have no id in the report: they are parts of the totals.
    figures: ({ Rows = [], ...content }) => [
      ...total(content, AGING),
      ...stated(
        Rows.filter(({ VendorId }) => VendorId !== null),
        AGING,
        by('VendorId'),
      ),
    ],
  },
  retainage: {
    addresses: () => Promise.resolve(['reports/retainage']),
    figures: (content) => [
      ...total(content, ['Held', 'Owed']),
      ...stated(content['Rows'], ['Held', 'Owed'], ({ ProjectId, ClientId, VendorId }) =>
        [ProjectId ?? 0, VendorId === null ? `Client ${ClientId ?? 0}` : `Vendor ${VendorId}`].join('/'),
      ),
    ],
  },
  'sales-tax': {
    addresses: () => Promise.resolve(['reports/sales-tax', 'reports/sales-tax?from=2026-01-01']),
    figures: (content) => [
      ...total(content, ['Taxable', 'Exempt', 'Tax']),
      ...stated(content['Rows'], ['Taxable', 'Exempt', 'Tax'], taxOf),
      ...stated(content['ByRate'], ['Tax'], (row) => [taxOf(row), row['Percent'], row['Name']].join('/')),
      ...stated(content['ByReason'], ['Exempt'], (row) => [taxOf(row), row['Reason']].join('/')),
    ],
  },
  '1099': {
    addresses: () => Promise.resolve(['reports/1099?year=2026']),
    figures: (content) => [...total(content, ['OnBills']), ...stated(content['Rows'], ['OnBills'], by('VendorId'))],
  },
  'payables-due': {
    addresses: () => Promise.resolve(['reports/payables-due']),
    figures: (content) => [
      ...total(content, ['Outstanding']),
      ...stated(content['Rows'], ['Outstanding'], by('BillId')),
      ...stated(content['DiscountsTaken'], ['Amount'], ({ VendorId }) => `Vendor ${VendorId ?? 0}`),
    ],
  },
  committed: {
    addresses: () => Promise.resolve(['reports/committed']),
    figures: (content) => [...total(content, ['Committed']), ...stated(content['Rows'], ['Committed'], by('PurchaseId'))],
  },
  'received-not-billed': {
    addresses: () => Promise.resolve(['reports/received-not-billed']),
    figures: (content) => [
      ...total(content, ['Amount']),
      ...stated(content['Rows'], ['Amount'], ({ PurchaseId, ItemId }) => `${String(PurchaseId)}/${String(ItemId)}`),
    ],
  },
  statement: {
    addresses: async (idsOf) => (await idsOf('clients')).map((id) => `reports/statement?client=${id}&from=2025-10-01`),
    ...OF_STATEMENT,
  },
  'vendor-statement': {
    addresses: async (idsOf) => (await idsOf('vendors')).map((id) => `reports/vendor-statement?vendor=${id}&from=2025-10-01`),
    ...OF_STATEMENT,
  },
  'change-orders': {
    addresses: () => Promise.resolve(['reports/change-orders']),
    figures: (content) => [
      ...total(content, ['Accepted', 'Pending']),
      ...stated(content['Rows'], ['Accepted', 'Pending'], ({ ContractId, Number: number }) => [ContractId, number ?? 0].join('/')),
    ],
  },
  utilisation: {
    addresses: () => Promise.resolve(['reports/utilisation?from=2025-09-01']),
    figures: (content) => [...total(content, USED), ...stated(content['Rows'], USED, by('ResourceId'))],
  },
  payroll: {
    addresses: () => Promise.resolve(WEEKS.map((week) => `reports/payroll?week=${week}`)),
    figures: ({ Rows = [], Resources, ...content }) => [
      ...total(content, PAY),
      ...Rows.flatMap((row, index) => stated([row], PAY, () => String(index + 1))),
      ...stated(Resources, [...PAY.slice(2), ...HOURS_BY_KIND], ({ ResourceId }) => `Resource ${String(ResourceId)}`),
    ],
  },
  'certified-payroll': {
    addresses: async (idsOf) =>
      (await idsOf('projects')).flatMap((id) => WEEKS.map((week) => `reports/certified-payroll?project=${id}&week=${week}`)),
    // A week without work has one row, which states that.
    figures: ({ Rows = [], ...content }) => [
      ...total(content, ['TotalHours', 'Gross']),
      ...Rows.flatMap((row, index) => (row['ResourceId'] === null ? [] : stated([row], CERTIFIED, () => String(index + 1)))),
    ],
  },
  'cash-forecast': {
    addresses: () => Promise.resolve(['reports/cash-forecast']),
    figures: (content) => [
      ...total(content, ['Receivables', 'Payables', 'Net']),
      ...stated(content['Rows'], ['Receivables', 'Payables', 'Net', 'Balance'], by('Period')),
    ],
  },
};
