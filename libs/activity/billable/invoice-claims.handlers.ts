import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, type Written } from '@plumbline/platform/commands';
import { missing, type Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { CloseBillable, PutBillableOnInvoice, ReleaseBillable, ReopenBillable } from '../published/commands';
import { billableAggregate, billableKey, type BillableCommand } from './billable.decider';
import { billable, type BillableOrigin } from './billable.record';

/** Finds the stream of a billable, which is named by its cause, from its id. */
abstract class Claims {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  protected async key(id: number, company: number): Promise<string | undefined> {
    const row = await this.reads.one(billable, company, id);
    return row && billableKey(row.OriginOfBillable as BillableOrigin, row.OriginOfBillableId);
  }
  protected decide(id: number, key: string, message: BillableCommand, actor: Actor): Promise<Written> {
    return this.commands.execute(new Decide(billableAggregate, id, message, actor, { key, stream: 'any' }));
  }
}
const nothing = (id: number): Written => ({ position: 0n, types: [], id });

/** An invoice wants a billable. */
@Injectable()
@CommandHandler(PutBillableOnInvoice)
export class PutBillableOnInvoiceHandler extends Claims implements ICommandHandler<PutBillableOnInvoice> {
  async execute({ billableId: Id, invoiceId: InvoiceId, lineItemId: LineItemId, actor }: PutBillableOnInvoice): Promise<Written> {
    // A billable that is gone has no row to find its stream by; the refusal is kept on a stream of the wish.
    const key = (await this.key(Id, actor.company)) ?? `Gone-${Id}`;
    const data = { Id, InvoiceId, LineItemId, Claim: `${actor.causation}/${LineItemId}` };
    return this.decide(Id, key, { type: 'PutBillableOnInvoice', data }, actor);
  }
}

/** An invoice lets a billable go. */
@Injectable()
@CommandHandler(ReleaseBillable)
export class ReleaseBillableHandler extends Claims implements ICommandHandler<ReleaseBillable> {
  async execute({ billableId: Id, invoiceId: InvoiceId, actor }: ReleaseBillable): Promise<Written> {
    const key = await this.key(Id, actor.company);
    return key ? this.decide(Id, key, { type: 'ReleaseBillable', data: { Id, InvoiceId } }, actor) : nothing(Id);
  }
}

/** A finalized invoice has billed a part. */
@Injectable()
@CommandHandler(CloseBillable)
export class CloseBillableHandler extends Claims implements ICommandHandler<CloseBillable> {
  async execute({ billableId: Id, invoiceId: InvoiceId, part, actor }: CloseBillable): Promise<Written> {
    const key = (await this.key(Id, actor.company)) ?? missing('billable', Id);
    const { LineItemId = 0, Hours, Quantity, Price } = part;
    return this.decide(Id, key, { type: 'CloseBillable', data: { Id, InvoiceId, LineItemId, Hours, Quantity, Price } }, actor);
  }
}

/** The invoice was voided. */
@Injectable()
@CommandHandler(ReopenBillable)
export class ReopenBillableHandler extends Claims implements ICommandHandler<ReopenBillable> {
  async execute({ billableId: Id, invoiceId: InvoiceId, actor }: ReopenBillable): Promise<Written> {
    const key = await this.key(Id, actor.company);
    return key ? this.decide(Id, key, { type: 'ReopenBillable', data: { Id, InvoiceId } }, actor) : nothing(Id);
  }
}
