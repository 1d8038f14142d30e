import type { ContextPart } from '@plumbline/platform/record-api';
import { journalBilling } from './journal-billing.projection';
import { journalCost } from './journal-cost.projection';
import { journalOrders } from './journal-orders.projection';
import { journalPlan } from './journal-plan.projection';
import { journalTax } from './journal-tax.projection';
import { journalTime } from './journal-time.projection';
import { removedOrder } from './removed-orders/removed-order.record';
import { removedOrders } from './removed-orders/removed-orders.projection';
import { JournalReader } from './journal-reader';
import { jobFigures, journalDocument, journalEntry, journalHead } from './journal.record';

/** The journal behind the reports (docs/adr/0054). */
export const journal: ContextPart = {
  kinds: [journalEntry, journalDocument, journalHead, jobFigures, removedOrder],
  handlers: [JournalReader],
  projections: [journalTime, journalOrders, journalPlan, journalCost, journalBilling, journalTax, removedOrders],
};
