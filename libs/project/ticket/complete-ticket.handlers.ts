import { CompanyClock } from '@plumbline/platform/calendar';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { startOfDay, type Actor } from '@plumbline/platform/kernel';
import { IdSource, type RecordOf } from '@plumbline/platform/records';
import { FindBillingsOfTicket } from '../published/commands';
import type { NextTicket } from '../published/ticket-events';
import { contract } from '../contract/contract.record';
import { isPeriodicity, nextPeriod } from '../contract/periods.policy';
import { ProjectLookups } from '../project/project-lookups';
import { project } from '../project/project.record';
import { ticketAggregate } from './ticket.decider';
import { ticket } from './ticket.record';

type Row = RecordOf<typeof ticket>;

/** Completes a ticket; one of a Maintenance contract is followed by another one. Rejected (409) unless it is Scheduled. */
export class CompleteTicket extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Reopens a completed ticket: it is Scheduled again, and the ticket that followed it goes if it is untouched. Rejected
 * (409) unless it is Completed.
 */
export class ReopenTicket extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(CompleteTicket)
export class CompleteTicketHandler implements ICommandHandler<CompleteTicket> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
    private readonly ids: IdSource,
    private readonly clock: CompanyClock,
  ) {}

  async execute({ id, actor }: CompleteTicket): Promise<CommandResult> {
    const row = await this.lookups.existing(ticket, actor.company, id);
    const at = this.clock.now();
    const data = { Id: id, at, NextTicket: await this.next(row, actor) };
    return this.decisions.take(new Decide(ticketAggregate, id, { type: 'CompleteTicket', data }, actor));
  }

  /** The ticket of the next period of the open Maintenance contract; none while an earlier completion's is there. */
  private async next(row: Row, actor: Actor): Promise<NextTicket | undefined> {
    const agreed = await this.maintenance(row, actor.company);
    if (!agreed || !isPeriodicity(agreed.Periodicity)) return undefined;
    if (row.NextTicketId && (await this.lookups.reads.one(ticket, actor.company, row.NextTicketId))) return undefined;
    const day = row.DueDate || (await this.clock.zoneOf(actor.company)).dayOf(row.StartTime || this.clock.now());
    const start = agreed.PeriodsFrom || agreed.StartDate || agreed.ContractDate || day;
    const DueDate = startOfDay(nextPeriod(start, agreed.Periodicity, day));
    return { Id: await this.ids.next('Ticket', actor), ContractId: agreed.Id, DueDate };
  }

  /** The open Maintenance contract of the ticket, or of the project that it is attached to. */
  private async maintenance({ Id, ContractId }: Row, company: number): Promise<RecordOf<typeof contract> | undefined> {
    const { reads } = this.lookups;
    const attached = ContractId ? [] : await reads.find(project, company, { ServiceTicketId: Id });
    const ids = ContractId ? [ContractId] : attached.map((one) => Number(one.ContractId));
    const rows = await reads.many(contract, company, ids);
    return [...rows.values()].find(({ ContractType, BusinessState }) => ContractType === 'Maintenance' && BusinessState === 'Open');
  }
}

@CommandHandler(ReopenTicket)
export class ReopenTicketHandler implements ICommandHandler<ReopenTicket> {
  constructor(
    private readonly commands: CommandBus,
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ id, actor }: ReopenTicket): Promise<CommandResult> {
    const { NextTicketId } = await this.lookups.existing(ticket, actor.company, id);
    const message = { type: 'ReopenTicket' as const, data: { Id: id, NextTicketId } };
    // A draft has all of its billables or none.
    const subjects = await this.commands.execute(new FindBillingsOfTicket(id, actor));
    return this.reservations.alone(subjects, actor, (held) => this.decisions.take(new Decide(ticketAggregate, id, message, held)));
  }
}
