import { useQuery } from '@tanstack/react-query';
import { read } from '../api/read';
import { asOfParameters, type AsOf } from '../parts/as-of/as-of';

/** The figures of a row of job cost, in the order of its columns. */
export const FIGURES = [
  'Budget',
  'Committed',
  'Actual',
  'CostToComplete',
  'Projected',
  'Variance',
  'Billed',
  'Unbilled',
  'Margin',
] as const;

export type JobFigures = Readonly<Record<(typeof FIGURES)[number], string>>;

export interface JobCostReport {
  readonly Rows: readonly (JobFigures & { readonly MilestoneId: number | null; readonly Milestone: string; readonly Class: string })[];
  readonly Milestones: readonly (JobFigures & { readonly MilestoneId: number | null; readonly Milestone: string })[];
  readonly Totals: JobFigures;
}

/** The key of a row as the interface names it: `17`, `17/Labor`; empty for the total. */
export const rowKey = (milestone: number | null, ofClass?: string): string =>
  `${milestone ?? 0}${ofClass === undefined ? '' : `/${ofClass || 'None'}`}`;

/** The figures of each row by its key. */
export const byRow = ({ Rows, Milestones, Totals }: JobCostReport): ReadonlyMap<string, JobFigures> =>
  new Map<string, JobFigures>([
    ['', Totals],
    ...Milestones.map((one) => [rowKey(one.MilestoneId), one] as const),
    ...Rows.map((one) => [rowKey(one.MilestoneId, one.Class), one] as const),
  ]);

/** What a project costs and earns, by milestone and class of cost. */
export const useJobCost = (project: string, asOf: AsOf, isAsked = true) =>
  useQuery({
    enabled: isAsked,
    queryKey: ['report', 'job-cost', project, asOf],
    queryFn: ({ signal }) =>
      read<JobCostReport>(`/api/v2/projects/${project}/job-cost?${new URLSearchParams(asOfParameters(asOf)).toString()}`, signal),
  });
