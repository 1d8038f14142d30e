import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkUnreferenced, Decide, type Written } from '@plumbline/platform/commands';
import { invalid, refuse, type Actor } from '@plumbline/platform/kernel';
import { IdSource, type RecordOf } from '@plumbline/platform/records';
import type { DeliverableFields, DeliverableWithId } from '../published/contract-events';
import { deliverable } from '../deliverable/deliverable.record';
import { DeliverableTerms } from '../deliverable/deliverable-terms';
import { Faults } from '../faults';
import { ProjectLookups } from '../project/project-lookups';
import { project } from '../project/project.record';
import { contractAggregate } from './contract.decider';
import { contract } from './contract.record';

type Fields = Partial<RecordOf<typeof contract>>;

/**
 * Drafts a contract with its deliverables. Beside an open contract with the client it is an amendment of that one. Refused (409) in a
 * closed project and beside another draft, (400) when there is neither client nor vendor, and for a sum below zero of what is no amendment.
 */
export class DraftContract extends Command<Written> {
  constructor(
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes a contract; its deliverables are changed one by one. */
export class ChangeContract extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Removes a contract that is a draft or lost; the milestones that were linked to its deliverables are so no longer. Refused (409) while AIA invoices
 * name it, be they void, and while billables or purchases name one of its deliverables.
 */
export class RemoveContract extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Refuses (400) a sum below zero, save of an amendment: that one may take something off the contract that it amends. */
function checkSum({ ContractSum = '' }: Fields, { Amends = 0 }: Fields = {}): void {
  if (Number(ContractSum) < 0 && Amends === 0)
    invalid([{ field: 'ContractSum', problem: 'must not be negative, save of a draft that amends an open contract' }]);
}

@Injectable()
@CommandHandler(DraftContract)
export class DraftContractHandler implements ICommandHandler<DraftContract> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
    @Inject(DeliverableTerms) private readonly terms: DeliverableTerms,
  ) {}

  async execute({ fields: { Deliverables = [], Id: _assigned, ...fields }, actor }: DraftContract): Promise<Written> {
    const { company } = actor;
    const faults = new Faults();
    // Where its deliverables belong follows from the contract; their milestones must be of its project, which is asked below.
    const lines = Deliverables.map((one) => ({ ...one, ContractId: 0, MilestoneIds: [] }));
    await faults.of(() => this.lookups.references(company, contract.fields, { ...fields, Deliverables: lines }));
    const row = await faults.of(() => this.lookups.openProject(company, fields.ProjectId ?? 0, 'ProjectId'));
    const parties = row && (await faults.of(() => this.parties(company, row, fields)));
    await faults.of(() => checkSum(fields, parties));
    const checked = await Promise.all(
      Deliverables.map((one, index) => faults.of(() => this.checked(company, row?.Id, one, `Deliverables[${index}].`))),
    );
    faults.refuse();
    const deliverables: DeliverableWithId[] = [];
    for (const one of checked) if (one) deliverables.push({ ...one, Id: await this.ids.next('Deliverable') });
    const Id = await this.ids.next('Contract', actor);
    const message = { type: 'DraftContract' as const, data: { ...fields, ...parties, Id, Deliverables: deliverables } };
    return this.commands.execute(new Decide(contractAggregate, Id, message, actor, { stream: 'create' }));
  }

  /** Whom it is with, and which contract it amends. */
  private async parties(company: number, row: RecordOf<typeof project>, { ClientId, VendorId }: Fields): Promise<Fields> {
    if (VendorId) return { ClientId: null, VendorId, Amends: 0 };
    const client = ClientId || Number(row.ClientId);
    if (!client) invalid([{ field: 'ClientId', problem: `must be given, or VendorId: the project ${row.Id} has no client` }]);
    if (row.DraftContractId !== '')
      refuse('project_has_draft', `The project ${row.Id} has the draft ${row.DraftContractId} already; change that one.`);
    const active = row.ContractId === '' ? undefined : await this.lookups.reads.one(contract, company, Number(row.ContractId));
    return { ClientId: client, VendorId: null, Amends: active?.BusinessState === 'Open' ? active.Id : 0 };
  }

  /** Without a project nothing is said of the milestones. */
  private async checked(company: number, projectId: number | undefined, one: object, path: string): Promise<DeliverableFields> {
    const { Id: _sent, ...fields } = one as Omit<DeliverableWithId, 'Id'> & { Id: unknown };
    if (!fields.DeliverableType) return invalid([{ field: `${path}DeliverableType`, problem: 'is required' }]);
    return this.terms.check(company, projectId, fields.DeliverableType, fields, path);
  }
}

@Injectable()
@CommandHandler(ChangeContract)
export class ChangeContractHandler implements ICommandHandler<ChangeContract> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, fields: { Id: _fixed, Deliverables: _apart, ...fields }, actor }: ChangeContract): Promise<Written> {
    const row = await this.lookups.existing(contract, actor.company, id);
    await this.lookups.references(actor.company, contract.fields, fields);
    for (const field of ['ProjectId', 'ClientId', 'VendorId'] as const)
      if (fields[field] !== undefined && fields[field] !== row[field])
        refuse('contract_fixed', `The ${field} of the contract ${id} stays ${row[field] ?? 'unset'}; draft another contract instead.`);
    // The sum that is shown may follow from the deliverables; sent back unchanged it is no change.
    const { ContractSum, ...others } = fields;
    const given = ContractSum === undefined || ContractSum === row.ContractSum ? others : fields;
    checkSum(given, row);
    const message = { type: 'ChangeContract' as const, data: { ...given, Id: id } };
    return this.commands.execute(new Decide(contractAggregate, id, message, actor));
  }
}

@Injectable()
@CommandHandler(RemoveContract)
export class RemoveContractHandler implements ICommandHandler<RemoveContract> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, actor }: RemoveContract): Promise<Written> {
    await checkUnreferenced(this.lookups.reads, this.lookups.kinds, actor.company, contract, id);
    await this.mayGo(id, actor.company);
    return this.commands.execute(new Decide(contractAggregate, id, { type: 'RemoveContract', data: { Id: id } }, actor));
  }

  /** Refuses (409) while something else than its milestones names a deliverable of the contract. */
  private async mayGo(id: number, company: number): Promise<void> {
    for await (const page of this.lookups.pages(deliverable, company, { ContractId: id }))
      for (const { Id } of page) {
        const holders = (await this.lookups.holders(company, deliverable, Number(Id))).filter((one) => one !== 'milestones');
        if (holders.length > 0)
          refuse(
            'contract_in_use',
            `The deliverable ${Id} of the contract ${id} is still named by ${holders.join(', ')}; remove or change those first.`,
          );
      }
  }
}
