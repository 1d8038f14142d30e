import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkReferences, combinedResult, Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { CompanyClock } from '@plumbline/platform/calendar';
import { invalid, missing, Money, refuse, startOfDay, type Actor, type Issue } from '@plumbline/platform/kernel';
import { IdSource, KindRegistry, ReadModels } from '@plumbline/platform/records';
import { invoiceAggregate } from '../invoice/invoice.aggregate';
import type { InvoiceCommand } from '../invoice/invoice.decider';
import { invoice } from '../invoice/invoice.record';
import { onPaper } from '../paper/paper-desk';
import { receiptPaper } from '../receipt/papers';
import { receipt } from '../receipt/receipt.record';
import { ChangeRefund, RecordRefund, RemoveRefund, VoidRefund } from './refund.commands';
import { refundAggregate, type RefundCommand } from './refund.decider';
import { refund, type RefundRow } from './refund.record';

/** Appends what is decided on a refund together with what its credit note or receipt decides. */
@Injectable()
export class Refunding {
  constructor(
    readonly decisions: Decisions,
    readonly reads: ReadModels,
    readonly ids: IdSource,
    readonly clock: CompanyClock,
  ) {}

  /** The stated day, else the company's today. */
  async day(stated: string | undefined, { company }: Actor): Promise<string> {
    return stated || startOfDay(await this.clock.today(company));
  }
  /** @throws Refusal of kind `missing` */
  async row(id: number, { company }: Actor): Promise<Readonly<RefundRow>> {
    return (await this.reads.one(refund, company, id)) ?? missing('refund', id);
  }
  async take(id: number, decides: readonly Decide[]): Promise<CommandResult> {
    return combinedResult(id, await this.decisions.takeAll(decides));
  }
  /** The command to the refund itself. */
  own(message: RefundCommand, actor: Actor): Decide {
    const more = message.type === 'RecordRefund' ? { stream: 'create' as const } : {};
    return new Decide<RefundCommand>(refundAggregate, message.data.Id, message, actor, more) as never;
  }
  /** The command to the credit note. */
  onNote(message: InvoiceCommand, actor: Actor): Decide {
    return new Decide(invoiceAggregate, message.data.Id, message, actor) as never;
  }
  /** The receipt of the refund. */
  async receiptOf(id: number, { company }: Actor) {
    return (await this.reads.one(receipt, company, id)) ?? missing('receipt', id);
  }
}

const { ClientId, CreditNoteId, ReceiptId } = refund.fields;

@CommandHandler(RecordRefund)
export class RecordRefundHandler implements ICommandHandler<RecordRefund> {
  constructor(
    private readonly refunding: Refunding,
    private readonly kinds: KindRegistry,
  ) {}

  async execute({ fields, actor }: RecordRefund): Promise<CommandResult> {
    const { refunding } = this;
    await checkReferences(refunding.reads, this.kinds, actor.company, { ClientId, CreditNoteId, ReceiptId }, fields);
    check(fields);
    const payer = await this.payer(fields, actor);
    if (fields.ClientId && fields.ClientId !== payer)
      invalid([{ field: 'ClientId', problem: `must be ${payer}, the client of the ${fields.ReceiptId ? 'receipt' : 'credit note'}` }]);
    const Id = await refunding.ids.next('Refund', actor);
    const { Amount = '', Method = '', Reference = '' } = fields;
    const paid = { Date: await refunding.day(fields.Date, actor), Amount, Method, Reference };
    if (fields.ReceiptId) {
      const own = refunding.own({ type: 'RecordRefund', data: { Id, ClientId: payer, ReceiptId: fields.ReceiptId, ...paid } }, actor);
      const paper = await refunding.receiptOf(fields.ReceiptId, actor);
      const { Date } = paid;
      return refunding.take(Id, [own, onPaper(receiptPaper, paper, { verb: 'Refund', data: { RefundId: Id, Date, Amount } }, actor)]);
    }
    const note = Number(fields.CreditNoteId);
    const PaymentId = await refunding.ids.next('Payment', actor);
    const own = refunding.own({ type: 'RecordRefund', data: { Id, ClientId: payer, CreditNoteId: note, PaymentId, ...paid } }, actor);
    const data = { Id: note, PaymentId, RefundId: Id, Amount, PaymentDate: paid.Date, Method, Reference };
    return refunding.take(Id, [own, refunding.onNote({ type: 'RefundCredit', data }, actor)]);
  }

