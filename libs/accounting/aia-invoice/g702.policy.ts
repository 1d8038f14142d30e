import { Money } from '@plumbline/platform/kernel';
import type { Certificate, ScheduleLine } from '../published/aia-invoice-events';
import { retained, type RetainageRates, type ScheduledLine } from './schedule-of-values.policy';

/** What the contract says on the day of an application. */
export interface ContractTerms {
  readonly OriginalContractSum: string;
  readonly NetChangeByChangeOrders: string;
  readonly Lines: readonly ScheduledLine[];
}

/** Whether both ask for the same amounts on the same lines; words may differ. */
export function sameSums(one: ContractTerms, other: ContractTerms): boolean {
  const figures = ({ OriginalContractSum, NetChangeByChangeOrders, Lines }: ContractTerms): string =>
    JSON.stringify([OriginalContractSum, NetChangeByChangeOrders, ...Lines.map(({ Key, ScheduledValue }) => [Key, ScheduledValue])]);
  return figures(one) === figures(other);
}

/**
 * The figures of the G702 (decisions, money rule 7). `less` is what the earlier certificates came to: the TotalEarnedLessRetainage of the
 * previous one, which is the sum of what all of them asked for.
 */
export function certificate(terms: ContractTerms, lines: readonly ScheduleLine[], rates: RetainageRates, less: string): Certificate {
  const toDate = Money.of(terms.OriginalContractSum).plus(terms.NetChangeByChangeOrders);
  const total = Money.sum(lines.map(({ TotalCompletedAndStored }) => TotalCompletedAndStored));
  const { completed, stored } = retained(lines, rates);
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
