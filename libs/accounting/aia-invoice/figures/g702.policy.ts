import { Money } from '@plumbline/platform/kernel';
import type { ScheduleLine } from '../aia-invoice.record';
import type { Retained, RetainageRule } from '../retainage/retainage-rule.policy';
import type { ScheduledLine } from '../schedule/schedule-of-values.policy';
import type { Certificate } from '../application-content.policy';

/** The terms of the contract on the day of an application. */
export interface ContractTerms {
  readonly OriginalContractSum: string;
  readonly NetChangeByChangeOrders: string;
  readonly Lines: readonly ScheduledLine[];
  /** The terms of the contract on retainage beside its rates; absent for none. */
  readonly Retainage?: RetainageRule;
  /** The number of the first application; absent for 1. */
  readonly FirstNumber?: number;
}

/** True if both have the same amounts on the same lines; texts may differ. */
export function sameSums(one: ContractTerms, other: ContractTerms): boolean {
  const figures = ({ OriginalContractSum, NetChangeByChangeOrders, Lines }: ContractTerms): string =>
    JSON.stringify([OriginalContractSum, NetChangeByChangeOrders, ...Lines.map(({ Key, ScheduledValue }) => [Key, ScheduledValue])]);
  return figures(one) === figures(other);
}

/**
 * The figures of the G702 (see D-AIAInvoice). `less` is the sum of the earlier certificates: the
 * TotalEarnedLessRetainage of the previous one, which equals the sum of all their payments due.
 */
export function certificate(
  terms: ContractTerms,
  lines: readonly ScheduleLine[],
  { completed, stored }: Pick<Retained, 'completed' | 'stored'>,
  less: string,
): Certificate {
  const toDate = Money.of(terms.OriginalContractSum).plus(terms.NetChangeByChangeOrders);
  const total = Money.sum(lines.map(({ TotalCompletedAndStored }) => TotalCompletedAndStored));
  const retainage = completed.plus(stored);
  const earned = total.minus(retainage);
  return {
    OriginalContractSum: Money.of(terms.OriginalContractSum).toString(),
    NetChangeByChangeOrders: Money.of(terms.NetChangeByChangeOrders).toString(),
    ContractSumToDate: toDate.toString(),
    TotalCompletedAndStored: total.toString(),
    RetainageOnCompleted: completed.toString(),
    RetainageOnStored: stored.toString(),
    TotalRetainage: retainage.toString(),
    TotalEarnedLessRetainage: earned.toString(),
    LessPreviousCertificates: Money.of(less).toString(),
    CurrentPaymentDue: earned.minus(less).toString(),
    BalanceToFinish: toDate.minus(earned).toString(),
  };
}
