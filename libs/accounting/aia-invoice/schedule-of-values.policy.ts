import { decimal, Money } from '@plumbline/platform/kernel';
import type { ScheduleLine } from '../published/aia-invoice-events';
import { spread } from './spread.policy';

/** A line of the contract: what is to be done and what it is worth. */
export interface ScheduledLine {
  /** The deliverable; 0 for change orders that brought no lines of their own. */
  readonly Key: number;
  readonly ItemNumber: string;
  readonly DescriptionOfWork: string;
  readonly ScheduledValue: string;
  readonly MilestoneId: number | null;
}

/** What one application says of one line. */
export interface Progress {
  readonly WorkThisPeriod: string;
  readonly MaterialsStored: string;
}

/** What is retained, in percent. */
export interface RetainageRates {
  readonly RetainagePercent: string;
  readonly RetainageOnStoredPercent: string;
}

/** Where a line stood on the previous certificate. */
export interface Standing {
  /** Work of all periods; materials are not part of it. */
  readonly Completed: Money;
  readonly Stored: Money;
  readonly Total: Money;
  readonly Retainage: Money;
}

const NOWHERE: Standing = { Completed: Money.zero, Stored: Money.zero, Total: Money.zero, Retainage: Money.zero };

/** The key by which a line of one application finds itself on the next. */
export const keyOf = ({ DeliverableId }: Pick<ScheduleLine, 'DeliverableId'>): number => DeliverableId ?? 0;

/** Work of this and all earlier periods. */
export const completed = ({ WorkFromPrevious, WorkThisPeriod }: ScheduleLine): Money => Money.of(WorkFromPrevious).plus(WorkThisPeriod);

/** Where the line of that key stands after the application with these lines; nowhere when it was on none. */
export function standing(lines: readonly ScheduleLine[], key: number): Standing {
  const line = lines.find((one) => keyOf(one) === key);
  if (!line) return NOWHERE;
  return {
    Completed: completed(line),
    Stored: Money.of(line.MaterialsStored),
    Total: Money.of(line.TotalCompletedAndStored),
    Retainage: Money.of(line.Retainage),
  };
}

/** A total in percent of its scheduled value, at two decimals; 0 of nothing. */
export function percentComplete(total: Money, scheduled: string): string {
  const value = decimal(scheduled);
  return value.isZero() ? '0' : total.amount.times(100).div(value).toDecimalPlaces(2).toFixed();
}

/** What is retained from completed work and from stored materials, each rounded once, from its sum. */
export function retained(lines: readonly ScheduleLine[], rates: RetainageRates): { readonly completed: Money; readonly stored: Money } {
  return {
    completed: Money.sum(lines.map(completed)).percent(rates.RetainagePercent),
    stored: Money.sum(lines.map(({ MaterialsStored }) => MaterialsStored)).percent(rates.RetainageOnStoredPercent),
  };
}

/**
 * The lines of the G703 (decisions, money rule 7): total = previous + this period + stored, percent = total ÷ scheduled value,
 * balance = scheduled value − total. Work of earlier periods is carried, stored materials never are. What is retained from the lines adds up
 * to what is retained from their sums, to the cent: see `spread`.
 */
export function valued(
  scheduled: readonly ScheduledLine[],
  previous: readonly ScheduleLine[],
  progress: ReadonlyMap<number, Progress>,
  rates: RetainageRates,
  lineId: (key: number) => number,
): ScheduleLine[] {
  const lines = scheduled.map(({ Key, ItemNumber, DescriptionOfWork, ScheduledValue }): ScheduleLine => {
    const { WorkThisPeriod = '0.00', MaterialsStored = '0.00' } = progress.get(Key) ?? {};
    const before = standing(previous, Key).Completed;
    const total = before.plus(WorkThisPeriod).plus(MaterialsStored);
    return {
      Id: lineId(Key),
      DeliverableId: Key || null,
      ItemNumber,
      DescriptionOfWork,
      ScheduledValue: Money.of(ScheduledValue).toString(),
      WorkFromPrevious: before.toString(),
      WorkThisPeriod: Money.of(WorkThisPeriod).toString(),
      MaterialsStored: Money.of(MaterialsStored).toString(),
      TotalCompletedAndStored: total.toString(),
      PercentComplete: percentComplete(total, ScheduledValue),
      BalanceToFinish: Money.of(ScheduledValue).minus(total).toString(),
      Retainage: '0.00',
    };
  });
  const sums = retained(lines, rates);
  const onCompleted = spread(
    sums.completed,
    lines.map((line) => completed(line).amount.times(decimal(rates.RetainagePercent)).div(100)),
  );
  const onStored = spread(
    sums.stored,
    lines.map(({ MaterialsStored }) => decimal(MaterialsStored).times(decimal(rates.RetainageOnStoredPercent)).div(100)),
  );
  return lines.map((line, index) => ({ ...line, Retainage: onCompleted[index].plus(onStored[index]).toString() }));
}
