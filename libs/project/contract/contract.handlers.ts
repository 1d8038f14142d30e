import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkUnreferenced, Decide, Decisions, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, refuse, type Actor } from '@plumbline/platform/kernel';
import { IdSource, type RecordOf } from '@plumbline/platform/records';
import type { DeliverableFields, DeliverableWithId } from './contract-content.policy';
import { billingOf } from '../published/billing-of';
import { deliverable } from '../deliverable/deliverable.record';
import { DeliverableTerms } from '../deliverable/deliverable-terms';
import { IssueCollector } from '../issue-collector';
import { ProjectLookups } from '../project/project-lookups';
import { project } from '../project/project.record';
import { contractAggregate } from './contract.decider';
import { contract } from './contract.record';

type Fields = Partial<RecordOf<typeof contract>>;

/**
 * Drafts a contract with its deliverables. Beside an open contract with the client it is an amendment of that one.
 * Rejected (409) in a closed project and beside another draft, (400) without client and vendor, and for a sum below
 * zero unless it is an amendment. `amends` is the open contract that the draft amends, of a client or a vendor.
 */
export class DraftContract extends Command<CommandResult> {
  constructor(
    readonly fields: Fields,
    readonly actor: Actor,
    readonly amends?: number,
  ) {
    super();
  }
}

/** Changes a contract; its deliverables are changed one by one. */
export class ChangeContract extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Removes a draft or lost contract, and unlinks the milestones of its deliverables. Rejected (409) while AIA invoices,
 * even void ones, refer to it, or billables or purchases refer to one of its deliverables.
 */
export class RemoveContract extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Rejects (400) a sum below zero, except of an amendment, which may reduce the contract that it amends. */
function checkSum({ ContractSum = '' }: Fields, { Amends = 0 }: Fields = {}): void {
  if (Number(ContractSum) < 0 && Amends === 0)
    invalid([{ field: 'ContractSum', problem: 'must not be negative, save of a draft that amends an open contract' }]);
}

/** Rejects (400) days of a contract that amends none. */
function checkDays({ Days = 0 }: Fields, { Amends = 0 }: Fields = {}): void {
  if (Days !== 0 && Amends === 0) invalid([{ field: 'Days', problem: 'is only for a draft that amends an open contract' }]);
}

/** Rejects (400) a guaranteed maximum of a contract that is not cost plus with the client, or of an amendment. */
function checkMaximum({ GuaranteedMaximum = '' }: Fields, { ContractType = '', VendorId, Amends = 0 }: Fields): void {
  const isCostPlus = ContractType === 'Contract' || ContractType === 'Estimate';
  if (GuaranteedMaximum !== '' && (!isCostPlus || VendorId || Amends > 0))
    invalid([
      {
        field: 'GuaranteedMaximum',
        problem: 'is only for a cost-plus contract (Contract or Estimate) with the client; an amendment changes it by its sum',
      },
    ]);
}

/** Rejects (400) another type for a contract with the client whose AIABilling deliverables only an AIAJob bills. */
function checkAppliedType({ ContractType }: Fields, row: RecordOf<typeof contract>): void {
  if (ContractType === undefined || ContractType === row.ContractType || ContractType === 'AIAJob') return;
  const applied = row.Deliverables.filter(({ DeliverableType }) => DeliverableType === 'AIABilling');
  // The type of the amended contract decides how the deliverables of an amendment are billed.
  if (row.VendorId || row.Amends > 0 || applied.length === 0) return;
  const ids = applied.map(({ Id }) => Id).join(', ');
  invalid([
    {
      field: 'ContractType',
      problem: `must be AIAJob while the contract has deliverables of the type AIABilling (${ids}); change those first`,
    },
  ]);
}

@CommandHandler(DraftContract)
export class DraftContractHandler implements ICommandHandler<DraftContract> {
  constructor(
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly lookups: ProjectLookups,
    private readonly terms: DeliverableTerms,
    private readonly reservations: RecordReservations,
  ) {}

  async execute(command: DraftContract): Promise<CommandResult> {
    const { fields, actor, amends } = command;
    const agreed = amends === undefined ? undefined : await this.lookups.reads.one(contract, actor.company, amends);
    // A change order names the contract, whose project has one draft at most, as one that names the project has.
    const { ProjectId, VendorId } = agreed ?? fields;
    if (VendorId || !ProjectId) return this.draft(command, actor);
    return this.reservations.alone([billingOf(ProjectId)], actor, (held) => this.draft(command, held));
  }

