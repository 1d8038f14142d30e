import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, eventId, type Written } from '@plumbline/platform/commands';
import { EventStore, WrongExpectedRevision } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';
import type { InvoiceNumberIssued } from '../contract/invoice-events';
import { invoiceAggregate } from '../invoice/invoice.aggregate';

/** Gives a finalized invoice the next number of its company. */
export class NumberInvoice extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** How far the numbers are looked through for one that the invoice has already; further back the id of the event still finds it. */
const LOOK_BACK = 200;

/**
 * Numbers are the places in one stream of the company (`InvoiceNumber-<company>`), one event each: no gap, and none given twice. The
 * event's id is derived from the invoice, so that the command, sent again, finds the number that the invoice has.
 */
@CommandHandler(NumberInvoice)
export class NumberInvoiceHandler implements ICommandHandler<NumberInvoice> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  async execute({ id, actor }: NumberInvoice): Promise<Written> {
    const InvoiceNumber = String(await this.issue(id, actor));
    return this.bus.execute(new Decide(invoiceAggregate, id, { type: 'NumberInvoice', data: { Id: id, InvoiceNumber } }, actor));
  }

  private async issue(invoiceId: number, actor: Actor): Promise<number> {
    const stream = `InvoiceNumber-${actor.company}`;
    const { company, user, userName, application, correlation, causation } = actor;
    const metadata = { company, user, userName, application, correlation, causation, command: 'NumberInvoice' };
    const id = eventId(`invoice ${invoiceId}`, 'NumberInvoice', stream, -1, 0);
    for (;;) {
      const issued = await this.store.readStream(stream, { backwards: true, limit: LOOK_BACK });
      const mine = issued.find((event) => event.id === id);
      if (mine) return mine.revision + 1;
      const last = issued[0]?.revision ?? -1;
      const data: InvoiceNumberIssued['data'] = { Id: last + 2, InvoiceId: invoiceId, InvoiceNumber: String(last + 2) };
      try {
        const { revision } = await this.store.append(stream, last < 0 ? 'none' : last, [
          { id, type: 'InvoiceNumberIssued', data, metadata },
        ]);
        return revision + 1;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    }
  }
}
