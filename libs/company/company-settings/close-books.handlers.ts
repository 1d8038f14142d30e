import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bookPeriod, Decide, Decisions, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { companySettingsAggregate } from './company-settings.decider';
import { companySettings } from './company-settings.record';

/** Closes the books through a day; `''` opens all. Only Admin moves the day back (403). */
export class CloseBooks extends Command<CommandResult> {
  constructor(
    /** Midnight of the day, in UTC. */
    readonly through: string,
    readonly actor: Actor,
    /** Why they are closed although documents wait. */
    readonly reason = '',
  ) {
    super();
  }
}

/** Ends the period of the books that dated appends refer to, in the append of the closing (docs/adr/0105). */
@CommandHandler(CloseBooks)
export class CloseBooksHandler implements ICommandHandler<CloseBooks> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ through, actor, reason }: CloseBooks): Promise<CommandResult> {
    const { company, isAdmin } = actor;
    const { record } = await bookPeriod(this.reads, companySettings, company);
    const message = { type: 'CloseBooks' as const, data: { Id: company, Through: through, isAdmin, Reason: reason } };
    return this.reservations.retiring(record, 'BooksClosed', actor, (held) =>
      this.decisions.take(new Decide(companySettingsAggregate, company, message, held, { stream: 'any' })),
    );
  }
}
