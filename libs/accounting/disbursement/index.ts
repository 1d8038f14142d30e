import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { ChangeDisbursement, RecordDisbursement, RemoveDisbursement } from './disbursement.commands';
import { DisbursementActions } from './disbursement.controller';
import { disbursementAggregate } from './disbursement.decider';
import { disbursementHandlers, Disbursing } from './disbursement.handlers';
import { disbursementRows } from './disbursement.projection';
import { disbursement } from './disbursement.record';
import { DisbursementRuns } from './run.controller';
import { RunDisbursementsHandler } from './run.handlers';

/** Disbursements: money to vendors, over any number of their bills. */
export const disbursements: ContextPart = {
  kinds: [disbursement],
  aggregates: [disbursementAggregate],
  projections: [disbursementRows],
  handlers: [Disbursing, ...disbursementHandlers, RunDisbursementsHandler],
  controllers: [
    recordRoutes(disbursement, {
      create: (fields, actor) => new RecordDisbursement(fields, actor),
      update: (id, fields, actor) => new ChangeDisbursement(id, fields, actor),
      remove: (id, actor) => new RemoveDisbursement(id, actor),
    }),
    DisbursementActions,
    DisbursementRuns,
  ],
};