  private async payer({ CreditNoteId, ReceiptId }: Partial<RefundRow>, actor: Actor): Promise<number> {
    if (ReceiptId) return (await this.refunding.receiptOf(ReceiptId, actor)).ClientId;
    const note = Number(CreditNoteId);
    return Number(((await this.refunding.reads.one(invoice, actor.company, note)) ?? missing('invoice', note)).ClientId);
  }
}

/** Rejects (400) a refund of nothing, of no paper, and of two. */
function check({ Amount, CreditNoteId, ReceiptId }: Partial<RefundRow>): void {
  const issues: Issue[] = [];
  if (!Amount || Money.of(Amount).compare(0) <= 0) issues.push({ field: 'Amount', problem: 'must be more than 0.00' });
  if (!CreditNoteId === !ReceiptId) issues.push({ field: 'CreditNoteId', problem: 'or ReceiptId is required, and not both' });
  if (issues.length > 0) invalid(issues);
}

const FIXED = ['ClientId', 'CreditNoteId', 'ReceiptId', 'Date', 'Amount'] as const;

@CommandHandler(ChangeRefund)
export class ChangeRefundHandler implements ICommandHandler<ChangeRefund> {
  constructor(private readonly refunding: Refunding) {}

  async execute({ id, fields, actor }: ChangeRefund): Promise<CommandResult> {
    const row = await this.refunding.row(id, actor);
    const fixed = FIXED.filter((field) => fields[field] !== undefined && String(fields[field]) !== String(row[field]));
    if (fixed.length > 0)
      invalid(fixed.map((field) => ({ field, problem: 'of a refund never changes; void the refund and record another' })));
    const { Method, Reference } = fields;
    const own = this.refunding.own({ type: 'ChangeRefund', data: { Id: id, Method, Reference } }, actor);
    if (row.PaymentId === null) return this.refunding.take(id, [own]);
    const data = { Id: Number(row.CreditNoteId), PaymentId: row.PaymentId, RefundId: id, Method, Reference };
    return this.refunding.take(id, [own, this.refunding.onNote({ type: 'ChangePayment', data }, actor)]);
  }
}

@CommandHandler(VoidRefund)
export class VoidRefundHandler implements ICommandHandler<VoidRefund> {
  constructor(private readonly refunding: Refunding) {}

  async execute({ id, date, actor }: VoidRefund): Promise<CommandResult> {
    const { refunding } = this;
    const row = await refunding.row(id, actor);
    const Date = await refunding.day(date, actor);
    if (row.ReceiptId !== null) {
      const paper = await refunding.receiptOf(row.ReceiptId, actor);
      const back = onPaper(receiptPaper, paper, { verb: 'Unrefund', data: { RefundId: id, Date } }, actor);
      return refunding.take(id, [refunding.own({ type: 'VoidRefund', data: { Id: id, Date } }, actor), back]);
    }
    const ReversalId = await refunding.ids.next('Payment', actor);
    const own = refunding.own({ type: 'VoidRefund', data: { Id: id, Date, ReversalId } }, actor);
    const data = { Id: Number(row.CreditNoteId), PaymentId: ReversalId, Reverses: Number(row.PaymentId), PaymentDate: Date };
    return refunding.take(id, [own, refunding.onNote({ type: 'ReversePayment', data }, actor)]);
  }
}

@CommandHandler(RemoveRefund)
export class RemoveRefundHandler implements ICommandHandler<RemoveRefund> {
  constructor(private readonly refunding: Refunding) {}

  async execute({ id, actor }: RemoveRefund): Promise<CommandResult> {
    await this.refunding.row(id, actor);
    return refuse('refund_kept', `Refund ${id} can't be removed: void it instead (POST /api/v2/refunds/${id}/void).`);
  }
}

export const refundHandlers = [RecordRefundHandler, ChangeRefundHandler, VoidRefundHandler, RemoveRefundHandler];
