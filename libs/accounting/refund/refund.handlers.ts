import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import { invoiceAggregate } from '../invoice/invoice.aggregate';
import { invoice } from '../invoice/invoice.record';
import { MoneyBackDesk, type MoneyBackKind } from '../money-back/money-back-desk';
import { receiptPaper } from '../receipt/papers';
import { ChangeRefund, RecordRefund, RemoveRefund, VoidRefund } from './refund.commands';
import { refundAggregate } from './refund.decider';
import { refund } from './refund.record';

/** Refunds as money back: of credit notes, and of what receipts have on account. */
const refunding: MoneyBackKind = {
  name: 'Refund',
  kind: refund,
  aggregate: refundAggregate,
  party: { field: 'ClientId', title: 'client' },
  document: { field: 'CreditNoteId', title: 'credit note', kind: invoice, aggregate: invoiceAggregate },
  paper: { field: 'ReceiptId', of: receiptPaper },
  idOf: (RefundId) => ({ RefundId }),
};

@CommandHandler(RecordRefund)
export class RecordRefundHandler implements ICommandHandler<RecordRefund> {
  constructor(private readonly desk: MoneyBackDesk) {}
  execute({ fields, actor }: RecordRefund): Promise<CommandResult> {
    return this.desk.record(refunding, fields, actor);
  }
}

@CommandHandler(ChangeRefund)
export class ChangeRefundHandler implements ICommandHandler<ChangeRefund> {
  constructor(private readonly desk: MoneyBackDesk) {}
  execute({ id, fields, actor }: ChangeRefund): Promise<CommandResult> {
    return this.desk.change(refunding, id, fields, actor);
  }
}

@CommandHandler(VoidRefund)
export class VoidRefundHandler implements ICommandHandler<VoidRefund> {
  constructor(private readonly desk: MoneyBackDesk) {}
  execute({ id, date, actor }: VoidRefund): Promise<CommandResult> {
    return this.desk.void(refunding, id, date, actor);
  }
}

@CommandHandler(RemoveRefund)
export class RemoveRefundHandler implements ICommandHandler<RemoveRefund> {
  constructor(private readonly desk: MoneyBackDesk) {}
  execute({ id, actor }: RemoveRefund): Promise<CommandResult> {
    return this.desk.remove(refunding, id, actor);
  }
}

export const refundHandlers = [RecordRefundHandler, ChangeRefundHandler, VoidRefundHandler, RemoveRefundHandler];
