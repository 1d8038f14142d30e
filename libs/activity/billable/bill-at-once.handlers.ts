import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { client } from '@plumbline/company/published';
import { Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { ReadModels } from '@plumbline/platform/records';
import { BillAtOnce, TakeBackBilled } from '../published/commands';
import { billableKey } from './billable.decider';
import { onBillable } from './on-billable';

/** Handles the billing of lines of a finalized application for payment. */
@CommandHandler(BillAtOnce)
export class BillAtOnceHandler implements ICommandHandler<BillAtOnce> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
  ) {}

  async execute({ invoiceId: InvoiceId, bills, actor }: BillAtOnce): Promise<CommandResult> {
    const payers = await this.reads.many(
      client,
      actor.company,
      bills.map(({ content }) => Number(content.ClientId)),
    );
    const all = bills.map(({ BillableId: Id, LineItemId, content }) => {
      const whole = { ...content, ClientParentId: Number(payers.get(Number(content.ClientId))?.ParentId ?? 0) };
      const message = { type: 'BillAtOnce' as const, data: { Id, content: whole, InvoiceId, LineItemId } };
      return onBillable(Id, billableKey(content.OriginOfBillable, content.OriginOfBillableId), message, actor);
    });
    return this.decisions.takeTogether(InvoiceId, all);
  }
}

/** Handles the voiding of an application for payment. */
@CommandHandler(TakeBackBilled)
export class TakeBackBilledHandler implements ICommandHandler<TakeBackBilled> {
  constructor(private readonly decisions: Decisions) {}

  execute({ invoiceId: InvoiceId, bills, actor }: TakeBackBilled): Promise<CommandResult> {
    const all = bills.map(({ BillableId: Id, origin, originId }) =>
      onBillable(Id, billableKey(origin, originId), { type: 'TakeBackBilled', data: { Id, InvoiceId } }, actor),
    );
    return this.decisions.takeTogether(InvoiceId, all);
  }
}
