import type { AppliedPart, LineIds } from '../published/aia-invoice-events';
import type { ScheduleLine } from '../aia-invoice/aia-invoice.record';
import type { ContractTerms } from '../aia-invoice/figures/g702.policy';
import { Money } from '@plumbline/platform/kernel';
import { NO_RULE, retain, type Retained } from '../aia-invoice/retainage/retainage-rule.policy';
import { progressOf, type RequestedLine } from '../aia-invoice/schedule/requested-lines.policy';
import { keyOf, valued, type RetainageRates, type ScheduledLine } from '../aia-invoice/schedule/schedule-of-values.policy';

/** A line of the contract whose number is its key. */
export const scheduledLine = (Key: number, ScheduledValue: string, more: Partial<ScheduledLine> = {}): ScheduledLine => ({
  Key,
  ItemNumber: String(Key),
  DescriptionOfWork: `Work ${Key}`,
  ScheduledValue,
  MilestoneId: null,
  ...more,
});
/** A contract over these lines. */
export const termsOver = (Lines: readonly ScheduledLine[], sum: string, change = '0.00'): ContractTerms => ({
  OriginalContractSum: sum,
  NetChangeByChangeOrders: change,
  Lines,
});
export const rates = (RetainagePercent: string, RetainageOnStoredPercent = RetainagePercent): RetainageRates => ({
  RetainagePercent,
  RetainageOnStoredPercent,
});
/** Ids for the lines: 101 and 102 for the first, 103 and 104 for the second, … */
export const idsFor = (lines: readonly ScheduledLine[]): LineIds[] =>
  lines.map(({ Key }, index) => ({ Key, LineId: 101 + 2 * index, RetainageLineId: 102 + 2 * index }));

/** Returns the retainage of the lines at these rates. */
export const held = (lines: readonly ScheduleLine[], at: RetainageRates): Retained => retain(lines, at, NO_RULE, Money.zero, '');

/**
 * The lines after one more application, with the contract's key as line id. Throws when the given lines have faults.
 */
export function after(
  scheduled: readonly ScheduledLine[],
  previous: readonly ScheduleLine[],
  requested: readonly RequestedLine[],
  at: RetainageRates,
): ScheduleLine[] {
  const { progress, issues } = progressOf(requested, { scheduled, previous, previousTitle: 'the last one' });
  if (issues.length > 0) throw new Error(JSON.stringify(issues));
  const lines = valued(scheduled, previous, progress, (key) => key);
  return lines.map((line, index) => ({ ...line, Retainage: held(lines, at).lines[index].toString() }));
}
/** The input for one line. */
export const requested = (key: number, WorkThisPeriod?: string, MaterialsStored?: string): RequestedLine => ({
  DeliverableId: key,
  ...(WorkThisPeriod !== undefined && { WorkThisPeriod }),
  ...(MaterialsStored !== undefined && { MaterialsStored }),
});
/** Previous, this period, stored, total, percent, balance and retainage of each line, by key. */
export const table = (lines: readonly ScheduleLine[]): (string | number)[][] =>
  lines.map((one) => [
    keyOf(one),
    one.WorkFromPrevious,
    one.WorkThisPeriod,
    one.MaterialsStored,
    one.TotalCompletedAndStored,
    one.PercentComplete,
    one.BalanceToFinish,
    one.Retainage,
  ]);

/** The part that a finalized application bills on line 101: the work of the deliverable 41 less its retainage. */
export const appliedPart: AppliedPart = {
  LineItemId: 101,
  BillableId: 31,
  Hours: '0.00',
  Quantity: '1',
  Price: '180.00',
  OriginOfBillable: 'AIABilling',
  DeliverableId: '41',
  MilestoneId: '21',
  Description: '010 Work 41',
};
