import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkReferences, combinedResult, Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, missing, Money, refuse, type Actor, type Issue } from '@plumbline/platform/kernel';
import { IdSource, KindRegistry, ReadModels } from '@plumbline/platform/records';
import { invoiceAggregate } from '../invoice/invoice.aggregate';
import type { InvoiceCommand } from '../invoice/invoice.decider';
import { invoice } from '../invoice/invoice.record';
import { refuseFixed } from '../fixed-fields.policy';
import { onPaper, PaperDesk } from '../paper/paper-desk';
import { receiptPaper } from '../receipt/papers';
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
    readonly desk: PaperDesk,
  ) {}

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
    if (fields.ReceiptId) return this.ofReceipt(fields.ReceiptId, fields, actor);
    const note = Number(fields.CreditNoteId);
    const row = (await refunding.reads.one(invoice, actor.company, note)) ?? missing('invoice', note);
    const { Id, ...refunded } = await this.refunded(Number(row.ClientId), 'credit note', fields, actor);
    const PaymentId = await refunding.ids.next('Payment', actor);
    const own = refunding.own({ type: 'RecordRefund', data: { Id, CreditNoteId: note, PaymentId, ...refunded } }, actor);
    const { Date: PaymentDate, Amount, Method, Reference } = refunded;
    const data = { Id: note, PaymentId, RefundId: Id, Amount, PaymentDate, Method, Reference };
    return refunding.take(Id, [own, refunding.onNote({ type: 'RefundCredit', data }, actor)]);
  }

  private async ofReceipt(id: number, fields: Partial<RefundRow>, actor: Actor): Promise<CommandResult> {
    const { refunding } = this;
    const paper = await refunding.desk.row(receiptPaper, id, actor);
    const { Id, ...refunded } = await this.refunded(paper.ClientId, 'receipt', fields, actor);
    const own = refunding.own({ type: 'RecordRefund', data: { Id, ReceiptId: id, ...refunded } }, actor);
    const { Date, Amount } = refunded;
    return refunding.take(Id, [own, onPaper(receiptPaper, paper, { verb: 'Refund', data: { RefundId: Id, Date, Amount } }, actor)]);
  }

  /** The id and the content of the refund of a paper of the client. @throws Refusal 400 where another client is stated */
  private async refunded(client: number, paper: 'receipt' | 'credit note', fields: Partial<RefundRow>, actor: Actor) {
    if (fields.ClientId && fields.ClientId !== client)
      invalid([{ field: 'ClientId', problem: `must be ${client}, the client of the ${paper}` }]);
    const { Amount = '', Method = '', Reference = '' } = fields;
    const Id = await this.refunding.ids.next('Refund', actor);
    return { Id, ClientId: client, Date: await this.refunding.desk.dayOf(fields.Date, actor), Amount, Method, Reference };
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
    refuseFixed(FIXED, fields, row, 'of a refund never changes; void the refund and record another');
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
    const Date = await refunding.desk.dayOf(date, actor);
    if (row.ReceiptId !== null) {
      const paper = await refunding.desk.row(receiptPaper, row.ReceiptId, actor);
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
