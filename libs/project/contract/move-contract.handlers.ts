import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, type Written } from '@plumbline/platform/commands';
import { missing, refuse, type Actor } from '@plumbline/platform/kernel';
import { Clock, MOST_NESTED } from '@plumbline/platform/records';
import { ProjectLookups } from '../project/project-lookups';
import { project } from '../project/project.record';
import { contractAggregate } from './contract.decider';
import { contract } from './contract.record';

/** Takes a contract one step further, or back to Draft. Refused (409) when its state forbids it. */
export class MoveContract extends Command<Written> {
  constructor(
    readonly id: number,
    readonly step: 'send' | 'accept' | 'lose' | 'reopen' | 'close',
    readonly actor: Actor,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(MoveContract)
export class MoveContractHandler implements ICommandHandler<MoveContract> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, step, actor }: MoveContract): Promise<Written> {
    return this.commands.execute(new Decide(contractAggregate, id, await this.message(id, step, actor), actor));
  }

  private async message(Id: number, step: MoveContract['step'], actor: Actor) {
    switch (step) {
      case 'send':
        return { type: 'SendContract' as const, data: { Id } };
      case 'accept':
        await this.mayAmend(Id, actor);
        return { type: 'AcceptContract' as const, data: { Id, at: this.clock.now() } };
      case 'lose':
        return { type: 'LoseContract' as const, data: { Id } };
      case 'close':
        return { type: 'CloseContract' as const, data: { Id } };
      case 'reopen':
        return { type: 'ReopenContract' as const, data: { Id, invoiced: await this.mayNotReturn(Id, actor) } };
    }
  }

  /** Refuses (409) an amendment that the contract which it amends can't take: one that is no longer open, or would have too many deliverables. */
  private async mayAmend(id: number, { company }: Actor): Promise<void> {
    const own = await this.lookups.reads.one(contract, company, id);
    if (!own?.Amends || own.BusinessState !== 'OutForSigning') return;
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
  }

  /** Whether something of the project was invoiced. Refuses (409) beside another draft. */
  private async mayNotReturn(id: number, { company }: Actor): Promise<boolean> {
    const { ProjectId, VendorId } = (await this.lookups.reads.one(contract, company, id)) ?? missing(contract.title, id);
    if (VendorId) return false;
    const row = await this.lookups.existing(project, company, ProjectId);
    if (row.DraftContractId !== '' && row.DraftContractId !== String(id))
      refuse('project_has_draft', `The project ${ProjectId} has the draft ${row.DraftContractId}; remove or lose that one first.`);
    for (const kind of ['Invoice', 'AIAInvoice'].filter((one) => this.lookups.kinds.has(one)))
      for await (const page of this.lookups.pages(this.lookups.kinds.named(kind), company, { ProjectId }))
        if ((page as { BusinessState?: string }[]).some(({ BusinessState }) => BusinessState !== 'Void')) return true;
    return false;
  }
}
