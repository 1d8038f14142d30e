import { contextOf, type ContextPart } from '@plumbline/platform/context';
import { recordRoutes } from '@plumbline/platform/rest';
import { billableAggregate } from './billable/billable.decider';
import { billables } from './billable/billable.projection';
import { BillAtOnceHandler, TakeBackBilledHandler } from './billable/bill-at-once.handlers';
import * as claims from './billable/invoice-claims.handlers';
import { SettlePayableBillablesHandler } from './billable/settle-payable.handlers';
import { SettlePurchaseBillablesHandler } from './billable/settle-purchase.handlers';
import { SettleTimeBillableHandler } from './billable/settle-time.handlers';
import { billable, purchase, timeEntry } from './contract/kinds';
import { ActOnPurchaseHandler } from './purchase/act-on-purchase.handlers';
import * as following from './purchase/follow-purchase.handlers';
import { ChangePurchase, CreatePurchase, RemovePurchase } from './purchase/purchase.commands';
import { PurchaseActions } from './purchase/purchase.controller';
import { FindEarlierHoursHandler } from './planned-hours/find-earlier-hours.handlers';
import { plannedHours } from './planned-hours/planned-hours.projection';
import { purchaseAggregate } from './purchase/purchase.decider';
import { purchaseDocuments } from './purchase/purchase-documents.projection';
import { purchases } from './purchase/purchase.projection';
import * as writing from './purchase/write-purchase.handlers';
import { billApprovedRequests } from './sagas/bill-approved-requests';
import { billApprovedTime } from './sagas/bill-approved-time';
import { billPayableItems } from './sagas/bill-payable-items';
import { chargeApprovedBillsToPurchases } from './sagas/charge-approved-bills-to-purchases';
import { closePaidPurchases } from './sagas/close-paid-purchases';
import { countEarlierHours } from './sagas/count-earlier-hours';
import { markInvoicedTime } from './sagas/mark-invoiced-time';
import { numberApprovedPurchases } from './sagas/number-approved-purchases';
import * as approving from './time-entry/approve-time.handlers';
import * as changing from './time-entry/change-time.handlers';
import { CheckInHandler, LogTimeHandler } from './time-entry/record-time.handlers';
import { ChangeTime, LogTime, RemoveTime } from './time-entry/time-entry.commands';
import { TimeEntryActions, TimeRoutes } from './time-entry/time-entry.controller';
import { timeEntryAggregate } from './time-entry/time-entry.decider';
import { billedTime } from './time-entry/billed-time.projection';
import { time } from './time-entry/time-entry.projection';
import { allocations } from './allocation';
import { subcontracts } from './subcontract';

const core: ContextPart = {
  kinds: [timeEntry, purchase, billable],
  aggregates: [timeEntryAggregate, purchaseAggregate, billableAggregate],
  projections: [time, billedTime, plannedHours, purchases, purchaseDocuments, billables],
  sagas: [
    billApprovedTime,
    markInvoicedTime,
    numberApprovedPurchases,
    billApprovedRequests,
    chargeApprovedBillsToPurchases,
    billPayableItems,
    closePaidPurchases,
    countEarlierHours,
  ],
  handlers: [
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
  ],
  controllers: [
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
  ],
};

/** The work: time, spending requests, and what of both is billed to clients. */
export const activity = contextOf('activity', core, allocations, subcontracts);
