import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkReferences, Decide, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, Money, type Actor } from '@plumbline/platform/kernel';
import { IdSource, KindRegistry, ReadModels } from '@plumbline/platform/records';
import { invoiceAggregate } from '../invoice/invoice.aggregate';
import { PaperDesk, statedAmount } from '../paper/paper-desk';
import { ActOnReceipt, ChangeReceipt, RecordReceipt, RemoveReceipt, type RequestedApplication } from './receipt.commands';
import { feeInvoice } from './fee-invoice.policy';
import { receipt, type ReceiptRow } from './receipt.record';
import { receiptPaper } from './papers';
import { Settling } from './settling';

@CommandHandler(RecordReceipt)
export class RecordReceiptHandler implements ICommandHandler<RecordReceipt> {
  constructor(
    private readonly desk: PaperDesk,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
    private readonly settling: Settling,
  ) {}

  async execute({ fields, actor }: RecordReceipt): Promise<CommandResult> {
    const { ClientId = 0, Amount = '', Method = '', Reference = '', Applications = [] } = fields;
    await checkReferences(this.reads, this.kinds, actor.company, { ClientId: receipt.fields.ClientId }, fields);
    if (!Amount || Money.of(Amount).compare(0) <= 0) invalid([{ field: 'Amount', problem: 'must be more than 0.00' }]);
    const documents = await this.settling.documents(Applications, ClientId, actor);
    const Date = await this.desk.dayOf(fields.Date, actor);
    const content = { ClientId, Date, Amount, Method, Reference };
    return this.desk.record(receiptPaper, content, documents, actor);
  }
}

@CommandHandler(ChangeReceipt)
export class ChangeReceiptHandler implements ICommandHandler<ChangeReceipt> {
  constructor(private readonly desk: PaperDesk) {}

  async execute({ id, fields, actor }: ChangeReceipt): Promise<CommandResult> {
    return this.desk.change(receiptPaper, await this.desk.row(receiptPaper, id, actor), fields, stated, actor);
  }
}
const stated = ({ InvoiceId, AiaInvoiceId, Amount }: RequestedApplication) => [
  InvoiceId ?? null,
  AiaInvoiceId ?? null,
  statedAmount(Amount),
];

@CommandHandler(RemoveReceipt)
export class RemoveReceiptHandler implements ICommandHandler<RemoveReceipt> {
  constructor(private readonly desk: PaperDesk) {}

  async execute({ id, actor }: RemoveReceipt): Promise<CommandResult> {
    return this.desk.remove(receiptPaper, await this.desk.row(receiptPaper, id, actor), actor);
  }
}

@CommandHandler(ActOnReceipt)
export class ActOnReceiptHandler implements ICommandHandler<ActOnReceipt> {
  constructor(
    private readonly desk: PaperDesk,
    private readonly ids: IdSource,
    private readonly settling: Settling,
  ) {}

  async execute({ id, act, actor }: ActOnReceipt): Promise<CommandResult> {
    const { desk } = this;
    const row = await desk.row(receiptPaper, id, actor);
    const Date = await desk.dayOf(act.Date, actor);
    switch (act.do) {
      case 'apply': {
        const documents = await this.settling.documents(act.Applications, row.ClientId, actor);
        return desk.apply(receiptPaper, row, { Date, documents }, actor);
      }
      case 'unapply':
        return desk.unapply(receiptPaper, row, { PaymentId: act.PaymentId, Date }, actor);
      case 'bounce': {
        const fee = act.Fee !== '' && Money.of(act.Fee).compare(0) !== 0 ? await this.fee(row, { Date, Fee: act.Fee }, actor) : undefined;
        const data = { How: 'Bounced', ...(fee && { FeeInvoiceId: fee.id }) };
        return desk.end(receiptPaper, row, { Date, data, also: fee ? [fee] : [] }, actor);
      }
      case 'void':
        return desk.end(receiptPaper, row, { Date, data: { How: 'Void' } }, actor);
    }
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

export const receiptHandlers = [RecordReceiptHandler, ChangeReceiptHandler, RemoveReceiptHandler, ActOnReceiptHandler];
