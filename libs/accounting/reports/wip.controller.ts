import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '@plumbline/platform/kernel';
import { flag, integer, money, name, quantity } from '@plumbline/platform/records';
import { AskedOf, CurrentActor, report, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/rest';
import type { Figures } from '../journal/fact.policy';
import { JournalReader } from '../journal/journal-reader';
import { wipRow, wipTotals, type WipRow } from './wip.policy';

/** The schedule of work in progress. */
export const wip = report({
  name: 'WipReport',
  title: 'Work in progress',
  description: 'Earned, over- and under-billed of each open job with an accepted contract.',
  path: 'reports/wip',
  columns: {
    ProjectId: integer().describe('The project.', 2),
    ProjectName: name().describe('Its name.', 'Oakridge kitchen'),
    ContractType: name().describe('Fixed price: ResidentialJob and AIAJob. Others earn what they bill and can bill.', 'ResidentialJob'),
    Price: money().describe('The contract sum with accepted change orders.', '105000.00'),
    CostToDate: money().describe('Actual cost.', '30000.00'),
    CostToComplete: money().describe('What the job still costs.', '50000.00'),
    TotalCost: money().describe('Both together.', '80000.00'),
    PercentComplete: quantity().describe('Cost to date in percent of the total cost.', '37.50'),
    Earned: money().describe('Price × cost to date ÷ total cost.', '39375.00'),
    Billed: money().describe('Without sales tax, with retainage; deposits only once they are applied.', '42000.00'),
    OverBilled: money().describe('Billed beyond what is earned.', '2625.00'),
    UnderBilled: money().describe('Earned beyond what is billed.', '0.00'),
    GrossProfitToDate: money().describe('Earned less cost to date.', '9375.00'),
    GrossProfit: money().describe('Price less total cost.', '25000.00'),
    Backlog: money().describe('What of the price is not earned yet.', '65625.00'),
    LossProvision: money().describe('What of a foreseen loss is not in the gross profit to date yet.', '0.00'),
    NoCostData: flag().describe('The job has neither cost nor budget nor forecast, and therefore no figures.', false),
  },
  totals: [
    ...(['Price', 'CostToDate', 'CostToComplete', 'TotalCost', 'Earned', 'Billed', 'OverBilled', 'UnderBilled'] as const),
    ...(['GrossProfitToDate', 'GrossProfit', 'Backlog', 'LossProvision'] as const),
  ],
});

/** `GET /api/v2/reports/wip`. */
@ApiTags('v2 reports')
@Controller('api/v2')
export class WipRoutes {
  constructor(private readonly journal: JournalReader) {}

  @ReportRoute(wip)
  async wip(@AskedOf() { at, through }: QuestionOf<typeof wip>, @CurrentActor() { company }: Actor): Promise<ContentOf<typeof wip>> {
    const byProject = new Map<number, Figures[]>();
    for (const one of await this.journal.jobs(company, { at, through })) {
      const of = byProject.get(one.ProjectId);
      if (of) of.push(one);
      else byProject.set(one.ProjectId, [one]);
    }
    const rows = [...byProject]
      .sort(([a], [b]) => a - b)
      .map(([id, figures]) => wipRow(id, figures))
      .filter((row): row is WipRow => row !== undefined);
    return { Rows: rows, Totals: wipTotals(rows) };
  }
}
