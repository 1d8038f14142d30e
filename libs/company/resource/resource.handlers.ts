import { CompanyClock } from '@plumbline/platform/calendar';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { ReadModels, type RecordOf } from '@plumbline/platform/records';
import { CheckRatesDay } from '../published/commands';
import { RATE_FIELDS } from '../published/rates/rates';
import { ratesVersion } from '../published/rates/rates-version';
import { ChangeCheckedRecord } from '../record-rules/checked-record.handlers';
import { ratesChange } from '../published/rates/rates-change';
import { named } from './resource-name';
import { resource } from './resource.record';

/**
 * Changes a resource, whose name is derived from its Description. Rejected like ChangeCheckedRecord, and (409) when rates
 * change from a day before approved time that uses them.
 */
export class ChangeResource extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<RecordOf<typeof resource>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ChangeResource)
export class ChangeResourceHandler implements ICommandHandler<ChangeResource> {
  constructor(
    private readonly bus: CommandBus,
    private readonly reads: ReadModels,
    private readonly clock: CompanyClock,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ id, fields, actor }: ChangeResource): Promise<CommandResult> {
    const isNaming = fields.Description !== undefined || fields.ResourceName !== undefined;
    const isRating = [...RATE_FIELDS, 'RatesEffectiveDate' as const].some((field) => fields[field] !== undefined);
    const before = isNaming || isRating ? await this.reads.one(resource, actor.company, id) : undefined;
    const { day, fields: changes } = before
      ? ratesChange(before, fields, RATE_FIELDS, await this.clock.today(actor.company))
      : { day: undefined, fields: { ...fields, RatesEffectiveDate: undefined } };
    const change = (by: Actor): Promise<CommandResult> =>
      this.bus.execute(new ChangeCheckedRecord(resource, id, named(changes, before), by));
    if (!before || !day) return change(actor);
    return this.reservations.retiring(ratesVersion('Resource', before), 'ResourceChanged', actor, async (held) => {
      await this.bus.execute(new CheckRatesDay({ ResourceId: id }, day, actor));
      return change(held);
    });
  }
}
