import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CloseBillable, PutBillableOnInvoice } from '@plumbline/activity/published';
import type { Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import type { BilledPart, LineClaim } from '../published/invoice-events';
import { invoice } from './invoice.record';
import { linesOf } from './lines.policy';

/** A line of a draft takes its billable. Nothing happens when the line is gone by then. */
export class ClaimBillable extends Command<Written> {
  constructor(
    readonly invoiceId: number,
    readonly part: LineClaim,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** A line of a finalized invoice closes what it bills. Nothing happens when the invoice is void by then. */
export class CloseBilledPart extends Command<Written> {
  constructor(
    readonly invoiceId: number,
    readonly part: BilledPart,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * What a line wants of its billable follows from an event that may be long ago: a delivery that was parked is retried when somebody asks. A
 * line that is gone or void by then would have the billable for ever.
 */
abstract class Wanting {
  constructor(
    @Inject(CommandBus) protected readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  protected async unlessGone({ invoiceId, part, actor }: ClaimBillable, wish: Command<Written>): Promise<Written> {
    const row = await this.reads.one(invoice, actor.company, invoiceId);
    const isThere = row && row.BusinessState !== 'Void' && linesOf(row.LineItemGroups).some(({ Id }) => Number(Id) === part.LineItemId);
    return isThere ? this.bus.execute(wish) : { position: 0n, types: [], id: invoiceId };
  }
}

@CommandHandler(ClaimBillable)
export class ClaimBillableHandler extends Wanting implements ICommandHandler<ClaimBillable> {
  execute(command: ClaimBillable): Promise<Written> {
    const { invoiceId, part, actor } = command;
    return this.unlessGone(command, new PutBillableOnInvoice(part.BillableId, invoiceId, actor, part.LineItemId));
  }
}

@CommandHandler(CloseBilledPart)
export class CloseBilledPartHandler extends Wanting implements ICommandHandler<CloseBilledPart> {
  execute(command: CloseBilledPart): Promise<Written> {
    const { BillableId, ...part } = command.part;
    return this.unlessGone(command, new CloseBillable(BillableId, command.invoiceId, part, command.actor));
  }
}

export const invoiceBillablesHandlers = [ClaimBillableHandler, CloseBilledPartHandler];
