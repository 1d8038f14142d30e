import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { ChangeRefund, RecordRefund, RemoveRefund } from './refund.commands';
import { RefundActions } from './refund.controller';
import { refundAggregate } from './refund.decider';
import { refundHandlers } from './refund.handlers';
import { refundRows } from './refund.projection';
import { refund } from './refund.record';

/** Refunds: money that is given back to clients. */
export const refunds: ContextPart = {
  kinds: [refund],
  aggregates: [refundAggregate],
  projections: [refundRows],
  handlers: refundHandlers,
  controllers: [
    recordRoutes(refund, {
      create: (fields, actor) => new RecordRefund(fields, actor),
      update: (id, fields, actor) => new ChangeRefund(id, fields, actor),
      remove: (id, actor) => new RemoveRefund(id, actor),
    }),
    RefundActions,
  ],
};
