import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { ChangeVendorRefund, RecordVendorRefund, RemoveVendorRefund } from './vendor-refund.commands';
import { VendorRefundActions } from './vendor-refund.controller';
import { vendorRefundAggregate } from './vendor-refund.decider';
import { vendorRefundHandlers } from './vendor-refund.handlers';
import { vendorRefundRows } from './vendor-refund.projection';
import { vendorRefund } from './vendor-refund.record';

/** Refunds by vendors: money that they give back. */
export const vendorRefunds: ContextPart = {
  kinds: [vendorRefund],
  aggregates: [vendorRefundAggregate],
  projections: [vendorRefundRows],
  handlers: vendorRefundHandlers,
  controllers: [
    recordRoutes(vendorRefund, {
      create: (fields, actor) => new RecordVendorRefund(fields, actor),
      update: (id, fields, actor) => new ChangeVendorRefund(id, fields, actor),
      remove: (id, actor) => new RemoveVendorRefund(id, actor),
    }),
    VendorRefundActions,
  ],
};
