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

/** What a project costs and earns, by milestone and class of cost. */
export const useJobCost = (project: string, asOf: AsOf) =>
  useQuery({
    queryKey: ['report', 'job-cost', project, asOf],
    queryFn: ({ signal }) =>
      read<JobCostReport>(`/api/v2/projects/${project}/job-cost?${new URLSearchParams(asOfParameters(asOf)).toString()}`, signal),
  });
