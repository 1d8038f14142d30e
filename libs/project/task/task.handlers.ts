import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withComments } from '@plumbline/company/published';
import { Decide, type Written } from '@plumbline/platform/commands';
import { refuse, type Actor } from '@plumbline/platform/kernel';
import { Clock, IdSource, type RecordOf } from '@plumbline/platform/records';
import { Faults } from '../faults';
import { milestoneAggregate } from '../milestone/milestone.decider';
import { milestone } from '../milestone/milestone.record';
import { ProjectLookups } from '../project/project-lookups';
import { plannedWorkers } from './planned-workers';
import { task } from './task.record';

type Fields = Partial<RecordOf<typeof task>>;

/** Adds a task to the milestone that MilestoneId names. Refused (400) when it ends before it starts, (409) in a closed project and beside 1,000 others. */
export class AddTask extends Command<Written> {
  constructor(
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes a task. It stays in its milestone; Default_Task keeps its name (409 otherwise). */
export class ChangeTask extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Completes a task; refused (409) when it is completed. */
export class CompleteTask extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a task; refused (409) for Default_Task and when work refers to it. */
export class RemoveTask extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** What is said of a task, as it is stored. Refused (400, all faults at once) for a span that ends before it starts and for names of nothing. */
async function checkTask(lookups: ProjectLookups, company: number, fields: Fields): Promise<Fields> {
  const faults = new Faults();
  await faults.of(() => lookups.said(company, task.fields, fields));
  const planned = await faults.of(() => plannedWorkers(lookups, company, [fields], () => ''));
  faults.refuse();
  return planned?.[0] ?? fields;
}

@Injectable()
@CommandHandler(AddTask)
export class AddTaskHandler implements ICommandHandler<AddTask> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ fields: { Id: _assigned, ...given }, actor }: AddTask): Promise<Written> {
    const fields = await checkTask(this.lookups, actor.company, given);
    const Id = Number(fields.MilestoneId);
    const { ProjectPlanId } = await this.lookups.existing(milestone, actor.company, Id);
    await this.lookups.openProject(actor.company, Number(ProjectPlanId), 'MilestoneId');
    const id = await this.ids.next('Task', actor);
    const said = withComments(fields, { Id: id, ProjectId: ProjectPlanId }, actor);
    const message = { type: 'AddTask' as const, data: { Id, Task: { ...said, Id: id } } };
    const written = await this.commands.execute(new Decide(milestoneAggregate, Id, message, actor));
    return { ...written, id };
  }
}

@Injectable()
@CommandHandler(ChangeTask)
export class ChangeTaskHandler implements ICommandHandler<ChangeTask> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, fields: { Id: _fixed, ...given }, actor }: ChangeTask): Promise<Written> {
    const row = await this.lookups.existing(task, actor.company, id);
    const { MilestoneId } = row;
    const fields = await checkTask(this.lookups, actor.company, given);
    if (fields.MilestoneId !== undefined && fields.MilestoneId !== MilestoneId)
      refuse(
        'task_fixed',
        `The task ${id} belongs to the milestone ${MilestoneId} and stays there; add one to the other milestone instead.`,
      );
    const message = {
      type: 'ChangeTask' as const,
      data: { Id: Number(MilestoneId), Task: { ...withComments(fields, row, actor), Id: id } },
    };
    const written = await this.commands.execute(new Decide(milestoneAggregate, Number(MilestoneId), message, actor));
    return { ...written, id };
  }
}

@Injectable()
@CommandHandler(CompleteTask)
export class CompleteTaskHandler implements ICommandHandler<CompleteTask> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, actor }: CompleteTask): Promise<Written> {
    const { MilestoneId } = await this.lookups.existing(task, actor.company, id);
    const message = { type: 'CompleteTask' as const, data: { Id: Number(MilestoneId), TaskId: id, at: this.clock.now() } };
    const written = await this.commands.execute(new Decide(milestoneAggregate, Number(MilestoneId), message, actor));
    return { ...written, id };
  }
}

@Injectable()
@CommandHandler(RemoveTask)
export class RemoveTaskHandler implements ICommandHandler<RemoveTask> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, actor }: RemoveTask): Promise<Written> {
    const { MilestoneId } = await this.lookups.existing(task, actor.company, id);
    const holders = await this.lookups.holders(actor.company, task, id);
    const message = { type: 'RemoveTask' as const, data: { Id: Number(MilestoneId), TaskId: id, holders } };
    const written = await this.commands.execute(new Decide(milestoneAggregate, Number(MilestoneId), message, actor));
    return { ...written, id };
  }
}
