import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdSource, KindRegistry, ReadModels, wireId, type Fields } from '@plumbline/platform/records';
import { Decide, type CommandResult } from '../decide';
import { Decisions } from '../decisions';
import { existing } from '../references/existing';
import { AddRecord, ChangeRecord, RemoveRecord } from './generic';
import { genericAggregate } from './generic-record';
import { checkUnreferenced } from '../references/unreferenced';
import { checkReferences } from '../references/references';

/** Adds a record under the next id, after checking its references. */
@CommandHandler(AddRecord)
export class AddRecordHandler implements ICommandHandler<AddRecord> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
    private readonly ids: IdSource,
  ) {}

  /** @throws Refusal of kind `input` when a referenced record does not exist */
  async execute({ kind, fields, actor }: AddRecord): Promise<CommandResult> {
    await checkReferences(this.reads, this.kinds, actor.company, kind.fields as Fields, fields);
    const id = await this.ids.next(kind.name, actor);
    const message = { type: `Add${kind.name}` as const, data: { ...fields, Id: wireId(kind, id) } };
    return this.decisions.take(new Decide(genericAggregate(kind), id, message, actor, { stream: 'create' }));
  }
}

/** Changes a record, after checking the given references. */
@CommandHandler(ChangeRecord)
export class ChangeRecordHandler implements ICommandHandler<ChangeRecord> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
  ) {}

  /** @throws Refusal of kind `input` when a referenced record does not exist, `missing` when the record itself does not */
  async execute({ kind, id, fields, actor }: ChangeRecord): Promise<CommandResult> {
    await checkReferences(this.reads, this.kinds, actor.company, kind.fields as Fields, fields);
    const message = { type: `Change${kind.name}` as const, data: { ...fields, Id: wireId(kind, id) } };
    return this.decisions.take(new Decide(genericAggregate(kind), id, message, actor));
  }
}

/** Removes a record that no other record refers to. */
@CommandHandler(RemoveRecord)
export class RemoveRecordHandler implements ICommandHandler<RemoveRecord> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
  ) {}

  /** @throws Refusal of kind `state` while another record refers to it, `missing` when it does not exist */
  async execute({ kind, id, actor }: RemoveRecord): Promise<CommandResult> {
    await existing(this.reads, kind, actor.company, id);
    await checkUnreferenced(this.reads, this.kinds, actor.company, kind, id);
    const message = { type: `Remove${kind.name}` as const, data: { Id: wireId(kind, id) } };
    return this.decisions.take(new Decide(genericAggregate(kind), id, message, actor));
  }
}
