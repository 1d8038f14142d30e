import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withComments } from '@plumbline/company/published';
import { Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { refuse, type Actor } from '@plumbline/platform/kernel';
import { Clock, IdSource, type RecordOf } from '@plumbline/platform/records';
import { IssueCollector } from '../issue-collector';
import { milestoneAggregate } from '../milestone/milestone.decider';
import { milestone } from '../milestone/milestone.record';
import { ProjectLookups } from '../project/project-lookups';
import { plannedWorkers } from './planned-workers';
import { task } from './task.record';

type Fields = Partial<RecordOf<typeof task>>;

/**
 * Adds a task to the milestone MilestoneId. Rejected (400) when it ends before it starts, (409) in a closed project and
 * beside 1,000 others.
 */
export class AddTask extends Command<CommandResult> {
  constructor(
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes a task. It stays in its milestone; Default_Task keeps its name (409 otherwise). */
export class ChangeTask extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Completes a task; rejected (409) when it is already completed. */
export class CompleteTask extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a task; rejected (409) for Default_Task and while work refers to it. */
export class RemoveTask extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * The fields of a task as they are stored. Rejected (400, all faults at once) for a date range that ends before it
 * starts and for missing references.
 */
async function checkTask(lookups: ProjectLookups, company: number, fields: Fields): Promise<Fields> {
  const collector = new IssueCollector();
  await collector.of(() => lookups.checkFields(company, task.fields, fields));
  const planned = await collector.of(() => plannedWorkers(lookups, company, [fields], () => ''));
  collector.refuse();
  return planned?.[0] ?? fields;
}

@CommandHandler(AddTask)
export class AddTaskHandler implements ICommandHandler<AddTask> {
  constructor(
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ fields: { Id: _assigned, ...given }, actor }: AddTask): Promise<CommandResult> {
    const fields = await checkTask(this.lookups, actor.company, given);
    const Id = Number(fields.MilestoneId);
    const { ProjectPlanId } = await this.lookups.existing(milestone, actor.company, Id);
    await this.lookups.openProject(actor.company, Number(ProjectPlanId), 'MilestoneId');
    const id = await this.ids.next('Task', actor);
    const content = withComments(fields, { Id: id, ProjectId: ProjectPlanId }, actor);
    const message = { type: 'AddTask' as const, data: { Id, Task: { ...content, Id: id } } };
    const written = await this.decisions.take(new Decide(milestoneAggregate, Id, message, actor));
    return { ...written, id };
  }
}

@CommandHandler(ChangeTask)
export class ChangeTaskHandler implements ICommandHandler<ChangeTask> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, fields: { Id: _fixed, ...given }, actor }: ChangeTask): Promise<CommandResult> {
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
    const written = await this.decisions.take(new Decide(milestoneAggregate, Number(MilestoneId), message, actor));
    return { ...written, id };
  }
}

@CommandHandler(CompleteTask)
export class CompleteTaskHandler implements ICommandHandler<CompleteTask> {
  constructor(
    private readonly decisions: Decisions,
    private readonly clock: Clock,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, actor }: CompleteTask): Promise<CommandResult> {
    const { MilestoneId } = await this.lookups.existing(task, actor.company, id);
    const message = { type: 'CompleteTask' as const, data: { Id: Number(MilestoneId), TaskId: id, at: this.clock.now() } };
    const written = await this.decisions.take(new Decide(milestoneAggregate, Number(MilestoneId), message, actor));
    return { ...written, id };
  }
}

@CommandHandler(RemoveTask)
export class RemoveTaskHandler implements ICommandHandler<RemoveTask> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, actor }: RemoveTask): Promise<CommandResult> {
    const { MilestoneId } = await this.lookups.existing(task, actor.company, id);
    const holders = await this.lookups.holders(actor.company, task, id);
    const message = { type: 'RemoveTask' as const, data: { Id: Number(MilestoneId), TaskId: id, holders } };
    const written = await this.decisions.take(new Decide(milestoneAggregate, Number(MilestoneId), message, actor));
    return { ...written, id };
  }
}
