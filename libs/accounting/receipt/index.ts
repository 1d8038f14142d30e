import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { ChangeReceipt, RecordReceipt, RemoveReceipt } from './receipt.commands';
import { ReceiptActions } from './receipt.controller';
import { receiptAggregate } from './receipt.decider';
import { receiptHandlers } from './receipt.handlers';
import { receiptRows } from './receipt.projection';
import { receipt } from './receipt.record';
import { Settling } from './settling';

/** Receipts: money from clients, over any number of their documents. */
export const receipts: ContextPart = {
  kinds: [receipt],
  aggregates: [receiptAggregate],
  projections: [receiptRows],
  handlers: [Settling, ...receiptHandlers],
  controllers: [
    recordRoutes(receipt, {
      create: (fields, actor) => new RecordReceipt(fields, actor),
      update: (id, fields, actor) => new ChangeReceipt(id, fields, actor),
      remove: (id, actor) => new RemoveReceipt(id, actor),
    }),
    ReceiptActions,
  ],
};
