import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { NextTicket } from '../published/ticket-events';
import { ProjectLookups } from '../project/project-lookups';
import { ticketAggregate } from './ticket.decider';
import { ticket } from './ticket.record';

/** Creates the ticket that follows a completed one: the same work, without a timeframe. Idempotent. */
export class PlanNextTicket extends Command<CommandResult> {
  constructor(
    readonly ticketId: number,
    readonly next: NextTicket,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes the ticket that followed a reopened one, unless somebody changed it or records refer to it. Idempotent. */
export class WithdrawNextTicket extends Command<CommandResult> {
  constructor(
    readonly ticketId: number,
    readonly nextTicketId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

const nothing = (id: number): CommandResult => ({ id, position: 0n, types: [] });

@CommandHandler(PlanNextTicket)
export class PlanNextTicketHandler implements ICommandHandler<PlanNextTicket> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ ticketId, next, actor }: PlanNextTicket): Promise<CommandResult> {
    const row = await this.lookups.reads.one(ticket, actor.company, ticketId);
    if (!row) return nothing(next.Id);
    const { Title, ClientId, Description, Address1, Address2, City, StateProvince, Zip, Country, Location, Email, Phone } = row;
    const place = { Address1, Address2, City, StateProvince, Zip, Country, Location, Email, Phone };
    const { IsTM, MaterialsIncluded, ResourceIds, VendorIds, ServiceItems, GivenHours } = row;
    const work = { IsTM, MaterialsIncluded, ResourceIds, VendorIds, ServiceItems, ...(GivenHours && { Hours: GivenHours }) };
    const DisplayDate = `${next.DueDate.slice(0, 10)}T12:00:00.000Z`;
    const data = { Title, ClientId, Description, ...place, ...work, DisplayDate, ...next };
    return this.decisions.take(new Decide(ticketAggregate, next.Id, { type: 'PlanTicket', data }, actor, { stream: 'any' }));
  }
}

@CommandHandler(WithdrawNextTicket)
export class WithdrawNextTicketHandler implements ICommandHandler<WithdrawNextTicket> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ ticketId, nextTicketId, actor }: WithdrawNextTicket): Promise<CommandResult> {
    const row = await this.lookups.reads.one(ticket, actor.company, ticketId);
    // Completed again since: then that one follows it.
    if (row?.BusinessState === 'Completed') return nothing(nextTicketId);
    const holders = await this.lookups.holders(actor.company, ticket, nextTicketId);
    const message = { type: 'WithdrawTicket' as const, data: { Id: nextTicketId, holders } };
    return this.decisions.take(new Decide(ticketAggregate, nextTicketId, message, actor, { stream: 'any' }));
  }
}
