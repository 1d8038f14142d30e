import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decisions, combinedResult, type CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import { OpenServiceProject, ticket } from '@plumbline/project/published';
import { Settling } from '../billable/settling/settling';
import type { Billable } from '../billable/billable.record';
import { isBilled } from '../published/is-billed';
import { billablesOf, partsOf, payerOf } from './ticket-billables';

/**
 * Makes the billables of a service ticket match it: they exist while it is Completed. Billables on invoices, and those
 * that are billed, stay as they are.
 */
export class SettleTicketBillables extends Command<CommandResult> {
  constructor(
    readonly ticketId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SettleTicketBillables)
export class SettleTicketBillablesHandler extends Settling implements ICommandHandler<SettleTicketBillables> {
  constructor(
    decisions: Decisions,
    reads: ReadModels,
    ids: IdSource,
    private readonly commands: CommandBus,
  ) {
    super(decisions, reads, ids);
  }

  async execute({ ticketId, actor }: SettleTicketBillables): Promise<CommandResult> {
    const { company } = actor;
    const [row, present] = await Promise.all([this.reads.one(ticket, company, ticketId), billablesOf(this.reads, company, ticketId)]);
    const kept = present.filter(isBilled);
    const parts = row?.BusinessState === 'Completed' ? await partsOf(this.reads, company, row, kept) : [];
    const wanted = parts.filter(({ OriginPart }) => !kept.some((one) => one.OriginPart === OriginPart));
    const left = present.filter((one) => !isBilled(one) && !wanted.some(({ OriginPart }) => OriginPart === one.OriginPart));
    const written: CommandResult[] = [];
    for (const { OriginPart } of left) written.push(await this.settle('ServiceTicket', ticketId, null, actor, { part: OriginPart }));
    if (row && wanted.length > 0) {
      const where = { ...(await payerOf(this.reads, company, row)), ProjectId: await this.project(row.ClientId, present, actor, written) };
      for (const part of wanted) written.push(await this.settle('ServiceTicket', ticketId, { ...part, ...where }, actor));
    }
    return combinedResult(ticketId, written);
  }

  /** The project of its other billables; for the first ones that of the client's service tickets. */
  private async project(clientId: number, present: readonly Billable[], actor: Actor, written: CommandResult[]): Promise<string> {
    const [before] = present;
    if (before) return before.ProjectId;
    const opened = await this.commands.execute(new OpenServiceProject(clientId, actor));
    written.push(opened);
    return String(opened.id);
  }
}
