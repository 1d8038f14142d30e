import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddRecord, ChangeRecord, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, type Actor, type Issue } from '@plumbline/platform/kernel';
import { changedFields, ReadModels, type AnyRecordKind, type Fields } from '@plumbline/platform/records';
import { client, item, resource, vendor } from '../published/kinds';
import { belowOthers } from './below-others';
import { notDeleted } from './not-deleted';
import { ratesOfSomebody } from './rates-of-somebody';
import { readableTerms } from './readable-terms';
import type { RuleInput, Rule } from './rule';

/** Rules for the records of a kind beyond its declaration. */
const RULES: ReadonlyMap<AnyRecordKind, readonly Rule[]> = new Map<AnyRecordKind, readonly Rule[]>([
  [client, [notDeleted, belowOthers, readableTerms]],
  [vendor, [notDeleted, readableTerms]],
  [resource, [notDeleted]],
  [item, [notDeleted, belowOthers, ratesOfSomebody]],
]);

const faultsOf = async (requested: RuleInput, reads: ReadModels, bus: CommandBus): Promise<Issue[]> =>
  (await Promise.all((RULES.get(requested.kind) ?? []).map(async (rule) => rule(requested, reads, bus)))).flat();

/** Adds a client, a vendor, a resource or an item. Rejected like AddRecord, and (400) by a rule of its kind. */
export class AddCheckedRecord extends Command<CommandResult> {
  constructor(
    readonly kind: AnyRecordKind,
    readonly fields: Readonly<Record<string, unknown>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes such a record. Rejected like ChangeRecord, and (400) by a rule of its kind for a field that changes. */
export class ChangeCheckedRecord extends Command<CommandResult> {
  constructor(
    readonly kind: AnyRecordKind,
    readonly id: number,
    readonly fields: Readonly<Record<string, unknown>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(AddCheckedRecord)
export class AddCheckedRecordHandler implements ICommandHandler<AddCheckedRecord> {
  constructor(
    private readonly bus: CommandBus,
    private readonly reads: ReadModels,
  ) {}

  /** @throws Refusal of kind `input` with every fault */
  async execute({ kind, fields, actor }: AddCheckedRecord): Promise<CommandResult> {
    const issues = await faultsOf({ kind, fields, company: actor.company }, this.reads, this.bus);
    if (issues.length > 0) invalid(issues);
    return this.bus.execute(new AddRecord(kind, fields, actor));
  }
}

@CommandHandler(ChangeCheckedRecord)
export class ChangeCheckedRecordHandler implements ICommandHandler<ChangeCheckedRecord> {
  constructor(
    private readonly bus: CommandBus,
    private readonly reads: ReadModels,
    private readonly reservations: RecordReservations,
  ) {}

  /**
   * @throws Refusal of kind `input` with every fault of a changed field; the other fields were sent back with a record
   * that was read
   */
  async execute({ kind, id, fields, actor }: ChangeCheckedRecord): Promise<CommandResult> {
    // Concurrent changes that put two records below each other would create a cycle that neither of them sees.
    if (await this.isMoved(kind, id, fields, actor.company))
      return this.reservations.alone([`${kind.name}Parents-${actor.company}`], actor, (held) => this.change(kind, id, fields, held));
    return this.change(kind, id, fields, actor);
  }

  private async isMoved(kind: AnyRecordKind, id: number, fields: Readonly<Record<string, unknown>>, company: number): Promise<boolean> {
    if (!fields['ParentId']) return false;
    const before = (await this.reads.one(kind, company, id)) as { readonly ParentId?: unknown } | undefined;
    return before?.ParentId !== fields['ParentId'];
  }

  private async change(kind: AnyRecordKind, id: number, fields: Readonly<Record<string, unknown>>, actor: Actor): Promise<CommandResult> {
    const { company } = actor;
    const issues = await faultsOf({ kind, id, fields, company }, this.reads, this.bus);
    if (issues.length > 0) {
      const before = (await this.reads.one(kind, company, id)) as Readonly<Record<string, unknown>> | undefined;
      const changes = before ? changedFields(kind.fields as Fields, fields, before) : fields;
      const reported = issues.filter(({ field }) => Object.hasOwn(changes, /^\w+/.exec(field)?.[0] ?? ''));
      if (reported.length > 0) invalid(reported);
    }
    return this.bus.execute(new ChangeRecord(kind, id, fields, actor));
  }
}
