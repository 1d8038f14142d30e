import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import { ReadModels, type RecordOf } from '@plumbline/platform/records';
import { ChangeChecked } from '../checked/checked-record.handlers';
import { named } from './resource-name';
import { resource } from './resource.record';

/** Changes a resource, whose name follows its Description. Refused as ChangeChecked is. */
export class ChangeResource extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: Partial<RecordOf<typeof resource>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ChangeResource)
export class ChangeResourceHandler implements ICommandHandler<ChangeResource> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  async execute({ id, fields, actor }: ChangeResource): Promise<Written> {
    const isNaming = fields.Description !== undefined || fields.ResourceName !== undefined;
    const before = isNaming ? await this.reads.one(resource, actor.company, id) : undefined;
    return this.bus.execute(new ChangeChecked(resource, id, named(fields, before), actor));
  }
}
