import { Decide } from '@plumbline/platform/commands';
import { saga } from '@plumbline/platform/subscriptions';
import type { ContractEvent } from '../published/contract-events';
import { contractAggregate } from '../contract/contract.decider';

/** An accepted amendment becomes part of the contract that it amends. */
export const mergeAcceptedAmendments = saga<ContractEvent>('merge-accepted-amendments', {
  ContractAccepted: ({ data: { Amends, Amendment } }, actor) =>
    Amendment ? [new Decide(contractAggregate, Amends, { type: 'AmendContract', data: { ...Amendment, Id: Amends } }, actor)] : [],
});
