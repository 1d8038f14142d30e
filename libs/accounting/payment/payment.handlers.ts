import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, type Written } from '@plumbline/platform/commands';
import { forbid, invalid, missing, Money, type Actor, type Issue } from '@plumbline/platform/kernel';
import { AccessPolicy, IdSource, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { billAggregate } from '../bill/bill.aggregate';
import type { BillCommand } from '../bill/bill.decider';
import { bill } from '../bill/bill.record';
import { RecordPayment } from '../contract/commands';
import { invoiceAggregate } from '../invoice/invoice.aggregate';
import { invoice } from '../invoice/invoice.record';
import { correctionOf } from './account';
import { payment } from './payment.record';

type Payment = RecordOf<typeof payment>;

/** Corrects date, method or reference of a payment. Its amount stands: another amount is another payment. */
export class ChangePayment extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: Partial<Payment>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a payment; the bill or invoice is owed again. */
export class RemovePayment extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** What a payment pays: its id, and the aggregate on whose stream the payment is recorded. */
type Owed = { readonly id: number; readonly aggregate: typeof billAggregate | typeof invoiceAggregate };
type PaymentCommand = Extract<BillCommand, { type: 'RecordPayment' | 'ChangePayment' | 'RemovePayment' }>;
const owedBy = ({ BillId, InvoiceId }: Partial<Payment>): Owed =>
  BillId ? { id: Number(BillId), aggregate: billAggregate } : { id: Number(InvoiceId), aggregate: invoiceAggregate };

/** The command on the stream of what is paid; the reply names the payment. */
async function decideOn(bus: CommandBus, { id, aggregate }: Owed, message: PaymentCommand, actor: Actor): Promise<Written> {
  const written = await (aggregate === billAggregate
    ? bus.execute(new Decide(billAggregate, id, message, actor))
    : bus.execute(new Decide(invoiceAggregate, id, message, actor)));
  return { ...written, id: message.data.PaymentId };
}

/** Payments of bills are for those who may change bills, payments of invoices for those who may change invoices. */
function authorize(policy: AccessPolicy, actor: Actor, { aggregate }: Owed): void {
  const privileges = policy.required(aggregate.name, 'act').join(' or ');
  if (!policy.allows(actor, aggregate.name, 'act')) forbid(`A payment of a ${aggregate.title} needs the privilege ${privileges}.`);
}

@CommandHandler(RecordPayment)
export class RecordPaymentHandler implements ICommandHandler<RecordPayment> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
  ) {}
  async execute({ fields, actor }: RecordPayment): Promise<Written> {
    const issues: Issue[] = [];
    if (!fields.PaymentDate) issues.push({ field: 'PaymentDate', problem: 'is required' });
    if (!fields.Amount || Money.of(fields.Amount).compare(0) <= 0) issues.push({ field: 'Amount', problem: 'must be more than 0.00' });
    if (!fields.BillId === !fields.InvoiceId) issues.push({ field: 'BillId', problem: 'or InvoiceId is required, and not both' });
    if (issues.length > 0) invalid(issues);
    const owed = owedBy(fields);
    authorize(this.policy, actor, owed);
    const row = await this.reads.one(fields.BillId ? bill : invoice, actor.company, owed.id);
    const field = fields.BillId ? 'BillId' : 'InvoiceId';
    if (!row) invalid([{ field, problem: `must be the id of an existing ${owed.aggregate.title}; there is none with the id ${owed.id}` }]);
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
    return decideOn(this.bus, owed, { type: 'RecordPayment', data }, actor);
  }
}

@CommandHandler(ChangePayment)
export class ChangePaymentHandler implements ICommandHandler<ChangePayment> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
  ) {}
  async execute({ id, fields, actor }: ChangePayment): Promise<Written> {
    const row = await this.reads.one(payment, actor.company, id);
    if (!row) missing('payment', id);
    const fixed = (['Amount', 'BillId', 'InvoiceId'] as const).filter(
      (field) => field in fields && (fields[field] || null) !== (row[field] || null),
    );
    if (fixed.length > 0)
      invalid(fixed.map((field) => ({ field, problem: 'of a payment never changes; remove the payment and record another' })));
    const owed = owedBy(row);
    authorize(this.policy, actor, owed);
    const data = { ...correctionOf(fields), Id: owed.id, PaymentId: id };
    return decideOn(this.bus, owed, { type: 'ChangePayment', data }, actor);
  }
}

@CommandHandler(RemovePayment)
export class RemovePaymentHandler implements ICommandHandler<RemovePayment> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
  ) {}
  async execute({ id, actor }: RemovePayment): Promise<Written> {
    const row = await this.reads.one(payment, actor.company, id);
    if (!row) missing('payment', id);
    const owed = owedBy(row);
    authorize(this.policy, actor, owed);
    return decideOn(this.bus, owed, { type: 'RemovePayment', data: { Id: owed.id, PaymentId: id } }, actor);
  }
}

export const paymentHandlers = [RecordPaymentHandler, ChangePaymentHandler, RemovePaymentHandler];
