import { CompanyClock } from '@plumbline/platform/calendar';
import { Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { decimal, invalid, refuse, type Actor } from '@plumbline/platform/kernel';
import { IdSource, type RecordOf } from '@plumbline/platform/records';
import { contractAggregate } from '../contract/contract.decider';
import { contract } from '../contract/contract.record';
import { milestone } from '../milestone/milestone.record';
import { ProjectLookups } from '../project/project-lookups';
import { billingOf } from '../published/billing-of';
import { FindBilled } from '../published/commands';
import type { ContractCommand, ProgressGiven } from '../contract/contract-state.policy';
import { isFixedPrice } from '../published/fixed-price';
import { deliverable } from './deliverable.record';

/** Progress as a body gives it: Percent or Amount, the other one empty. Without a Date it is of today. */
export interface ProgressInBody {
  readonly Percent: string;
  readonly Amount: string;
  readonly Date: string;
}

/**
 * Records how far a Fixed deliverable is, in all: the difference from what is billed becomes a billable. Rejected (400)
 * without exactly one of Percent and Amount, above the price, below 0, or dated before its last progress; (409) below
 * what finalized invoices hold, for a completed deliverable, and unless its contract with the client is Open.
 */
export class RecordProgress extends Command<CommandResult> {
  constructor(
    readonly deliverableId: number,
    readonly given: ProgressInBody,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The same for all Fixed deliverables of a contract that are not completed; an amount is shared by their prices. */
export class RecordContractProgress extends Command<CommandResult> {
  constructor(
    readonly contractId: number,
    readonly given: ProgressInBody,
    readonly actor: Actor,
  ) {
    super();
  }
}

function progressOf({ Percent, Amount }: ProgressInBody): ProgressGiven {
  if ((Percent === '') === (Amount === '')) invalid([{ field: 'Percent', problem: 'or Amount must be given, and not both' }]);
  return Percent === '' ? { Amount } : { Percent };
}

type Line = Pick<RecordOf<typeof deliverable>, 'Id' | 'MilestoneIds'>;
type Origin = Extract<ContractCommand, { type: 'RecordProgress' }>['data']['Origin'];

/** Provides the steps that the handlers of progress share. */
@Injectable()
abstract class Progressing {
  constructor(
    private readonly commands: CommandBus,
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    protected readonly lookups: ProjectLookups,
    private readonly clock: CompanyClock,
    protected readonly reservations: RecordReservations,
  ) {}

  protected async isCompleted({ MilestoneIds }: Line, company: number): Promise<boolean> {
    const rows = [...(await this.lookups.reads.many(milestone, company, MilestoneIds)).values()];
    return rows.length > 0 && rows.every(({ BusinessState }) => BusinessState === 'Completed');
  }
  protected async record(Id: number, Origin: Origin, lines: readonly Line[], given: ProgressInBody, actor: Actor): Promise<CommandResult> {
    const ids = lines.map((one) => Number(one.Id));
    const billed = await this.commands.execute(new FindBilled(ids, actor));
    const Deliverables: Extract<ContractCommand, { type: 'RecordProgress' }>['data']['Deliverables'][number][] = [];
    for (const id of ids) {
      const { Completion = '0.00', Invoiced = '0.00' } = billed.get(id) ?? {};
      Deliverables.push({ Id: id, ProgressId: await this.ids.next('Progress', actor), Completion, Invoiced });
    }
    const at = await this.clock.dayOr(given.Date, actor.company);
    const message = { type: 'RecordProgress' as const, data: { Id, Origin, Progress: progressOf(given), Deliverables, at } };
    return this.decisions.take(new Decide(contractAggregate, Id, message, actor));
  }
}

@CommandHandler(RecordProgress)
export class RecordProgressHandler extends Progressing implements ICommandHandler<RecordProgress> {
  async execute({ deliverableId: id, given, actor }: RecordProgress): Promise<CommandResult> {
    const row = await this.lookups.existing(deliverable, actor.company, id);
    const { ProjectId } = await this.lookups.existing(contract, actor.company, row.ContractId);
    return this.reservations.alone([billingOf(ProjectId)], actor, (held) => this.recordOf(row, given, held));
  }

  private async recordOf({ Id }: Line, given: ProgressInBody, actor: Actor): Promise<CommandResult> {
    const id = Number(Id);
    const row = await this.lookups.existing(deliverable, actor.company, id);
    if (await this.isCompleted(row, actor.company))
      refuse('deliverable_completed', `The deliverable ${id} is completed and billed by that; reopen one of its milestones first.`);
    return { ...(await this.record(row.ContractId, 'PercentageCompletion', [row], given, actor)), id };
  }
}

@CommandHandler(RecordContractProgress)
export class RecordContractProgressHandler extends Progressing implements ICommandHandler<RecordContractProgress> {
  async execute({ contractId: id, given, actor }: RecordContractProgress): Promise<CommandResult> {
    const { ProjectId } = await this.lookups.existing(contract, actor.company, id);
    return this.reservations.alone([billingOf(ProjectId)], actor, (held) => this.recordAll(id, given, held));
  }

  private async recordAll(id: number, given: ProgressInBody, actor: Actor): Promise<CommandResult> {
    const row = await this.lookups.existing(contract, actor.company, id);
    const lines: Line[] = [];
    for (const one of row.Deliverables)
      if (isFixedPrice(one, row) && !decimal(one.Price || 0).isZero() && !(await this.isCompleted(one, actor.company))) lines.push(one);
    if (lines.length === 0 && row.BusinessState === 'Open')
      refuse('nothing_to_progress', `The contract ${id} has no Fixed deliverable with a price that is not completed.`);
    return this.record(id, 'Percentage', lines, given, actor);
  }
}

export const progressHandlers = [RecordProgressHandler, RecordContractProgressHandler];
