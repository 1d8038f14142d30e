import { CompanyClock } from '@plumbline/platform/calendar';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { combinedResult, Decide, Decisions, stateOf, type CommandResult } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { invalid, missing, Money, type Actor, type Issue, type Message } from '@plumbline/platform/kernel';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import type { AppliedInvoiceCredit, CreditedLine } from '../../published/invoice-events';
import { creditNoteRow, isNote } from './credit-notes';
import { billablesOf, checkCredit, creditNote, type CreditRequest } from './credit-note.policy';
import { spreadCredit } from './credit-spread.policy';
import { GuaranteedMaximum } from '../finalizing/guaranteed-maximum';
import { groupsFromStored } from '../invoice-content.policy';
import { givenLines } from './invoice-credits.policy';
import { invoiceAggregate } from '../invoice.aggregate';
import { invoice, type Invoice } from '../invoice.record';
import { linesOf } from '../lines.policy';

/**
 * Gives credit for a finalized invoice, by a credit note whose id is in the result. Rejected (400) for lines that are
 * not of the invoice, (409) beyond what is left of a line or of the invoice.
 */
export class CreditInvoice extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly request: CreditRequest,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Applies credit of a note to another invoice of the client, at most what is left of both. */
export class ApplyInvoiceCredit extends Command<CommandResult> {
  constructor(
    readonly creditId: number,
    readonly invoiceId: number,
    readonly amount: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(CreditInvoice)
export class CreditInvoiceHandler implements ICommandHandler<CreditInvoice> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly ids: IdSource,
    private readonly clock: CompanyClock,
    private readonly maximum: GuaranteedMaximum,
    private readonly store: EventStore,
  ) {}
  async execute({ id, request, actor }: CreditInvoice): Promise<CommandResult> {
    const row = (await this.reads.one(invoice, actor.company, id)) ?? missing('invoice', id);
    checkCredit(row, request);
    const Lines = request.Amount === '' ? request.Lines : await this.spread(id, request.Amount);
    const CreditNoteId = await this.ids.next('Invoice', actor);
    const [ApplicationId, GroupId, ...LineIds] = await Promise.all([
      this.ids.next('CreditApplication', actor),
      this.ids.next('LineItemGroup'),
      ...Array.from({ length: Lines.length }, () => this.ids.next('LineItem')),
    ]);
    const Note = creditNote(row, { ...request, Lines }, { GroupId, LineIds }, await this.clock.today(actor.company));
    const TotalAmount = Money.of(Note.TotalAmount).negated().toString();
    const Reopens = request.Reopen ? billablesOf(row, request.Lines) : [];
    const data = { Id: id, CreditNoteId, ApplicationId, TotalAmount, Lines, Reopens, Note };
    const own = new Decide<Message>(invoiceAggregate as never, id, { type: 'CreditInvoice', data }, actor);
    const maxima = await this.maximum.posts(CreditNoteId, groupsFromStored(Note.LineItemGroups), actor);
    return combinedResult(CreditNoteId, await this.decisions.takeAll([own, ...maxima]));
  }

  /** The lines that an amount is spread over, by what earlier notes have left of them. */
  private async spread(id: number, amount: string): Promise<CreditedLine[]> {
    const state = await stateOf(this.store, invoiceAggregate, id);
    const { content, ...credited } = 'content' in state ? state : missing('invoice', id);
    const lines = linesOf(content.LineItemGroups);
    return spreadCredit(id, amount, lines, givenLines({ content, ...credited }), content.TaxRate ?? '');
  }
}

@CommandHandler(ApplyInvoiceCredit)
export class ApplyInvoiceCreditHandler implements ICommandHandler<ApplyInvoiceCredit> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly ids: IdSource,
  ) {}
  async execute({ creditId, invoiceId, amount, actor }: ApplyInvoiceCredit): Promise<CommandResult> {
    const note = await creditNoteRow(this.reads, actor.company, creditId, 'apply');
    const issues = await this.faults(invoiceId, amount, note, actor);
    if (issues.length > 0) invalid(issues);
    const ApplicationId = await this.ids.next('CreditApplication', actor);
    const Amount = Money.of(amount);
    const taken = this.applying(creditId, { ApplicationId, InvoiceId: invoiceId, Amount: Amount.negated().toString() }, actor);
    const given = this.applying(invoiceId, { ApplicationId, InvoiceId: creditId, Amount: Amount.toString() }, actor);
    return combinedResult(creditId, await this.decisions.takeAll([taken, given]));
  }

  /** The faults of the request, all at once. */
  private async faults(id: number, amount: string, note: Readonly<Invoice>, actor: Actor): Promise<Issue[]> {
    const issues: Issue[] = [];
    const row = id ? await this.reads.one(invoice, actor.company, id) : undefined;
    if (!id) issues.push({ field: 'InvoiceId', problem: 'is required' });
    else if (!row) issues.push({ field: 'InvoiceId', problem: `must be the id of an existing invoice; there is none with the id ${id}` });
    else if (row.ClientId !== note.ClientId || isNote(row))
      issues.push({ field: 'InvoiceId', problem: `must be the id of an invoice of client ${note.ClientId}, who was given the credit` });
    if (!amount) issues.push({ field: 'Amount', problem: 'is required' });
    else if (Money.of(amount).compare(0) <= 0) issues.push({ field: 'Amount', problem: 'must be more than 0.00' });
    return issues;
  }

  private applying(Id: number, application: AppliedInvoiceCredit, actor: Actor): Decide {
    return new Decide<Message>(invoiceAggregate as never, Id, { type: 'ApplyCredit', data: { Id, ...application } }, actor);
  }
}

export const creditInvoiceHandlers = [CreditInvoiceHandler, ApplyInvoiceCreditHandler];
