import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withComments } from '@plumbline/company/published';
import { CONCURRENT_CHANGE, Decide, Decisions, decidedBy, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { RecordReserved } from '@plumbline/platform/event-store';
import { refuse, startOfDay, type Actor } from '@plumbline/platform/kernel';
import { IdSource, MOST_NESTED, type RecordOf } from '@plumbline/platform/records';
import { billingOf } from '../published/billing-of';
import type { Forecast } from '../published/milestone-events';
import { ProjectLookups } from '../project/project-lookups';
import { task } from '../task/task.record';
import { identified, leftOut, withHolders } from './given-tasks';
import { milestoneAggregate } from './milestone.decider';
import { checkMilestone } from './milestone-checks';
import { milestone } from './milestone.record';

type Fields = Partial<RecordOf<typeof milestone>>;

/**
 * Adds a milestone to a project plan, with Default_Task. Rejected (400) for a deliverable of another project, (409) in
 * a closed one or one with 1,000 milestones.
 */
export class AddMilestone extends Command<CommandResult> {
  constructor(
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Changes a milestone. It stays in its plan. Given tasks replace its tasks, except Default_Task: others are removed,
 * which is rejected (409) while work refers to one of them. Without given tasks all stay unchanged.
 */
export class ChangeMilestone extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Completes a milestone; rejected (409) when it is already completed. */
export class CompleteMilestone extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
    /** When it was completed; empty for now. */
    readonly date = '',
  ) {
    super();
  }
}

/** Reopens a completed milestone (409 otherwise). What its completion billed is taken back, as far as it is not invoiced. */
export class ReopenMilestone extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** States what the work of a milestone still costs in one class. `forecast.Date` is empty for today. */
export class ForecastMilestone extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly forecast: Forecast,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a milestone with its tasks; rejected (409) while work refers to it. */
export class RemoveMilestone extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(AddMilestone)
export class AddMilestoneHandler implements ICommandHandler<AddMilestone> {
  constructor(
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ fields: { Tasks = [], Id: _assigned, ...fields }, actor }: AddMilestone): Promise<CommandResult> {
    const plan = Number(fields.ProjectPlanId ?? 0);
    const { owner, tasks: given } = await checkMilestone(this.lookups, actor.company, plan, fields, Tasks);
    if (owner.Plan.length >= MOST_NESTED)
      refuse('project_plan_full', `The plan of the project ${plan} has ${MOST_NESTED} milestones, which is all that a plan holds.`);
    const [Id, DefaultTaskId] = await Promise.all([this.ids.next('Milestone', actor), this.ids.next('Task', actor)]);
    // The tasks of a new milestone are new, whatever ids the body has.
    const tasks = await identified(this.ids, given, fields.ProjectPlanId, [], actor);
    const content = withComments(fields, { Id, ProjectId: plan }, actor);
    const message = { type: 'AddMilestone' as const, data: { ...content, Id, DefaultTaskId, Tasks: tasks } };
    return this.decisions.take(new Decide(milestoneAggregate, Id, message, actor, { stream: 'create' }));
  }
}

@CommandHandler(ChangeMilestone)
export class ChangeMilestoneHandler implements ICommandHandler<ChangeMilestone> {
  constructor(
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly lookups: ProjectLookups,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ id, fields: { Tasks, Id: _fixed, ...fields }, actor }: ChangeMilestone): Promise<CommandResult> {
    const before = await this.lookups.existing(milestone, actor.company, id);
    const { ProjectPlanId, Comments, Tasks: known } = before;
    const isMoved = fields.ProjectPlanId !== undefined && fields.ProjectPlanId !== ProjectPlanId;
    if (isMoved) await this.lookups.references(actor.company, milestone.fields, fields);
    if (isMoved)
      refuse(
        'milestone_fixed',
        `The milestone ${id} belongs to the project plan ${ProjectPlanId} and stays there; add one to the other plan instead.`,
      );
    const { tasks: given } = await checkMilestone(this.lookups, actor.company, Number(ProjectPlanId), fields, Tasks ?? [], before);
    const tasks = await identified(this.ids, given, ProjectPlanId, known, actor);
    const content = withComments(fields, { Id: id, ProjectId: ProjectPlanId, Comments }, actor);
    const change = async (by: Actor, without: readonly number[]): Promise<CommandResult> => {
      const LeftOut = await withHolders(this.lookups, by.company, without);
      const message = { type: 'ChangeMilestone' as const, data: { ...content, Id: id, Tasks: tasks, LeftOut } };
      return this.decisions.take(new Decide(milestoneAggregate, id, message, by));
    };
    const without = Tasks ? leftOut(known, tasks) : [];
    return without.length > 0 ? this.removing(id, without, actor, change) : change(actor, []);
  }

  /** Changes the milestone while no new reference to the removed tasks can be added. */
  private async removing(
    id: number,
    tasks: readonly number[],
    actor: Actor,
    change: (actor: Actor, without: readonly number[]) => Promise<CommandResult>,
  ): Promise<CommandResult> {
    try {
      return await this.reservations.removing(task, tasks, actor, (held) => change(held, tasks));
    } catch (error) {
      if (!(error instanceof RecordReserved)) throw error;
      return refuse(CONCURRENT_CHANGE, `Others are removing tasks of the milestone ${id}; try again.`);
    }
  }
}

export const CompleteMilestoneHandler = decidedBy(CompleteMilestone, milestoneAggregate, 'CompleteMilestone', async (command, clock) => ({
  Id: command.id,
  at: await clock.dayOr(command.date, command.actor.company),
}));

@CommandHandler(ReopenMilestone)
export class ReopenMilestoneHandler implements ICommandHandler<ReopenMilestone> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ id, actor }: ReopenMilestone): Promise<CommandResult> {
    const { ProjectPlanId } = await this.lookups.existing(milestone, actor.company, id);
    const message = { type: 'ReopenMilestone' as const, data: { Id: id } };
    // A draft has the billables of all its deliverables or of none.
    return this.reservations.alone([billingOf(ProjectPlanId)], actor, (held) =>
      this.decisions.take(new Decide(milestoneAggregate, id, message, held)),
    );
  }
}

export const ForecastMilestoneHandler = decidedBy(
  ForecastMilestone,
  milestoneAggregate,
  'ForecastMilestone',
  async ({ id, forecast, actor }, clock) => ({
    ...forecast,
    Id: id,
    Date: startOfDay(forecast.Date || (await clock.today(actor.company))),
  }),
);

@CommandHandler(RemoveMilestone)
export class RemoveMilestoneHandler implements ICommandHandler<RemoveMilestone> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, actor }: RemoveMilestone): Promise<CommandResult> {
    await this.lookups.existing(milestone, actor.company, id);
    const holders = await this.lookups.holders(actor.company, milestone, id);
    return this.decisions.take(new Decide(milestoneAggregate, id, { type: 'RemoveMilestone', data: { Id: id, holders } }, actor));
  }
}
