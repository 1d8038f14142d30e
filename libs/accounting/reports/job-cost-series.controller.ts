import { Controller } from '@nestjs/common';
import { CompanyClock } from '@plumbline/platform/calendar';
import { invalid, PERIODS, periodOf, periodsBetween, startOfDay, type Actor } from '@plumbline/platform/kernel';
import { choice, day, money, text } from '@plumbline/platform/records';
import { AskedOf, RecordId, report, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { PastRows } from '@plumbline/platform/reading';
import { project } from '@plumbline/project/published';
import { JournalReader } from '../journal/journal-reader';
import { POINTS_OF_A_SERIES } from '../limits';
import { jobCost } from './job-cost.controller';
import { firstDayOf, SERIES_FIGURES, seriesOf, type SeriesFigure } from './job-cost-series.policy';

const DEFAULT_FIGURES: readonly SeriesFigure[] = ['Actual', 'Earned', 'Billed'];
const [first, , ...others] = SERIES_FIGURES;
const ofReport = jobCost.columns;

const series = {
  parameters: {
    by: choice(...PERIODS).describe('The periods, of which each has a row. Default: week.', 'week'),
    figures: text(200).describe(
      `The figures, separated by commas: ${SERIES_FIGURES.join(', ')}. Default: ${DEFAULT_FIGURES.join(',')}.`,
      'Actual,Margin',
    ),
    from: day().describe(
      `A day: from the period that contains it. Default: from the first one in which an amount is dated, and at most ${POINTS_OF_A_SERIES} periods.`,
      '2026-01-01',
    ),
  },
  columns: {
    From: day().describe('The first day of the period.', '2026-03-02'),
    Through: day().describe('Its last day, or the last one that is asked for.', '2026-03-08'),
    [first]: ofReport[first],
    Earned: money().describe(
      'As in the schedule of work in progress, of closed jobs their outcome; empty without an accepted contract or cost data.',
      '39375.00',
    ),
    ...(Object.fromEntries(others.map((figure) => [figure, ofReport[figure]])) as Pick<typeof ofReport, (typeof others)[number]>),
  },
};
const DESCRIPTION =
  'at the end of each day, week or month: of documents dated through the last day of the row, as the report on that day has them. Weeks start on the day on which those of the company do. Figures that are not asked for are empty.';

/** The cost of one project over time. */
export const jobCostSeries = report({
  name: 'JobCostSeries',
  title: 'Job cost over time',
  description: `Cost, earned and billed of a project ${DESCRIPTION}`,
  path: 'projects/:id/job-cost/series',
  readers: jobCost,
  ...series,
});
/** The cost of all projects over time. */
export const companyCostSeries = report({
  name: 'CompanyCostSeries',
  title: 'Job cost of all jobs over time',
  description: `Cost, earned and billed of all projects together, closed ones included, ${DESCRIPTION}`,
  path: 'reports/job-cost/series',
  readers: jobCost,
  ...series,
});
type Question = QuestionOf<typeof jobCostSeries>;
type Rows = ContentOf<typeof jobCostSeries>;

/** `GET /api/v2/projects/{id}/job-cost/series` and `GET /api/v2/reports/job-cost/series`. */
@Controller('api/v2')
export class JobCostSeriesRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly past: PastRows,
    private readonly clock: CompanyClock,
  ) {}

  @ReportRoute(jobCostSeries, { addressed: project, past: true })
  async ofProject(@RecordId() id: number, @AskedOf() question: Question, @CurrentActor() { company }: Actor): Promise<Rows> {
    const job = (await this.past.known(project, company, [id], question.at)).get(id);
    return { ...(await this.rows(question, company, id)), subject: [job?.ProjectName ?? ''] };
  }

  @ReportRoute(companyCostSeries)
  ofCompany(@AskedOf() question: Question, @CurrentActor() { company }: Actor): Promise<Rows> {
    return this.rows(question, company);
  }

  private async rows({ at, day: through, parameters }: Question, company: number, id?: number): Promise<Rows> {
    const by = parameters.by || 'week';
    const figures = figuresIn(parameters.figures);
    const from = parameters.from.slice(0, 10);
    if (from > through) invalid([{ field: 'from', problem: `must not be after ${through}` }]);
    const weekStart = await this.clock.weekStartOf(company);
    // One more than there may be, so that too many are seen.
    const most = POINTS_OF_A_SERIES + (from ? 1 : 0);
    const asked = from ? periodsBetween(from, through, by, weekStart, most) : [];
    if (asked.length > POINTS_OF_A_SERIES)
      invalid([{ field: 'from', problem: `must be at most ${POINTS_OF_A_SERIES} periods before ${through}` }]);
    const entries = await this.journal.daysOfJobs(company, { at, through }, id);
    const first = firstDayOf(entries);
    const periods = from || first === undefined ? asked : periodsBetween(first, through, by, weekStart, most);
    // A period that is not over ends with the day that is asked for.
    const cut = periods.map((one) => (one.last > through ? { ...one, last: through } : one));
    return {
      Rows: seriesOf(entries, cut, id).map(({ period, figures: all }) => ({
        ...{ From: startOfDay(period.first), Through: startOfDay(period.last) },
        ...(Object.fromEntries(SERIES_FIGURES.map((one) => [one, figures.includes(one) ? all[one] : ''])) as typeof all),
      })),
      through,
      period: `${by}-${periodOf(through, by, weekStart).first}`,
      unprinted: SERIES_FIGURES.filter((one) => !figures.includes(one)),
    };
  }
}

/** @throws Refusal 400 */
function figuresIn(stated: string): readonly SeriesFigure[] {
  if (stated.trim() === '') return DEFAULT_FIGURES;
  const names = stated.split(',').map((name) => name.trim());
  const figures = SERIES_FIGURES.filter((one) => names.includes(one));
  if (names.some((name) => !(SERIES_FIGURES as readonly string[]).includes(name)))
    invalid([{ field: 'figures', problem: `must be some of ${SERIES_FIGURES.join(', ')}` }]);
  return figures;
}
