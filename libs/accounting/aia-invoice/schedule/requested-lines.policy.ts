import { decimal, Money, type Issue } from '@plumbline/platform/kernel';
import type { ScheduleLine } from '../aia-invoice.record';
import { keyOf, percentComplete, standing, type Progress, type ScheduledLine, type Standing } from './schedule-of-values.policy';

/** One line of a request; unset fields are not given. */
export type RequestedLine = Partial<ScheduleLine>;

/** The data that the given lines are checked against. */
export interface LineContext {
  readonly scheduled: readonly ScheduledLine[];
  /** The lines of the previous certificate, and its name in messages. */
  readonly previous: readonly ScheduleLine[];
  readonly previousTitle: string;
  /** The lines of the changed draft; undefined for a new one. */
  readonly before?: readonly ScheduleLine[] | undefined;
}

const isSaid = (value: string | undefined): value is string => value !== undefined && value !== '';
const equal = (one: string, other: string): boolean => decimal(one).equals(decimal(other));

/** The scheduled line that a given line refers to: by its deliverable, else by its number. */
function meant(requested: RequestedLine, at: string, scheduled: readonly ScheduledLine[], issues: Issue[]): ScheduledLine | undefined {
  const number = requested.ItemNumber ?? '';
  const named = requested.DeliverableId
    ? scheduled.filter(({ Key }) => Key === requested.DeliverableId)
    : scheduled.filter(({ ItemNumber }) => number !== '' && ItemNumber === number);
  const line = named[0];
  const fault = (field: string, problem: string): undefined => void issues.push({ field: `${at}.${field}`, problem });
  if (named.length > 1) return fault('ItemNumber', `${number} is the number of ${named.length} lines; name the DeliverableId`);
  if (!line)
    return fault(
      requested.DeliverableId ? 'DeliverableId' : 'ItemNumber',
      `must name a line of the contract: ${scheduled.map(({ Key, ItemNumber }) => `${ItemNumber} (deliverable ${Key || 'none'})`).join(', ')}`,
    );
  if (number !== '' && line.ItemNumber !== number)
    return fault('ItemNumber', `of deliverable ${line.Key} is ${line.ItemNumber}, not ${number}`);
  return line;
}

/** The work of this period, given as an amount or as a percentage; a value equal to the draft's is no change. */
function workOf(
  requested: RequestedLine,
  line: ScheduledLine,
  stored: string,
  from: Standing,
  at: string,
  issues: Issue[],
  before?: ScheduleLine,
): string {
  const changes = (field: 'WorkThisPeriod' | 'PercentComplete'): string | undefined => {
    const value = requested[field];
    return isSaid(value) && !(before && equal(value, before[field])) ? value : undefined;
  };
  const [work, percent] = [changes('WorkThisPeriod'), changes('PercentComplete')];
  if (percent === undefined) return work ?? before?.WorkThisPeriod ?? '0.00';
  if (work === undefined) return Money.of(line.ScheduledValue).percent(percent).minus(from.Completed).minus(stored).toString();
  const shown = percentComplete(from.Completed.plus(work).plus(stored), line.ScheduledValue);
  if (!equal(shown, decimal(percent).toDecimalPlaces(2).toFixed()))
    issues.push({
      field: `${at}.PercentComplete`,
      problem: `is ${percent}, but a WorkThisPeriod of ${work} makes it ${shown}; give one of them`,
    });
  return work;
}

/**
 * Rejects a line that is below zero as a whole or exceeds its scheduled value. Certified work may be taken back, and
 * stored materials may leave. `isUnsaid`: the request states no materials, so stored ones must have become work.
 */
