import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { billable } from '@plumbline/activity/published';
import type { CommandResult } from '@plumbline/platform/decisions';
import { missing, refuse, type Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { ticket } from '@plumbline/project/published';
import { DraftInvoice } from '../../published/commands';
import type { Invoice } from '../invoice.record';

/** Drafts an invoice of the open billables of a service ticket. Rejected (409) when it has none. */
export class InvoiceTicket extends Command<CommandResult> {
  constructor(
    readonly ticketId: number,
    readonly fields: Partial<Invoice>,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(InvoiceTicket)
export class InvoiceTicketHandler implements ICommandHandler<InvoiceTicket> {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ReadModels,
  ) {}

  async execute({ ticketId, fields, actor }: InvoiceTicket): Promise<CommandResult> {
    const row = (await this.reads.one(ticket, actor.company, ticketId)) ?? missing('Ticket', ticketId);
    const where = { OriginOfBillable: 'ServiceTicket', OriginOfBillableId: ticketId };
    const all = await this.reads.find(billable, actor.company, where);
    const open = all.filter(({ BusinessState }) => BusinessState === 'Open');
    const [first] = open;
    if (!first)
      return refuse(
        'nothing_to_bill',
        `The ticket ${ticketId} is ${row.BusinessState} and has no open billable; completing it makes those of its time and items.`,
      );
    const parts = open.map(({ Id }) => ({ BillableId: Number(Id) }));
    return this.commands.execute(new DraftInvoice(Number(first.ProjectId), fields, parts, actor));
  }
}
