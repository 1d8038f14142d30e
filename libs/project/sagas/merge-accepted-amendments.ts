import { Decide } from '@plumbline/platform/decisions';
import { saga } from '@plumbline/platform/sagas';
import type { ContractEvent } from '../published/contract-events';
import { amendmentFromStored } from '../contract/contract-content.policy';
import { contractAggregate } from '../contract/contract.decider';

/** An accepted amendment becomes part of the contract that it amends. */
export const mergeAcceptedAmendments = saga<ContractEvent>('merge-accepted-amendments', {
  ContractAccepted: ({ data: { Amends, Amendment } }, actor) => {
    if (!Amendment) return [];
    const data = { ...amendmentFromStored(Amendment), Id: Amends };
    return [new Decide(contractAggregate, Amends, { type: 'AmendContract', data }, actor)];
  },
});
