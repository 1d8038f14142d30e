import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, type CommandResult } from '@plumbline/platform/commands';
import { EventStore } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';
import { decideOnApplication } from '../aia-invoice/aia-invoice.aggregate';
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

@CommandHandler(NumberInvoice)
export class NumberInvoiceHandler implements ICommandHandler<NumberInvoice> {
  constructor(
    private readonly bus: CommandBus,
    private readonly store: EventStore,
  ) {}

  async execute({ id, actor, contractId: ContractId }: NumberInvoice): Promise<CommandResult> {
    const numbered = { Id: id, InvoiceNumber: String(await issueInvoiceNumber(this.store, id, actor)) };
    return this.bus.execute(
      ContractId === undefined
        ? new Decide(invoiceAggregate, id, { type: 'NumberInvoice', data: numbered }, actor)
        : decideOnApplication({ type: 'NumberInvoice', data: { ...numbered, ContractId } }, actor),
    );
  }
}
