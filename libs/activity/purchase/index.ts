import { type ContextPart, ofTurn, recordRoutes, waitsFor } from '@plumbline/platform/record-api';
import { ActOnPurchaseHandler } from './approving/act-on-purchase.handlers';
import { RoutePurchaseHandler, RoutePurchasesAroundHandler } from './approving/route-purchase.handlers';
import * as following from './billing/follow-purchase.handlers';
import { purchaseBill } from './billing/purchase-bill.record';
import { purchaseBills } from './billing/purchase-bills.projection';
import { DerivedPurchases } from './derived-purchases';
import { OrderPrints } from './printing/print-order.controller';
import { purchaseDocuments } from './purchase-documents.projection';
import { ChangePurchase, CreatePurchase, RemovePurchase } from './purchase.commands';
import { PurchaseActions } from './purchase.controller';
import { purchaseAggregate } from './purchase.decider';
import { purchases as purchaseRows } from './purchase.projection';
import { purchase } from './purchase.record';
import { ChangeOrderHandler } from './writing/change-order.handlers';
import * as writing from './writing/write-purchase.handlers';

/** Purchases: orders and requests for reimbursement. */
export const purchases: ContextPart = {
  kinds: [purchase, purchaseBill],
  aggregates: [purchaseAggregate],
  projections: [purchaseRows, purchaseBills, purchaseDocuments],
  handlers: [
    ...[writing.CreatePurchaseHandler, writing.ChangePurchaseHandler, writing.RemovePurchaseHandler],
    ...[
      ActOnPurchaseHandler,
      ChangeOrderHandler,
      following.BillPurchaseHandler,
      following.CreditPurchaseHandler,
      following.ReversePurchaseBillingHandler,
    ],
    ...[
      following.RetainAgainHandler,
      following.ClosePurchaseHandler,
      following.SettlePaidPurchaseHandler,
      following.SettlePurchasesOfBillHandler,
    ],
    ...[following.IssuePurchaseNumberHandler, RoutePurchaseHandler, RoutePurchasesAroundHandler],
  ],
  controllers: [
    PurchaseActions,
    OrderPrints,
    recordRoutes(purchase, {
      create: (fields, actor) => new CreatePurchase(fields, actor),
      update: (id, fields, actor) => new ChangePurchase(id, fields, actor),
      remove: (id, actor) => new RemovePurchase(id, actor),
    }),
  ],
  routeProviders: [DerivedPurchases, waitsFor([{ name: 'Purchases', kind: purchase, verb: 'act', where: ofTurn }])],
};
