import { Controller } from '@nestjs/common';
import { invalid, type Actor } from '@plumbline/platform/kernel';
import { choice, integer, money, name, quantity, ReadModels } from '@plumbline/platform/records';
import { AskedOf, report, ReportRoute, type ContentOf, type QuestionOf, explained } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { settingsOf } from '@plumbline/company/published';
import { Explainer } from '../explain/explainer';
import { JournalReader } from '../journal/journal-reader';
import { byProject, JOB_STATES } from './jobs.policy';
import { OVER_BUDGET_FIGURES, overBudgetParts, overBudgetRows, type OverBudgetRow } from './over-budget.policy';

/** Jobs and milestones that have spent most of their budgets, or more. */
export const overBudget = report({
  name: 'OverBudgetReport',
  title: 'Over budget',
  description:
    'Jobs and milestones that have spent at least a share of their budget. Spent is actual and committed cost, or the projected cost where a forecast makes that higher. A job or milestone without a budget, and one without cost, is left out.',
  path: 'reports/over-budget',
  parameters: {
    share: quantity().describe('Percent of the budget, from 0 to 1000. Default: OverBudgetShare of the company.', '90'),
    state: choice(...JOB_STATES).describe('Jobs that were open or closed on the day. Default: all.', 'Open'),
  },
  example: { share: '90' },
  columns: {
    ProjectId: integer().describe('The project.', 2),
    ProjectName: name().labelled('Project name').describe('Its name.', 'Oakridge kitchen'),
    State: choice(...JOB_STATES).describe('Whether the job was closed on the day.', 'Open'),
    MilestoneId: integer().nullable().describe('The milestone; null for the whole job.', 3),
    Milestone: name().labelled('Milestone name').describe('Its name; empty for the whole job.', 'Framing'),
    Budget: money().describe('The budget.', '8000.00'),
    Actual: money().describe('The cost so far.', '7300.00'),
    Committed: money().describe('The part of open orders that no bill has billed.', '900.00'),
    Spent: money().describe('Actual and Committed together, or the projected cost where a forecast makes that higher.', '8200.00'),
    Percent: quantity().describe('Spent in percent of Budget.', '102.5'),
    Variance: money().describe('Budget less Spent: below 0.00 more than the budget is spent.', '-200.00'),
  },
});

export const overBudgetExplained = explained(overBudget, {
  figures: OVER_BUDGET_FIGURES,
  rows: 'the id of a project, with that of the milestone where it is of one, such as `12/3`',
  example: { row: '2' },
});

/** `GET /api/v2/reports/over-budget`, and the parts of its figures. */
@Controller('api/v2')
export class OverBudgetRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly explainer: Explainer,
    private readonly reads: ReadModels,
  ) {}

  @ReportRoute(overBudgetExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof overBudgetExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof overBudgetExplained>> {
    const { share, state } = question.parameters;
    const more = { ...(share && { share }), ...(state && { state }) };
    const rows = await this.rows(question, actor.company);
    return this.explainer.answer(overBudgetParts(rows), actor, question, { path: overBudget.path, more });
  }

  @ReportRoute(overBudget)
  async overBudget(
    @AskedOf() question: QuestionOf<typeof overBudget>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof overBudget>> {
    const rows = await this.rows(question, company);
    return { Rows: rows.map(({ ForecastAbove: _above, CostToComplete: _toComplete, ...row }) => row) };
  }

  /** @throws Refusal 400 for a share that is no percentage */
  private async rows(
    { at, through, parameters: { share, state } }: Pick<QuestionOf<typeof overBudget>, 'at' | 'through' | 'parameters'>,
    company: number,
  ): Promise<OverBudgetRow[]> {
    if (share !== '' && !(Number(share) >= 0 && Number(share) <= 1000))
      invalid([{ field: 'share', problem: 'must be a percentage from 0 to 1000, such as 90' }]);
    const [all, asked] = await Promise.all([this.journal.jobs(company, { at, through }), share || this.shareOf(company)]);
    return [...byProject(all)]
      .flatMap(([id, figures]) => overBudgetRows(id, figures, asked))
      .filter(({ State }) => state === '' || State === state);
  }

  private async shareOf(company: number): Promise<string> {
    return (await settingsOf(this.reads, company)).OverBudgetShare;
  }
}
