import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { billable } from '@plumbline/activity/published';
import { combinedResult, Decide, Decisions, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { missing, type Actor, type Message } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { billingOf } from '@plumbline/project/published';
import { CheckPrint } from '../../printing/check-print';
import { projectAccountAggregate } from '../../project-account/project-account.decider';
import { FinalizeInvoice } from '../../published/commands';
import { GuaranteedMaximum } from './guaranteed-maximum';
import { invoiceAggregate } from '../invoice.aggregate';
import { invoice, type Invoice } from '../invoice.record';
import { claims } from '../lines.policy';
import { InvoiceNumbers } from './invoice-numbers';
import { numberingOf } from './number-invoice.handlers';
import { billedByDeliverable, postingOf, samePosting } from './posting.policy';
import { InvoiceTaxes } from '../taxes/taxes';
import { VoidCreditNote } from '../crediting/withdraw-credit.handlers';
import { AWAITED_BILLABLES } from '../../limits';

/**
 * Voids a finalized invoice without payments: its billables open again, and it gives back the deposits that it applied.
 * Of a credit note: see `VoidCreditNote`.
 */
export class VoidInvoice extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The command to the account of the project beside the one to an invoice. */
function onAccount(row: Readonly<Invoice>, type: 'PostInvoiceToProject' | 'ReverseInvoiceOnProject', actor: Actor): Decide {
  const [Id, InvoiceId] = [Number(row.ProjectId), Number(row.Id)];
  const message = { type, data: { Id, InvoiceId, ...(type === 'PostInvoiceToProject' ? postingOf(row) : {}) } };
  return new Decide<Message>(projectAccountAggregate as never, Id, message, actor, { stream: 'any' });
}
const onInvoice = (type: string, data: { readonly Id: number }, actor: Actor): Decide =>
  new Decide<Message>(invoiceAggregate as never, data.Id, { type, data }, actor);

@CommandHandler(FinalizeInvoice)
export class FinalizeInvoiceHandler implements ICommandHandler<FinalizeInvoice> {
  constructor(
    private readonly bus: CommandBus,
    private readonly decisions: Decisions,
    private readonly numbers: InvoiceNumbers,
    private readonly reads: ReadModels,
    private readonly maximum: GuaranteedMaximum,
    private readonly reservations: RecordReservations,
    private readonly taxes: InvoiceTaxes,
  ) {}
  async execute({ id, actor }: FinalizeInvoice): Promise<CommandResult> {
    const row = (await this.reads.one(invoice, actor.company, id)) ?? missing('invoice', id);
    return this.reservations.alone([billingOf(row.ProjectId)], actor, (held) => this.finalize(id, held));
  }

  private async finalize(id: number, actor: Actor): Promise<CommandResult> {
    const row = (await this.reads.one(invoice, actor.company, id)) ?? missing('invoice', id);
    if (row.BusinessState === 'Draft') {
      await this.taxes.refuseUntaxed(row, actor);
      await this.bus.execute(new CheckPrint('Invoice', id, actor));
    }
    const rows = await this.reads.many(
      billable,
      actor.company,
      claims(row.LineItemGroups).map(({ BillableId }) => BillableId),
    );
    const Held = [...rows]
      .filter(([, { BusinessState, InvoiceId }]) => BusinessState === 'OnInvoice' && InvoiceId === id)
      .map(([BillableId, { Hours, QuantityRemaining, PriceRemaining }]) => ({
        BillableId,
        Hourly: Number(Hours) !== 0,
        QuantityRemaining,
        PriceRemaining,
      }));
    const { LineItemGroups: groups } = row;
    const Posting = postingOf(row);
    const own = onInvoice('FinalizeInvoice', { Id: id, Held, Posting, Billed: billedByDeliverable(groups) } as { Id: number }, actor);
    const accounts = [
      ...(samePosting(Posting) ? [] : [onAccount(row, 'PostInvoiceToProject', actor)]),
      ...(row.BusinessState === 'Draft' ? await this.maximum.posts(id, groups, actor) : []),
    ];
    const finalized =
      accounts.length === 0 ? await this.decisions.take(own) : combinedResult(id, await this.decisions.takeAll([...accounts, own]));
    const numbered = Held.length > AWAITED_BILLABLES && (await this.numberAhead(id, actor));
    return numbered ? { ...combinedResult(id, [finalized, numbered]), sagas: 'later' } : finalized;
  }

  /** Undefined when it failed: the invoice is finalized all the same, and a saga numbers it. */
  private async numberAhead(id: number, actor: Actor): Promise<CommandResult | undefined> {
    try {
      const number = await this.numbers.issue(id, actor);
      return await this.decisions.take(numberingOf(id, number, actor, { isAhead: true }));
    } catch {
      return undefined;
    }
  }
}

@CommandHandler(VoidInvoice)
export class VoidInvoiceHandler implements ICommandHandler<VoidInvoice> {
  constructor(
    private readonly bus: CommandBus,
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly maximum: GuaranteedMaximum,
  ) {}
  async execute({ id, actor }: VoidInvoice): Promise<CommandResult> {
    const row = (await this.reads.one(invoice, actor.company, id)) ?? missing('invoice', id);
    if (row.CreditOf !== '') return this.bus.execute(new VoidCreditNote(row, actor));
    const account = onAccount(row, 'ReverseInvoiceOnProject', actor);
    const maxima = await this.maximum.reversals(id, row.LineItemGroups, actor);
    const all = [account, onInvoice('VoidInvoice', { Id: id }, actor), ...maxima];
    return combinedResult(id, await this.decisions.takeAll(all));
  }
}

export const finalizeInvoiceHandlers = [FinalizeInvoiceHandler, VoidInvoiceHandler];
