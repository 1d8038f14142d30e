import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decidedBy, Decide, Decisions, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { missing, type Actor } from '@plumbline/platform/kernel';
import { IdSource } from '@plumbline/platform/records';
import { AddView, ChangeView, RemoveView, type ByUser } from './view.commands';
import { viewAggregate } from './view.decider';
import { ViewChecks } from './view-checks';

/** Of two commands that give views of one owner the same name at the same moment, the second sees the first. */
const viewsOf = (owner: number, { company }: Actor): string => `ViewsOf-${company}-${owner}`;
const by = ({ user, isAdmin }: Actor): ByUser => ({ User: user, IsAdmin: isAdmin });

@CommandHandler(AddView)
export class AddViewHandler implements ICommandHandler<AddView> {
  constructor(
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly checks: ViewChecks,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ fields, actor }: AddView): Promise<CommandResult> {
    const checked = { ...fields, ...this.checks.checked(fields, actor) };
    return this.reservations.alone([viewsOf(actor.user, actor)], actor, async (held) => {
      // A repeated request finds the view that it created.
      await this.checks.checkRoom(checked, actor, actor.user, actor.ids?.earlier('View'));
      const Id = await this.ids.next('View', actor);
      const message = { type: 'AddView' as const, data: { ...checked, Id, OwnerId: actor.user } };
      return this.decisions.take(new Decide(viewAggregate, Id, message, held, { stream: 'create' }));
    });
  }
}

@CommandHandler(ChangeView)
export class ChangeViewHandler implements ICommandHandler<ChangeView> {
  constructor(
    private readonly decisions: Decisions,
    private readonly checks: ViewChecks,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ id, fields, actor }: ChangeView): Promise<CommandResult> {
    const row = (await this.checks.one(id, actor)) ?? missing('View', id);
    const after = { ...row, ...fields };
    // What is sent back as it was read is not checked again: the list may have changed since.
    const isOther = (['Entity', 'Query', 'Columns'] as const).some((name) => JSON.stringify(after[name]) !== JSON.stringify(row[name]));
    const checked = isOther ? { ...fields, ...this.checks.checked(after, actor) } : fields;
    const change = (held: Actor): Promise<CommandResult> =>
      this.decisions.take(new Decide(viewAggregate, id, { type: 'ChangeView', data: { ...checked, Id: id, By: by(actor) } }, held));
    if (after.Name === row.Name && after.Entity === row.Entity) return change(actor);
    return this.reservations.alone([viewsOf(row.OwnerId, actor)], actor, async (held) => {
      await this.checks.checkRoom(after, actor, row.OwnerId, id);
      return change(held);
    });
  }
}

export const RemoveViewHandler = decidedBy(RemoveView, viewAggregate, 'RemoveView', ({ id, actor }) => ({ Id: id, By: by(actor) }));
