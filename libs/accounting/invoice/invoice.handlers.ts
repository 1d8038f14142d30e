import { CompanyClock } from '@plumbline/platform/calendar';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { billable } from '@plumbline/activity/published';
import { client, withComments } from '@plumbline/company/published';
import {
  checkReferences,
  Decide,
  Decisions,
  changedValues,
  RecordReservations,
  streamOf,
  type CommandResult,
  ReadYourWrites,
} from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { invalid, missing, refuse, type Actor } from '@plumbline/platform/kernel';
import { IdSource, KindRegistry, ReadModels } from '@plumbline/platform/records';
import { billingOf, project } from '@plumbline/project/published';
import { MirroredTerms } from '../package-mirror/payment-terms.handlers';
import { DraftInvoice } from '../published/commands';
import { invoiceAggregate } from './invoice.aggregate';
import { InvoiceLines } from './drafting/invoice-lines';
import { DraftAccount } from './drafting/draft-account';
import { invoice, type Invoice, type LineItem } from './invoice.record';
import { claims, linesOf } from './lines.policy';
import { dueAgain, opening } from './drafting/receivable';
import { exemptionOn } from './taxes/exemption.policy';
import { InvoiceTaxes } from './taxes/taxes';
import type { NamedTax } from './taxes/taxes.policy';

/**
 * Changes the given fields of a draft. `LineItemGroups` replaces all groups: omitted lines are removed, lines without
 * an Id are new.
 */
export class ChangeInvoice extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<Invoice>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** First and last day of the billed work. */
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
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
    private readonly ids: IdSource,
    private readonly clock: CompanyClock,
    private readonly lines: InvoiceLines,
    private readonly taxes: InvoiceTaxes,
    private readonly account: DraftAccount,
    private readonly readYourWrites: ReadYourWrites,
    private readonly store: EventStore,
    private readonly reservations: RecordReservations,
    private readonly mirrored: MirroredTerms,
  ) {}

  execute(command: DraftInvoice): Promise<CommandResult> {
    return this.reservations.alone([billingOf(command.projectId)], command.actor, (held) => this.draft(command, held));
  }

  private async draft({ projectId, fields, parts, options }: DraftInvoice, actor: Actor): Promise<CommandResult> {
    await checkReferences(this.reads, this.kinds, actor.company, invoice.fields, fields);
    const of = (await this.reads.one(project, actor.company, projectId)) ?? missing('project', projectId);
    const payer = of.ClientId ? await this.reads.one(client, actor.company, Number(of.ClientId)) : undefined;
    if (!payer) refuse('project_without_client', `Project ${projectId} is for no client, so there is nobody to send an invoice to.`);
    if (fields.ClientId && fields.ClientId !== of.ClientId)
      invalid([{ field: 'ClientId', problem: `must be ${of.ClientId}, the client of project ${projectId}, or be left out` }]);
    const before = { Id: '', ProjectId: String(projectId), LineItemGroups: [] };
    const given = await this.lines.fromBody(fields.LineItemGroups ?? [], before, actor);
    const groups = [
      ...(await this.lines.fromBillables(projectId, parts, { ...options, skipsDeposit: given.length > 0 }, actor)),
      ...given,
      ...(options.Release === undefined ? [] : [await this.account.release(projectId, options.Release, actor)]),
    ];
    const lines = linesOf(groups);
    if (lines.length === 0) await this.lines.refuseEmpty(projectId, parts, options, actor);
    const ids = claims(groups).map(({ BillableId }) => BillableId);
    if (new Set(ids).size < ids.length) invalid([{ field: 'LineItemGroups', problem: 'must name each billable once' }]);
    const billed = await this.reads.many(billable, actor.company, ids);
    const tax = await this.taxes.ofInvoice(fields, undefined, payer, actor);
    const Id = await this.ids.next('Invoice', actor);
    const { Deposits = [], ...rest } = fields;
    const [terms, today] = await Promise.all([this.mirrored.payer(payer, actor), this.clock.today(actor.company)]);
    const opened = opening(withComments(rest, { Id, ProjectId: projectId }, actor), terms, today);
    const TaxExemption = exemptionOn(opened.InvoiceDate, payer);
    await this.taxes.refuseUntaxed({ LineItemGroups: groups, TaxRate: tax.TaxRate, TaxExemption, ClientId: of.ClientId }, actor);
    const ForDeposit = lines.some(({ IsDeposit }) => IsDeposit);
    const inputs = await this.account.inputs(
      { ...fields, Id: 0, ProjectId: projectId, LineItemGroups: groups },
      ForDeposit ? 'none' : Deposits,
      actor,
    );
    const data = {
      ...period(lines, new Map([...billed].map(([id, { StartDate }]) => [id, StartDate]))),
      ...opened,
      ...Object.fromEntries(Object.entries(tax).filter(([, value]) => value.length > 0)),
      Id,
      ProjectId: String(projectId),
      ClientId: of.ClientId,
      LineItemGroups: groups,
      ...(ForDeposit && { ForDeposit }),
      ...(TaxExemption !== '' && { TaxExemption }),
      ...inputs,
    };
    const drafted = await this.decisions.take(
      new Decide(invoiceAggregate, Id, { type: 'DraftInvoice', data }, actor, { stream: 'create' }),
    );
    if (ids.length > 0) await this.held(Id, drafted);
    return drafted;
  }

  /** Waits for the outcome of the claims. A draft of which every billable was removed meanwhile is removed by then. */
  private async held(id: number, drafted: CommandResult): Promise<void> {
    await this.readYourWrites.after(drafted);
    // Nothing follows a removal, and the first event of the stream is as long as the invoice.
    const [last] = await this.store.readStream(streamOf(invoiceAggregate, id), { backwards: true, limit: 1 });
    if (last?.type === 'InvoiceRemoved')
      refuse('nothing_to_bill', 'Every billable that was to be billed was taken or removed meanwhile: nothing to bill.');
  }
}

