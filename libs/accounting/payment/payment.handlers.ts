import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changedValues, combinedResult, Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { forbid, invalid, missing, Money, type Actor, type Issue } from '@plumbline/platform/kernel';
import { AccessPolicy, IdSource, ReadModels, withArticle, type RecordOf } from '@plumbline/platform/records';
import { aiaInvoiceAggregate, decideOnApplication } from '../aia-invoice/aia-invoice.aggregate';
import { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import type { AIAInvoiceCommand } from '../aia-invoice/applications.policy';
import { billAggregate } from '../bill/bill.aggregate';
import type { BillCommand } from '../bill/bill.decider';
import { bill } from '../bill/bill.record';
import { RecordPayment } from '../published/commands';
import { invoiceAggregate } from '../invoice/invoice.aggregate';
import { invoice } from '../invoice/invoice.record';
import { disbursementPaper } from '../disbursement/papers';
import { sharedCorrection } from '../paper/paper-correction.policy';
import { onPaper, PaperDesk } from '../paper/paper-desk';
import { receiptPaper } from '../receipt/papers';
import { payment } from './payment.record';

type Payment = RecordOf<typeof payment>;

/** Corrects date, method or reference of a payment. Its amount is fixed: another amount is another payment. */
export class ChangePayment extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<Payment>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a payment; its amount is owed again. */
export class RemovePayment extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The bill or invoice of a payment: its id, and the aggregate on whose stream the payment is recorded. */
type Owed =
  | { readonly id: number; readonly aggregate: typeof billAggregate | typeof invoiceAggregate }
  | { readonly id: number; readonly aggregate: typeof aiaInvoiceAggregate; readonly contractId: number };
type PaymentCommand = Extract<BillCommand, { type: 'RecordPayment' | 'ChangePayment' | 'RemovePayment' }>;

/** The bill, or by InvoiceId the invoice or application for payment, which share one counter of ids. */
async function owedBy(reads: ReadModels, company: number, { BillId, InvoiceId }: Partial<Payment>): Promise<Owed & { exists: boolean }> {
  const id = Number(BillId || InvoiceId);
  if (BillId) return { id, aggregate: billAggregate, exists: (await reads.one(bill, company, id)) !== undefined };
  const [plain, applied] = await Promise.all([reads.one(invoice, company, id), reads.one(aiaInvoice, company, id)]);
  if (applied) return { id, aggregate: aiaInvoiceAggregate, contractId: applied.ContractId, exists: true };
  return { id, aggregate: invoiceAggregate, exists: plain !== undefined };
}

/** The command to the stream of the bill, the invoice or the applications. */
function commandTo(owed: Owed, message: PaymentCommand, actor: Actor): Decide {
  if ('contractId' in owed)
    return decideOnApplication({ ...message, data: { ...message.data, ContractId: owed.contractId } } as AIAInvoiceCommand, actor) as never;
  return new Decide(owed.aggregate === billAggregate ? billAggregate : invoiceAggregate, owed.id, message, actor) as never;
}

/** Decides on the bill or invoice; the reply has the payment's id. */
const decideOn = async (decisions: Decisions, owed: Owed, message: PaymentCommand, actor: Actor): Promise<CommandResult> => ({
  ...(await decisions.take(commandTo(owed, message, actor))),
  id: message.data.PaymentId,
});

/** Payments of bills need the privilege to change bills, payments of invoices the one to change invoices. */
function authorize(policy: AccessPolicy, actor: Actor, { aggregate }: Owed): void {
  const privileges = policy.required(aggregate.name, 'update').join(' or ');
  if (!policy.allows(actor, aggregate.name, 'update'))
    forbid(`A payment of ${withArticle(aggregate.title)} needs the privilege ${privileges}.`);
}

@CommandHandler(RecordPayment)
export class RecordPaymentHandler implements ICommandHandler<RecordPayment> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly ids: IdSource,
    private readonly policy: AccessPolicy,
  ) {}
  async execute({ fields, actor }: RecordPayment): Promise<CommandResult> {
    const issues: Issue[] = [];
    if (!fields.PaymentDate) issues.push({ field: 'PaymentDate', problem: 'is required' });
    if (!fields.Amount || Money.of(fields.Amount).compare(0) <= 0) issues.push({ field: 'Amount', problem: 'must be more than 0.00' });
    if (!fields.BillId === !fields.InvoiceId) issues.push({ field: 'BillId', problem: 'or InvoiceId is required, and not both' });
    if (issues.length > 0) invalid(issues);
    const owed = await owedBy(this.reads, actor.company, fields);
    authorize(this.policy, actor, owed);
    const field = fields.BillId ? 'BillId' : 'InvoiceId';
    if (!owed.exists)
      invalid([{ field, problem: `must be the id of an existing ${owed.aggregate.title}; there is none with the id ${owed.id}` }]);
    const PaymentId = await this.ids.next('Payment', actor);
    const data = {
      Id: owed.id,
      PaymentId,
      Amount: fields.Amount ?? '',
      PaymentDate: fields.PaymentDate ?? '',
      Method: fields.Method ?? '',
      Reference: fields.Reference ?? '',
      CloseRequestsIfItemsPending: fields.CloseRequestsIfItemsPending ?? false,
      CloseRequestsIfMultipleAllocations: fields.CloseRequestsIfMultipleAllocations ?? false,
      CloseRequestsIfPaymentAmountLess: fields.CloseRequestsIfPaymentAmountLess ?? false,
      AlreadyPaid: fields.AlreadyPaid ?? false,
      ExtCheck: fields.ExtCheck ?? false,
    };
    return decideOn(this.decisions, owed, { type: 'RecordPayment', data }, actor);
  }
}

