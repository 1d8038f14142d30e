import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withComments } from '@plumbline/company/published';
import { Decide, type Written } from '@plumbline/platform/commands';
import { refuse, type Actor } from '@plumbline/platform/kernel';
import { Clock, IdSource } from '@plumbline/platform/records';
import type { TicketFields } from '../published/ticket-events';
import { ProjectLookups } from '../project/project-lookups';
import { TicketTerms } from './ticket-terms';
import { ticketAggregate } from './ticket.decider';
import { ticket } from './ticket.record';

/**
 * Creates a ticket in one of its three forms: pending, scheduled, Time&Materials. Refused (400) when it has none of them, or names what
 * there is not.
 */
export class CreateTicket extends Command<Written> {
  constructor(
    readonly fields: TicketFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes a ticket; refused as CreateTicket is, and (409) when it is Completed, or would change its type. */
export class ChangeTicket extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: TicketFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Marks a ticket as done. Refused (409) unless it is Scheduled. */
export class CompleteTicket extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a ticket. Refused (409) when it is Completed, or something names it. */
export class RemoveTicket extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(CreateTicket)
export class CreateTicketHandler implements ICommandHandler<CreateTicket> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(TicketTerms) private readonly terms: TicketTerms,
  ) {}

  async execute({ fields, actor }: CreateTicket): Promise<Written> {
    const checked = await this.terms.check(actor.company, fields);
    const Id = await this.ids.next('Ticket', actor);
    const message = { type: 'CreateTicket' as const, data: { ...withComments(checked, { Id }, actor), Id } };
    return this.commands.execute(new Decide(ticketAggregate, Id, message, actor, { stream: 'create' }));
  }
}

@Injectable()
@CommandHandler(ChangeTicket)
export class ChangeTicketHandler implements ICommandHandler<ChangeTicket> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
    @Inject(TicketTerms) private readonly terms: TicketTerms,
  ) {}

  async execute({ id, fields: { Hours, ...others }, actor }: ChangeTicket): Promise<Written> {
    const row = await this.lookups.existing(ticket, actor.company, id);
    // The hours that are shown may follow from the timeframe; sent back unchanged they are no change.
    const fields = Hours === undefined || Hours === row.Hours ? others : { ...others, Hours };
    const checked = await this.terms.check(actor.company, fields, row);
    if (checked.ClientId !== undefined && checked.ClientId !== row.ClientId) await this.mayMove(id, actor.company);
    const message = { type: 'ChangeTicket' as const, data: { ...withComments(checked, row, actor), Id: id } };
    return this.commands.execute(new Decide(ticketAggregate, id, message, actor));
  }

  /** What a ticket is attached to is of its client, so it stays with that client. */
  private async mayMove(id: number, company: number): Promise<void> {
    const holders = await this.lookups.holders(company, ticket, id);
    if (holders.length > 0)
      refuse(
        'ticket_in_use',
        `The ticket ${id} is named by ${holders.join(', ')} of its client, so its ClientId stays; change those first.`,
      );
  }
}

@Injectable()
@CommandHandler(CompleteTicket)
export class CompleteTicketHandler implements ICommandHandler<CompleteTicket> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  execute({ id, actor }: CompleteTicket): Promise<Written> {
    const message = { type: 'CompleteTicket' as const, data: { Id: id, at: this.clock.now() } };
    return this.commands.execute(new Decide(ticketAggregate, id, message, actor));
  }
}

@Injectable()
@CommandHandler(RemoveTicket)
export class RemoveTicketHandler implements ICommandHandler<RemoveTicket> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, actor }: RemoveTicket): Promise<Written> {
    await this.lookups.existing(ticket, actor.company, id);
    const holders = await this.lookups.holders(actor.company, ticket, id);
    return this.commands.execute(new Decide(ticketAggregate, id, { type: 'RemoveTicket', data: { Id: id, holders } }, actor));
  }
}
