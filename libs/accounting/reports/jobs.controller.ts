import { Controller } from '@nestjs/common';
import { Money, type Actor } from '@plumbline/platform/kernel';
import { choice, integer, money, name } from '@plumbline/platform/records';
import { AskedOf, report, ReportRoute, type ContentOf, type Question, type QuestionOf, explained } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { Explainer } from '../explain/explainer';
import { JournalReader } from '../journal/journal-reader';
import { isPaymentDetail } from '../journal/receivable-facts.policy';
import { byProject, JOB_STATES, JOBS_AMOUNTS, JOBS_FIGURES, jobsParts, jobsRow, jobsTotals, type JobsRow } from './jobs.policy';

/** The job cost of all jobs on one page. */
export const jobs = report({
  name: 'JobsReport',
  title: 'Jobs',
  description:
    'Contract, budget, cost, commitment, billing and receipts of every job, closed ones and those of departments too. Each row has the figures of the job cost of its project.',
  path: 'reports/jobs',
  unset: 'n/a',
  parameters: { state: choice(...JOB_STATES).describe('Jobs that were open or closed on the day. Default: all.', 'Open') },
  example: { state: 'Open' },
  columns: {
    ProjectId: integer().describe('The project.', 2),
    ProjectName: name().describe('Its name.', 'Oakridge kitchen'),
    State: choice(...JOB_STATES).describe('Whether it was closed on the day.', 'Open'),
    Contract: money().describe(
      'The contract sum with accepted change orders; empty for a job that has no contract at a price.',
      '105000.00',
    ),
    Budget: money().describe('The budget.', '80000.00'),
    Actual: money().describe('The cost so far.', '30000.00'),
    Committed: money().describe('The part of open orders that no bill has billed.', '2000.00'),
    Projected: money().describe('The cost so far and the cost to complete together.', '80000.00'),
    Billed: money().describe('Billed without sales tax, with retainage.', '42000.00'),
    Unbilled: money().describe('Billables that no finalized invoice has billed.', '180.00'),
    Received: money().describe('Payments of the invoices and applications of the project.', '37800.00'),
    Margin: money().describe('Billed and Unbilled, less Actual.', '12180.00'),
  },
  totals: JOBS_AMOUNTS,
});

export const jobsExplained = explained(jobs, { figures: JOBS_FIGURES, rows: 'the id of a project', example: {} });

/** `GET /api/v2/reports/jobs`, and the parts of its figures. */
@Controller('api/v2')
export class JobsRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly explainer: Explainer,
  ) {}

  @ReportRoute(jobsExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof jobsExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof jobsExplained>> {
    const { state } = question.parameters;
    const place = { path: jobs.path, ...(state && { more: { state } }) };
    return this.explainer.answer(jobsParts(await this.rows(question, state, actor.company)), actor, question, place);
  }

  @ReportRoute(jobs)
  async jobs(@AskedOf() question: QuestionOf<typeof jobs>, @CurrentActor() { company }: Actor): Promise<ContentOf<typeof jobs>> {
    const Rows = await this.rows(question, question.parameters.state, company);
    return { Rows, Totals: jobsTotals(Rows) };
  }

  private async rows({ at, through }: Pick<Question, 'at' | 'through'>, state: string, company: number): Promise<JobsRow[]> {
    const [all, owed] = await Promise.all([
      this.journal.jobs(company, { at, through }),
      this.journal.balances(company, ['Receivable'], ['ProjectId', 'Detail'], { at, through }),
    ]);
    const received = new Map<number, Money>();
    for (const { ProjectId, Detail, Amount } of owed)
      if (isPaymentDetail(Detail)) received.set(Number(ProjectId), (received.get(Number(ProjectId)) ?? Money.zero).minus(Amount));
    return [...byProject(all)]
      .map(([id, figures]) => jobsRow(id, figures, received.get(id) ?? Money.zero))
      .filter((row): row is JobsRow => row !== undefined && (state === '' || row.State === state));
  }
}
