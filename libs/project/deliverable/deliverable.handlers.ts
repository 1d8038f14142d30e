import { CompanyClock } from '@plumbline/platform/calendar';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CheckRatesDay, ratesChange, ratesVersion } from '@plumbline/company/published';
import { Decide, Decisions, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, refuse, type Actor } from '@plumbline/platform/kernel';
import { IdSource, type RecordOf } from '@plumbline/platform/records';
import { contractAggregate } from '../contract/contract.decider';
import { contract } from '../contract/contract.record';
import { ProjectLookups } from '../project/project-lookups';
import { RATES } from './deliverable-rows';
import { DeliverableTerms } from './deliverable-terms';
import { deliverable } from './deliverable.record';

type Fields = Partial<RecordOf<typeof deliverable>>;

/** Adds a deliverable to the draft ContractId. Rejected (409) when the contract is not a draft. */
export class AddDeliverable extends Command<CommandResult> {
  constructor(
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Changes a deliverable. In an open contract only its billing terms and milestones may change (409 otherwise); rates not
 * from a day before approved time that is billed by them (409).
 */
export class ChangeDeliverable extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a deliverable from a draft; rejected (409) while milestones or billables refer to it. */
export class RemoveDeliverable extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(AddDeliverable)
export class AddDeliverableHandler implements ICommandHandler<AddDeliverable> {
  constructor(
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly lookups: ProjectLookups,
    private readonly terms: DeliverableTerms,
  ) {}

  async execute({ fields: { Id: _assigned, RatesEffectiveDate: _first, ...fields }, actor }: AddDeliverable): Promise<CommandResult> {
    const Id = fields.ContractId ?? 0;
    const agreed = await this.lookups.reads.one(contract, actor.company, Id);
    if (!agreed) return invalid([{ field: 'ContractId', problem: 'must be the id of an existing Contract' }]);
    DeliverableTerms.checkPeriodicity(fields, agreed.Periodicity);
    await this.terms.checkApplied(actor.company, fields.DeliverableType ?? '', agreed);
    const checked = await this.terms.check(actor.company, agreed.ProjectId, fields.DeliverableType ?? '', fields);
    const id = await this.ids.next('Deliverable', actor);
    const message = { type: 'AddDeliverable' as const, data: { Id, Deliverable: { ...checked, Id: id } } };
    const written = await this.decisions.take(new Decide(contractAggregate, Id, message, actor));
    return { ...written, id };
  }
}

/** True if the change is about the periods; a stored deliverable without a periodicity can be sent back as it was read. */
const isMoreRecurring = (row: Fields, { IsRecurring = row.IsRecurring, Periodicity = row.Periodicity }: Fields): boolean =>
  IsRecurring !== row.IsRecurring || Periodicity !== row.Periodicity;

@CommandHandler(ChangeDeliverable)
export class ChangeDeliverableHandler implements ICommandHandler<ChangeDeliverable> {
  constructor(
    private readonly commands: CommandBus,
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
    private readonly terms: DeliverableTerms,
    private readonly clock: CompanyClock,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ id, fields: { Id: _fixed, ...fields }, actor }: ChangeDeliverable): Promise<CommandResult> {
    const row = await this.lookups.existing(deliverable, actor.company, id);
    const Id = row.ContractId;
    if (fields.ContractId !== undefined && fields.ContractId !== Id)
      refuse(
        'deliverable_fixed',
        `The deliverable ${id} belongs to the contract ${Id} and stays there; add one to the other contract instead.`,
      );
    const agreed = await this.lookups.existing(contract, actor.company, Id);
    const { ProjectId, Periodicity } = agreed;
    if (isMoreRecurring(row, fields)) DeliverableTerms.checkPeriodicity({ ...row, ...fields }, Periodicity);
    const type = fields.DeliverableType ?? row.DeliverableType;
    if (type !== row.DeliverableType) await this.terms.checkApplied(actor.company, type, agreed);
    // The deliverable's new type decides whether unchanged rates are of roles or of resources.
    const stays =
      type !== row.DeliverableType && fields.RoleResourceRates === undefined ? { RoleResourceRates: row.RoleResourceRates } : {};
    await this.terms.check(actor.company, ProjectId, type, stays);
    const checked = await this.terms.check(actor.company, ProjectId, type, fields);
    const { day, fields: changes } = ratesChange<Fields>(row, checked, RATES, await this.clock.today(actor.company));
    const { MilestoneIds } = checked;
    const UnlinkedMilestoneIds = MilestoneIds ? row.MilestoneIds.filter((one) => !MilestoneIds.includes(one)) : [];
    const message = {
      type: 'ChangeDeliverable' as const,
      data: { Id, Deliverable: { ...changes, Id: id }, UnlinkedMilestoneIds },
    };
    const change = (by: Actor): Promise<CommandResult> => this.decisions.take(new Decide(contractAggregate, Id, message, by));
    if (!day) return { ...(await change(actor)), id };
    return this.reservations.retiring(ratesVersion('Deliverable', row), 'DeliverableChanged', actor, async (held) => {
      await this.commands.execute(new CheckRatesDay({ DeliverableId: id }, day, actor));
      return { ...(await change(held)), id };
    });
  }
}

@CommandHandler(RemoveDeliverable)
export class RemoveDeliverableHandler implements ICommandHandler<RemoveDeliverable> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, actor }: RemoveDeliverable): Promise<CommandResult> {
    const { ContractId } = await this.lookups.existing(deliverable, actor.company, id);
    const holders = await this.lookups.holders(actor.company, deliverable, id);
    const message = { type: 'RemoveDeliverable' as const, data: { Id: ContractId, DeliverableId: id, holders } };
    const written = await this.decisions.take(new Decide(contractAggregate, ContractId, message, actor));
    return { ...written, id };
  }
}
