import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CloseBillables, PutBillablesOnInvoice } from '@plumbline/activity/published';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import type { BilledPart, LineClaim } from '../../published/invoice-events';
import { Closings } from './closings';
import { invoice } from '../invoice.record';
import { InvoiceNumbers } from '../finalizing/invoice-numbers';
import { numberingOf } from '../finalizing/number-invoice.handlers';
import { linesOf } from '../lines.policy';

/** Lines of a draft claim their billables. Without effect for lines that were removed meanwhile. */
export class ClaimBillables extends Command<CommandResult> {
  constructor(
    readonly invoiceId: number,
    readonly claims: readonly LineClaim[],
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * The lines of a finalized invoice close the parts that they bill. Closes nothing when the invoice was voided meanwhile.
 * Unless it was numbered ahead, the invoice gets its number by the same append, so that the row of each billable is
 * written once, not twice.
 */
export class CloseBilledParts extends Command<CommandResult> {
  constructor(
    readonly invoiceId: number,
    readonly parts: readonly BilledPart[],
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * The claims of lines follow from an event that may be old, because parked deliveries are retried on request. A line
 * that was removed or voided by then would keep the billable for ever.
 */
@Injectable()
abstract class Wanting {
  constructor(
    protected readonly bus: CommandBus,
    private readonly reads: ReadModels,
  ) {}

  protected async present<C extends LineClaim>(invoiceId: number, wanted: readonly C[], actor: Actor): Promise<C[]> {
    const row = await this.reads.one(invoice, actor.company, invoiceId);
    if (!row || row.BusinessState === 'Void') return [];
    const lines = new Set(linesOf(row.LineItemGroups).map(({ Id }) => Number(Id)));
    return wanted.filter(({ LineItemId }) => lines.has(LineItemId));
  }
}

@CommandHandler(ClaimBillables)
export class ClaimBillablesHandler extends Wanting implements ICommandHandler<ClaimBillables> {
  async execute({ invoiceId, claims, actor }: ClaimBillables): Promise<CommandResult> {
    return this.bus.execute(new PutBillablesOnInvoice(invoiceId, await this.present(invoiceId, claims, actor), actor));
  }
}

@CommandHandler(CloseBilledParts)
export class CloseBilledPartsHandler extends Wanting implements ICommandHandler<CloseBilledParts> {
  @Inject(InvoiceNumbers) private readonly numbers!: InvoiceNumbers;
  @Inject(Closings) private readonly closings!: Closings;

  execute({ invoiceId, parts, actor }: CloseBilledParts): Promise<CommandResult> {
    return this.closings.run(invoiceId, async () => {
      const [present, InvoiceNumber] = await Promise.all([this.present(invoiceId, parts, actor), this.numbers.issue(invoiceId, actor)]);
      const numbering = numberingOf(invoiceId, InvoiceNumber, actor);
      return this.bus.execute(
        new CloseBillables(
          invoiceId,
          present.map((part) => ({ ...part, InvoiceNumber })),
          actor,
          [numbering],
        ),
      );
    });
  }
}

export const invoiceBillablesHandlers = [ClaimBillablesHandler, CloseBilledPartsHandler];