@CommandHandler(ChangeInvoice)
export class ChangeInvoiceHandler implements ICommandHandler<ChangeInvoice> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
    private readonly lines: InvoiceLines,
    private readonly taxes: InvoiceTaxes,
    private readonly account: DraftAccount,
    private readonly reservations: RecordReservations,
  ) {}
  async execute({ id, fields, actor }: ChangeInvoice): Promise<CommandResult> {
    const row = (await this.reads.one(invoice, actor.company, id)) ?? missing('invoice', id);
    const subjects = row.BusinessState === 'Draft' ? [billingOf(row.ProjectId)] : [];
    return this.reservations.alone(subjects, actor, (held) => this.change(id, fields, held));
  }

  private async change(id: number, fields: Partial<Invoice>, actor: Actor): Promise<CommandResult> {
    const row = (await this.reads.one(invoice, actor.company, id)) ?? missing('invoice', id);
    const { ProjectId, ClientId, LineItemGroups, Deposits, ...rest } = fields;
    if (ProjectId !== undefined && ProjectId !== row.ProjectId)
      invalid([{ field: 'ProjectId', problem: `of an invoice never changes; it is ${row.ProjectId}` }]);
    if (ClientId && ClientId !== row.ClientId)
      invalid([{ field: 'ClientId', problem: `of an invoice never changes; it is ${row.ClientId}` }]);
    await checkReferences(this.reads, this.kinds, actor.company, invoice.fields, fields);
    // Given lines of an invoice that is not a draft are not composed, because the decision rejects them anyway.
    const groups = LineItemGroups && row.BusinessState === 'Draft' ? await this.lines.fromBody(LineItemGroups, row, actor) : LineItemGroups;
    const tax = row.BusinessState === 'Draft' ? await this.tax(rest, row, actor) : {};
    if (row.BusinessState === 'Draft' && (groups || tax.TaxExemption !== undefined))
      await this.taxes.refuseUntaxed({ ...row, ...tax, ...(groups && { LineItemGroups: groups }) }, actor);
    const requested = { ...changedValues(withComments(rest, row, actor), row), ...dueAgain(rest, row) };
    const changed = { ...requested, ...tax, ...(groups ? { LineItemGroups: groups } : {}) };
    const isDeposit = groups?.some(({ LineItems }) => LineItems.some((line) => line.IsDeposit)) ?? row.ForDeposit;
    const inputs =
      row.BusinessState === 'Draft'
        ? await this.account.inputs({ ...row, ...changed, Id: id, ProjectId: Number(row.ProjectId) }, isDeposit ? 'none' : Deposits, actor)
        : {};
    const data = { ...changed, ...(isDeposit === row.ForDeposit ? {} : { ForDeposit: isDeposit }), ...inputs, Id: id };
    return this.decisions.take(new Decide(invoiceAggregate, id, { type: 'ChangeInvoice', data }, actor));
  }

  /** The tax of a draft after the request: the named one, and the exemption of the client where the date changes. */
  private async tax(requested: Partial<Invoice>, row: Invoice, actor: Actor): Promise<Partial<NamedTax> & { TaxExemption?: string }> {
    const named = await this.named(requested, row, actor);
    const { InvoiceDate = '' } = requested;
    if (InvoiceDate === '' || InvoiceDate === row.InvoiceDate) return named;
    const TaxExemption = exemptionOn(InvoiceDate, await this.reads.one(client, actor.company, Number(row.ClientId)));
    return TaxExemption === row.TaxExemption ? named : { ...named, TaxExemption };
  }

  /** The tax that the request names; nothing when it names none. The client's holds when it ends. */
  private async named(requested: Partial<Invoice>, row: Invoice, actor: Actor): Promise<Partial<NamedTax>> {
    const { TaxRateId, TaxCodeId, TaxRate } = requested;
    if (TaxRateId === undefined && TaxCodeId === undefined && TaxRate === undefined) return {};
    const named = { TaxRateId: TaxRateId ?? row.TaxRateId, TaxCodeId: TaxCodeId ?? row.TaxCodeId, TaxRate: TaxRate ?? row.TaxRate };
    const isChanged = Object.keys(changedValues(named, row)).length > 0;
    const payer = isChanged ? await this.reads.one(client, actor.company, Number(row.ClientId)) : undefined;
    return changedValues(await this.taxes.ofInvoice(named, row, payer, actor), row);
  }
}

export const invoiceHandlers = [DraftInvoiceHandler, ChangeInvoiceHandler];
