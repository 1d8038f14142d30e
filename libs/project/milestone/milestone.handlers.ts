import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withComments } from '@plumbline/company/published';
import { CONCURRENT_CHANGE, Decide, RecordReservations, type Written } from '@plumbline/platform/commands';
import { RecordReserved } from '@plumbline/platform/event-store';
import { refuse, type Actor } from '@plumbline/platform/kernel';
import { Clock, IdSource, MOST_NESTED, type RecordOf } from '@plumbline/platform/records';
import { ProjectLookups } from '../project/project-lookups';
import { task } from '../task/task.record';
import { identified, leftOut, withHolders } from './given-tasks';
import { milestoneAggregate } from './milestone.decider';
import { checkMilestone } from './milestone-checks';
import { milestone } from './milestone.record';

type Fields = Partial<RecordOf<typeof milestone>>;

/** Adds a milestone to a project plan; Default_Task comes with it. Refused (400) for a deliverable of another project, (409) in a closed one or one with 1,000 milestones. */
export class AddMilestone extends Command<Written> {
  constructor(
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Changes a milestone. It stays in its plan. Tasks that are given are those it has from then on, with Default_Task: others are removed, which is refused
 * (409) while work refers to one of them. Where none are given, all stay as they are.
 */
export class ChangeMilestone extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Completes a milestone; refused (409) when it is completed. */
export class CompleteMilestone extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a milestone with its tasks; refused (409) when work refers to it. */
export class RemoveMilestone extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(AddMilestone)
export class AddMilestoneHandler implements ICommandHandler<AddMilestone> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ fields: { Tasks = [], Id: _assigned, ...fields }, actor }: AddMilestone): Promise<Written> {
    const plan = Number(fields.ProjectPlanId ?? 0);
    const { owner, tasks: given } = await checkMilestone(this.lookups, actor.company, plan, fields, Tasks);
    if (owner.Plan.length >= MOST_NESTED)
      refuse('project_plan_full', `The plan of the project ${plan} has ${MOST_NESTED} milestones, which is all that a plan holds.`);
    const [Id, DefaultTaskId] = await Promise.all([this.ids.next('Milestone', actor), this.ids.next('Task', actor)]);
    // What a new milestone is given is new, whatever ids were sent along.
    const tasks = await identified(this.ids, given, fields.ProjectPlanId, [], actor);
    const said = withComments(fields, { Id, ProjectId: plan }, actor);
    const message = { type: 'AddMilestone' as const, data: { ...said, Id, DefaultTaskId, Tasks: tasks } };
    return this.commands.execute(new Decide(milestoneAggregate, Id, message, actor, { stream: 'create' }));
  }
}

@Injectable()
@CommandHandler(ChangeMilestone)
export class ChangeMilestoneHandler implements ICommandHandler<ChangeMilestone> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
    @Inject(RecordReservations) private readonly reservations: RecordReservations,
  ) {}

  async execute({ id, fields: { Tasks, Id: _fixed, ...fields }, actor }: ChangeMilestone): Promise<Written> {
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
    const said = withComments(fields, { Id: id, ProjectId: ProjectPlanId, Comments }, actor);
    const change = async (by: Actor, without: readonly number[]): Promise<Written> => {
      const LeftOut = await withHolders(this.lookups, by.company, without);
      const message = { type: 'ChangeMilestone' as const, data: { ...said, Id: id, Tasks: tasks, LeftOut } };
      return this.commands.execute(new Decide(milestoneAggregate, id, message, by));
    };
    const without = Tasks ? leftOut(known, tasks) : [];
    return without.length > 0 ? this.removing(id, without, actor, change) : change(actor, []);
  }

  /** Changes the milestone while nothing can begin to refer to the tasks that it loses. */
  private async removing(
    id: number,
    tasks: readonly number[],
    actor: Actor,
    change: (actor: Actor, without: readonly number[]) => Promise<Written>,
  ): Promise<Written> {
    try {
      return await this.reservations.removing(task, tasks, actor, (held) => change(held, tasks));
    } catch (error) {
      if (!(error instanceof RecordReserved)) throw error;
      return refuse(CONCURRENT_CHANGE, `Others are removing tasks of the milestone ${id}; try again.`);
    }
  }
}

@Injectable()
@CommandHandler(CompleteMilestone)
export class CompleteMilestoneHandler implements ICommandHandler<CompleteMilestone> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  execute({ id, actor }: CompleteMilestone): Promise<Written> {
    const message = { type: 'CompleteMilestone' as const, data: { Id: id, at: this.clock.now() } };
    return this.commands.execute(new Decide(milestoneAggregate, id, message, actor));
  }
}

@Injectable()
@CommandHandler(RemoveMilestone)
export class RemoveMilestoneHandler implements ICommandHandler<RemoveMilestone> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, actor }: RemoveMilestone): Promise<Written> {
    await this.lookups.existing(milestone, actor.company, id);
    const holders = await this.lookups.holders(actor.company, milestone, id);
    return this.commands.execute(new Decide(milestoneAggregate, id, { type: 'RemoveMilestone', data: { Id: id, holders } }, actor));
  }
}
