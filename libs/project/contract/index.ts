import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { billedPeriods } from './billed-periods.projection';
import { ContractActions, ContractAmendments } from './contract.controller';
import { contractAggregate } from './contract.decider';
import * as handlers from './contract.handlers';
import { contracts as contractRows } from './contract.projection';
import { contract } from './contract.record';
import { MoveContractHandler } from './move-contract.handlers';
import { ArrangeScheduleHandler } from './schedule/arrange-schedule.handlers';

const { DraftContract, ChangeContract, RemoveContract } = handlers;

/** Contracts with clients. */
export const contracts: ContextPart = {
  kinds: [contract],
  aggregates: [contractAggregate],
  projections: [contractRows, billedPeriods],
  handlers: [
    ...[handlers.DraftContractHandler, handlers.ChangeContractHandler, handlers.RemoveContractHandler],
    ...[MoveContractHandler, ArrangeScheduleHandler],
  ],
  controllers: [
    recordRoutes(contract, {
      create: (fields, actor) => new DraftContract(fields, actor),
      update: (id, fields, actor) => new ChangeContract(id, fields, actor),
      remove: (id, actor) => new RemoveContract(id, actor),
    }),
    ContractActions,
    ContractAmendments,
  ],
};
