import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../api/read';
import { asOfParameters, type AsOf } from '../parts/as-of/as-of';

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** The figures of a job over time, as they are drawn, with the words that people call them by. */
export const SERIES = [
  ['Actual', 'Cost'],
  ['Earned', 'Earned'],
  ['Billed', 'Billed'],
] as const;

/** The end of a period, with the figures of documents dated through it; an empty figure is none. */
export interface SeriesPoint extends Readonly<Record<(typeof SERIES)[number][0], string>> {
  readonly From: string;
  readonly Through: string;
}

/** Cost, earned and billed of a project at the end of each period, up to the day of the page. */
export const useSeries = (project: string, by: Period, asOf: AsOf) =>
  useQuery({
    queryKey: ['report', 'job-cost-series', project, by, asOf],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const parameters = new URLSearchParams({ by, ...asOfParameters(asOf) }).toString();
      const { Rows } = await read<{ readonly Rows: readonly SeriesPoint[] }>(
        `/api/v2/projects/${project}/job-cost/series?${parameters}`,
        signal,
      );
      return Rows;
    },
  });
