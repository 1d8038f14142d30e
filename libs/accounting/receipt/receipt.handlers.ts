import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkReferences, combinedResult, Decide, Decisions, stateOf, type CommandResult } from '@plumbline/platform/decisions';
import { CompanyClock } from '@plumbline/platform/calendar';
import { EventStore } from '@plumbline/platform/event-store';
import { invalid, missing, Money, startOfDay, type Actor } from '@plumbline/platform/kernel';
import { IdSource, KindRegistry, ReadModels } from '@plumbline/platform/records';
import type { AppliedReceipt } from '../published/receipt-events';
import { invoiceAggregate } from '../invoice/invoice.aggregate';
import { ActOnReceipt, ChangeReceipt, RecordReceipt, RemoveReceipt, type ReceiptAct, type RequestedApplication } from './receipt.commands';
import { receiptAggregate, type ReceiptCommand } from './receipt.decider';
import { feeInvoice } from './fee-invoice.policy';
import { sharedCorrection } from './receipt-content.policy';
import { laterOf, standing, type Application } from './receipt.policy';
import { receipt, type ReceiptRow } from './receipt.record';
import { ofPayment, onPaper, paymentOfReceipt } from './papers';
import { onDocuments, Settling, type PaymentMessage, type Settled } from './settling';

@CommandHandler(RecordReceipt)
export class RecordReceiptHandler implements ICommandHandler<RecordReceipt> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
    private readonly ids: IdSource,
    private readonly clock: CompanyClock,
    private readonly settling: Settling,
  ) {}

  async execute({ fields, actor }: RecordReceipt): Promise<CommandResult> {
    const { ClientId = 0, Amount = '', Method = '', Reference = '', Applications = [] } = fields;
    await checkReferences(this.reads, this.kinds, actor.company, { ClientId: receipt.fields.ClientId }, fields);
    if (!Amount || Money.of(Amount).compare(0) <= 0) invalid([{ field: 'Amount', problem: 'must be more than 0.00' }]);
    const documents = await this.settling.documents(Applications, ClientId, actor);
    const Date = fields.Date || startOfDay(await this.clock.today(actor.company));
    // The ids of receipts are those of payments: a payment that is recorded by itself is its receipt's only application.
    const Id = await this.ids.next('Payment', actor);
    const applied = await numbered(documents, this.ids, actor);
    const data = { Id, ClientId, Date, Amount, Method, Reference, Applications: applied };
    const own = new Decide<ReceiptCommand>(receiptAggregate, Id, { type: 'RecordReceipt', data }, actor, { stream: 'create' });
    const payments = applied.map((one) => ({ of: one, message: paymentOfReceipt(one, data) }));
    return combinedResult(Id, await this.decisions.takeAll([own as never, ...onDocuments(payments, actor)]));
  }
}

/** The applications with ids for their payments. */
async function numbered(documents: readonly (Settled & { Amount: string })[], ids: IdSource, actor: Actor): Promise<AppliedReceipt[]> {
  const applied: AppliedReceipt[] = [];
  for (const one of documents) applied.push({ PaymentId: await ids.next('Payment', actor), ...one });
  return applied;
}

const FIXED = ['ClientId', 'Amount'] as const;

@CommandHandler(ChangeReceipt)
export class ChangeReceiptHandler implements ICommandHandler<ChangeReceipt> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly store: EventStore,
  ) {}

  async execute({ id, fields, actor }: ChangeReceipt): Promise<CommandResult> {
    const row = (await this.reads.one(receipt, actor.company, id)) ?? missing('receipt', id);
    const fixed = FIXED.filter((field) => fields[field] !== undefined && String(fields[field]) !== String(row[field]));
    if (fixed.length > 0)
      invalid(fixed.map((field) => ({ field, problem: 'of a receipt never changes; void the receipt and record another' })));
    if (fields.Applications && JSON.stringify(fields.Applications.map(stated)) !== JSON.stringify(row.Applications.map(stated)))
      invalid([{ field: 'Applications', problem: 'never change: apply what is on account, unapply what is applied' }]);
    if (fields.Date === '') invalid([{ field: 'Date', problem: 'is required' }]);
    const change = sharedCorrection.toStored(fields);
    const own = onPaper(row, { type: 'ChangeReceipt', data: { Id: id, ...sharedCorrection.fromStored(change) } }, actor);
    const payments = (await applicationsOf(this.store, row)).map(
      (of) => ({ of, message: { type: 'ChangePayment', data: { ...change, PaymentId: of.PaymentId } } }) as const,
    );
    return combinedResult(id, await this.decisions.takeAll([own, ...onDocuments(payments, actor)]));
  }
}
const stated = ({ InvoiceId, AiaInvoiceId, Amount }: RequestedApplication) => [
  InvoiceId ?? null,
  AiaInvoiceId ?? null,
  Money.of(Amount).toString(),
];

@CommandHandler(RemoveReceipt)
export class RemoveReceiptHandler implements ICommandHandler<RemoveReceipt> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly store: EventStore,
  ) {}

  async execute({ id, actor }: RemoveReceipt): Promise<CommandResult> {
    const row = (await this.reads.one(receipt, actor.company, id)) ?? missing('receipt', id);
    const payments = (await applicationsOf(this.store, row)).map(
      (of) => ({ of, message: { type: 'RemovePayment', data: { PaymentId: of.PaymentId } } }) as const,
    );
    const own = onPaper(row, { type: 'RemoveReceipt', data: { Id: id } }, actor);
    return combinedResult(id, await this.decisions.takeAll([own, ...onDocuments(payments, actor)]));
  }
}

