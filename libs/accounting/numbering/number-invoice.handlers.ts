import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, type Written } from '@plumbline/platform/commands';
import { EventStore } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';
import { decideOnApplication } from '../aia-invoice/aia-invoice.aggregate';
import { invoiceAggregate } from '../invoice/invoice.aggregate';
import { issueInvoiceNumber } from './issue-number';

/** Gives a finalized invoice, or application under the contract `contractId`, the next number of its company: both have theirs from one row. */
export class NumberInvoice extends Command<Written> {
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
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  async execute({ id, actor, contractId: ContractId }: NumberInvoice): Promise<Written> {
    const numbered = { Id: id, InvoiceNumber: String(await issueInvoiceNumber(this.store, id, actor)) };
    return this.bus.execute(
      ContractId === undefined
        ? new Decide(invoiceAggregate, id, { type: 'NumberInvoice', data: numbered }, actor)
        : decideOnApplication({ type: 'NumberInvoice', data: { ...numbered, ContractId } }, actor),
    );
  }
}
