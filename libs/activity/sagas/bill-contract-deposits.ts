import { saga } from '@plumbline/platform/subscriptions';
import type { ContractEvent } from '@plumbline/project/published';
import { SettleContractDeposit } from '../billable/settling/settle-deposit.handlers';

/** Accepting a contract bills its deposit; a contract that returns to Draft takes it back. An amendment has none. */
export const billContractDeposits = saga<ContractEvent>('bill-contract-deposits', {
  ContractAccepted: ({ data: { Id, Amends, DateAccepted } }, actor) =>
    Amends === 0 ? [new SettleContractDeposit(Id, DateAccepted, actor)] : [],
  ContractReopened: ({ data: { Id } }, actor) => [new SettleContractDeposit(Id, '', actor)],
});
