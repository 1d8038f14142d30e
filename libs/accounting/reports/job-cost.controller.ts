import { Controller } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { choice, integer, money, name } from '@plumbline/platform/records';
import { AskedOf, RecordId, report, ReportRoute, type ContentOf, type QuestionOf, explained } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { PastRows } from '@plumbline/platform/reading';
import { project } from '@plumbline/project/published';
import { PartyNames } from '../account-reports/party-names';
import { Explainer } from '../explain/explainer';
import { JournalReader } from '../journal/journal-reader';
import { JOB_COST_FIGURES, jobCostParts } from './job-cost-parts.policy';
import { CLASSES, detailOf, linesOfJob, sumOf, totalsOf } from './job-figures.policy';

const figures = {
  Budget: money().describe('The budget.', '12000.00'),
  Committed: money().describe('What orders commit that no bill has billed.', '2000.00'),
  Actual: money().describe('The cost so far.', '5628.72'),
  CostToComplete: money().describe('What is still to be spent.', '6664.68'),
  Projected: money().describe('Actual and CostToComplete together.', '12293.40'),
  Variance: money().describe('Budget less Projected: below 0.00 the cost is over the budget.', '-293.40'),
  Billed: money().describe('Billed without sales tax, with what is retained.', '8000.00'),
  Unbilled: money().describe('Billables that no finalized invoice has billed.', '180.00'),
  Margin: money().describe('Billed and Unbilled, less Actual.', '2551.28'),
};
const milestone = {
  MilestoneId: integer().nullable().describe('The milestone; null for what is outside of milestones.', 3),
  Milestone: name().describe('Its name.', 'Framing'),
};
const costClass = choice(...CLASSES).describe('The class of cost; empty for billing at a price of its own.', 'Labor');

/** The cost of one project. */
export const jobCost = report({
  name: 'JobCostReport',
  title: 'Job cost',
  description: 'Budget, commitment, cost, projection and billing of a project by milestone and class of cost. The rows add up to Totals.',
  path: 'projects/:id/job-cost',
  columns: { ...milestone, Class: costClass, ...figures },
  totals: ['Budget', 'Committed', 'Actual', 'CostToComplete', 'Projected', 'Variance', 'Billed', 'Unbilled', 'Margin'],
  tables: {
    Milestones: { title: 'By milestone', columns: { ...milestone, ...figures } },
    Classes: { title: 'By class', columns: { Class: costClass, ...figures } },
    PendingChangeOrders: {
      title: 'Change orders that are not accepted',
      columns: {
        ContractId: integer().labelled('Draft of the change order').describe('The draft of the change order.', 9),
        Amount: money().describe('Its sum.', '2400.00'),
      },
    },
  },
});

export const jobCostExplained = explained(jobCost, {
  figures: JOB_COST_FIGURES,
  rows: 'a milestone (0: what is outside of milestones), a class of cost (None: what has none), or both, such as `3/Labor`',
  example: {},
});

/** `GET /api/v2/projects/{id}/job-cost`, and the parts of its figures. */
@Controller('api/v2')
export class JobCostRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly names: PartyNames,
    private readonly past: PastRows,
    private readonly explainer: Explainer,
  ) {}

  @ReportRoute(jobCostExplained, { addressed: project, past: true })
  async explain(
    @RecordId() id: number,
    @AskedOf() question: QuestionOf<typeof jobCostExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof jobCostExplained>> {
    const all = await this.journal.jobs(actor.company, { at: question.at, through: question.through }, id);
    const job = (await this.past.known(project, actor.company, [id], question.at)).get(id);
    const subject = [job?.ProjectName ?? ''];
    return this.explainer.answer(jobCostParts(all, id), actor, question, { path: `projects/${id}/job-cost`, subject });
  }

  @ReportRoute(jobCost, { addressed: project, past: true })
  async jobCost(
    @RecordId() id: number,
    @AskedOf() { at, through }: QuestionOf<typeof jobCost>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof jobCost>> {
    const all = await this.journal.jobs(company, { at, through }, id);
    const names = new Map(all.map((one) => [one.MilestoneId, detailOf(one, 'Milestone')] as const));
    const lines = linesOfJob(all, id);
    const isPending = all.some((one) => !sumOf(one, 'PendingPrice').isZero);
    const pending = isPending ? await this.journal.balances(company, ['PendingPrice'], ['DocumentId'], { at, through }, [id]) : [];
    const placed = (MilestoneId: number | null) => ({ MilestoneId, Milestone: names.get(MilestoneId ?? 0) ?? '' });
    const places = [...new Set(lines.map(({ MilestoneId }) => MilestoneId))];
    const classes = [...CLASSES, '' as const].filter((one) => one !== '' || lines.some((line) => line.CostClass === one));
    const job = (await this.past.known(project, company, [id], at)).get(id);
    const client = job?.ClientId && (await this.names.client(Number(job.ClientId), company, { at, through }));
    return {
      subject: [job?.ProjectName ?? '', client || ''],
      Rows: lines.map((line) => ({ ...placed(line.MilestoneId), Class: line.CostClass, ...totalsOf([line]) })),
      Totals: totalsOf(lines),
      tables: {
        Milestones: places.map((place) => ({ ...placed(place), ...totalsOf(lines.filter((line) => line.MilestoneId === place)) })),
        Classes: classes.map((one) => ({ Class: one, ...totalsOf(lines.filter((line) => line.CostClass === one)) })),
        PendingChangeOrders: pending
          .map(({ DocumentId, Amount }) => ({ ContractId: Number(DocumentId), Amount }))
          .sort((a, b) => a.ContractId - b.ContractId),
      },
    };
  }
}
