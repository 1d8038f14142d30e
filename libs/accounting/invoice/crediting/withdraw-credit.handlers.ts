import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { combinedResult, Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { refuse, type Actor, type Message } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import type { Invoice } from '../invoice.record';
import { creditNoteRow } from './credit-notes';
import { GuaranteedMaximum } from '../finalizing/guaranteed-maximum';
import { invoiceAggregate } from '../invoice.aggregate';

/** Takes back what of a credit note is applied to an invoice: the invoice owes it again, and the note has it again. */
export class UnapplyInvoiceCredit extends Command<CommandResult> {
  constructor(
    readonly creditId: number,
    readonly invoiceId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Voids a credit note, and withdraws its credit from the invoice that it credits. Rejected (409) while any of the note is
 * applied, where it opened billables again, and where the project would have billed more than its guaranteed maximum.
 */
export class VoidCreditNote extends Command<CommandResult> {
  constructor(
    readonly note: Readonly<Invoice>,
    readonly actor: Actor,
  ) {
    super();
  }
}

const decideOn = (
  type: string,
  data: { readonly Id: number; readonly ApplicationId?: number; readonly CreditNoteId?: number },
  actor: Actor,
): Decide => new Decide<Message>(invoiceAggregate as never, data.Id, { type, data }, actor);

@CommandHandler(UnapplyInvoiceCredit)
export class UnapplyInvoiceCreditHandler implements ICommandHandler<UnapplyInvoiceCredit> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
  ) {}
  async execute({ creditId, invoiceId, actor }: UnapplyInvoiceCredit): Promise<CommandResult> {
    const note = await creditNoteRow(this.reads, actor.company, creditId, 'take back');
    const applied = note.Credits.filter(({ InvoiceId }) => Number(InvoiceId) === invoiceId);
    if (applied.length === 0) refuse('credit_not_applied', `Nothing of credit note ${creditId} is applied to invoice ${invoiceId}.`);
    const done: CommandResult[] = [];
    for (const { Id: ApplicationId } of applied) {
      // The invoice first: where the event store has no transaction over both streams, credit never counts twice.
      const both = [invoiceId, creditId].map((Id) => decideOn('ReturnCredit', { Id, ApplicationId }, actor));
      done.push(...(await this.decisions.takeAll(both)));
    }
    return combinedResult(creditId, done);
  }
}

@CommandHandler(VoidCreditNote)
export class VoidCreditNoteHandler implements ICommandHandler<VoidCreditNote> {
  constructor(
    private readonly decisions: Decisions,
    private readonly maximum: GuaranteedMaximum,
  ) {}
  async execute({ note, actor }: VoidCreditNote): Promise<CommandResult> {
    const [id, creditedId] = [Number(note.Id), Number(note.CreditOf)];
    // The maximum first: where the event store has no transaction over the streams, room is rather kept too long.
    const maxima = await this.maximum.reversals(id, note.LineItemGroups, actor);
    const own = decideOn('VoidInvoice', { Id: id }, actor);
    const credited = decideOn('WithdrawCredit', { Id: creditedId, CreditNoteId: id }, actor);
    return combinedResult(id, await this.decisions.takeAll([...maxima, own, credited]));
  }
}

export const withdrawCreditHandlers = [UnapplyInvoiceCreditHandler, VoidCreditNoteHandler];
