import { less, ofExcess, ofParts, ofRule, type Part } from '@plumbline/platform/kernel';
import { ofEntries, type JournalFigure } from '../explain/explanation.policy';
import type { PartsOfPrice } from './cost-plus-part.policy';
import { entriesOfJob } from './job-cost-parts.policy';
import { CLASSES } from './job-figures.policy';

/**
 * The explanation of a figure of a job at a price with work on time and material; undefined where it does not depend on
 * that. `part` has the figure of the row with that name.
 */
export function explainCostPlus(
  figure: string,
  amount: string,
  project: number,
  { milestones, toComplete, amounts }: PartsOfPrice,
  part: (figure: string) => Part,
): JournalFigure | undefined {
  const own = (amounts as Readonly<Record<string, string>>)[figure] ?? '';
  const ratio = [part('FixedCostToDate'), part('FixedTotalCost')];
  switch (figure) {
    case 'FixedPrice':
      return ofEntries(own, entriesOfJob(['Price', 'ChangedPrice'], project, '0/None'));
    case 'CostPlusEarned':
      return ofEntries(own, { accounts: ['Billed', 'Unbilled'], project, also: [{ field: 'CostClass', in: CLASSES }] });
    case 'CostPlusCostToDate':
      if (milestones.length === 0) return ofParts(own, 'No milestone is of cost plus alone', []);
      return ofEntries(own, { accounts: ['Actual'], project, also: [{ field: 'MilestoneId', in: milestones }] });
    case 'CostPlusCostToComplete':
      return ofParts(
        own,
        'The sum of CostToComplete over the milestones of cost plus alone',
        toComplete
          .filter((one) => one.amount !== '0.00')
          .map((one) => ({ Figure: 'CostToComplete', Row: String(one.milestone), Amount: one.amount, of: `projects/${project}/job-cost` })),
      );
    case 'FixedCostToDate':
      return ofParts(own, 'CostToDate − CostPlusCostToDate', [part('CostToDate'), less(part('CostPlusCostToDate'))]);
    case 'FixedTotalCost':
      return ofParts(own, 'TotalCost − CostPlusCostToDate − CostPlusCostToComplete', [
        part('TotalCost'),
        less(part('CostPlusCostToDate')),
        less(part('CostPlusCostToComplete')),
      ]);
    case 'FixedEarned':
      return ofRule(own, 'FixedPrice × FixedCostToDate ÷ FixedTotalCost, at most FixedPrice; 0.00 without cost', [
        part('FixedPrice'),
        ...ratio,
      ]);
    case 'FixedGrossProfitToDate':
      return ofParts(own, 'FixedEarned − FixedCostToDate', [part('FixedEarned'), less(part('FixedCostToDate'))]);
    case 'FixedGrossProfit':
      return ofParts(own, 'FixedPrice − FixedTotalCost', [part('FixedPrice'), less(part('FixedTotalCost'))]);
    case 'Price':
      return ofParts(amount, 'FixedPrice + CostPlusEarned', [part('FixedPrice'), part('CostPlusEarned')]);
    case 'Earned':
      return ofParts(amount, 'FixedEarned + CostPlusEarned', [part('FixedEarned'), part('CostPlusEarned')]);
    case 'PercentComplete':
      return ofRule(amount, 'FixedCostToDate ÷ FixedTotalCost × 100, at most 100; 0 without cost', ratio);
    case 'LossProvision':
      return ofExcess(amount, part('FixedGrossProfitToDate'), part('FixedGrossProfit'));
    default:
      return undefined;
  }
}