/** Shared by changing and removing a payment. */
@Injectable()
abstract class Correcting {
  constructor(
    protected readonly decisions: Decisions,
    protected readonly reads: ReadModels,
    private readonly policy: AccessPolicy,
    private readonly desk: PaperDesk,
  ) {}

  /** The payment, and its bill or invoice, for callers who may change that. */
  protected async made(id: number, actor: Actor): Promise<{ readonly row: Readonly<Payment>; readonly owed: Owed }> {
    const row = (await this.reads.one(payment, actor.company, id)) ?? missing('payment', id);
    const owed = await owedBy(this.reads, actor.company, row);
    authorize(this.policy, actor, owed);
    return { row, owed };
  }

  /** Decides on the receipt or disbursement of the payment too: all or none. A refund is none of both, and its payment decides alone. */
  protected async withPaper(
    { Id, ReceiptId, DisbursementId }: Readonly<Payment>,
    owed: Owed,
    message: PaymentCommand,
    own: { readonly verb: 'Change' | 'Remove'; readonly data: object },
    actor: Actor,
  ): Promise<CommandResult> {
    if (ReceiptId === null && DisbursementId === null) return decideOn(this.decisions, owed, message, actor);
    const onOwn = { ...own, data: { ...own.data, PaymentId: Id } };
    const paper =
      DisbursementId === null
        ? onPaper(receiptPaper, await this.desk.row(receiptPaper, ReceiptId ?? 0, actor), onOwn, actor)
        : onPaper(disbursementPaper, await this.desk.row(disbursementPaper, DisbursementId, actor), onOwn, actor);
    return combinedResult(Id, await this.decisions.takeAll([paper, commandTo(owed, message, actor)]));
  }
}

/** The closing flags of a payment took effect when it was recorded, so they cannot change. */
const CLOSING = ['CloseRequestsIfItemsPending', 'CloseRequestsIfMultipleAllocations', 'CloseRequestsIfPaymentAmountLess'] as const;

@CommandHandler(ChangePayment)
export class ChangePaymentHandler extends Correcting implements ICommandHandler<ChangePayment> {
  async execute({ id, fields, actor }: ChangePayment): Promise<CommandResult> {
    const { row, owed } = await this.made(id, actor);
    const fixed = (['Amount', 'BillId', 'InvoiceId', ...CLOSING] as const).filter(
      (field) => field in fields && (fields[field] || null) !== (row[field] || null),
    );
    if (fixed.length > 0)
      invalid(fixed.map((field) => ({ field, problem: 'of a payment never changes; remove the payment and record another' })));
    const { PaymentDate, Method, Reference, AlreadyPaid, ExtCheck } = fields;
    const message = {
      type: 'ChangePayment',
      data: { PaymentDate, Method, Reference, AlreadyPaid, ExtCheck, Id: owed.id, PaymentId: id },
    } as const;
    const correction = changedValues(sharedCorrection.fromStored(fields), sharedCorrection.fromStored(row));
    if (Object.keys(correction).length === 0) return decideOn(this.decisions, owed, message, actor);
    return this.withPaper(row, owed, message, { verb: 'Change', data: correction }, actor);
  }
}

@CommandHandler(RemovePayment)
export class RemovePaymentHandler extends Correcting implements ICommandHandler<RemovePayment> {
  async execute({ id, actor }: RemovePayment): Promise<CommandResult> {
    const { row, owed } = await this.made(id, actor);
    const message = { type: 'RemovePayment', data: { Id: owed.id, PaymentId: id } } as const;
    return this.withPaper(row, owed, message, { verb: 'Remove', data: {} }, actor);
  }
}

export const paymentHandlers = [RecordPaymentHandler, ChangePaymentHandler, RemovePaymentHandler];
