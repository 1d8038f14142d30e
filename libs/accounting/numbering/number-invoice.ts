import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, type Written } from '@plumbline/platform/commands';
import { EventStore } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';
import { decideOnApplication } from '../aia-invoice/aia-invoice.aggregate';
import { invoiceAggregate } from '../invoice/invoice.aggregate';
import { issueInvoiceNumber } from './issue-number';

/** Gives a finalized invoice the next number of its company. */
export class NumberInvoice extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Gives a finalized application the next number, from the same row as invoices. */
export class NumberAIAInvoice extends Command<Written> {
  constructor(
    readonly id: number,
    readonly contractId: number,
    readonly actor: Actor,
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

  async execute({ id, actor }: NumberInvoice): Promise<Written> {
    const InvoiceNumber = String(await issueInvoiceNumber(this.store, id, actor));
    return this.bus.execute(new Decide(invoiceAggregate, id, { type: 'NumberInvoice', data: { Id: id, InvoiceNumber } }, actor));
  }
}

@CommandHandler(NumberAIAInvoice)
export class NumberAIAInvoiceHandler implements ICommandHandler<NumberAIAInvoice> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  async execute({ id, contractId, actor }: NumberAIAInvoice): Promise<Written> {
    const InvoiceNumber = String(await issueInvoiceNumber(this.store, id, actor));
    return this.bus.execute(decideOnApplication({ type: 'NumberInvoice', data: { Id: id, ContractId: contractId, InvoiceNumber } }, actor));
  }
}
