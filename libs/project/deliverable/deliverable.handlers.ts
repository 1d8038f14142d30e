import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, type Written } from '@plumbline/platform/commands';
import { invalid, refuse, type Actor } from '@plumbline/platform/kernel';
import { IdSource, type RecordOf } from '@plumbline/platform/records';
import { contractAggregate } from '../contract/contract.decider';
import { contract } from '../contract/contract.record';
import { ProjectLookups } from '../project/project-lookups';
import { DeliverableTerms } from './deliverable-terms';
import { deliverable } from './deliverable.record';

type Fields = Partial<RecordOf<typeof deliverable>>;

/** Adds a deliverable to the draft that ContractId names. Refused (409) when the contract is no draft. */
export class AddDeliverable extends Command<Written> {
  constructor(
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes a deliverable. In an open contract only its billing terms and milestones may change (409 otherwise). */
export class ChangeDeliverable extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a deliverable from a draft; refused (409) while milestones or billables name it. */
export class RemoveDeliverable extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(AddDeliverable)
export class AddDeliverableHandler implements ICommandHandler<AddDeliverable> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
    @Inject(DeliverableTerms) private readonly terms: DeliverableTerms,
  ) {}

  async execute({ fields: { Id: _assigned, ...fields }, actor }: AddDeliverable): Promise<Written> {
    const Id = fields.ContractId ?? 0;
    const agreed = await this.lookups.reads.one(contract, actor.company, Id);
    if (!agreed) return invalid([{ field: 'ContractId', problem: 'must be the id of an existing Contract' }]);
    const checked = await this.terms.check(actor.company, agreed.ProjectId, fields.DeliverableType ?? '', fields);
    const id = await this.ids.next('Deliverable', actor);
    const message = { type: 'AddDeliverable' as const, data: { Id, Deliverable: { ...checked, Id: id } } };
    const written = await this.commands.execute(new Decide(contractAggregate, Id, message, actor));
    return { ...written, id };
  }
}

@Injectable()
@CommandHandler(ChangeDeliverable)
export class ChangeDeliverableHandler implements ICommandHandler<ChangeDeliverable> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
    @Inject(DeliverableTerms) private readonly terms: DeliverableTerms,
  ) {}

  async execute({ id, fields: { Id: _fixed, ...fields }, actor }: ChangeDeliverable): Promise<Written> {
    const row = await this.lookups.existing(deliverable, actor.company, id);
    const Id = row.ContractId;
    if (fields.ContractId !== undefined && fields.ContractId !== Id)
      refuse(
        'deliverable_fixed',
        `The deliverable ${id} belongs to the contract ${Id} and stays there; add one to the other contract instead.`,
      );
    const { ProjectId } = await this.lookups.existing(contract, actor.company, Id);
    const type = fields.DeliverableType ?? row.DeliverableType;
    // Rates that stay are of roles or of resources by the type that the deliverable has from now on.
    const stays =
      type !== row.DeliverableType && fields.RoleResourceRates === undefined ? { RoleResourceRates: row.RoleResourceRates } : {};
    await this.terms.check(actor.company, ProjectId, type, stays);
    const checked = await this.terms.check(actor.company, ProjectId, type, fields);
    const { MilestoneIds } = checked;
    const UnlinkedMilestoneIds = MilestoneIds ? row.MilestoneIds.filter((one) => !MilestoneIds.includes(one)) : [];
    const message = { type: 'ChangeDeliverable' as const, data: { Id, Deliverable: { ...checked, Id: id }, UnlinkedMilestoneIds } };
    const written = await this.commands.execute(new Decide(contractAggregate, Id, message, actor));
    return { ...written, id };
  }
}

@Injectable()
@CommandHandler(RemoveDeliverable)
export class RemoveDeliverableHandler implements ICommandHandler<RemoveDeliverable> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, actor }: RemoveDeliverable): Promise<Written> {
    const { ContractId } = await this.lookups.existing(deliverable, actor.company, id);
    const holders = await this.lookups.holders(actor.company, deliverable, id);
    const message = { type: 'RemoveDeliverable' as const, data: { Id: ContractId, DeliverableId: id, holders } };
    const written = await this.commands.execute(new Decide(contractAggregate, ContractId, message, actor));
    return { ...written, id };
  }
}
