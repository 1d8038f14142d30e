import { CompanyClock } from '@plumbline/platform/calendar';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeRecord, type CommandResult } from '@plumbline/platform/decisions';
import { ReadModels, type RecordOf } from '@plumbline/platform/records';
import type { Actor } from '@plumbline/platform/kernel';
import { RATES_OF } from '../dated-rates/rated-kinds';
import { ratesChange } from '../published/rates/rates-change';
import { role } from './role.record';

/** Changes a role, its rates from RatesEffectiveDate on. Rejected like ChangeRecord. */
export class ChangeRole extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<RecordOf<typeof role>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(
    private readonly bus: CommandBus,
    private readonly reads: ReadModels,
    private readonly clock: CompanyClock,
  ) {}

  async execute({ id, fields, actor }: ChangeRole): Promise<CommandResult> {
    const before = await this.reads.one(role, actor.company, id);
    const changes = before ? ratesChange(before, fields, RATES_OF.get(role) ?? [], await this.clock.today(actor.company)).fields : fields;
    return this.bus.execute(new ChangeRecord(role, id, changes, actor));
  }
}
