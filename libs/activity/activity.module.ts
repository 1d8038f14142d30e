import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { controllersOf, handlersOf } from '@plumbline/platform/context';
import { recordRoutes } from '@plumbline/platform/rest';
import { BillAtOnceHandler, TakeBackBilledHandler } from './billable/bill-at-once.handlers';
import * as claims from './billable/invoice-claims.handlers';
import { SettlePayableBillablesHandler } from './billable/settle-payable.handlers';
import { SettlePurchaseBillablesHandler } from './billable/settle-purchase.handlers';
import { SettleTimeBillableHandler } from './billable/settle-time.handlers';
import { billable, purchase, timeEntry } from './published/kinds';
import { ActOnPurchaseHandler } from './purchase/act-on-purchase.handlers';
import * as following from './purchase/follow-purchase.handlers';
import { ChangePurchase, CreatePurchase, RemovePurchase } from './purchase/purchase.commands';
import { PurchaseActions } from './purchase/purchase.controller';
import { FindEarlierHoursHandler } from './planned-hours/find-earlier-hours.handlers';
import * as writing from './purchase/write-purchase.handlers';
import * as approving from './time-entry/approve-time.handlers';
import * as changing from './time-entry/change-time.handlers';
import { CheckInHandler, LogTimeHandler } from './time-entry/record-time.handlers';
import { ChangeTime, LogTime, RemoveTime } from './time-entry/time-entry.commands';
import { TimeEntryActions, TimeRoutes } from './time-entry/time-entry.controller';
import { allocations } from './allocation';
import { subcontracts } from './subcontract';

const controllers: Type[] = [
  TimeRoutes,
  TimeEntryActions,
  PurchaseActions,
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
  ...controllersOf(allocations, subcontracts),
];

/** The work: commands and routes of time, purchases, billables and allocations. */
@Module({
  providers: [
    LogTimeHandler,
    CheckInHandler,
    changing.CheckOutHandler,
    changing.ChangeTimeHandler,
    changing.RemoveTimeHandler,
    approving.ApproveTimeHandler,
    approving.SubmitTimeHandler,
    approving.RejectTimeHandler,
    writing.CreatePurchaseHandler,
    writing.ChangePurchaseHandler,
    writing.RemovePurchaseHandler,
    ActOnPurchaseHandler,
    following.BillPurchaseHandler,
    following.ReversePurchaseBillingHandler,
    following.ClosePurchaseHandler,
    following.SettlePaidPurchaseHandler,
    following.IssuePurchaseNumberHandler,
    claims.PutBillableOnInvoiceHandler,
    claims.ReleaseBillableHandler,
    claims.CloseBillableHandler,
    claims.ReopenBillableHandler,
    BillAtOnceHandler,
    TakeBackBilledHandler,
    SettleTimeBillableHandler,
    SettlePurchaseBillablesHandler,
    SettlePayableBillablesHandler,
    FindEarlierHoursHandler,
    ...handlersOf(allocations, subcontracts),
  ],
})
export class ActivityModule {
  /** With the routes, for a process that serves HTTP. */
  static withRoutes(): DynamicModule {
    return { module: ActivityModule, controllers };
  }
}
