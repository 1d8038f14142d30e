import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@plumbline/company/published';
import { combinedResult, Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { AWAITS, pages, ReadModels, type Where } from '@plumbline/platform/records';
import { LEVELS_ABOVE } from '../../limits';
import { RoutePurchase, RoutePurchasesAround } from '../purchase.commands';
import { purchaseAggregate } from '../purchase.decider';
import { purchase } from '../purchase.record';
import { authorityOf, managersOf } from './approvers';

/** Handles RoutePurchase. Sagas send it, whose events the rows show already, so it decides by the users of then or later. */
@CommandHandler(RoutePurchase)
export class RoutePurchaseHandler implements ICommandHandler<RoutePurchase> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
  ) {}

  async execute({ id: Id, actor }: RoutePurchase): Promise<CommandResult> {
    const row = await this.reads.one(purchase, actor.company, Id);
    if (!row || !(WAITING.includes(row.BusinessState) || row.PendingChange)) return { id: Id, position: 0n, types: [] };
    const asking = row.ChangeRequestedBy ?? row.CreatedBy;
    const [awaited, creator, above] = await Promise.all([
      row.AwaitedId ? this.reads.one(user, actor.company, row.AwaitedId) : undefined,
      this.reads.one(user, actor.company, asking),
      managersOf(this.reads, actor.company, asking),
    ]);
    // Nobody is above a user who was removed: whoever is awaited stays, as long as that user may approve.
    const managers = creator || !awaited ? above : [awaited];
    const data = {
      Id,
      awaited: { Id: row.AwaitedId, authority: authorityOf(awaited) },
      managers: managers.map((one) => ({ Id: one.Id, authority: authorityOf(one) })),
    };
    return this.decisions.take(new Decide(purchaseAggregate, Id, { type: 'RoutePurchase', data }, actor));
  }
}
/** The states in which a purchase has a user to decide on it. */
const WAITING: readonly string[] = ['Submitted', 'InfoRequested'];

/** Handles RoutePurchasesAround: what awaits the user, and what users below it asked for. */
@CommandHandler(RoutePurchasesAround)
export class RoutePurchasesAroundHandler implements ICommandHandler<RoutePurchasesAround> {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ReadModels,
  ) {}

  async execute({ userId, actor }: RoutePurchasesAround): Promise<CommandResult> {
    const below = { in: await this.withReports(actor.company, userId) };
    const ways: Where[] = [
      { [AWAITS]: { in: [userId] } },
      { CreatedBy: below, BusinessState: { in: WAITING } },
      { ChangeRequestedBy: below },
    ];
    const concerned = new Set<number>();
    for (const where of ways)
      for await (const page of pages(this.reads, purchase, actor.company, where)) for (const { Id } of page) concerned.add(Id);
    const written: CommandResult[] = [];
    for (const id of concerned) written.push(await this.commands.execute(new RoutePurchase(id, actor)));
    return combinedResult(userId, written);
  }

  /** The user and all users below it. */
  private async withReports(company: number, userId: number): Promise<number[]> {
    const found = new Set([userId]);
    let level = [userId];
    for (let depth = 0; level.length > 0 && depth < LEVELS_ABOVE; depth++) {
      const next: number[] = [];
      for await (const page of pages(this.reads, user, company, { DirectManagerId: { in: level } })) next.push(...page.map(({ Id }) => Id));
      level = next.filter((id) => !found.has(id));
      for (const id of level) found.add(id);
    }
    return [...found];
  }
}
