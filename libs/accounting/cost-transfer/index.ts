import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { ChangeCostTransfer, RecordCostTransfer, RemoveCostTransfer } from './cost-transfer.commands';
import { CostTransferActions } from './cost-transfer.controller';
import { costTransferAggregate } from './cost-transfer.decider';
import { costTransferHandlers } from './cost-transfer.handlers';
import { costTransferRows } from './cost-transfer.projection';
import { costTransfer } from './cost-transfer.record';
import { journalTransfers } from './journal-transfers.projection';
import { CostTransferReportRoutes } from './cost-transfer-report.controller';
import { CostTransferWarnings } from './cost-transfer-warnings';

/** Cost transfers: cost of one place that is cost of another from a day on. */
export const costTransfers: ContextPart = {
  kinds: [costTransfer],
  aggregates: [costTransferAggregate],
  projections: [costTransferRows, journalTransfers],
  handlers: costTransferHandlers,
  routeProviders: [CostTransferWarnings],
  controllers: [
    recordRoutes(costTransfer, {
      create: (fields, actor) => new RecordCostTransfer(fields, actor),
      update: (id, fields, actor) => new ChangeCostTransfer(id, fields, actor),
      remove: (id, actor) => new RemoveCostTransfer(id, actor),
    }),
    CostTransferActions,
    CostTransferReportRoutes,
  ],
};
