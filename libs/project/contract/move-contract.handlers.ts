import { CompanyClock } from '@plumbline/platform/calendar';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  combinedResult,
  Decide,
  Decisions,
  RecordReservations,
  stateOf,
  type CommandResult,
  recordName,
} from '@plumbline/platform/decisions';
import { missing, Money, refuse, startOfDay, type Actor } from '@plumbline/platform/kernel';
import { IdSource, MOST_NESTED, type RecordOf } from '@plumbline/platform/records';
import { EventStore } from '@plumbline/platform/event-store';
import { ProjectLookups } from '../project/project-lookups';
import { project } from '../project/project.record';
import { CheckGuaranteedMaximum, CheckVendorContractSum, FindBilled } from '../published/commands';
import { billingOf } from '../published/billing-of';
import { projectUsage } from '../usage/project-usage.record';
import { amendmentOf, changeNumber, isTooLarge, type ContractCommand } from './contract-state.policy';
import type { AcceptedAmendment, DeductInputs } from './contract-content.policy';
import { contractAggregate } from './contract.decider';
import { isDeduct } from './deduct.policy';
import { contract } from './contract.record';

/** Moves a contract to its next state, or back to Draft. Rejected (409) when its state forbids it. */
export class MoveContract extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly step: 'send' | 'accept' | 'lose' | 'reopen' | 'close',
    readonly actor: Actor,
    /** Of `accept`, the day of the acceptance; absent for the ContractDate, else today. */
    readonly on?: string,
  ) {
    super();
  }
}

/** Steps that depend on the other contracts of the project, or on its client. */
const ALONE: ReadonlySet<MoveContract['step']> = new Set(['send', 'accept', 'lose', 'reopen']);

@CommandHandler(MoveContract)
export class MoveContractHandler implements ICommandHandler<MoveContract> {
  constructor(
    private readonly commands: CommandBus,
    private readonly decisions: Decisions,
    private readonly clock: CompanyClock,
    private readonly lookups: ProjectLookups,
    private readonly reservations: RecordReservations,
    private readonly store: EventStore,
    private readonly ids: IdSource,
  ) {}

  async execute({ id, step, actor, on }: MoveContract): Promise<CommandResult> {
    const row = ALONE.has(step) ? await this.lookups.reads.one(contract, actor.company, id) : undefined;
    if (!row || row.VendorId) return this.move(id, step, actor, on);
    return this.reservations.alone([billingOf(row.ProjectId)], actor, (held) => this.move(id, step, held, on));
  }

  private async move(id: number, step: MoveContract['step'], actor: Actor, on?: string): Promise<CommandResult> {
    if (step === 'lose') return this.lose(id, actor);
    const { refersTo = [], ...message } = await this.message(id, step, actor, on);
    const own = new Decide<ContractCommand>(contractAggregate, id, message, actor, { refersTo });
    const merging = message.type === 'AcceptContract' ? await this.merging(id, message.data.at, actor, on) : undefined;
    return merging ? combinedResult(id, await this.decisions.takeAll([own, merging])) : this.decisions.take(own);
  }

  /** A change order keeps its number, which the contract that it amends gives to no other one: both are told in one append. */
  private async lose(id: number, actor: Actor): Promise<CommandResult> {
    const state = await stateOf(this.store, contractAggregate, id);
    const Id = ('fields' in state && state.fields.Amends) || 0;
    const amended = Id ? await stateOf(this.store, contractAggregate, Id) : undefined;
    const decide = (of: number, message: ContractCommand) => new Decide<ContractCommand>(contractAggregate, of, message, actor);
    if (!amended || !('fields' in amended)) return this.decisions.take(decide(id, { type: 'LoseContract', data: { Id: id } }));
    const Number = changeNumber(amended, id);
    const both = [
      decide(id, { type: 'LoseContract', data: { Id: id, Number } }),
      decide(Id, { type: 'LoseAmendment', data: { Id, AmendmentId: id, Number } }),
    ];
    return combinedResult(id, await this.decisions.takeAll(both));
  }

  /** Merges an amendment that can be accepted into its contract: in one append, because that may be closed at the same moment. */
  private async merging(id: number, at: string, actor: Actor, on?: string): Promise<Decide<ContractCommand> | undefined> {
    const state = await stateOf(this.store, contractAggregate, id);
    const Id = 'fields' in state && state.is === 'OutForSigning' ? state.fields.Amends : undefined;
    if (!Id || !('fields' in state)) return undefined;
    const amendment = amendmentOf(id, state, at, on);
    const Deducts = await this.deducts(Id, amendment, actor);
    const data = { ...amendment, Id, ...(Deducts && { Deducts }) };
    return new Decide<ContractCommand>(contractAggregate, Id, { type: 'AmendContract', data }, actor);
  }

  /** What is billed of the fixed prices of the contract, where deliverables of the amendment take off them. */
  private async deducts(id: number, { Deliverables }: AcceptedAmendment, actor: Actor): Promise<DeductInputs | undefined> {
    const amended = await stateOf(this.store, contractAggregate, id);
    if (!('fields' in amended)) return undefined;
    const below = Deliverables.filter((line) => isDeduct(line, amended.fields));
    if (below.length === 0) return undefined;
    const billed = await this.commands.execute(new FindBilled([...amended.deliverables.keys()], actor));
    const ProgressIds: Record<number, number> = {};
    for (const { Id } of below) ProgressIds[Id] = await this.ids.next('Progress', actor);
    return { Completions: Object.fromEntries([...billed].map(([one, { Completion }]) => [one, Completion])), ProgressIds };
  }

