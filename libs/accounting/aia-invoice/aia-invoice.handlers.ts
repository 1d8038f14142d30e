import { Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { client, withComments } from '@plumbline/company/published';
import { Decisions, checkReferences, changedValues, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, missing, type Actor } from '@plumbline/platform/kernel';
import { IdSource, KindRegistry, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { billingOf, contract } from '@plumbline/project/published';
import type { LineIds } from '../published/aia-invoice-events';
import { DraftApplication, FinalizeApplication } from '../published/commands';
import { linesOf } from '../invoice/lines.policy';
import { MirroredTerms } from '../package-mirror/payment-terms.handlers';
import { datedAgain, dueAgain, opening } from '../invoice/drafting/receivable';
import { CheckPrint } from '../printing/check-print';
import { decideOnApplication } from './aia-invoice.aggregate';
import { aiaInvoice, type AIAInvoice } from './aia-invoice.record';
import { CHANGE_ORDERS_KEY, retainageOf, termsOf } from './contract-terms';
import type { BilledLine, CertifiedLine } from './applications.policy';
import type { ContractTerms } from './figures/g702.policy';
import { keyOf } from './schedule/schedule-of-values.policy';

/** Changes a draft; omitted lines stay unchanged. The present terms of the contract are applied. */
export class ChangeApplication extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<AIAInvoice>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The owner certifies an application: at this amount in all, and of `lines` at these amounts. */
export class CertifyApplication extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly amount: string,
    readonly lines: readonly CertifiedLine[],
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Applies an action to an application that needs no look-up. */
export class MoveApplication extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly step: 'void' | 'remove',
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Shared by the handlers: the contract, the application's row, and ids. */
@Injectable()
abstract class Applying {
  constructor(
    protected readonly bus: CommandBus,
    protected readonly decisions: Decisions,
    protected readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
    protected readonly ids: IdSource,
    protected readonly reservations: RecordReservations,
    protected readonly mirrored: MirroredTerms,
  ) {}

  protected async row(id: number, { company }: Actor): Promise<AIAInvoice> {
    return (await this.reads.one(aiaInvoice, company, id)) ?? missing(aiaInvoice.title, id);
  }
  protected async contractOf({ ContractId }: AIAInvoice, { company }: Actor): Promise<RecordOf<typeof contract>> {
    return (await this.reads.one(contract, company, ContractId)) ?? missing('contract', ContractId);
  }
  protected references(fields: Partial<AIAInvoice>, { company }: Actor): Promise<void> {
    return checkReferences(this.reads, this.kinds, company, aiaInvoice.fields, fields);
  }
  /**
   * Ids for lines of the contract without one. The line of the schedule and the line that bills its work share an id.
   * The line of change orders may be certified and cancelled since.
   */
  protected async lineIds(
    { Lines }: ContractTerms,
    { Amendments }: RecordOf<typeof contract>,
    known: readonly number[],
  ): Promise<LineIds[]> {
    const fresh: LineIds[] = [];
    const keys = new Set([...Lines.map(({ Key }) => Key), ...(Amendments.length > 0 ? [CHANGE_ORDERS_KEY] : [])]);
    for (const Key of [...keys].filter((one) => !known.includes(one)))
      fresh.push({ Key, LineId: await this.ids.next('LineItem'), RetainageLineId: await this.ids.next('LineItem') });
    return fresh;
  }
}

@CommandHandler(DraftApplication)
export class DraftApplicationHandler extends Applying implements ICommandHandler<DraftApplication> {
  async execute({ contractId, fields: all, actor }: DraftApplication): Promise<CommandResult> {
    const { ScheduleOfValues: Said = [], ContractId: _same, ...fields } = all;
    await this.references(all, actor);
    const row = await this.reads.one(contract, actor.company, contractId);
    if (!row)
      return invalid([{ field: 'ContractId', problem: `must be the id of an existing Contract; there is none with the id ${contractId}` }]);
    const Terms = termsOf(row);
    const PeriodTo = fields.PeriodTo ?? '';
    if (PeriodTo === '') invalid([{ field: 'PeriodTo', problem: 'is required' }]);
    const payer = await this.mirrored.payer(await this.reads.one(client, actor.company, row.ClientId ?? 0), actor);
    const LineIds = await this.lineIds(Terms, row, []);
    const GroupIds = [await this.ids.next('LineItemGroup'), await this.ids.next('LineItemGroup')] as const;
    // Invoices and applications share one counter of ids, so that the id in a payment or a billable is unambiguous.
    const Id = await this.ids.next('Invoice', actor);
    const requested = opening(withComments(fields, { Id, ProjectId: row.ProjectId }, actor), payer, PeriodTo);
    const data = {
      ...requested,
      Id,
      ContractId: contractId,
      ProjectId: String(row.ProjectId),
      ClientId: String(row.ClientId ?? ''),
      PeriodTo,
      ContractRates: retainageOf(row),
      Terms,
      Said,
      LineIds,
      GroupIds,
    };
    return this.decisions.take(decideOnApplication({ type: 'DraftApplication', data }, actor));
  }
}

@CommandHandler(ChangeApplication)
export class ChangeApplicationHandler extends Applying implements ICommandHandler<ChangeApplication> {
  async execute({ id, fields: all, actor }: ChangeApplication): Promise<CommandResult> {
    const row = await this.row(id, actor);
    const { ScheduleOfValues: Said = [], ContractId, ...fields } = all;
    if (ContractId !== undefined && ContractId !== row.ContractId)
      invalid([{ field: 'ContractId', problem: `of an AIA invoice never changes; it is ${row.ContractId}` }]);
    await this.references(all, actor);
    const agreed = await this.contractOf(row, actor);
    const isDraft = row.BusinessState === 'Draft';
    // The contract of an application that is not a draft may be closed by now; the rejection must come from the
    // application's own state.
    const Terms = isDraft ? termsOf(agreed) : { OriginalContractSum: '', NetChangeByChangeOrders: '', Lines: [] };
    const LineIds = await this.lineIds(Terms, agreed, row.ScheduleOfValues.map(keyOf));
    const dated = { ...fields, ...datedAgain(fields, row) };
    const requested = { ...changedValues(withComments(dated, row, actor), row), ...dueAgain(dated, row) };
    const data = { ...requested, Id: id, ContractId: row.ContractId, ContractRates: retainageOf(agreed), Terms, Said, LineIds };
    return this.decisions.take(decideOnApplication({ type: 'ChangeApplication', data }, actor));
  }
}

@CommandHandler(FinalizeApplication)
export class FinalizeApplicationHandler extends Applying implements ICommandHandler<FinalizeApplication> {
  async execute({ id, actor }: FinalizeApplication): Promise<CommandResult> {
    const { ProjectId } = await this.row(id, actor);
    return this.reservations.alone([billingOf(ProjectId)], actor, (held) => this.finalize(id, held));
  }

  private async finalize(id: number, actor: Actor): Promise<CommandResult> {
    const row = await this.row(id, actor);
    const isDraft = row.BusinessState === 'Draft';
    if (isDraft) await this.bus.execute(new CheckPrint('AIAInvoice', id, actor));
    const Terms = isDraft
      ? termsOf(await this.contractOf(row, actor))
      : { OriginalContractSum: '', NetChangeByChangeOrders: '', Lines: [] };
    const Billed: BilledLine[] = [];
    for (const line of isDraft ? linesOf(row.LineItemGroups) : [])
      Billed.push({ LineItemId: Number(line.Id), Price: line.Price, BillableId: await this.ids.next('Billable') });
    const data = { Id: id, ContractId: row.ContractId, Terms, Billed };
    return this.decisions.take(decideOnApplication({ type: 'FinalizeApplication', data }, actor));
  }
}

@CommandHandler(CertifyApplication)
export class CertifyApplicationHandler extends Applying implements ICommandHandler<CertifyApplication> {
  async execute({ id, amount: AmountCertified, lines: Stated, actor }: CertifyApplication): Promise<CommandResult> {
    const { ContractId, LineItemGroups } = await this.row(id, actor);
    const CutIds = [];
    for (const { Id } of linesOf(LineItemGroups))
      CutIds.push({ LineItemId: Number(Id), CutId: await this.ids.next('LineItem'), BillableId: await this.ids.next('Billable') });
    const GroupId = await this.ids.next('LineItemGroup');
    const data = { Id: id, ContractId, AmountCertified, Stated, CutIds, GroupId };
    return this.decisions.take(decideOnApplication({ type: 'CertifyApplication', data }, actor));
  }
}

@CommandHandler(MoveApplication)
export class MoveApplicationHandler extends Applying implements ICommandHandler<MoveApplication> {
  async execute({ id, step, actor }: MoveApplication): Promise<CommandResult> {
    const { ContractId } = await this.row(id, actor);
    const type = step === 'void' ? 'VoidApplication' : 'RemoveApplication';
    return this.decisions.take(decideOnApplication({ type, data: { Id: id, ContractId } }, actor));
  }
}

export const aiaInvoiceHandlers = [
  DraftApplicationHandler,
  ChangeApplicationHandler,
  FinalizeApplicationHandler,
  CertifyApplicationHandler,
  MoveApplicationHandler,
];
