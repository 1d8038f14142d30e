import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkUnreferenced, Decide, Decisions, RemoveRecord, type CommandResult } from '@plumbline/platform/decisions';
import { missing, type Actor } from '@plumbline/platform/kernel';
import { KindRegistry, ReadModels } from '@plumbline/platform/records';
import { departmentRemovalAggregate } from './department-removal.decider';
import { department } from './department.record';

/** Removes a department that no record refers to. Rejected (409) for the company's last one. */
export class RemoveDepartment extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(RemoveDepartment)
export class RemoveDepartmentHandler implements ICommandHandler<RemoveDepartment> {
  constructor(
    private readonly commands: CommandBus,
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
  ) {}

  async execute({ id, actor }: RemoveDepartment): Promise<CommandResult> {
    const live = await this.reads.find(department, actor.company, {});
    if (!live.some(({ Id }) => Id === id) && !(await this.reads.one(department, actor.company, id))) missing(department.title, id);
    const message = { type: 'GrantDepartmentRemoval' as const, data: { Id: id, live: live.map(({ Id }) => Id) } };
    // The last department is rejected as such even when it is also in use: removing the references would not help.
    if (live.length > 1) await checkUnreferenced(this.reads, this.kinds, actor.company, department, id);
    const options = { key: actor.company, stream: 'any' } as const;
    await this.decisions.take(new Decide(departmentRemovalAggregate, id, message, actor, options));
    return this.commands.execute(new RemoveRecord(department, id, actor));
  }
}