  private async draft(
    { fields: { Deliverables = [], Id: _assigned, ...given }, amends }: DraftContract,
    actor: Actor,
  ): Promise<CommandResult> {
    const { company } = actor;
    const fields = amends === undefined ? given : { ...given, ...(await this.amended(company, amends)) };
    const collector = new IssueCollector();
    // The contract determines the project of its deliverables; their milestones, which are checked below, must belong
    // to that project.
    const lines = Deliverables.map((one) => ({ ...one, ContractId: 0, MilestoneIds: [] }));
    await collector.of(() => this.lookups.references(company, contract.fields, { ...fields, Deliverables: lines }));
    const row = await collector.of(() => this.lookups.openProject(company, fields.ProjectId ?? 0, 'ProjectId'));
    const parties = row && (await collector.of(() => this.parties(company, row, fields, amends)));
    await collector.of(() => checkSum(fields, parties));
    await collector.of(() => checkDays(fields, parties));
    await collector.of(() => checkMaximum(fields, { ...fields, ...parties }));
    const checked = await Promise.all(
      Deliverables.map((one, index) =>
        collector.of(() => this.checked(company, row?.Id, one, `Deliverables[${index}].`, { ...fields, ...parties })),
      ),
    );
    collector.refuse();
    const deliverables: DeliverableWithId[] = [];
    for (const one of checked) if (one) deliverables.push({ ...one, Id: await this.ids.next('Deliverable', actor) });
    const Id = await this.ids.next('Contract', actor);
    const message = { type: 'DraftContract' as const, data: { ...fields, ...parties, Id, Deliverables: deliverables } };
    return this.decisions.take(new Decide(contractAggregate, Id, message, actor, { stream: 'create' }));
  }

  /** Returns the fields that an amendment has of the contract that it amends. Rejected (409) unless that is open. */
  private async amended(company: number, id: number): Promise<Fields> {
    const { ContractType, ProjectId, ClientId, VendorId, BusinessState } = await this.lookups.existing(contract, company, id);
    if (BusinessState !== 'Open')
      refuse('contract_not_open', `The contract ${id} is ${BusinessState}, so it cannot be amended; it must be Open.`);
    return { ContractType, ProjectId, ClientId, VendorId };
  }

  /** The client or vendor of the contract, and the contract that it amends. */
  private async parties(company: number, row: RecordOf<typeof project>, { ClientId, VendorId }: Fields, amends = 0): Promise<Fields> {
    if (VendorId) return { ClientId: null, VendorId, Amends: amends };
    const own = Number(row.ClientId);
    if (ClientId && ClientId !== own)
      invalid([
        {
          field: 'ClientId',
          problem: own
            ? `must be ${own}, the client of project ${row.Id}, or be left out`
            : `must be left out: project ${row.Id} is for no client`,
        },
      ]);
    const client = own;
    if (!client) invalid([{ field: 'ClientId', problem: `must be given, or VendorId: the project ${row.Id} has no client` }]);
    if (row.DraftContractId !== '')
      refuse('project_has_draft', `The project ${row.Id} has the draft ${row.DraftContractId} already; change that one.`);
    const active = row.ContractId === '' ? undefined : await this.lookups.reads.one(contract, company, Number(row.ContractId));
    return { ClientId: client, VendorId: null, Amends: active?.BusinessState === 'Open' ? active.Id : 0 };
  }

  /** Without a project the milestones are not checked. */
  private async checked(
    company: number,
    projectId: number | undefined,
    one: object,
    path: string,
    agreed: Fields,
  ): Promise<DeliverableFields> {
    const { Id: _sent, ...fields } = one as Omit<DeliverableWithId, 'Id'> & { Id: unknown };
    if (!fields.DeliverableType) return invalid([{ field: `${path}DeliverableType`, problem: 'is required' }]);
    DeliverableTerms.checkPeriodicity(fields, agreed.Periodicity, path);
    await this.terms.checkApplied(company, fields.DeliverableType, agreed, path);
    return this.terms.check(company, projectId, fields.DeliverableType, fields, path);
  }
}

@CommandHandler(ChangeContract)
export class ChangeContractHandler implements ICommandHandler<ChangeContract> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, fields: { Id: _fixed, Deliverables: _apart, ...fields }, actor }: ChangeContract): Promise<CommandResult> {
    const row = await this.lookups.existing(contract, actor.company, id);
    await this.lookups.references(actor.company, contract.fields, fields);
    for (const field of ['ProjectId', 'ClientId', 'VendorId'] as const)
      if (fields[field] !== undefined && fields[field] !== row[field])
        refuse('contract_fixed', `The ${field} of the contract ${id} stays ${row[field] ?? 'unset'}; draft another contract instead.`);
    // The shown sum and maximum may be derived from amendments; sent back unchanged they are no change.
    const { ContractSum, GuaranteedMaximum, ...others } = fields;
    const given = {
      ...others,
      ...(ContractSum !== undefined && ContractSum !== row.ContractSum && { ContractSum }),
      ...(GuaranteedMaximum !== undefined && GuaranteedMaximum !== row.GuaranteedMaximum && { GuaranteedMaximum }),
    };
    checkSum(given, row);
    checkDays(given, row);
    checkAppliedType(others, row);
    checkMaximum({ GuaranteedMaximum: GuaranteedMaximum ?? row.GuaranteedMaximum }, { ...row, ...others });
    const message = { type: 'ChangeContract' as const, data: { ...given, Id: id } };
    return this.decisions.take(new Decide(contractAggregate, id, message, actor));
  }
}

@CommandHandler(RemoveContract)
export class RemoveContractHandler implements ICommandHandler<RemoveContract> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, actor }: RemoveContract): Promise<CommandResult> {
    await checkUnreferenced(this.lookups.reads, this.lookups.kinds, actor.company, contract, id);
    await this.mayGo(id, actor.company);
    return this.decisions.take(new Decide(contractAggregate, id, { type: 'RemoveContract', data: { Id: id } }, actor));
  }

  /** Rejects (409) while records other than its milestones refer to a deliverable of the contract. */
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
