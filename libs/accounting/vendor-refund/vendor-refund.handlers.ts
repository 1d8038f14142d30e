import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import { billAggregate } from '../bill/bill.aggregate';
import { bill } from '../bill/bill.record';
import { MoneyBackDesk, type MoneyBackKind } from '../money-back/money-back-desk';
import { checkMethod } from '../disbursement/method.policy';
import { disbursementPaper } from '../disbursement/papers';
import { ChangeVendorRefund, RecordVendorRefund, RemoveVendorRefund, VoidVendorRefund } from './vendor-refund.commands';
import { vendorRefundAggregate } from './vendor-refund.decider';
import { vendorRefund } from './vendor-refund.record';

/** Refunds by vendors as money back: of credits, and of what disbursements have on account. */
const refundingByVendors: MoneyBackKind = {
  name: 'VendorRefund',
  kind: vendorRefund,
  aggregate: vendorRefundAggregate,
  party: { field: 'VendorId', title: 'vendor' },
  document: { field: 'BillId', title: 'credit', kind: bill, aggregate: billAggregate },
  paper: { field: 'DisbursementId', of: disbursementPaper },
  idOf: (VendorRefundId) => ({ VendorRefundId }),
  methodOf: (stated, before) => {
    const Method = stated || 'Check';
    checkMethod(Method, before);
    return Method;
  },
};

@CommandHandler(RecordVendorRefund)
export class RecordVendorRefundHandler implements ICommandHandler<RecordVendorRefund> {
  constructor(private readonly desk: MoneyBackDesk) {}
  execute({ fields, actor }: RecordVendorRefund): Promise<CommandResult> {
    return this.desk.record(refundingByVendors, fields, actor);
  }
}

@CommandHandler(ChangeVendorRefund)
export class ChangeVendorRefundHandler implements ICommandHandler<ChangeVendorRefund> {
  constructor(private readonly desk: MoneyBackDesk) {}
  execute({ id, fields, actor }: ChangeVendorRefund): Promise<CommandResult> {
    return this.desk.change(refundingByVendors, id, fields, actor);
  }
}

@CommandHandler(VoidVendorRefund)
export class VoidVendorRefundHandler implements ICommandHandler<VoidVendorRefund> {
  constructor(private readonly desk: MoneyBackDesk) {}
  execute({ id, date, actor }: VoidVendorRefund): Promise<CommandResult> {
    return this.desk.void(refundingByVendors, id, date, actor);
  }
}

@CommandHandler(RemoveVendorRefund)
export class RemoveVendorRefundHandler implements ICommandHandler<RemoveVendorRefund> {
  constructor(private readonly desk: MoneyBackDesk) {}
  execute({ id, actor }: RemoveVendorRefund): Promise<CommandResult> {
    return this.desk.remove(refundingByVendors, id, actor);
  }
}

export const vendorRefundHandlers = [
  RecordVendorRefundHandler,
  ChangeVendorRefundHandler,
  VoidVendorRefundHandler,
  RemoveVendorRefundHandler,
];
