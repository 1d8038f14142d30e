import { less, ofExcess, ofParts, ofRows, ofRule, type Part } from '@plumbline/platform/kernel';
import { ofEntries, type JournalFigures, type JournalFigure } from '../explain/explanation.policy';
import { explainCostPlus } from './cost-plus-explained.policy';
import { FIGURES_OF_PARTS, type PartsOfPrice } from './cost-plus-part.policy';
import { entriesOfJob } from './job-cost-parts.policy';
import { AMOUNTS, SECTIONS, type closedJob, type jobWithoutContract, type WipRow } from './wip.policy';

/** The figures of the schedule and of the tables beside it. */
export const WIP_FIGURES = [
  ...(['Earned', ...AMOUNTS.filter((one) => one !== 'Earned'), 'PercentComplete', 'Committed', 'Unbilled'] as const),
  ...FIGURES_OF_PARTS,
] as const;

/** The rows of the report. */
export interface WipContent {
  readonly rows: readonly WipRow[];
  readonly closed: readonly ReturnType<typeof closedJob>[];
  readonly others: readonly NonNullable<ReturnType<typeof jobWithoutContract>>[];
}
type Job = Readonly<Record<string, unknown>> & { readonly ProjectId: number };

const ACCOUNTS = { CostToDate: 'Actual', Committed: 'Committed', Billed: 'Billed', Unbilled: 'Unbilled' } as const;
const ACCOUNTS_OF_PRICE = { OriginalPrice: ['Price'], ChangeOrders: ['ChangedPrice'], Price: ['Price', 'ChangedPrice'] } as const;
const NO_MEANING = 'It has no meaning for this job';

/** The data that figures of a job depend on and that the schedule does not show. */
export interface BesideSchedule {
  readonly unbilledOf: (project: number) => string;
  /** Undefined where a job at a price does nothing on time and material. */
  readonly partsOfPriceOf: (project: number) => PartsOfPrice | undefined;
}

/** The parts of the schedule. A row is a project, or a section of the schedule. */
export function wipParts({ rows, closed, others }: WipContent, { unbilledOf, partsOfPriceOf }: BesideSchedule): JournalFigures {
  const jobs = new Map<string, Job>([...rows, ...closed, ...others].map((one) => [String(one.ProjectId), one]));
  const sections = SECTIONS.filter((one) => rows.some(({ Section }) => Section === one));
  return {
    rows: [...sections, ...jobs.keys()],
    of(figure, row) {
      const job = jobs.get(row);
      if (job) return ofJob(figure, row, job);
      const name = AMOUNTS.find((one) => one === figure);
      if (!name) return undefined;
      const some = rows
        .filter(({ Section }) => row === '' || Section === row)
        .map((one) => ({ key: String(one.ProjectId), amount: one[name] }));
      const isMeant = row === '' || some.some(({ amount }) => amount !== '');
      return isMeant ? ofRows(name, some) : ofRule('', NO_MEANING, []);
    },
  };

  function ofJob(figure: string, row: string, job: Job): JournalFigure | undefined {
    const isOpen = 'Section' in job;
    const isFixed = typeof job['Price'] === 'string' && job['Price'] !== '';
    const parts = isFixed ? partsOfPriceOf(job.ProjectId) : undefined;
    const beside: Readonly<Record<string, string>> = { Unbilled: unbilledOf(job.ProjectId), ...parts?.amounts };
    const amount = beside[figure] ?? job[figure];
    if (typeof amount !== 'string') return undefined;
    if (amount === '' || job['NoCostData'] === true) return ofRule('', NO_MEANING, []);
    const part = (Figure: string): Part => ({
      Figure,
      Row: row,
      Amount: beside[Figure] ?? String(job[Figure]),
    });
    const ofCostPlus = parts && explainCostPlus(figure, amount, job.ProjectId, parts, part);
    if (ofCostPlus) return ofCostPlus;
    const account = ACCOUNTS[figure as keyof typeof ACCOUNTS];
    if (account) return ofEntries(amount, entriesOfJob([account], job.ProjectId));
    const ofPrice = ACCOUNTS_OF_PRICE[figure as keyof typeof ACCOUNTS_OF_PRICE];
    if (ofPrice && (figure !== 'Price' || !isOpen)) return ofEntries(amount, entriesOfJob(ofPrice, job.ProjectId, '0/None'));
    const earned = ofParts(amount, 'Billed + Unbilled', [part('Billed'), part('Unbilled')]);
    if (!isOpen) {
      if (isFixed) return ofParts(amount, 'Price − CostToDate', [part('Price'), less(part('CostToDate'))]);
      return ofParts(amount, 'Billed + Unbilled − CostToDate', [part('Billed'), part('Unbilled'), less(part('CostToDate'))]);
    }
    const ratio = [part('CostToDate'), part('TotalCost')];
    switch (figure) {
      case 'Price':
        return ofParts(amount, 'OriginalPrice + ChangeOrders', [part('OriginalPrice'), part('ChangeOrders')]);
      case 'CostToComplete':
        return ofParts(amount, 'CostToComplete of the job cost', [{ ...part(figure), Row: '', of: `projects/${row}/job-cost` }]);
      case 'TotalCost':
        return ofParts(amount, 'CostToDate + CostToComplete', [part('CostToDate'), part('CostToComplete')]);
      case 'Earned':
        return isFixed
          ? ofRule(amount, 'Price × CostToDate ÷ TotalCost, at most Price; 0.00 without cost', [part('Price'), ...ratio])
          : earned;
      case 'PercentComplete':
        return ofRule(amount, 'CostToDate ÷ TotalCost × 100, at most 100; 0 without cost', ratio);
      case 'OverBilled':
        return ofExcess(amount, part('Billed'), part('Earned'));
      case 'UnderBilled':
        return ofExcess(amount, part('Earned'), part('Billed'));
      case 'GrossProfitToDate':
        return ofParts(amount, 'Earned − CostToDate', [part('Earned'), less(part('CostToDate'))]);
      case 'GrossProfit':
        return ofParts(amount, 'Price − TotalCost', [part('Price'), less(part('TotalCost'))]);
      case 'Backlog':
        return ofParts(amount, 'Price − Earned', [part('Price'), less(part('Earned'))]);
      case 'LossProvision':
        return ofExcess(amount, part('GrossProfitToDate'), part('GrossProfit'));
    }
  }
}
