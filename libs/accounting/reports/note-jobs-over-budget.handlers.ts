import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { companySettings } from '@plumbline/company/published';
import { combinedResult, type CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { allRows, ReadModels } from '@plumbline/platform/records';
import type { Timer } from '@plumbline/platform/subscriptions';
import { BUDGET_NOTICES, NoteSpending, project } from '@plumbline/project/published';
import { JournalReader } from '../journal/journal-reader';
import { NOTED_JOBS } from '../limits';
import { BUDGETS_EVERY_MS } from '../timing';
import { linesOfJob } from './job-figures.policy';
import { byProject, ownOf, stateOf } from './jobs.policy';
import { hasReached, spendingOf } from './over-budget.policy';

/** Compares the open jobs of the company with their budgets, and records which reached or fell below the share; a bounded part of them. */
export class NoteJobsOverBudget extends Command<CommandResult> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/**
 * Reads the sums of the journal, and nothing in the path of a write. The stream of a project decides whether something changed, so a measure that
 * is repeated, or made by two processes, notes nothing twice.
 */
@CommandHandler(NoteJobsOverBudget)
export class NoteJobsOverBudgetHandler implements ICommandHandler<NoteJobsOverBudget> {
  constructor(
    private readonly bus: CommandBus,
    private readonly reads: ReadModels,
    private readonly journal: JournalReader,
  ) {}

  async execute({ actor }: NoteJobsOverBudget): Promise<CommandResult> {
    const { company } = actor;
    const [all, settings, ...noticed] = await Promise.all([
      this.journal.jobs(company, {}),
      this.reads.one(companySettings, company, company),
      ...BUDGET_NOTICES.map((BudgetNotice) => allRows(this.reads, project, company, { BudgetNotice })),
    ]);
    const Share = (settings ?? companySettings.blank()).OverBudgetShare;
    const known = new Set(noticed.flat().map(({ Id }) => Id));
    const changed = [...byProject(all)].flatMap(([Id, figures]) => {
      if (stateOf(ownOf(figures)) === 'Closed') return [];
      const spending = spendingOf(linesOfJob(figures, Id));
      const isReached = hasReached(spending, Share);
      if (isReached === known.has(Id)) return [];
      const spent = { Id, Share, Budget: spending.budget.toString(), Spent: spending.spent.toString() };
      return [new NoteSpending(spent, isReached, actor)];
    });
    const written: CommandResult[] = [];
    for (const one of changed.slice(0, NOTED_JOBS)) written.push(await this.bus.execute(one));
    return combinedResult(company, written);
  }
}

/** Jobs that reach the share of their budgets are said to those who lead them. */
export const noteJobsOverBudget: Timer = {
  name: 'note-jobs-over-budget',
  everyMs: BUDGETS_EVERY_MS,
  kind: project,
  where: {},
  command: (actor) => new NoteJobsOverBudget(actor),
};