/** The applications of the receipt as its events tell them, or its payment where it has no stream yet. */
async function applicationsOf(store: EventStore, row: Readonly<ReceiptRow>): Promise<readonly Application[]> {
  const state = await stateOf(store, receiptAggregate, row.Id);
  if (state.is !== 'New') return 'applications' in state ? state.applications : [];
  return ofPayment(row).Applications.map((one) => ({ ...one, date: row.Date }));
}

@Injectable()
@CommandHandler(ActOnReceipt)
export class ActOnReceiptHandler implements ICommandHandler<ActOnReceipt> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly store: EventStore,
    private readonly ids: IdSource,
    private readonly clock: CompanyClock,
    private readonly settling: Settling,
  ) {}

  async execute({ id, act, actor }: ActOnReceipt): Promise<CommandResult> {
    const row = (await this.reads.one(receipt, actor.company, id)) ?? missing('receipt', id);
    const Date = act.Date || startOfDay(await this.clock.today(actor.company));
    return combinedResult(id, await this.decisions.takeAll(await this.decides(row, { ...act, Date }, actor)));
  }

  private decides(row: Readonly<ReceiptRow>, act: ReceiptAct, actor: Actor): Promise<Decide[]> {
    if (act.do === 'apply') return this.apply(row, act, actor);
    if (act.do === 'unapply') return this.unapply(row, act, actor);
    return this.end(row, act, actor);
  }

  private async apply(
    row: Readonly<ReceiptRow>,
    { Applications, Date }: Extract<ReceiptAct, { do: 'apply' }>,
    actor: Actor,
  ): Promise<Decide[]> {
    if (Applications.length === 0) invalid([{ field: 'Applications', problem: 'must name a document and an amount' }]);
    const documents = await this.settling.documents(Applications, row.ClientId, actor);
    const applied = await numbered(documents, this.ids, actor);
    const payments = applied.map((one) => ({ of: one, message: paymentOfReceipt(one, { ...row, Date }) }));
    return [
      onPaper(row, { type: 'ApplyReceipt', data: { Id: row.Id, Date, Applications: applied } }, actor),
      ...onDocuments(payments, actor),
    ];
  }

  private async unapply(
    row: Readonly<ReceiptRow>,
    { PaymentId, Date }: Extract<ReceiptAct, { do: 'unapply' }>,
    actor: Actor,
  ): Promise<Decide[]> {
    const ReversalId = await this.ids.next('Payment', actor);
    const own = onPaper(row, { type: 'UnapplyReceipt', data: { Id: row.Id, PaymentId, ReversalId, Date } }, actor);
    const of = (await applicationsOf(this.store, row)).find((one) => one.PaymentId === PaymentId);
    // Without one the receipt rejects it.
    return of ? [own, ...onDocuments([{ of, message: reversal(of, ReversalId, Date, row.Id) }], actor)] : [own];
  }

  private async end(row: Readonly<ReceiptRow>, act: Extract<ReceiptAct, { do: 'bounce' | 'void' }>, actor: Actor): Promise<Decide[]> {
    const { Date } = act;
    const open = standing(await applicationsOf(this.store, row));
    const Reversals: { PaymentId: number; ReversalId: number }[] = [];
    for (const { PaymentId } of open) Reversals.push({ PaymentId, ReversalId: await this.ids.next('Payment', actor) });
    const back = open.map((of, index) => ({
      of,
      message: reversal(of, Reversals[index]?.ReversalId ?? 0, laterOf(Date, of.date), row.Id),
    }));
    const fee = act.do === 'bounce' && act.Fee !== '' && Money.of(act.Fee).compare(0) !== 0 ? await this.fee(row, act, actor) : undefined;
    const How = act.do === 'bounce' ? 'Bounced' : 'Void';
    const data = { Id: row.Id, How, Date, Reversals, ...(fee && { FeeInvoiceId: fee.id }) } as const;
    return [onPaper(row, { type: 'EndReceipt', data }, actor), ...onDocuments(back, actor), ...(fee ? [fee] : [])];
  }

  private async fee(
    row: Readonly<ReceiptRow>,
    { Date, Fee }: { readonly Date: string; readonly Fee: string },
    actor: Actor,
  ): Promise<Decide> {
    if (Money.of(Fee).isNegative) invalid([{ field: 'Fee', problem: 'must not be below 0.00' }]);
    const ids = {
      Id: await this.ids.next('Invoice', actor),
      GroupId: await this.ids.next('LineItemGroup', actor),
      LineItemId: await this.ids.next('LineItem', actor),
    };
    const message = feeInvoice(ids, { ClientId: row.ClientId, Date, Fee: Money.of(Fee).toString(), Reference: row.Reference });
    return new Decide(invoiceAggregate, ids.Id, message, actor, { stream: 'any' }) as never;
  }
}

const reversal = ({ PaymentId: Reverses }: Application, PaymentId: number, PaymentDate: string, ReceiptId: number): PaymentMessage => ({
  type: 'ReversePayment',
  data: { PaymentId, Reverses, PaymentDate, ReceiptId },
});

export const receiptHandlers = [RecordReceiptHandler, ChangeReceiptHandler, RemoveReceiptHandler, ActOnReceiptHandler];
