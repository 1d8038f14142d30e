import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdSource, KindRegistry, ReadModels, wireId, type Fields } from '@plumbline/platform/records';
import { Decide, type Written } from './decide';
import { existing } from './existing';
import { AddRecord, ChangeRecord, RemoveRecord } from './generic';
import { genericAggregate } from './generic-record';
import { checkUnreferenced } from './unreferenced';
import { checkReferences } from './references';

/** Adds a record: its references exist, it gets the next id. */
@Injectable()
@CommandHandler(AddRecord)
export class AddRecordHandler implements ICommandHandler<AddRecord> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
    @Inject(IdSource) private readonly ids: IdSource,
  ) {}

  /** @throws Refusal of kind `input` when a reference names nothing */
  async execute({ kind, fields, actor }: AddRecord): Promise<Written> {
    await checkReferences(this.reads, this.kinds, actor.company, kind.fields as Fields, fields);
    const id = await this.ids.next(kind.name, actor);
    const message = { type: `Add${kind.name}` as const, data: { ...fields, Id: wireId(kind, id) } };
    return this.commands.execute(new Decide(genericAggregate(kind), id, message, actor, { stream: 'create' }));
  }
}

/** Changes a record: the references given exist. */
@Injectable()
@CommandHandler(ChangeRecord)
export class ChangeRecordHandler implements ICommandHandler<ChangeRecord> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
  ) {}

  /** @throws Refusal of kind `input` when a reference names nothing, `missing` when the record does not exist */
  async execute({ kind, id, fields, actor }: ChangeRecord): Promise<Written> {
    await checkReferences(this.reads, this.kinds, actor.company, kind.fields as Fields, fields);
    const message = { type: `Change${kind.name}` as const, data: { ...fields, Id: wireId(kind, id) } };
    return this.commands.execute(new Decide(genericAggregate(kind), id, message, actor));
  }
}

/** Removes a record that nothing holds. */
@Injectable()
@CommandHandler(RemoveRecord)
export class RemoveRecordHandler implements ICommandHandler<RemoveRecord> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
  ) {}

  /** @throws Refusal of kind `state` when something holds the record, `missing` when it does not exist (any more) */
  async execute({ kind, id, actor }: RemoveRecord): Promise<Written> {
    await existing(this.reads, kind, actor.company, id);
    await checkUnreferenced(this.reads, this.kinds, actor.company, kind, id);
    const message = { type: `Remove${kind.name}` as const, data: { Id: wireId(kind, id) } };
    return this.commands.execute(new Decide(genericAggregate(kind), id, message, actor));
  }
}
