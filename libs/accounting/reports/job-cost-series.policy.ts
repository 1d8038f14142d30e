import { Money, type DaysOfPeriod } from '@plumbline/platform/kernel';
import type { Figures } from '../journal/fact.policy';
import { RunningFigures, type EntriesOfDays } from '../journal/running-figures.policy';
import { linesOfJob, totalsOf } from './job-figures.policy';
import { earnedOf } from './wip.policy';

/** The figures of a series: those of job cost, and what is earned. */
export const SERIES_FIGURES = [
  ...(['Actual', 'Earned', 'Billed', 'Budget', 'Committed', 'CostToComplete', 'Projected', 'Variance', 'Unbilled', 'Margin'] as const),
] as const;
export type SeriesFigure = (typeof SERIES_FIGURES)[number];
/** Amounts as text; '' is none. */
export type FiguresOfJob = Readonly<Record<SeriesFigure, string>>;

/** The state of jobs at the end of a period. */
export interface Point {
  readonly period: DaysOfPeriod;
  readonly figures: FiguresOfJob;
}

/** The first day on which an amount of the jobs is dated; undefined without any. */
export const firstDayOf = ({ sums }: EntriesOfDays): string | undefined =>
  sums.reduce<string | undefined>(
    (first, { Date, Amount }) => (Date && Number(Amount) !== 0 && (first === undefined || Date < first) ? Date : first),
    undefined,
  );

const figuresOf = (project: number, figures: readonly Figures[]): FiguresOfJob => ({
  ...totalsOf(linesOfJob(figures, project)),
  Earned: earnedOf(project, figures),
});

/** Sums of the jobs by figure, in which the amounts of one job are replaced by others. */
class Totals {
  private readonly jobs = new Map<number, FiguresOfJob>();
  private readonly sums = new Map<SeriesFigure, Money>();

  replace(project: number, now: FiguresOfJob): void {
    const before = this.jobs.get(project);
    for (const figure of SERIES_FIGURES)
      if (now[figure] !== (before?.[figure] ?? '')) {
        const change = Money.of(now[figure] || '0').minus(before?.[figure] || '0');
        this.sums.set(figure, (this.sums.get(figure) ?? Money.zero).plus(change));
      }
    this.jobs.set(project, now);
  }
  get now(): FiguresOfJob {
    return Object.fromEntries(SERIES_FIGURES.map((figure) => [figure, (this.sums.get(figure) ?? Money.zero).toString()])) as FiguresOfJob;
  }
  /** The figures of one job as its reports show them, also where they are none. */
  of(project: number): FiguresOfJob {
    return this.jobs.get(project) ?? figuresOf(project, []);
  }
}

/**
 * The figures of all jobs together, or of one, at the end of each period, which follow each other: of documents dated through its last day. Each is computed by the
 * rules of the reports; a job is computed again only where a period has entries of it.
 */
export function seriesOf({ sums, forecasts }: EntriesOfDays, periods: readonly DaysOfPeriod[], project?: number): Point[] {
  const running = new RunningFigures();
  const totals = new Totals();
  const inDays = [...sums].sort((one, other) => (one.Date < other.Date ? -1 : one.Date > other.Date ? 1 : 0));
  let [nextSum, nextForecast] = [0, 0];
  return periods.map((period) => {
    const changed = new Set<number>();
    for (let sum = inDays[nextSum]; sum && sum.Date <= period.last; sum = inDays[(nextSum += 1)]) {
      running.add(sum);
      if (Number(sum.ProjectId)) changed.add(Number(sum.ProjectId));
    }
    for (let one = forecasts[nextForecast]; one && one.Date <= period.last; one = forecasts[(nextForecast += 1)]) {
      running.forecast(one);
      changed.add(Number(one.ProjectId));
    }
    for (const one of changed) totals.replace(one, figuresOf(one, running.of(one)));
    return { period, figures: project === undefined ? totals.now : totals.of(project) };
  });
}
