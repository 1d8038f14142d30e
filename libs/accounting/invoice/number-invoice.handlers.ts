import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, type CommandResult } from '@plumbline/platform/commands';
import { EventStore } from '@plumbline/platform/event-store';
import type { Actor, Message } from '@plumbline/platform/kernel';
import { decideOnApplication } from '../aia-invoice/aia-invoice.aggregate';
import { Closings } from './closings';
import { invoiceAggregate } from './invoice.aggregate';
import { issueInvoiceNumber } from './issue-invoice-number';

/**
 * Gives a finalized invoice, or an application of the contract `contractId`, the next number of its company: both share
 * one sequence.
 */
export class NumberInvoice extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
    readonly contractId?: number,
  ) {
    super();
  }
}

/** The command that gives a finalized invoice its number; the number is issued now. */
export async function numberingOf(store: EventStore, Id: number, actor: Actor): Promise<Decide> {
  const data = { Id, InvoiceNumber: String(await issueInvoiceNumber(store, Id, actor)) };
  return new Decide<Message>(invoiceAggregate as never, Id, { type: 'NumberInvoice', data }, actor);
}

@CommandHandler(NumberInvoice)
export class NumberInvoiceHandler implements ICommandHandler<NumberInvoice> {
  constructor(
    private readonly bus: CommandBus,
    private readonly store: EventStore,
    private readonly closings: Closings,
  ) {}

  /**
   * The closing of the invoice's billables numbers it too. Where both follow the same event, this waits for the closing
   * and finds its work done; it does it itself where the closing failed, or is not under way.
   */
  async execute({ id, actor, contractId: ContractId }: NumberInvoice): Promise<CommandResult> {
    if (ContractId === undefined) {
      await this.closings.ended(id);
      return this.bus.execute(await numberingOf(this.store, id, actor));
    }
    const numbered = { Id: id, InvoiceNumber: String(await issueInvoiceNumber(this.store, id, actor)) };
    return this.bus.execute(decideOnApplication({ type: 'NumberInvoice', data: { ...numbered, ContractId } }, actor));
  }
}
