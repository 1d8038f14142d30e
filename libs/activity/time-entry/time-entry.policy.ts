import { Hours, refuse, missing, type Issue } from '@plumbline/platform/kernel';
import { same } from '@plumbline/platform/records';
import type { TimeEntry } from '../published/time-entry-events';
import { costOf, FIGURES, type Figures } from './time-entry-cost.policy';
import { timeEntry, type TimeEntryState } from './time-entry.record';

/** What is known of an entry: nothing yet, where it stands, or that it is gone. */
export type TimeEntrySituation =
  { readonly is: 'New' } | { readonly is: 'Removed' } | { readonly is: TimeEntryState; readonly entry: EntryContent };
export type Recorded = Extract<TimeEntrySituation, { entry: EntryContent }>;

/** The fields of an entry; what is absent is unset. */
export type EntryContent = Partial<Omit<TimeEntry, 'Id'>>;

/** Where an entry is in its life follows from its events alone, whatever a body says. */
const OWN_AFFAIR = ['BusinessState', 'IsDraft', 'Submit', 'IsSubmitted', 'IsApproved', 'IsRejected', 'Cost', 'CostGiven'] as const;
const COST_FIELDS = [...FIGURES, 'PWHourlyRate', 'PWMaxFringe'] as const;

/** The entry, or a refusal: there is none (404). */
export function recorded(state: TimeEntrySituation, id: number): Recorded {
  if (state.is === 'New' || state.is === 'Removed') missing('time entry', id);
  return state;
}

/** Refuses (409) a step that starts from `from` alone, naming the state that the entry is in. */
export function from(states: readonly TimeEntryState[], state: Recorded, id: number, step: string): void {
  if (!states.includes(state.is))
    refuse(
      `time_entry_${state.is.toLowerCase()}`,
      `Time entry ${id} is ${state.is} and can't be ${step}; it would have to be ${states.join(' or ')}.`,
    );
}

/** An entry is for one day. */
const MOST_HOURS = 24;
export const tooMany = (hours: Hours): boolean => hours.amount.greaterThan(MOST_HOURS);

/** Faults of what is recorded for the first time (interface document, "Request bodies", Time). */
export function faultsOf(fields: EntryContent): Issue[] {
  const issues: Issue[] = [];
  if (fields.EntryDate !== undefined && !fields.EntryDate?.endsWith('T12:00:00.000Z'))
    issues.push({ field: 'EntryDate', problem: 'must be noon UTC, such as "2026-03-02T12:00:00.000Z"' });
  if (fields.Time !== undefined && (Hours.of(fields.Time).isNegative || Hours.of(fields.Time).isZero))
    issues.push({ field: 'Time', problem: 'must be more than 0 hours' });
  if (fields.Time !== undefined && tooMany(Hours.of(fields.Time)))
    issues.push({ field: 'Time', problem: `must be at most ${MOST_HOURS} hours: an entry is for one day` });
  if (fields.TimeIn && fields.TimeOut && fields.TimeOut < fields.TimeIn)
    issues.push({ field: 'TimeOut', problem: 'must not be before TimeIn' });
  if (fields.TimeBreak && Hours.of(fields.TimeBreak).isNegative) issues.push({ field: 'TimeBreak', problem: 'must not be negative' });
  return issues;
}

/** Faults of what a change makes different. The times of the clock are looked at together, also when only one of them is changed. */
export function faultsOfChange(difference: EntryContent, before: EntryContent): Issue[] {
  const moves = difference.TimeIn !== undefined || difference.TimeOut !== undefined;
  return faultsOf(moves ? { TimeIn: before.TimeIn ?? null, TimeOut: before.TimeOut ?? null, ...difference } : difference);
}

/** The hours between clocking in and out, without the break, with the adjustment; undefined while one of the two is unknown. */
export function clocked(entry: EntryContent): Hours | undefined {
  if (!entry.TimeIn || !entry.TimeOut) return undefined;
  return Hours.between(entry.TimeIn, entry.TimeOut)
    .minus(entry.TimeBreak || 0)
    .plus(entry.Adjustment || 0);
}

/** What a body may say of a new entry: not where it is in its life, and cost figures with OverrideCost only. */
function sayable(fields: EntryContent): EntryContent {
  const entry: Record<string, unknown> = { ...fields };
  for (const key of OWN_AFFAIR) delete entry[key];
  if (!fields.ManualCost) for (const key of COST_FIELDS) delete entry[key];
  return entry;
}

/** A new entry with its cost. */
export function costed(fields: EntryContent, rates: Figures): EntryContent & { Cost: string } {
  const entry = sayable(fields);
  const given = Boolean(fields.ManualCost && fields.Cost);
  return { ...entry, ...costOf({ ...entry, Cost: fields.Cost ?? null, CostGiven: given }, rates) };
}

/** An entry whose clock runs: it costs what was given with OverrideCost, or nothing yet. */
export const begun = (fields: EntryContent): EntryContent => ({
  ...sayable(fields),
  ...(fields.ManualCost && fields.Cost ? { Cost: fields.Cost, CostGiven: true } : {}),
});

/**
 * The fields that a change makes different, cost included. The figures of what is approved stay, whatever the resource's are by now,
 * unless resource or day change. A Cost equal to the present one is no wish: it came along with a record that was read.
 */
export function changed(state: Recorded, fields: EntryContent, rates: Figures): EntryContent {
  const before = state.entry;
  const wish: Record<string, unknown> = { ...fields };
  for (const key of OWN_AFFAIR) delete wish[key];
  const manual = fields.ManualCost ?? before.ManualCost ?? false;
  if (!manual) for (const key of COST_FIELDS) delete wish[key];
  const after: EntryContent = { ...before, ...wish };
  const differs = (key: keyof EntryContent): boolean => Object.hasOwn(wish, key) && different(key, before, after[key]);
  if (!differs('Time') && (differs('TimeIn') || differs('TimeOut') || differs('TimeBreak') || differs('Adjustment')))
    after.Time = clocked(after)?.rendered() ?? after.Time;
  if (manual && !before.ManualCost) for (const key of FIGURES) if (!Object.hasOwn(wish, key)) after[key] = null;
  const costWished = manual && Boolean(fields.Cost) && different('Cost', before, fields.Cost);
  const Cost = (costWished ? fields.Cost : before.Cost) ?? null;
  const kept = state.is === 'Approved' && !before.ManualCost && !differs('ResourceId') && !differs('EntryDate');
  const figures = kept ? (Object.fromEntries(FIGURES.map((key) => [key, before[key] ?? ''])) as unknown as Figures) : rates;
  // Figures that are given after a cost was count again.
  const stands = Boolean(before.CostGiven) && manual && !([...FIGURES, 'PWHourlyRate'] as const).some(differs);
  const CostGiven = costWished || stands;
  const cost = state.is === 'Open' ? { Cost: CostGiven ? Cost : '0.00', CostGiven } : costOf({ ...after, Cost, CostGiven }, figures);
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries({ ...after, ...cost }))
    if (different(key as keyof EntryContent, before, value)) result[key] = value;
  return result;
}

/** What shows when nothing was said: null, save of the few fields that always have a value. */
const blank = timeEntry.blank();
const said = (key: keyof EntryContent, value: unknown): unknown => (value === '' || value === undefined ? blank[key] : value);
const different = (key: keyof EntryContent, before: EntryContent, value: unknown): boolean =>
  !same(said(key, before[key]), said(key, value));
