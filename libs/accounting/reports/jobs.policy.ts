import { Money, less, ofParts, ofRule, tableParts, type Part } from '@plumbline/platform/kernel';
import { ofEntries, type JournalFigures } from '../explain/explanation.policy';
import type { Figures } from '../journal/fact.policy';
import { PAYMENTS } from '../journal/receivable-facts.policy';
import { contractPrice } from './cost-plus-part.policy';
import { entriesOfJob } from './job-cost-parts.policy';
import { detailOf, holds, linesOfJob, totalsOf } from './job-figures.policy';
import { FIXED } from './wip.policy';

export const JOB_STATES = ['Open', 'Closed'] as const;
type JobState = (typeof JOB_STATES)[number];

/** The amounts of a job that are added up over all of them. */
export const JOBS_AMOUNTS = [
  ...(['Contract', 'Budget', 'Actual', 'Committed', 'Projected', 'Billed', 'Unbilled', 'Received', 'Margin'] as const),
] as const;
type JobsAmount = (typeof JOBS_AMOUNTS)[number];
/** Those, and the entries of payments, which are below 0.00. */
export const JOBS_FIGURES = [...JOBS_AMOUNTS, 'Payments'] as const;

export type JobsRow = Readonly<Record<JobsAmount, string>> & {
  readonly ProjectId: number;
  readonly ProjectName: string;
  readonly State: JobState;
};

/** The sums of the jobs, by project. */
export function byProject(all: readonly Figures[]): ReadonlyMap<number, readonly Figures[]> {
  const jobs = new Map<number, Figures[]>();
  for (const one of all) {
    const of = jobs.get(one.ProjectId);
    if (of) of.push(one);
    else jobs.set(one.ProjectId, [one]);
  }
  return new Map([...jobs].sort(([one], [other]) => one - other));
}

/** The sums of a project outside of its milestones, which also have its name. */
export const ownOf = (figures: readonly Figures[]): Figures | undefined => figures.find(({ MilestoneId }) => MilestoneId === 0);
/** The state of a job on the day of its figures. */
export const stateOf = (own: Figures | undefined): JobState => (holds(own, 'Closed') ? 'Closed' : 'Open');

/**
 * Returns the row of a project; undefined for a removed one. The contract is empty for a job without an accepted contract at a price.
 * `received` is the money that its client paid.
 */
export function jobsRow(ProjectId: number, figures: readonly Figures[], received: Money): JobsRow | undefined {
  const own = ownOf(figures);
  if (!holds(own, 'Project')) return undefined;
  const { Budget, Actual, Committed, Projected, Billed, Unbilled, Margin } = totalsOf(linesOfJob(figures, ProjectId));
  const isPriced = holds(own, 'Price') && FIXED.has(detailOf(own, 'Price'));
  return {
    ...{ ProjectId, ProjectName: detailOf(own, 'Project'), State: stateOf(own) },
    Contract: isPriced ? contractPrice(figures).toString() : '',
    ...{ Budget, Actual, Committed, Projected, Billed, Unbilled, Received: received.toString(), Margin },
  };
}

/** The sums of the columns. */
export const jobsTotals = (rows: readonly JobsRow[]): Record<JobsAmount, string> =>
  Object.fromEntries(JOBS_AMOUNTS.map((name) => [name, Money.sum(rows.map((row) => row[name])).toString()])) as Record<JobsAmount, string>;

/** Entries of the journal that make a figure of a job. */
const ENTRIES = { Actual: 'Actual', Committed: 'Committed', Billed: 'Billed', Unbilled: 'Unbilled' } as const;

/** The parts of the figures of all jobs. A row is a project. */
export const jobsParts = (rows: readonly JobsRow[]): JournalFigures =>
  tableParts(
    rows,
    ({ ProjectId }) => String(ProjectId),
    JOBS_AMOUNTS,
    (figure, row, amount) => {
      const { ProjectId } = row;
      const part = (Figure: JobsAmount): Part => ({ Figure, Row: String(ProjectId), Amount: row[Figure] });
      const account = ENTRIES[figure as keyof typeof ENTRIES];
      if (account) return ofEntries(amount, entriesOfJob([account], ProjectId));
      const payments = Money.of(row.Received).negated().toString();
      switch (figure) {
        case 'Contract':
          if (amount === '') return ofRule('', 'It has no meaning for this job', []);
          return ofEntries(amount, entriesOfJob(['Price', 'ChangedPrice'], ProjectId, '0/None'));
        case 'Budget':
        case 'Projected':
          return ofParts(amount, `${figure} of the job cost`, [{ ...part(figure), Row: '', of: `projects/${ProjectId}/job-cost` }]);
        case 'Received':
          return ofParts(amount, 'The payments, which lower what is owed', [
            less({ Figure: 'Payments', Row: String(ProjectId), Amount: payments }),
          ]);
        case 'Payments':
          return ofEntries(payments, { accounts: ['Receivable'], project: ProjectId, also: [PAYMENTS] });
        case 'Margin':
          return ofParts(amount, 'Billed + Unbilled − Actual', [part('Billed'), part('Unbilled'), less(part('Actual'))]);
        default:
          return undefined;
      }
    },
  );