  private async message(Id: number, step: Exclude<MoveContract['step'], 'lose'>, actor: Actor, on?: string) {
    switch (step) {
      case 'send':
        return { type: 'SendContract' as const, data: { Id }, refersTo: await this.projectToSend(Id, actor) };
      case 'accept':
        await this.mayAccept(Id, actor);
        return { type: 'AcceptContract' as const, data: { Id, at: startOfDay(await this.clock.today(actor.company)), ...(on && { on }) } };
      case 'close':
        return { type: 'CloseContract' as const, data: { Id } };
      case 'reopen':
        return { type: 'ReopenContract' as const, data: { Id, invoiced: await this.mayNotReturn(Id, actor) } };
    }
  }

  /**
   * Rejects (409) a contract beside another open one with the client; an amendment of a contract that is no longer open, or would have too many deliverables; and a vendor's
   * contract, or an amendment of one, of which more is billed already; and an amendment that lowers a guaranteed maximum
   * below what is billed, or makes a sum beyond the bound of amounts.
   */
  private async mayAccept(id: number, actor: Actor): Promise<void> {
    const { company } = actor;
    const own = await this.lookups.reads.one(contract, company, id);
    if (own?.BusinessState !== 'OutForSigning') return;
    await this.hasClientOfProject(own, company);
    if (!own.Amends) {
      await this.isOnlyOne(own, company);
      return this.coversBilled(own, own.ContractSum, actor);
    }
    const amended = await this.lookups.reads.one(contract, company, own.Amends);
    if (amended?.BusinessState !== 'Open')
      return refuse(
        'contract_not_open',
        `The contract ${id} amends the contract ${own.Amends}, which is ${amended?.BusinessState ?? 'gone'}, so it cannot be accepted; lose it instead.`,
      );
    if (amended.Deliverables.length + own.Deliverables.length > MOST_NESTED)
      refuse(
        'contract_full',
        `With the deliverables of ${id} the contract ${own.Amends} would have more than ${MOST_NESTED}, which is all it holds.`,
      );
    const sum = Money.of(amended.ContractSum).plus(own.ContractSum).toString();
    if (isTooLarge(sum))
      refuse('contract_too_large', `The contract ${own.Amends} would come to ${sum}, which has more than 15 digits before the point.`);
    await this.keepsMaximum(amended, own.ContractSum, actor);
    await this.coversBilled(amended, sum, actor);
  }

  /** The project of a contract that is sent: the event names none, and it may be removed at the same moment. */
  private async projectToSend(id: number, { company }: Actor): Promise<readonly string[]> {
    const row = await this.lookups.reads.one(contract, company, id);
    await this.hasClientOfProject(row, company);
    return row ? [recordName(project, row.ProjectId)] : [];
  }

  /** Rejects (409) a contract whose client the project had when it was drafted, and has no more. */
  private async hasClientOfProject(own: RecordOf<typeof contract> | undefined, company: number): Promise<void> {
    if (!own?.ClientId || own.VendorId) return;
    const { ClientId } = await this.lookups.existing(project, company, own.ProjectId);
    if (Number(ClientId) !== own.ClientId)
      refuse(
        'contract_of_former_client',
        `The contract ${own.Id} is with client ${own.ClientId}, and project ${own.ProjectId} has ${ClientId ? `client ${ClientId}` : 'no client'} now; lose it and draft another.`,
      );
  }

  /** Rejects (409) a contract with the client beside another open one of the project. */
  private async isOnlyOne({ Id, ProjectId, VendorId }: RecordOf<typeof contract>, company: number): Promise<void> {
    if (VendorId) return;
    for await (const page of this.lookups.pages(contract, company, { ProjectId }))
      for (const one of page)
        if (one.Id !== Id && one.BusinessState === 'Open' && !one.VendorId && !one.Amends)
          refuse('project_has_contract', `The project ${ProjectId} has the open contract ${one.Id} with the client; amend that one.`);
  }

  private async keepsMaximum({ Id, GuaranteedMaximum }: RecordOf<typeof contract>, change: string, actor: Actor): Promise<void> {
    if (GuaranteedMaximum === '' || !Money.of(change).isNegative) return;
    const maximum = Money.of(GuaranteedMaximum).plus(change);
    const lowered = maximum.isNegative ? Money.zero : maximum;
    await this.commands.execute(new CheckGuaranteedMaximum(Id, lowered.toString(), actor));
  }

  private async coversBilled({ Id, VendorId }: RecordOf<typeof contract>, sum: string, actor: Actor): Promise<void> {
    if (VendorId) await this.commands.execute(new CheckVendorContractSum(Id, sum, actor));
  }

  /** True if anything of the project was invoiced. Rejects (409) beside another draft. */
  private async mayNotReturn(id: number, { company }: Actor): Promise<boolean> {
    const { ProjectId, VendorId } = (await this.lookups.reads.one(contract, company, id)) ?? missing(contract.title, id);
    if (VendorId) return false;
    const row = await this.lookups.existing(project, company, ProjectId);
    if (row.DraftContractId !== '' && row.DraftContractId !== String(id))
      refuse('project_has_draft', `The project ${ProjectId} has the draft ${row.DraftContractId}; remove or lose that one first.`);
    return ((await this.lookups.reads.one(projectUsage, company, ProjectId))?.Invoices ?? 0) > 0;
  }
}
