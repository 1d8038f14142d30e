import { CompanyClock } from '@plumbline/platform/calendar';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ratesVersion, unshownRates, withLaterRates } from '@plumbline/company/published';
import { Decide, Decisions, RecordReservations } from '@plumbline/platform/decisions';
import { ReadModels, type RecordOf } from '@plumbline/platform/records';
import type { Actor } from '@plumbline/platform/kernel';
import type { Timer } from '@plumbline/platform/subscriptions';
import { contractAggregate } from '../contract/contract.decider';
import { contract } from '../contract/contract.record';
import { deliverable } from './deliverable.record';
import { AGREED_RATES_EVERY_MS } from '../timing';

type Row = Readonly<RecordOf<typeof deliverable>>;

/** Records that rates of deliverables came into force, where they did and the rows show earlier ones. */
export class BringAgreedRatesIntoForce extends Command<void> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(BringAgreedRatesIntoForce)
export class BringAgreedRatesIntoForceHandler implements ICommandHandler<BringAgreedRatesIntoForce> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly clock: CompanyClock,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ actor }: BringAgreedRatesIntoForce): Promise<void> {
    for await (const row of withLaterRates(this.reads, deliverable, actor.company)) await this.bring(row, actor);
  }

  /** States the rates of the day again from that day on. Those of a contract that is over come into force no more. */
  private async bring(row: Row, actor: Actor): Promise<void> {
    const rates = unshownRates(row, await this.clock.today(actor.company));
    if (!rates) return;
    const agreed = await this.reads.one(contract, actor.company, row.ContractId);
    if (agreed?.BusinessState !== 'Draft' && agreed?.BusinessState !== 'Open') return;
    const Deliverable = { ...rates, Id: Number(row.Id) };
    const message = { type: 'ChangeDeliverable' as const, data: { Id: agreed.Id, Deliverable, UnlinkedMilestoneIds: [] } };
    await this.reservations.retiring(ratesVersion('Deliverable', row), 'DeliverableChanged', actor, (held) =>
      this.decisions.take(new Decide(contractAggregate, agreed.Id, message, held)),
    );
  }
}

/** Agreed rates come into force on their day. */
export const bringAgreedRatesIntoForce: Timer = {
  name: 'bring-agreed-rates-into-force',
  everyMs: AGREED_RATES_EVERY_MS,
  kind: deliverable,
  where: { HasLaterRates: 'true' },
  command: (actor) => new BringAgreedRatesIntoForce(actor),
};
