import { Money } from '@plumbline/platform/kernel';
import { saga } from '@plumbline/platform/subscriptions';
import { SettleCredit } from '../bill/bill.commands';
import type { BillEvent } from '../published/bill-events';

/** Credit that was taken from a vendor's credit lowers its bill; credit that a bill returned is open again. */
export const settleCredits = saga<BillEvent>('settle-credits', {
  BillCreditApplied: ({ data: { Id, BillId, ApplicationId, Amount } }, actor) => {
    const amount = Money.of(Amount);
    return amount.isNegative ? [new SettleCredit(Id, BillId, ApplicationId, amount.negated().toString(), 'apply', actor)] : [];
  },
  BillCreditReturned: ({ data: { Id, BillId, ApplicationId, Amount } }, actor) =>
    Money.of(Amount).isNegative ? [] : [new SettleCredit(BillId, Id, ApplicationId, Amount, 'return', actor)],
});
