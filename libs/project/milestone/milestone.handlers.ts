import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, type Written } from '@plumbline/platform/commands';
import { refuse, type Actor } from '@plumbline/platform/kernel';
import { Clock, IdSource, type RecordOf } from '@plumbline/platform/records';
import type { TaskWithId } from '../contract/milestone-events';
import { ProjectLookups } from '../project/project-lookups';
import { milestoneAggregate } from './milestone.decider';
import { taskFields } from '../task/task.record';
import { milestone } from './milestone.record';

type Fields = Partial<RecordOf<typeof milestone>>;

/** Adds a milestone to a project plan; Default_Task comes with it. Refused (400) for a deliverable of another project, (409) in a closed one. */
export class AddMilestone extends Command<Written> {
  constructor(
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes a milestone. It stays in its plan. Tasks given are added or changed, others stay. */
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

/** The fields of a task that its milestone's body can't set: a body that leaves them out shows them as unset. */
const OWNED = ['MilestoneId', ...Object.entries(taskFields).flatMap(([name, { options }]) => (options.owned ? [name] : []))];

/** Tasks as they came in a body: those without a good id get the next one. */
async function identified(ids: IdSource, tasks: Fields['Tasks'] = []): Promise<TaskWithId[]> {
  return Promise.all(
    tasks.map(async ({ Id, ...task }) => ({
      ...Object.fromEntries(Object.entries(task).filter(([name]) => !OWNED.includes(name))),
      Id: /^\d{1,15}$/.test(String(Id)) && Number(Id) > 0 ? Number(Id) : await ids.next('Task'),
    })),
  );
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
    await this.lookups.references(actor.company, milestone.fields, {
      ...fields,
      Tasks: Tasks.map((task) => ({ ...task, MilestoneId: '' })),
    });
    await this.lookups.openProject(actor.company, plan, 'ProjectPlanId');
    await this.lookups.deliverableOf(actor.company, plan, fields.DeliverableId ?? '');
    const [Id, DefaultTaskId] = await Promise.all([this.ids.next('Milestone', actor), this.ids.next('Task', actor)]);
    // What a new milestone is given is new, whatever ids were sent along.
    const tasks = await identified(
      this.ids,
      Tasks.map((task) => ({ ...task, Id: '' })),
    );
    const message = { type: 'AddMilestone' as const, data: { ...fields, Id, DefaultTaskId, Tasks: tasks } };
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
  ) {}

  async execute({ id, fields: { Tasks = [], Id: _fixed, ...fields }, actor }: ChangeMilestone): Promise<Written> {
    const { ProjectPlanId, Tasks: known } = await this.lookups.existing(milestone, actor.company, id);
    await this.lookups.references(actor.company, milestone.fields, {
      ...fields,
      Tasks: Tasks.map((task) => ({ ...task, MilestoneId: '' })),
    });
    if (fields.ProjectPlanId !== undefined && fields.ProjectPlanId !== ProjectPlanId)
      refuse(
        'milestone_fixed',
        `The milestone ${id} belongs to the project plan ${ProjectPlanId} and stays there; add one to the other plan instead.`,
      );
    await this.lookups.openProject(actor.company, Number(ProjectPlanId), 'ProjectPlanId');
    await this.lookups.deliverableOf(actor.company, Number(ProjectPlanId), fields.DeliverableId ?? '');
    const own = new Set(known.map((task) => task.Id));
    const tasks = await identified(
      this.ids,
      Tasks.map((task) => (own.has(String(task.Id)) ? task : { ...task, Id: '' })),
    );
    const message = { type: 'ChangeMilestone' as const, data: { ...fields, Id: id, Tasks: tasks } };
    return this.commands.execute(new Decide(milestoneAggregate, id, message, actor));
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
