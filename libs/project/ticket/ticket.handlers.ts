import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withComments } from '@plumbline/company/published';
import { Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { refuse, type Actor } from '@plumbline/platform/kernel';
import { IdSource } from '@plumbline/platform/records';
import type { TicketFields } from './ticket-content.policy';
import { ProjectLookups } from '../project/project-lookups';
import { TicketTerms } from './ticket-terms';
import { ticketAggregate } from './ticket.decider';
import { ticket } from './ticket.record';

/**
 * Creates a ticket in one of its three forms: pending, scheduled, Time&Materials. Rejected (400) without one of them,
 * or for missing references.
 */
export class CreateTicket extends Command<CommandResult> {
  constructor(
    readonly fields: TicketFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes a ticket; rejected like CreateTicket, and (409) when it is Completed, or the change affects its type. */
export class ChangeTicket extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: TicketFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a ticket. Rejected (409) when it is Completed, or records refer to it. */
export class RemoveTicket extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(CreateTicket)
export class CreateTicketHandler implements ICommandHandler<CreateTicket> {
  constructor(
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly terms: TicketTerms,
  ) {}

  async execute({ fields, actor }: CreateTicket): Promise<CommandResult> {
    const checked = await this.terms.check(actor.company, fields);
    const Id = await this.ids.next('Ticket', actor);
    const message = { type: 'CreateTicket' as const, data: { ...withComments(checked, { Id }, actor), Id } };
    return this.decisions.take(new Decide(ticketAggregate, Id, message, actor, { stream: 'create' }));
  }
}

@CommandHandler(ChangeTicket)
export class ChangeTicketHandler implements ICommandHandler<ChangeTicket> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
    private readonly terms: TicketTerms,
  ) {}

  async execute({ id, fields: { Hours, ...others }, actor }: ChangeTicket): Promise<CommandResult> {
    const row = await this.lookups.existing(ticket, actor.company, id);
    // The shown hours may be derived from the timeframe; sent back unchanged they are no change.
    const fields = Hours === undefined || Hours === row.Hours ? others : { ...others, Hours };
    const checked = await this.terms.check(actor.company, fields, row);
    if (checked.ClientId !== undefined && checked.ClientId !== row.ClientId) await this.mayMove(id, actor.company);
    const message = { type: 'ChangeTicket' as const, data: { ...withComments(checked, row, actor), Id: id } };
    return this.decisions.take(new Decide(ticketAggregate, id, message, actor));
  }

  /** Records that the ticket is attached to belong to its client, so it stays with that client. */
  private async mayMove(id: number, company: number): Promise<void> {
    const holders = await this.lookups.holders(company, ticket, id);
    if (holders.length > 0)
      refuse(
        'ticket_in_use',
        `The ticket ${id} is named by ${holders.join(', ')} of its client, so its ClientId stays; change those first.`,
      );
  }
}

@CommandHandler(RemoveTicket)
export class RemoveTicketHandler implements ICommandHandler<RemoveTicket> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, actor }: RemoveTicket): Promise<CommandResult> {
    await this.lookups.existing(ticket, actor.company, id);
    const holders = await this.lookups.holders(actor.company, ticket, id);
    return this.decisions.take(new Decide(ticketAggregate, id, { type: 'RemoveTicket', data: { Id: id, holders } }, actor));
  }
}
