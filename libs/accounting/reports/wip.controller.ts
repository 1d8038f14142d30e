import { Controller } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { choice, flag, day, integer, money, name, quantity } from '@plumbline/platform/records';
import { AskedOf, report, ReportRoute, type ContentOf, type Question, type QuestionOf, explained } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { project } from '@plumbline/project/published';
import { Explainer } from '../explain/explainer';
import type { Figures } from '../journal/fact.policy';
import { JournalReader } from '../journal/journal-reader';
import { byProject } from './jobs.policy';
import { linesOfJob, sumOver } from './job-figures.policy';
import { partsOfPrice, type PartsOfPrice } from './cost-plus-part.policy';
import { WIP_FIGURES, wipParts, type WipContent } from './wip-parts.policy';
import { AMOUNTS, closedJob, jobWithoutContract, SECTIONS, sectionTotals, wipRow, wipTotals, type WipRow } from './wip.policy';

const job = {
  ProjectId: integer().describe('The project.', 2),
  ProjectName: name().describe('Its name.', 'Oakridge kitchen'),
};
const contractType = project.fields.ContractType.describe(
  'Fixed price: ResidentialJob and AIAJob. Others earn what they bill and can bill.',
  'ResidentialJob',
);
const section = choice(...SECTIONS).describe('Jobs at a price, or jobs that are billed for what was done.', 'Fixed price');
const amounts = {
  OriginalPrice: money().describe('The sum that was agreed first; empty without a price, as all that depends on one.', '100000.00'),
  ChangeOrders: money().describe('The sum of the accepted change orders.', '5000.00'),
  Price: money().describe(
    'Both together, the revised contract sum, and what is billed or can be billed on time and material beside it.',
    '105000.00',
  ),
  CostToDate: money().describe('Actual cost.', '30000.00'),
  CostToComplete: money().describe('What the job still costs.', '50000.00'),
  TotalCost: money().describe('Both together.', '80000.00'),
  Earned: money().describe(
    'The contract sum × cost to date ÷ total cost, without work on time and material, which is earned as billed and unbilled.',
    '39375.00',
  ),
  Billed: money().describe('Without sales tax, with retainage; deposits only once they are applied.', '42000.00'),
  OverBilled: money().describe('Billed beyond what is earned.', '2625.00'),
  UnderBilled: money().describe('Earned beyond what is billed.', '0.00'),
  GrossProfitToDate: money().describe('Earned less cost to date.', '9375.00'),
  GrossProfit: money().describe('Price less total cost.', '25000.00'),
  Backlog: money().describe('What of the price is not earned yet.', '65625.00'),
  LossProvision: money().describe('What of a foreseen loss of the part at a price is not in the gross profit to date yet.', '0.00'),
};
const { OriginalPrice, ChangeOrders, Price, CostToDate, CostToComplete, TotalCost, ...outcome } = amounts;

/** The schedule of work in progress. */
export const wip = report({
  name: 'WipReport',
  title: 'Work in progress',
  description:
    'Earned, over- and under-billed of each open job with an accepted contract, by section; beside them the jobs that were closed in the year of the day, and those without a contract.',
  path: 'reports/wip',
  unset: 'n/a',
  columns: {
    Section: section,
    ...job,
    ContractType: contractType,
    ...{ OriginalPrice, ChangeOrders, Price, CostToDate, CostToComplete, TotalCost },
    PercentComplete: quantity().describe('Cost to date in percent of the total cost, without milestones on time and material.', '37.50'),
    ...outcome,
    NoCostData: flag().describe('The job has neither cost nor budget nor forecast, and therefore no figures.', false),
  },
  totals: AMOUNTS,
  tables: {
    Sections: { title: 'Totals by section', columns: { Section: section, Jobs: integer().describe('Their number.', 9), ...amounts } },
    ClosedJobs: {
      title: 'Jobs closed this year',
      columns: {
        ...{ ...job, ContractType: contractType },
        Closed: day().describe('When it was closed.', '2026-06-30'),
        ...{ Price, CostToDate, Billed: amounts.Billed },
        GrossProfit: money().describe('The price, or what was billed and can be, less cost.', '25000.00'),
      },
    },
    JobsWithoutContract: {
      title: 'Jobs without an accepted contract',
      columns: {
        ...{ ...job, CostToDate },
        Committed: money().describe('What orders commit that no bill has billed.', '2000.00'),
        Billed: amounts.Billed,
        Unbilled: money().describe('Billables that no finalized invoice has billed.', '180.00'),
      },
    },
  },
});

export const wipExplained = explained(wip, {
  figures: WIP_FIGURES,
  rows: 'the id of a project, or a section such as `Fixed price`',
  example: {},
});

/** `GET /api/v2/reports/wip`, and the parts of its figures. */
@Controller('api/v2')
export class WipRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly explainer: Explainer,
  ) {}

  @ReportRoute(wip)
  async wip(@AskedOf() question: QuestionOf<typeof wip>, @CurrentActor() { company }: Actor): Promise<ContentOf<typeof wip>> {
    const { rows, closed, others } = await this.schedule(question, company);
    return {
      Rows: SECTIONS.flatMap((one) => rows.filter((row) => row.Section === one)),
      Totals: wipTotals(rows),
      tables: { Sections: sectionTotals(rows), ClosedJobs: closed, JobsWithoutContract: others },
    };
  }

  @ReportRoute(wipExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof wipExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof wipExplained>> {
    const schedule = await this.schedule(question, actor.company);
    const unbilledOf = (project: number): string =>
      sumOver(linesOfJob(schedule.byProject.get(project) ?? [], project), ({ Unbilled }) => Unbilled).toString();
    const partsOfPriceOf = (project: number): PartsOfPrice | undefined => partsOfPrice(schedule.byProject.get(project) ?? [], project);
    return this.explainer.answer(wipParts(schedule, { unbilledOf, partsOfPriceOf }), actor, question, { path: wip.path });
  }

  private async schedule(question: Pick<Question, 'at' | 'through' | 'day'>, company: number): Promise<Schedule> {
    const { at, through } = question;
    const [all, closings] = await Promise.all([
      this.journal.jobs(company, { at, through }),
      this.journal.balances(company, ['Closed'], ['ProjectId', 'Date'], { at, through }),
    ]);
    const jobs = byProject(all);
    const year = question.day.slice(0, 4);
    const ended = closings
      .filter(({ Date }) => Date.startsWith(year))
      .sort((one, other) => Number(one.ProjectId) - Number(other.ProjectId));
    return {
      byProject: jobs,
      rows: [...jobs].map(([id, figures]) => wipRow(id, figures)).filter((row): row is WipRow => row !== undefined),
      closed: ended.map(({ ProjectId, Date }) => closedJob(Number(ProjectId), jobs.get(Number(ProjectId)) ?? [], Date)),
      others: [...jobs].map(([id, figures]) => jobWithoutContract(id, figures)).filter((row) => row !== undefined),
    };
  }
}

interface Schedule extends WipContent {
  readonly byProject: ReadonlyMap<number, readonly Figures[]>;
}
