import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bookPeriod, Decide, Decisions, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { companySettingsAggregate } from '../company-settings/company-settings.decider';
import { companySettings } from '../company-settings/company-settings.record';
import type { Days } from './paid-days.policy';

/** Closes the pay of days, or opens it again. */
export class TurnPayPeriod extends Command<CommandResult> {
  constructor(
    readonly type: 'ClosePayPeriod' | 'ReopenPayPeriod',
    readonly days: Days,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Ends the period of the books, as a closing of these does: an append of time refers to it, and is decided anew (docs/adr/0105). */
@CommandHandler(TurnPayPeriod)
export class TurnPayPeriodHandler implements ICommandHandler<TurnPayPeriod> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ type, days, actor }: TurnPayPeriod): Promise<CommandResult> {
    const { company } = actor;
    const { record } = await bookPeriod(this.reads, companySettings, company);
    const message = { type, data: { Id: company, ...days } };
    return this.reservations.retiring(record, type === 'ClosePayPeriod' ? 'PayPeriodClosed' : 'PayPeriodReopened', actor, (held) =>
      this.decisions.take(new Decide(companySettingsAggregate, company, message, held, { stream: 'any' })),
    );
  }
}
