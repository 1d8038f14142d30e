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
const milestoneOf = ({ MilestoneId }: Row): string => String(MilestoneId ?? 0);
const classOf = ({ Class }: Row): string => String(Class || 'None');

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
};
