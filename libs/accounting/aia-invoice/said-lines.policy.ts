import { decimal, Money, type Issue } from '@plumbline/platform/kernel';
import type { ScheduleLine } from '../published/aia-invoice-events';
import { keyOf, percentComplete, standing, type Progress, type ScheduledLine, type Standing } from './schedule-of-values.policy';

/** What a request says of one line; unset is not said. */
export type SaidLine = Partial<ScheduleLine>;

/** What the lines that were said are held against. */
export interface Ground {
  readonly scheduled: readonly ScheduledLine[];
  /** The lines of the previous certificate, and its name for people. */
  readonly previous: readonly ScheduleLine[];
  readonly previousTitle: string;
  /** The lines of the draft that is changed; undefined for a new one. */
  readonly before?: readonly ScheduleLine[] | undefined;
}

const isSaid = (value: string | undefined): value is string => value !== undefined && value !== '';
const equal = (one: string, other: string): boolean => decimal(one).equals(decimal(other));

/** The line that was meant: by its deliverable, else by its number. */
function meant(said: SaidLine, at: string, scheduled: readonly ScheduledLine[], issues: Issue[]): ScheduledLine | undefined {
  const number = said.ItemNumber ?? '';
  const named = said.DeliverableId
    ? scheduled.filter(({ Key }) => Key === said.DeliverableId)
    : scheduled.filter(({ ItemNumber }) => number !== '' && ItemNumber === number);
  const line = named[0];
  const fault = (field: string, problem: string): undefined => void issues.push({ field: `${at}.${field}`, problem });
  if (named.length > 1) return fault('ItemNumber', `${number} is the number of ${named.length} lines; name the DeliverableId`);
  if (!line)
    return fault(
      said.DeliverableId ? 'DeliverableId' : 'ItemNumber',
      `must name a line of the contract: ${scheduled.map(({ Key, ItemNumber }) => `${ItemNumber} (deliverable ${Key || 'none'})`).join(', ')}`,
    );
  if (number !== '' && line.ItemNumber !== number)
    return fault('ItemNumber', `of deliverable ${line.Key} is ${line.ItemNumber}, not ${number}`);
  return line;
}

/** The work of this period, from what was said as work or as percent; what says again what the draft shows is no news. */
function workOf(
  said: SaidLine,
  line: ScheduledLine,
  stored: string,
  from: Standing,
  at: string,
  issues: Issue[],
  before?: ScheduleLine,
): string {
  const news = (field: 'WorkThisPeriod' | 'PercentComplete'): string | undefined => {
    const value = said[field];
    return isSaid(value) && !(before && equal(value, before[field])) ? value : undefined;
  };
  const [work, percent] = [news('WorkThisPeriod'), news('PercentComplete')];
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

/** Refuses a line that is negative, beyond its scheduled value, or less than what was certified before. */
function checkLine(
  line: ScheduledLine,
  { WorkThisPeriod, MaterialsStored }: Progress,
  from: Standing,
  ground: Ground,
  at: string,
): Issue[] {
  const title = `line ${line.ItemNumber}`;
  // A deductive change order runs below zero: everything is measured in its direction.
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
  if (towards(total).compare(towards(from.Total)) < 0)
    return [
      {
        field: `${at}.WorkThisPeriod`,
        problem: `leaves ${title} at ${total.toString()}, less than the ${from.Total.toString()} of ${ground.previousTitle}; say its MaterialsStored if they are still there`,
      },
    ];
  if (towards(Money.of(WorkThisPeriod)).isNegative)
    return [
      { field: `${at}.WorkThisPeriod`, problem: `of ${title} comes to ${WorkThisPeriod}; work that was certified is not taken back` },
    ];
  return [];
}

/**
 * The progress of every line, with what is wrong with what was said (nothing is decided while there is any). A line of a new application that
 * is left out stands as it did: no new work, its materials still stored. A line of which something is said has the materials that are said.
 */
export function progressOf(said: readonly SaidLine[], ground: Ground): { progress: Map<number, Progress>; issues: Issue[] } {
  const { scheduled, previous, before } = ground;
  const issues: Issue[] = [];
  const progress = new Map<number, Progress>();
  for (const { Key } of scheduled) {
    const kept = before?.find((one) => keyOf(one) === Key);
    const { WorkThisPeriod = '0.00', MaterialsStored = standing(previous, Key).Stored.toString() } = kept ?? {};
    progress.set(Key, { WorkThisPeriod, MaterialsStored });
  }
  const seen = new Set<number>();
  said.forEach((one, index) => {
    const at = `ScheduleOfValues[${index}]`;
    const line = meant(one, at, scheduled, issues);
    if (!line) return;
    if (seen.has(line.Key)) return void issues.push({ field: at, problem: `names line ${line.ItemNumber} again` });
    seen.add(line.Key);
    const from = standing(previous, line.Key);
    if (isSaid(one.WorkFromPrevious) && !from.Completed.equals(one.WorkFromPrevious))
      issues.push({
        field: `${at}.WorkFromPrevious`,
        problem: `is ${one.WorkFromPrevious}, but line ${line.ItemNumber} stands at ${from.Completed.toString()} on ${ground.previousTitle}; they must agree`,
      });
    const kept = before?.find((other) => keyOf(other) === line.Key);
    const saysAnything = isSaid(one.WorkThisPeriod) || isSaid(one.PercentComplete) || isSaid(one.MaterialsStored);
    if (!saysAnything) return;
    const MaterialsStored = isSaid(one.MaterialsStored) ? one.MaterialsStored : (kept?.MaterialsStored ?? '0.00');
    const now = { WorkThisPeriod: workOf(one, line, MaterialsStored, from, at, issues, kept), MaterialsStored };
    issues.push(...checkLine(line, now, from, ground, at));
    progress.set(line.Key, now);
  });
  return { progress, issues };
}
