import { CompanyClock } from '@plumbline/platform/calendar';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { decimal, invalid, type Actor } from '@plumbline/platform/kernel';
import { IdSource } from '@plumbline/platform/records';
import { contractAggregate } from '../contract/contract.decider';
import { ProjectLookups } from '../project/project-lookups';
import { deliverableRatesOn } from '../published/rates';
import { deliverable } from './deliverable.record';

/** A quantity as a body gives it. Without a Date it is of today. */
export interface QuantityInBody {
  readonly Quantity: string;
  readonly Date: string;
  readonly Note: string;
}

/**
 * Records units of a Variable deliverable, which bills them; a negative quantity takes earlier ones back. Rejected (400)
 * for a quantity of 0; (409) for other deliverables, when less than 0 units would be recorded, for units without a price,
 * and unless the contract with the client is Open.
 */
export class RecordQuantity extends Command<CommandResult> {
  constructor(
    readonly deliverableId: number,
    readonly given: QuantityInBody,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(RecordQuantity)
export class RecordQuantityHandler implements ICommandHandler<RecordQuantity> {
  constructor(
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly lookups: ProjectLookups,
    private readonly clock: CompanyClock,
  ) {}

  async execute({ deliverableId: id, given, actor }: RecordQuantity): Promise<CommandResult> {
    const row = await this.lookups.existing(deliverable, actor.company, id);
    if (decimal(given.Quantity).isZero()) invalid([{ field: 'Quantity', problem: 'must not be 0' }]);
    const Date = await this.clock.dayOr(given.Date, actor.company);
    const QuantityId = await this.ids.next('Progress', actor);
    const { UnitPrice } = deliverableRatesOn(row, Date);
    const { Quantity, Note } = given;
    const data = { Id: row.ContractId, DeliverableId: id, QuantityId, Quantity, Date, Note, UnitPrice };
    const written = await this.decisions.take(new Decide(contractAggregate, row.ContractId, { type: 'RecordQuantity', data }, actor));
    return { ...written, id };
  }
}
