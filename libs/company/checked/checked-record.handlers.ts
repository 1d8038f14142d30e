import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddRecord, ChangeRecord, RecordReservations, type Written } from '@plumbline/platform/commands';
import { invalid, type Actor, type Issue } from '@plumbline/platform/kernel';
import { newsIn, ReadModels, type AnyRecordKind, type Fields } from '@plumbline/platform/records';
import { client, item, resource, vendor } from '../published/kinds';
import { belowOthers } from './below-others';
import { notDeleted } from './not-deleted';
import { ratesOfSomebody } from './rates-of-somebody';
import type { Asked, Rule } from './rule';

/** What is asked of the records of a kind beyond what its declaration says. */
const RULES: ReadonlyMap<AnyRecordKind, readonly Rule[]> = new Map<AnyRecordKind, readonly Rule[]>([
  [client, [notDeleted, belowOthers]],
  [vendor, [notDeleted]],
  [resource, [notDeleted]],
  [item, [notDeleted, belowOthers, ratesOfSomebody]],
]);

const faultsOf = async (asked: Asked, reads: ReadModels): Promise<Issue[]> =>
  (await Promise.all((RULES.get(asked.kind) ?? []).map(async (rule) => rule(asked, reads)))).flat();

/** Adds a client, a vendor, a resource or an item. Refused as AddRecord is, and (400) where a rule of its kind says so. */
export class AddChecked extends Command<Written> {
  constructor(
    readonly kind: AnyRecordKind,
    readonly fields: Readonly<Record<string, unknown>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes such a record. Refused as ChangeRecord is, and (400) where a rule of its kind says so of a field that is to become another. */
export class ChangeChecked extends Command<Written> {
  constructor(
    readonly kind: AnyRecordKind,
    readonly id: number,
    readonly fields: Readonly<Record<string, unknown>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(AddChecked)
export class AddCheckedHandler implements ICommandHandler<AddChecked> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  /** @throws Refusal of kind `input` with every fault */
  async execute({ kind, fields, actor }: AddChecked): Promise<Written> {
    const issues = await faultsOf({ kind, fields, company: actor.company }, this.reads);
    if (issues.length > 0) invalid(issues);
    return this.bus.execute(new AddRecord(kind, fields, actor));
  }
}

@CommandHandler(ChangeChecked)
export class ChangeCheckedHandler implements ICommandHandler<ChangeChecked> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(RecordReservations) private readonly reservations: RecordReservations,
  ) {}

  /** @throws Refusal of kind `input` with every fault of a field that says something new: the others came along with a record that is sent back */
  async execute({ kind, id, fields, actor }: ChangeChecked): Promise<Written> {
    // Two records that are put below each other at the same moment would make a cycle that neither change sees.
    if (await this.isMoved(kind, id, fields, actor.company))
      return this.reservations.alone(`${kind.name}Parents-${actor.company}`, actor, (held) => this.change(kind, id, fields, held));
    return this.change(kind, id, fields, actor);
  }

  private async isMoved(kind: AnyRecordKind, id: number, fields: Readonly<Record<string, unknown>>, company: number): Promise<boolean> {
    if (!fields['ParentId']) return false;
    const before = (await this.reads.one(kind, company, id)) as { readonly ParentId?: unknown } | undefined;
    return before?.ParentId !== fields['ParentId'];
  }

  private async change(kind: AnyRecordKind, id: number, fields: Readonly<Record<string, unknown>>, actor: Actor): Promise<Written> {
    const { company } = actor;
    const issues = await faultsOf({ kind, id, fields, company }, this.reads);
    if (issues.length > 0) {
      const before = (await this.reads.one(kind, company, id)) as Readonly<Record<string, unknown>> | undefined;
      const news = before ? newsIn(kind.fields as Fields, fields, before) : fields;
      const told = issues.filter(({ field }) => Object.hasOwn(news, /^\w+/.exec(field)?.[0] ?? ''));
      if (told.length > 0) invalid(told);
    }
    return this.bus.execute(new ChangeRecord(kind, id, fields, actor));
  }
}
