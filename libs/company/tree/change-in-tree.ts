import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeRecord, type Written } from '@plumbline/platform/commands';
import { referencesIn } from '@plumbline/platform/commands/references';
import { invalid, type Actor, type Issue } from '@plumbline/platform/kernel';
import { ReadModels, type AnyRecordKind, type Fields } from '@plumbline/platform/records';

/** So many records may stand above one another. */
export const MOST_LEVELS = 100;

/**
 * Changes a record of a kind whose records belong to one another by `ParentId`: a client, an item. Refused as ChangeRecord is, and (400) where the
 * record would be a part of itself: it could never be removed, since it would hold itself.
 */
export class ChangeInTree extends Command<Written> {
  constructor(
    readonly kind: AnyRecordKind,
    readonly id: number,
    readonly fields: Readonly<Record<string, unknown>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ChangeInTree)
export class ChangeInTreeHandler implements ICommandHandler<ChangeInTree> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  /** @throws Refusal of kind `input` with every field that names the record itself, or by which it comes to lie below itself */
  async execute({ kind, id, fields, actor }: ChangeInTree): Promise<Written> {
    const issues: Issue[] = referencesIn(kind.fields as Fields, fields)
      .filter((one) => one.target === kind.name && one.id === id)
      .map(({ path }) => ({ field: path, problem: `must not be the ${kind.title} itself` }));
    const parent = Number(fields['ParentId']);
    if (parent && parent !== id) issues.push(...(await this.above(kind, id, parent, actor.company)));
    if (issues.length > 0) invalid(issues);
    return this.bus.execute(new ChangeRecord(kind, id, fields, actor));
  }

  private async above(kind: AnyRecordKind, id: number, parent: number, company: number): Promise<Issue[]> {
    // The set ends the walk where two were put below each other at the same moment.
    const seen = new Set<number>();
    let above = parent;
    while (above && !seen.has(above)) {
      if (seen.size >= MOST_LEVELS) return [{ field: 'ParentId', problem: `must have fewer than ${MOST_LEVELS} others above it` }];
      const row = (await this.reads.one(kind, company, above)) as { readonly ParentId?: number | null } | undefined;
      if (row?.ParentId === id)
        return [{ field: 'ParentId', problem: `must not be one that belongs to the ${kind.title} ${id}, nor one further below it` }];
      seen.add(above);
      above = row?.ParentId ?? 0;
    }
    return [];
  }
}
