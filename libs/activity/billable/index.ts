import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { BillAtOnceHandler, TakeBackBilledHandler } from './bill-at-once.handlers';
import { billableAggregate } from './billable.decider';
import { billables as billableRows } from './billable.projection';
import { billable } from './billable.record';
import { FindBilledHandler, FindBillingsOfTicketHandler } from './find-billed.handlers';
import * as claims from './invoice-claims.handlers';
import { MarkOverMaximumHandler } from './mark-over-maximum.handlers';
import { FindRecordedCostHandler, PlanCostMoveHandler, PlanCostReturnHandler, TransferBilling } from './settling/plan-cost-move.handlers';
import { SettleDeliverablesHandler } from './settling/settle-deliverable.handlers';
import { SettleContractDepositHandler } from './settling/settle-deposit.handlers';
import { SettlePayableBillablesHandler } from './settling/settle-payable.handlers';
import { SettlePurchaseBillablesHandler } from './settling/settle-purchase.handlers';
import { SettleTimeBillableHandler } from './settling/settle-time.handlers';

/** Billables: what an invoice can bill. */
export const billables: ContextPart = {
  kinds: [billable],
  aggregates: [billableAggregate],
  projections: [billableRows],
  handlers: [
    ...[claims.PutBillablesOnInvoiceHandler, claims.ReleaseBillablesHandler],
    ...[claims.CloseBillablesHandler, claims.ReopenBillablesHandler, BillAtOnceHandler, TakeBackBilledHandler],
    ...[SettleTimeBillableHandler, SettlePurchaseBillablesHandler, SettlePayableBillablesHandler, SettleDeliverablesHandler],
    ...[FindBilledHandler, FindBillingsOfTicketHandler, SettleContractDepositHandler, MarkOverMaximumHandler],
    ...[TransferBilling, FindRecordedCostHandler, PlanCostMoveHandler, PlanCostReturnHandler],
  ],
  controllers: [recordRoutes(billable)],
};
