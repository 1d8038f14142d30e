import { day } from '@plumbline/platform/records';
import { action, actionRoutes } from '@plumbline/platform/record-api';
import { BodyField } from '@plumbline/platform/http';
import { VoidVendorRefund } from './vendor-refund.commands';
import { vendorRefund } from './vendor-refund.record';

class VoidBody {
  @BodyField(day().describe("The day from which it counts, not before the refund's. Default: the company's today.", '2026-04-12'))
  Date: string;
}

/** The actions on a refund by a vendor. */
export const VendorRefundActions = actionRoutes(vendorRefund, {
  void: action(VoidBody, { id: 1 }, (id, { Date }, actor) => new VoidVendorRefund(id, Date, actor)),
});
