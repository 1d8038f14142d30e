import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkUnreferenced, Decide, RemoveRecord, type Written } from '@plumbline/platform/commands';
import { missing, type Actor } from '@plumbline/platform/kernel';
import { KindRegistry, ReadModels } from '@plumbline/platform/records';
import { departmentRemovalAggregate } from './department-removal.decider';
import { department } from './department.record';

/** Removes a department that nothing holds. Refused (409) for the company's last one. */
export class RemoveDepartment extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(RemoveDepartment)
export class RemoveDepartmentHandler implements ICommandHandler<RemoveDepartment> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
  ) {}

  async execute({ id, actor }: RemoveDepartment): Promise<Written> {
    const live = await this.reads.find(department, actor.company, {});
    if (!live.some(({ Id }) => Id === id) && !(await this.reads.one(department, actor.company, id))) missing(department.title, id);
    const message = { type: 'GrantDepartmentRemoval' as const, data: { Id: id, live: live.map(({ Id }) => Id) } };
    // Who asks for the last one is told so, even when it is also in use: freeing it would not help.
    if (live.length > 1) await checkUnreferenced(this.reads, this.kinds, actor.company, department, id);
    const options = { key: actor.company, stream: 'any' } as const;
    await this.commands.execute(new Decide(departmentRemovalAggregate, id, message, actor, options));
    return this.commands.execute(new RemoveRecord(department, id, actor));
  }
}
