import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import type { Actor, Message } from '@plumbline/platform/kernel';
import { decideOnApplication } from '../../aia-invoice/aia-invoice.aggregate';
import { Closings } from '../billables/closings';
import { invoiceAggregate } from '../invoice.aggregate';
import { InvoiceNumbers } from './invoice-numbers';

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

/**
 * The command that gives a finalized invoice the number that was issued for it. `isAhead`: its billables are closed
 * later and show the number from then on, so the event names none of them.
 */
export function numberingOf(Id: number, InvoiceNumber: string, actor: Actor, { isAhead = false } = {}): Decide {
  const data = { Id, InvoiceNumber, ...(isAhead && { IsAhead: true }) };
  return new Decide<Message>(invoiceAggregate as never, Id, { type: 'NumberInvoice', data }, actor);
}

@CommandHandler(NumberInvoice)
export class NumberInvoiceHandler implements ICommandHandler<NumberInvoice> {
  constructor(
    private readonly decisions: Decisions,
    private readonly numbers: InvoiceNumbers,
    private readonly closings: Closings,
  ) {}

  /**
   * The closing of the invoice's billables numbers it too. Where both follow the same event, this waits for the closing
   * and finds its work done; it does it itself where the closing failed, or is not under way.
   */
  async execute({ id, actor, contractId: ContractId }: NumberInvoice): Promise<CommandResult> {
    if (ContractId === undefined) {
      await this.closings.ended(id);
      return this.decisions.take(numberingOf(id, await this.numbers.issue(id, actor), actor));
    }
    const InvoiceNumber = await this.numbers.issue(id, actor);
    return this.decisions.take(decideOnApplication({ type: 'NumberInvoice', data: { Id: id, InvoiceNumber, ContractId } }, actor));
  }
}