function checkLine(
  line: ScheduledLine,
  { WorkThisPeriod, MaterialsStored }: Progress,
  from: Standing,
  context: LineContext,
  at: string,
  isUnsaid: boolean,
): Issue[] {
  const title = `line ${line.ItemNumber}`;
  // A deductive change order is negative: all amounts are compared in its direction.
  const sign = Money.of(line.ScheduledValue).isNegative ? -1 : 1;
  const total = from.Completed.plus(WorkThisPeriod).plus(MaterialsStored);
  const towards = (amount: Money): Money => amount.times(sign);
  if (towards(Money.of(MaterialsStored)).isNegative)
    return [{ field: `${at}.MaterialsStored`, problem: `of ${title} is ${MaterialsStored}; it must not be below 0.00` }];
  if (towards(total).compare(towards(Money.of(line.ScheduledValue))) > 0)
    return [
      {
        field: `${at}.WorkThisPeriod`,
        problem: `brings ${title} to ${total.toString()}, more than its scheduled value of ${line.ScheduledValue}`,
      },
    ];
  if (towards(from.Completed.plus(WorkThisPeriod)).isNegative)
    return [
      {
        field: `${at}.WorkThisPeriod`,
        problem: `takes back ${WorkThisPeriod} of ${title}, more than the ${from.Completed.toString()} of ${context.previousTitle}`,
      },
    ];
  const takenBack = towards(Money.of(WorkThisPeriod)).isNegative ? WorkThisPeriod : '0.00';
  if (isUnsaid && towards(total).compare(towards(from.Total.plus(takenBack))) < 0)
    return [
      {
        field: `${at}.MaterialsStored`,
        problem: `of ${title} is required: without them it stands at ${total.toString()}, and it was at ${from.Total.toString()} on ${context.previousTitle}; give "0.00" if they have left`,
      },
    ];
  return [];
}

/** The line of `lines` that a given line refers to; undefined when it refers to none or several. */
export function lineFor(requested: RequestedLine, lines: readonly ScheduleLine[]): ScheduleLine | undefined {
  const named = requested.DeliverableId
    ? lines.filter(({ DeliverableId }) => DeliverableId === requested.DeliverableId)
    : lines.filter(({ ItemNumber }) => ItemNumber === requested.ItemNumber);
  return named.length === 1 ? named[0] : undefined;
}

/**
 * The progress of every line, with the faults of the given lines (nothing is decided while there are any). An omitted
 * line of a new application is unchanged: no new work, its materials still stored. A given line has exactly the given
 * materials.
 */
export function progressOf(
  requested: readonly RequestedLine[],
  context: LineContext,
): { progress: Map<number, Progress>; issues: Issue[] } {
  const { scheduled, previous, before } = context;
  const issues: Issue[] = [];
  const progress = new Map<number, Progress>();
  for (const { Key } of scheduled) {
    const kept = before?.find((one) => keyOf(one) === Key);
    const { WorkThisPeriod = '0.00', MaterialsStored = standing(previous, Key).Stored.toString() } = kept ?? {};
    progress.set(Key, { WorkThisPeriod, MaterialsStored });
  }
  const seen = new Set<number>();
  requested.forEach((one, index) => {
    const at = `ScheduleOfValues[${index}]`;
    const line = meant(one, at, scheduled, issues);
    if (!line) return;
    if (seen.has(line.Key)) return void issues.push({ field: at, problem: `names line ${line.ItemNumber} again` });
    seen.add(line.Key);
    const from = standing(previous, line.Key);
    if (isSaid(one.WorkFromPrevious) && !from.Completed.equals(one.WorkFromPrevious))
      issues.push({
        field: `${at}.WorkFromPrevious`,
        problem: `is ${one.WorkFromPrevious}, but line ${line.ItemNumber} stands at ${from.Completed.toString()} on ${context.previousTitle}; they must agree`,
      });
    const kept = before?.find((other) => keyOf(other) === line.Key);
    const saysAnything = isSaid(one.WorkThisPeriod) || isSaid(one.PercentComplete) || isSaid(one.MaterialsStored);
    if (!saysAnything) return;
    const MaterialsStored = isSaid(one.MaterialsStored) ? one.MaterialsStored : (kept?.MaterialsStored ?? '0.00');
    const now = { WorkThisPeriod: workOf(one, line, MaterialsStored, from, at, issues, kept), MaterialsStored };
    issues.push(...checkLine(line, now, from, context, at, !isSaid(one.MaterialsStored) && !kept));
    progress.set(line.Key, now);
  });
  // What a draft keeps of a line that was split since must fit its part.
  for (const line of scheduled) {
    const kept = before?.find((one) => keyOf(one) === line.Key);
    const now = progress.get(line.Key);
    if (!kept || !now || seen.has(line.Key) || Money.of(kept.ScheduledValue).equals(line.ScheduledValue)) continue;
    issues.push(...checkLine(line, now, standing(previous, line.Key), context, 'ScheduleOfValues', false));
  }
  return { progress, issues };
}
