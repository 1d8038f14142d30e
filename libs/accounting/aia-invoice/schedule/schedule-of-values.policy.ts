import { decimal, Money } from '@plumbline/platform/kernel';
import type { ScheduleLine } from '../aia-invoice.record';

/** A line of the contract: the work and its price. */
export interface ScheduledLine {
  /** The deliverable; 0 for change orders without lines of their own. */
  readonly Key: number;
  readonly ItemNumber: string;
  readonly DescriptionOfWork: string;
  readonly ScheduledValue: string;
  readonly MilestoneId: number | null;
  /** The line that it was split from. */
  readonly PartOf?: number;
  /** What of the work before the split is on it. */
  readonly Carried?: string;
}

/** The input of one application for one line. */
export interface Progress {
  readonly WorkThisPeriod: string;
  readonly MaterialsStored: string;
}

/** Retainage, in percent. */
export interface RetainageRates {
  readonly RetainagePercent: string;
  readonly RetainageOnStoredPercent: string;
}

/** The state of a line on the previous certificate. */
export interface Standing {
  /** Work of all periods, without materials. */
  readonly Completed: Money;
  readonly Stored: Money;
  readonly Total: Money;
  readonly Retainage: Money;
}

const NOWHERE: Standing = { Completed: Money.zero, Stored: Money.zero, Total: Money.zero, Retainage: Money.zero };

/** The key that identifies a line across applications. */
export const keyOf = ({ DeliverableId }: Pick<ScheduleLine, 'DeliverableId'>): number => DeliverableId ?? 0;

/** Work of this and all earlier periods. */
export const completed = ({ WorkFromPrevious, WorkThisPeriod }: ScheduleLine): Money => Money.of(WorkFromPrevious).plus(WorkThisPeriod);

/** The state of the line with that key after the application with these lines; zero when none has it. */
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

/**
 * The lines of the contract, and those of the previous certificate that change orders have cancelled since, at a
 * scheduled value of 0.00: what is certified of them counts until an application takes it back.
 */
export function scheduledSince(previous: readonly ScheduleLine[], lines: readonly ScheduledLine[]): ScheduledLine[] {
  const keys = new Set(lines.map(({ Key }) => Key));
  const isCertified = ({ TotalCompletedAndStored, WorkThisPeriod }: ScheduleLine): boolean =>
    [TotalCompletedAndStored, WorkThisPeriod].some((amount) => !Money.of(amount).isZero);
  const cancelled = previous.filter((line) => !keys.has(keyOf(line)) && isCertified(line));
  return [
    ...lines,
    ...cancelled.map(({ ItemNumber, DescriptionOfWork, ...line }) => ({
      ...{ Key: keyOf(line), ItemNumber, DescriptionOfWork, ScheduledValue: '0.00', MilestoneId: null },
    })),
  ];
}

/** A total in percent of its scheduled value, with two decimals; 0 when there is no scheduled value. */
export function percentComplete(total: Money, scheduled: string): string {
  const value = decimal(scheduled);
  return value.isZero() ? '0' : total.amount.times(100).div(value).toDecimalPlaces(2).toFixed();
}

/**
 * The lines of the G703 (see D-AIALine): total = previous + this period + stored, percent = total ÷ scheduled value,
 * balance = scheduled value − total. Work of earlier periods is carried forward, stored materials never are. What is
 * retained of them is decided by `retain`.
 */
export function valued(
  scheduled: readonly ScheduledLine[],
  previous: readonly ScheduleLine[],
  progress: ReadonlyMap<number, Progress>,
  lineId: (key: number) => number,
): ScheduleLine[] {
  return scheduled.map(({ Key, ItemNumber, DescriptionOfWork, ScheduledValue }): ScheduleLine => {
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
      RetainagePercent: '',
    };
  });
}
