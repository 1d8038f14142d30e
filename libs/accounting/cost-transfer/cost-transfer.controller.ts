import { day } from '@plumbline/platform/records';
import { action, actionRoutes } from '@plumbline/platform/record-api';
import { BodyField } from '@plumbline/platform/http';
import { VoidCostTransfer } from './cost-transfer.commands';
import { costTransfer } from './cost-transfer.record';

class VoidBody {
  @BodyField(day().describe("The day from which it is void, not before the transfer's. Default: the company's today.", '2026-04-20'))
  Date: string;
}

/** The action on a cost transfer. */
export const CostTransferActions = actionRoutes(costTransfer, {
  void: action(VoidBody, { id: 1 }, (id, { Date }, actor) => new VoidCostTransfer(id, Date, actor)),
});
