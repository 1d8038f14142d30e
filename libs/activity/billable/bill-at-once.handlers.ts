import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { client } from '@plumbline/company/published';
import { Decide, type Written } from '@plumbline/platform/commands';
import { ReadModels } from '@plumbline/platform/records';
import { BillAtOnce, TakeBackBilled } from '../published/commands';
import { billableAggregate, billableKey } from './billable.decider';

/** A finalized application bills a line. */
@Injectable()
@CommandHandler(BillAtOnce)
export class BillAtOnceHandler implements ICommandHandler<BillAtOnce> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  async execute({ billableId: Id, content, invoiceId: InvoiceId, lineItemId: LineItemId, actor }: BillAtOnce): Promise<Written> {
    const payer = content.ClientId ? await this.reads.one(client, actor.company, Number(content.ClientId)) : undefined;
    const whole = { ...content, ClientParentId: Number(payer?.ParentId ?? 0) };
    const message = { type: 'BillAtOnce' as const, data: { Id, content: whole, InvoiceId, LineItemId } };
    const key = billableKey(content.OriginOfBillable, content.OriginOfBillableId);
    return this.commands.execute(new Decide(billableAggregate, Id, message, actor, { key, stream: 'any' }));
  }
}

/** The application was voided. */
@Injectable()
@CommandHandler(TakeBackBilled)
export class TakeBackBilledHandler implements ICommandHandler<TakeBackBilled> {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  execute({ billableId: Id, origin, originId, invoiceId: InvoiceId, actor }: TakeBackBilled): Promise<Written> {
    const message = { type: 'TakeBackBilled' as const, data: { Id, InvoiceId } };
    return this.commands.execute(new Decide(billableAggregate, Id, message, actor, { key: billableKey(origin, originId), stream: 'any' }));
  }
}
