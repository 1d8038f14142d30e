import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decisions, type CommandResult, type Decide } from '@plumbline/platform/decisions';
import { missing, type Actor, type Message } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { CloseBillables, PutBillablesOnInvoice, ReleaseBillables, ReopenBillables } from '../published/commands';
import { billableKey } from './billable.decider';
import { billable } from './billable.record';
import type { BillableOrigin } from '../published/billable-events';
import { onBillable } from './on-billable';

/** Finds the streams of billables, which are named after their causes, by their ids. */
@Injectable()
abstract class Claims {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
  ) {}

  /** Each of `all` with the key of its billable's stream; undefined for a billable that is removed. */
  protected async keyed<T>(all: readonly T[], idOf: (one: T) => number, { company }: Actor): Promise<[one: T, key: string | undefined][]> {
    const rows = await this.reads.many(billable, company, all.map(idOf));
    return all.map((one) => {
      const row = rows.get(idOf(one));
      return [one, row && billableKey(row.OriginOfBillable as BillableOrigin, row.OriginOfBillableId, row.OriginPart)];
    });
  }
  /** The same command for each billable that has a row; without effect for the others. */
  protected async forEach(type: 'ReleaseBillable' | 'ReopenBillable', { invoiceId: InvoiceId, billableIds, actor }: ReleaseBillables) {
    const found = await this.keyed(billableIds, (id) => id, actor);
    const wanted = found.flatMap(([Id, key]) => (key ? [onBillable(Id, key, { type, data: { Id, InvoiceId } }, actor)] : []));
    return this.together(InvoiceId, wanted);
  }
  protected together<C extends Message>(invoiceId: number, commands: readonly Decide<C>[]): Promise<CommandResult> {
    return this.decisions.takeTogether(invoiceId, commands);
  }
}

/** Handles the claims of an invoice on billables. */
@CommandHandler(PutBillablesOnInvoice)
export class PutBillablesOnInvoiceHandler extends Claims implements ICommandHandler<PutBillablesOnInvoice> {
  async execute({ invoiceId: InvoiceId, claims, actor }: PutBillablesOnInvoice): Promise<CommandResult> {
    const found = await this.keyed(claims, ({ BillableId }) => BillableId, actor);
    const commands = found.map(([{ BillableId: Id, LineItemId }, key]) => {
      const data = { Id, InvoiceId, LineItemId, Claim: `${actor.causation}/${LineItemId}` };
      // A removed billable has no row with its stream's key; the refusal is stored on a stream of the claim.
      return onBillable(Id, key ?? `Gone-${Id}`, { type: 'PutBillableOnInvoice', data }, actor);
    });
    return this.together(InvoiceId, commands);
  }
}

/** Handles the release of billables by an invoice. */
@CommandHandler(ReleaseBillables)
export class ReleaseBillablesHandler extends Claims implements ICommandHandler<ReleaseBillables> {
  execute(command: ReleaseBillables): Promise<CommandResult> {
    return this.forEach('ReleaseBillable', command);
  }
}

/** Handles the billing of parts by a finalized invoice. */
@CommandHandler(CloseBillables)
export class CloseBillablesHandler extends Claims implements ICommandHandler<CloseBillables> {
  async execute({ invoiceId: InvoiceId, parts, actor, beside }: CloseBillables): Promise<CommandResult> {
    const found = await this.keyed(parts, ({ BillableId }) => BillableId, actor);
    const commands = found.flatMap(([{ BillableId: Id, LineItemId = 0, ...part }, key]) =>
      key ? [onBillable(Id, key, { type: 'CloseBillable', data: { Id, InvoiceId, LineItemId, ...part } }, actor)] : [],
    );
    const written = await this.together(InvoiceId, [...beside, ...(commands as readonly Decide[])]);
    const [gone] = found.filter(([, key]) => !key);
    return gone ? missing('billable', gone[0].BillableId) : written;
  }
}

/** Handles the voiding of the invoice. */
@CommandHandler(ReopenBillables)
export class ReopenBillablesHandler extends Claims implements ICommandHandler<ReopenBillables> {
  execute(command: ReopenBillables): Promise<CommandResult> {
    return this.forEach('ReopenBillable', command);
  }
}
