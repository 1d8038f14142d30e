import { saga } from '@plumbline/platform/subscriptions';
import type { ContractEvent } from '@plumbline/project/published';
import { BillDuePeriods, TakeBackPeriods } from '../periods/bill-periods.commands';

/**
 * Periods that began before a contract or an amendment was accepted are billed at once; those of a contract that
 * returns to Draft are taken back.
 */
export const billAcceptedPeriods = saga<ContractEvent>('bill-accepted-periods', {
  ContractAccepted: ({ data }, actor) => (data.Amends === 0 ? [new BillDuePeriods(actor, data.Id)] : []),
  ContractAmended: ({ data }, actor) => [new BillDuePeriods(actor, data.Id)],
  ContractReopened: ({ data }, actor) => [new TakeBackPeriods(data.Id, actor)],
});
