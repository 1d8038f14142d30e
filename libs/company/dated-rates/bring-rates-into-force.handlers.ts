import { CompanyClock } from '@plumbline/platform/calendar';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeRecord, RecordReservations } from '@plumbline/platform/decisions';
import { ReadModels } from '@plumbline/platform/records';
import type { Actor } from '@plumbline/platform/kernel';
import type { Timer } from '@plumbline/platform/subscriptions';
import { unshownRates, type RatedRow } from '../published/rates/rates-in-force';
import { withLaterRates } from '../published/rates/later-rates';
import { ratesVersion } from '../published/rates/rates-version';
import { RATES_OF, type RatedKind } from './rated-kinds';
import { RATES_EVERY_MS } from '../timing';

/** Records that rates of a kind came into force, where they did and the rows show earlier ones: what follows a record sees it then. */
export class BringRatesIntoForce extends Command<void> {
  constructor(
    readonly kind: RatedKind,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(BringRatesIntoForce)
export class BringRatesIntoForceHandler implements ICommandHandler<BringRatesIntoForce> {
  constructor(
    private readonly bus: CommandBus,
    private readonly reads: ReadModels,
    private readonly clock: CompanyClock,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ kind, actor }: BringRatesIntoForce): Promise<void> {
    for await (const row of withLaterRates(this.reads, kind, actor.company)) await this.bring(kind, row, actor);
  }

  /** States the rates of the day again from that day on, which changes nothing but what the record shows. */
  private async bring(kind: RatedKind, row: RatedRow & { readonly Id: number }, actor: Actor): Promise<void> {
    const fields = unshownRates(row, await this.clock.today(actor.company));
    if (!fields) return;
    await this.reservations.retiring(ratesVersion(kind.name as 'Resource' | 'Role', row), `${kind.name}Changed`, actor, (held) =>
      this.bus.execute(new ChangeRecord(kind, row.Id, fields, held)),
    );
  }
}

/** Each rate comes into force on its day. */
export const bringRatesIntoForce: readonly Timer[] = [...RATES_OF.keys()].map((kind) => ({
  name: `bring-rates-into-force-of-${kind.name.toLowerCase()}s`,
  everyMs: RATES_EVERY_MS,
  kind,
  where: { HasLaterRates: 'true' },
  command: (actor) => new BringRatesIntoForce(kind, actor),
}));
