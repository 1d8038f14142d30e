import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { controllersOf, handlersOf } from '@plumbline/platform/context';
import { recordRoutes } from '@plumbline/platform/rest';
import { BillAtOnceHandler, TakeBackBilledHandler } from './billable/bill-at-once.handlers';
import { FindBilledHandler, FindBillingsOfTicketHandler } from './billable/find-billed.handlers';
import * as claims from './billable/invoice-claims.handlers';
import { MarkOverMaximumHandler } from './billable/mark-over-maximum.handlers';
import { SettleDeliverablesHandler } from './billable/settle-deliverable.handlers';
import { SettleContractDepositHandler } from './billable/settle-deposit.handlers';
import { SettlePayableBillablesHandler } from './billable/settle-payable.handlers';
import { SettlePurchaseBillablesHandler } from './billable/settle-purchase.handlers';
import { SettleTimeBillableHandler } from './billable/settle-time.handlers';
import { billable, purchase, timeEntry } from './published/kinds';
import { ActOnPurchaseHandler } from './purchase/approving/act-on-purchase.handlers';
import { ChangeOrderHandler } from './purchase/writing/change-order.handlers';
import * as following from './purchase/billing/follow-purchase.handlers';
import { ChangePurchase, CreatePurchase, RemovePurchase } from './purchase/purchase.commands';
import { OrderPrints } from './purchase/printing/print-order.controller';
import { PurchaseActions } from './purchase/purchase.controller';
import { FindEarlierHoursHandler } from './planned-hours/find-earlier-hours.handlers';
import * as writing from './purchase/writing/write-purchase.handlers';
import * as approving from './time-entry/approving/approve-time.handlers';
import * as changing from './time-entry/recording/change-time.handlers';
import { DerivedPurchases } from './purchase/derived-purchases';
import { DerivedTime } from './time-entry/derived/derived-time';
import { CheckInHandler, LogTimeHandler } from './time-entry/recording/record-time.handlers';
import { RecostTimeOfHandler } from './time-entry/costing/recost-time.handlers';
import { RecordSplitPartHandler, SplitTimeHandler } from './time-entry/recording/split-time.handlers';
import { ChangeTime, LogTime, RemoveTime } from './time-entry/time-entry.commands';
import { TimeEntryActions, TimeRoutes } from './time-entry/time-entry.controller';
import { CheckRatesDayHandler } from './time-entry/costing/used-rates.handlers';
import { parts } from './parts';

const controllers: Type[] = [
  TimeRoutes,
  TimeEntryActions,
  PurchaseActions,
  OrderPrints,
  recordRoutes(timeEntry, {
    create: (fields, actor) => new LogTime(fields, actor),
    update: (id, fields, actor) => new ChangeTime(id, fields, actor),
    remove: (id, actor) => new RemoveTime(id, actor),
  }),
  recordRoutes(purchase, {
    create: (fields, actor) => new CreatePurchase(fields, actor),
    update: (id, fields, actor) => new ChangePurchase(id, fields, actor),
    remove: (id, actor) => new RemovePurchase(id, actor),
  }),
  recordRoutes(billable),
  ...controllersOf(...parts),
];

/** The activity context: commands and routes of time entries, purchases, billables and allocations. */
@Module({
  providers: [
    LogTimeHandler,
    CheckInHandler,
    changing.CheckOutHandler,
    changing.ChangeTimeHandler,
    changing.RemoveTimeHandler,
    RecostTimeOfHandler,
    SplitTimeHandler,
    RecordSplitPartHandler,
    CheckRatesDayHandler,
    approving.ApproveTimeHandler,
    approving.SubmitTimeHandler,
    approving.RejectTimeHandler,
    writing.CreatePurchaseHandler,
    writing.ChangePurchaseHandler,
    writing.RemovePurchaseHandler,
    ActOnPurchaseHandler,
    ChangeOrderHandler,
    following.BillPurchaseHandler,
    following.ReversePurchaseBillingHandler,
    following.RetainAgainHandler,
    following.ClosePurchaseHandler,
    following.SettlePaidPurchaseHandler,
    following.IssuePurchaseNumberHandler,
    claims.PutBillablesOnInvoiceHandler,
    claims.ReleaseBillablesHandler,
    claims.CloseBillablesHandler,
    claims.ReopenBillablesHandler,
    BillAtOnceHandler,
    TakeBackBilledHandler,
    SettleTimeBillableHandler,
    SettlePurchaseBillablesHandler,
    SettlePayableBillablesHandler,
    SettleDeliverablesHandler,
    FindBilledHandler,
    FindBillingsOfTicketHandler,
    SettleContractDepositHandler,
    MarkOverMaximumHandler,
    FindEarlierHoursHandler,
    ...handlersOf(...parts),
  ],
})
export class ActivityModule {
  /** With the routes, for a process that serves HTTP. */
  static withRoutes(): DynamicModule {
    return { module: ActivityModule, controllers, providers: [DerivedTime, DerivedPurchases] };
  }
}
