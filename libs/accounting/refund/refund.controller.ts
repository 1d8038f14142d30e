import { day } from '@plumbline/platform/records';
import { action, actionRoutes } from '@plumbline/platform/record-api';
import { BodyField } from '@plumbline/platform/http';
import { VoidRefund } from './refund.commands';
import { refund } from './refund.record';

class VoidBody {
  @BodyField(day().describe("The day from which it counts, not before the refund's. Default: the company's today.", '2026-04-12'))
  Date: string;
}

/** The actions on a refund. */
export const RefundActions = actionRoutes(refund, {
  void: action(VoidBody, { id: 1 }, (id, { Date }, actor) => new VoidRefund(id, Date, actor)),
});
