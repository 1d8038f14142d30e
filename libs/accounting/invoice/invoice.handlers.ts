import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { billable } from '@plumbline/activity/published';
import { client, withComments } from '@plumbline/company/published';
import { checkReferences, Decide, differing, streamOf, type Written } from '@plumbline/platform/commands';
import { EventStore } from '@plumbline/platform/event-store';
import { invalid, missing, refuse, type Actor } from '@plumbline/platform/kernel';
import { Clock, IdSource, KindRegistry, ReadModels } from '@plumbline/platform/records';
import { Settlement } from '@plumbline/platform/subscriptions/settlement';
import { project } from '@plumbline/project/published';
import { DraftInvoice, FinalizeInvoice } from '../published/commands';
import type { Invoice, LineItem } from '../published/invoice-events';
import { invoiceAggregate } from './invoice.aggregate';
import { InvoiceLines } from './invoice.lines';
import { invoice } from './invoice.record';
import { linesOf } from './lines.policy';
import { dueAgain, opening } from './receivable';

/** Changes the given fields of a draft. `LineItemGroups` replaces all groups: lines that are left out go, lines without an Id are new. */
export class ChangeInvoice extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: Partial<Invoice>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** First and last day on which the billed work was done. */
function period(lines: readonly LineItem[], dates: ReadonlyMap<number, string>): Pick<Partial<Invoice>, 'StartDate' | 'EndDate'> {
  const days = lines
    .map(({ BillableId }) => dates.get(Number(BillableId)) ?? '')
    .filter(Boolean)
    .sort();
  return days.length > 0 ? { StartDate: days[0], EndDate: days.at(-1)! } : {};
}

@CommandHandler(DraftInvoice)
export class DraftInvoiceHandler implements ICommandHandler<DraftInvoice> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InvoiceLines) private readonly lines: InvoiceLines,
    @Inject(Settlement) private readonly settlement: Settlement,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  async execute({ projectId, fields, parts, actor }: DraftInvoice): Promise<Written> {
    await checkReferences(this.reads, this.kinds, actor.company, invoice.fields, fields);
    const of = (await this.reads.one(project, actor.company, projectId)) ?? missing('project', projectId);
    const payer = of.ClientId ? await this.reads.one(client, actor.company, Number(of.ClientId)) : undefined;
    if (!payer) refuse('project_without_client', `Project ${projectId} is for no client, so there is nobody to send an invoice to.`);
    const before = { Id: '', ProjectId: String(projectId), LineItemGroups: [] };
    const groups = [
      ...(await this.lines.fromBillables(projectId, parts, actor)),
      ...(await this.lines.fromSaid(fields.LineItemGroups ?? [], before, actor)),
    ];
    const lines = linesOf(groups);
    if (lines.length === 0) refuse('nothing_to_bill', `Project ${projectId} has no open billable and no line was given: nothing to bill.`);
    const ids = lines.map(({ BillableId }) => Number(BillableId)).filter(Boolean);
    if (new Set(ids).size < ids.length) invalid([{ field: 'LineItemGroups', problem: 'must name each billable once' }]);
    const billed = await this.reads.many(billable, actor.company, ids);
    const Id = await this.ids.next('Invoice', actor);
    const data = {
      ...period(lines, new Map([...billed].map(([id, { StartDate }]) => [id, StartDate]))),
      ...opening(withComments(fields, { Id, ProjectId: projectId }, actor), payer, this.clock.now()),
      Id,
      ProjectId: String(projectId),
      ClientId: of.ClientId,
      LineItemGroups: groups,
    };
    const drafted = await this.bus.execute(new Decide(invoiceAggregate, Id, { type: 'DraftInvoice', data }, actor, { stream: 'create' }));
    if (ids.length > 0) await this.held(Id, drafted);
    return drafted;
  }

  /** Waits until the billables have answered. Of several drafts for the same ones at the same moment, all but one are gone by then. */
  private async held(id: number, drafted: Written): Promise<void> {
    await this.settlement.after(drafted);
    const history = await this.store.readStream(streamOf(invoiceAggregate, id));
    if (history.some(({ type }) => type === 'InvoiceRemoved'))
      refuse('nothing_to_bill', 'Other invoices have taken every billable that was to be billed: nothing to bill.');
  }
}

@CommandHandler(ChangeInvoice)
export class ChangeInvoiceHandler implements ICommandHandler<ChangeInvoice> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
    @Inject(InvoiceLines) private readonly lines: InvoiceLines,
  ) {}
  async execute({ id, fields, actor }: ChangeInvoice): Promise<Written> {
    const row = (await this.reads.one(invoice, actor.company, id)) ?? missing('invoice', id);
    const { ProjectId, LineItemGroups, ...rest } = fields;
    if (ProjectId !== undefined && ProjectId !== row.ProjectId)
      invalid([{ field: 'ProjectId', problem: `of an invoice never changes; it is ${row.ProjectId}` }]);
    await checkReferences(this.reads, this.kinds, actor.company, invoice.fields, fields);
    // Not a draft: what was said of its lines is not worked out, the decision refuses it anyway.
    const groups = LineItemGroups && row.BusinessState === 'Draft' ? await this.lines.fromSaid(LineItemGroups, row, actor) : LineItemGroups;
    const said = { ...differing(withComments(rest, row, actor), row), ...dueAgain(rest, row) };
    const data = { ...said, ...(groups ? { LineItemGroups: groups } : {}), Id: id };
    return this.bus.execute(new Decide(invoiceAggregate, id, { type: 'ChangeInvoice', data }, actor));
  }
}

@CommandHandler(FinalizeInvoice)
export class FinalizeInvoiceHandler implements ICommandHandler<FinalizeInvoice> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}
  async execute({ id, actor }: FinalizeInvoice): Promise<Written> {
    const row = (await this.reads.one(invoice, actor.company, id)) ?? missing('invoice', id);
    const wanted = linesOf(row.LineItemGroups).map(({ BillableId }) => Number(BillableId));
    const rows = await this.reads.many(billable, actor.company, wanted.filter(Boolean));
    const Held = [...rows]
      .filter(([, { BusinessState, InvoiceId }]) => BusinessState === 'OnInvoice' && InvoiceId === id)
      .map(([BillableId, { Hours, QuantityRemaining, PriceRemaining }]) => ({
        BillableId,
        Hourly: Number(Hours) !== 0,
        QuantityRemaining,
        PriceRemaining,
      }));
    return this.bus.execute(new Decide(invoiceAggregate, id, { type: 'FinalizeInvoice', data: { Id: id, Held } }, actor));
  }
}

export const invoiceHandlers = [DraftInvoiceHandler, ChangeInvoiceHandler, FinalizeInvoiceHandler];
