import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { billable } from '@plumbline/activity/published';
import { combinedResult, Decide, DecideAll, type CommandResult } from '@plumbline/platform/commands';
import { missing, type Actor, type Message } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { projectAccountAggregate } from '../project-account/project-account.decider';
import type { BilledUnderMaximum } from '../project-account/project-account.events';
import { FinalizeInvoice } from '../published/commands';
import type { Invoice } from '../published/invoice-events';
import { GuaranteedMaximum } from './guaranteed-maximum';
import { invoiceAggregate } from './invoice.aggregate';
import { invoice } from './invoice.record';
import { claims } from './lines.policy';
import { postingOf, samePosting } from './posting.policy';
import { VoidCreditNote } from './withdraw-credit.handlers';

/**
 * Voids a finalized invoice without payments: its billables open again, and it gives back the deposits that it applied.
 * Of a credit note: see `VoidCreditNote`.
 */
export class VoidInvoice extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The command to the account of the project beside the one to an invoice. */
const onAccount = (
  row: Readonly<Invoice>,
  type: 'PostInvoiceToProject' | 'ReverseInvoiceOnProject',
  actor: Actor,
  Under?: BilledUnderMaximum,
): Decide => {
  const [Id, InvoiceId] = [Number(row.ProjectId), Number(row.Id)];
  const message = { type, data: { Id, InvoiceId, ...(type === 'PostInvoiceToProject' ? { ...postingOf(row), Under } : {}) } };
  return new Decide<Message>(projectAccountAggregate as never, Id, message, actor, { stream: 'any' });
};
/**
 * Executes the command with the one to the account of the project, all or none. Where the event store has no
 * transaction over both streams, a posting whose invoice is rejected is reversed.
 */
async function both(bus: CommandBus, account: Decide, own: Decide): Promise<CommandResult> {
  const reversal = { type: 'ReverseInvoiceOnProject', data: { Id: account.id, InvoiceId: own.id } };
  const undo = (one: Decide): Message => (one.aggregate === account.aggregate ? reversal : { type: 'VoidInvoice', data: { Id: own.id } });
  const results = await bus.execute(
    account.message.type === 'PostInvoiceToProject' ? new DecideAll([account, own], undo) : new DecideAll([account, own]),
  );
  return combinedResult(own.id, results);
}

@CommandHandler(FinalizeInvoice)
export class FinalizeInvoiceHandler implements ICommandHandler<FinalizeInvoice> {
  constructor(
    private readonly bus: CommandBus,
    private readonly reads: ReadModels,
    private readonly maximum: GuaranteedMaximum,
  ) {}
  async execute({ id, actor }: FinalizeInvoice): Promise<CommandResult> {
    const row = (await this.reads.one(invoice, actor.company, id)) ?? missing('invoice', id);
    const under = row.BusinessState === 'Draft' ? await this.maximum.check(row, actor) : undefined;
    const rows = await this.reads.many(
      billable,
      actor.company,
      claims(row.LineItemGroups).map(({ BillableId }) => BillableId),
    );
    const Held = [...rows]
      .filter(([, { BusinessState, InvoiceId }]) => BusinessState === 'OnInvoice' && InvoiceId === id)
      .map(([BillableId, { Hours, QuantityRemaining, PriceRemaining }]) => ({
        BillableId,
        Hourly: Number(Hours) !== 0,
        QuantityRemaining,
        PriceRemaining,
      }));
    const Posting = postingOf(row);
    if (samePosting(Posting) && !under) return this.bus.execute(this.decide(id, { Id: id, Held }, actor));
    const { Deliverables, ...Under } = under ?? { Deliverables: [] };
    const counted = under && { Under: { Deliverables, Billed: under.Billed } };
    const account = onAccount(row, 'PostInvoiceToProject', actor, under && (Under as BilledUnderMaximum));
    return both(this.bus, account, this.decide(id, { Id: id, Held, Posting, ...counted }, actor));
  }
  private decide(id: number, data: object, actor: Actor): Decide {
    return new Decide<Message>(invoiceAggregate as never, id, { type: 'FinalizeInvoice', data }, actor);
  }
}

@CommandHandler(VoidInvoice)
export class VoidInvoiceHandler implements ICommandHandler<VoidInvoice> {
  constructor(
    private readonly bus: CommandBus,
    private readonly reads: ReadModels,
  ) {}
  async execute({ id, actor }: VoidInvoice): Promise<CommandResult> {
    const row = (await this.reads.one(invoice, actor.company, id)) ?? missing('invoice', id);
    if (row.CreditOf !== '') return this.bus.execute(new VoidCreditNote(row, actor));
    const own = new Decide<Message>(invoiceAggregate as never, id, { type: 'VoidInvoice', data: { Id: id } }, actor);
    // The account knows whether it has something of the invoice: a maximum may have ended since.
    return both(this.bus, onAccount(row, 'ReverseInvoiceOnProject', actor), own);
  }
}

export const finalizeInvoiceHandlers = [FinalizeInvoiceHandler, VoidInvoiceHandler];
