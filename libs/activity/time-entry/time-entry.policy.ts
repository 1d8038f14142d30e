import { Hours, Money, refuse, missing, type Issue } from '@plumbline/platform/kernel';
import { isEqual } from '@plumbline/platform/records';
import type { TimeEntryState } from '../published/time-entry-events';
import { costOf, FIGURES, givenFigures, type Figures } from './costing/time-entry-cost.policy';
import type { Moved } from '../moved-cost.policy';
import { span } from './recording/clock.policy';
import { timeEntry, type TimeEntry } from './time-entry.record';

/** The state of an entry: new, present in some business state, or removed. */
export type TimeEntrySituation =
  { readonly is: 'New' } | { readonly is: 'Removed' } | ({ readonly is: TimeEntryState; readonly entry: EntryContent } & Moved);
export type Recorded = Extract<TimeEntrySituation, { entry: EntryContent }>;

/** The fields of an entry; absent fields are unset. */
export type EntryContent = Partial<Omit<TimeEntry, 'Id'>>;

/** Fields of version 1 that control a request or a page: bodies may contain them, events do not. */
const WIRE_ONLY = ['Page', 'PageSize', 'TotalCount', 'TotalPageCount', 'IncludeMetadata', 'CreateAllocation', 'ForceUpdate'] as const;
/** The state of an entry follows from its events alone, so these fields of a body do not set it. */
const NEVER_SET = [
  ...WIRE_ONLY,
  'BusinessState',
  'IsDraft',
  'Submit',
  'IsSubmitted',
  'IsApproved',
  'IsRejected',
  'Cost',
  'CostGiven',
  'GivenFigures',
] as const;
const COST_FIELDS = [...FIGURES, 'PWHourlyRate', 'PWMaxFringe'] as const;
/** Fields that a body does not set: without OverrideCost, and with it. */
const NOT_SET: ReadonlySet<string> = new Set([...NEVER_SET, ...COST_FIELDS]);
const NOT_SET_WITH_COST: ReadonlySet<string> = new Set(NEVER_SET);

/** The entry, or a refusal (404). */
export function recorded(state: TimeEntrySituation, id: number): Recorded {
  if (state.is === 'New' || state.is === 'Removed') missing('time entry', id);
  return state;
}

/** Rejects (409) a transition that is only allowed from `from`, naming the present state. */
export function from(states: readonly TimeEntryState[], state: Recorded, id: number, step: string): void {
  if (!states.includes(state.is))
    refuse(
      `time_entry_${state.is.toLowerCase()}`,
      `Time entry ${id} is ${state.is} and can't be ${step}; it would have to be ${states.join(' or ')}.`,
    );
}

/** An entry is for one day. */
const MOST_HOURS = 24;
export const tooMany = (hours: Hours): boolean => hours.compare(MOST_HOURS) > 0;

/** Faults of a new entry (see B-time.add). */
export function faultsOf(fields: EntryContent): Issue[] {
  const issues: Issue[] = [];
  if (fields.EntryDate !== undefined && !fields.EntryDate?.endsWith('T12:00:00.000Z'))
    issues.push({ field: 'EntryDate', problem: 'must be noon UTC, such as "2026-03-02T12:00:00.000Z"' });
  const time = fields.Time === undefined ? undefined : Hours.of(fields.Time);
  if (time && (time.isNegative || time.isZero)) issues.push({ field: 'Time', problem: 'must be more than 0 hours' });
  if (time && tooMany(time)) issues.push({ field: 'Time', problem: `must be at most ${MOST_HOURS} hours: an entry is for one day` });
  if (fields.TimeIn && fields.TimeOut && fields.TimeOut < fields.TimeIn)
    issues.push({ field: 'TimeOut', problem: 'must not be before TimeIn' });
  if (fields.TimeBreak && Hours.of(fields.TimeBreak).isNegative) issues.push({ field: 'TimeBreak', problem: 'must not be negative' });
  return issues;
}

/** Faults of the changed fields. The times of the clock are checked together, even when only one of them changes. */
export function faultsOfChange(difference: EntryContent, before: EntryContent): Issue[] {
  const moves = difference.TimeIn !== undefined || difference.TimeOut !== undefined;
  return faultsOf(moves ? { TimeIn: before.TimeIn ?? null, TimeOut: before.TimeOut ?? null, ...difference } : difference);
}

/**
 * The hours between clocking in and out, each as it counts (`Rounding`), less the break, plus the adjustment; undefined while one of the two times is
 * unknown.
 */
export function clocked(entry: EntryContent): Hours | undefined {
  if (!entry.TimeIn || !entry.TimeOut) return undefined;
  return span(entry)
    .minus(entry.TimeBreak || 0)
    .plus(entry.Adjustment || 0);
}

/**
 * The fields that a body may set on a new entry: not its business state, and cost figures only with OverrideCost. They are
 * copied, because deleting from a copy makes every later read and copy of the object many times slower.
 */
function settable(fields: EntryContent): EntryContent {
  const notSet = fields.ManualCost ? NOT_SET_WITH_COST : NOT_SET;
  const entry: Record<string, unknown> = {};
  for (const key of Object.keys(fields)) if (!notSet.has(key)) entry[key] = fields[key as keyof EntryContent];
  return entry;
}

/** A new entry with its cost. */
export function costed(fields: EntryContent, rates: Figures): EntryContent & { Cost: string } {
  const entry = settable(fields);
  const given = Boolean(fields.ManualCost && fields.Cost);
  const costing = Object.assign({}, entry, { Cost: fields.Cost ?? null, CostGiven: given });
  return Object.assign(entry, costOf(costing, rates));
}

/** An entry whose clock is running: it costs the amount given with OverrideCost, or nothing yet. */
export const begun = (fields: EntryContent): EntryContent => ({
  ...settable(fields),
  ...(fields.ManualCost && fields.Cost ? { Cost: fields.Cost, CostGiven: true } : {}),
});

/**
 * The changed fields, including the cost. The figures of approved time stay, whatever the resource's present ones are,
 * unless resource or day change. A Cost or a figure equal to the present one is no change: it was sent back with a
 * record that was read.
 */
export function changed(state: Recorded, fields: EntryContent, rates: Figures): EntryContent {
  const before = state.entry;
  const changes: Record<string, unknown> = { ...fields };
  for (const key of NEVER_SET) delete changes[key];
  const manual = fields.ManualCost ?? before.ManualCost ?? false;
  if (!manual) for (const key of COST_FIELDS) delete changes[key];
  const after: EntryContent = { ...before, ...changes };
  const differs = (key: keyof EntryContent): boolean => Object.hasOwn(changes, key) && different(key, before, after[key]);
  if (!differs('Time') && (differs('TimeIn') || differs('TimeOut') || differs('TimeBreak') || differs('Adjustment')))
    after.Time = clocked(after)?.rendered() ?? after.Time;
  const givenBefore = givenFigures(before);
  if (manual) after.GivenFigures = givenAfter(changes, givenBefore, (key) => !before.ManualCost || differs(key));
  const costChanged = manual && Boolean(fields.Cost) && different('Cost', before, fields.Cost);
  const Cost = (costChanged ? fields.Cost : before.Cost) ?? null;
  const kept = state.is === 'Approved' && !differs('ResourceId') && !differs('EntryDate');
  const figures = kept ? keptFigures(before, givenBefore, rates) : rates;
  // Figures given after a cost take effect again.
  const stands = Boolean(before.CostGiven) && manual && !([...FIGURES, 'PWHourlyRate'] as const).some(differs);
  const CostGiven = costChanged || stands;
  const cost = state.is === 'Open' ? { Cost: CostGiven ? Cost : '0.00', CostGiven } : costOf({ ...after, Cost, CostGiven }, figures);
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries({ ...after, ...cost }))
    if (different(key as keyof EntryContent, before, value)) result[key] = value;
  return result;
}

/** True if the fields turn the override of the cost on or off, or change what it says. */
export function changesOverride(fields: EntryContent, before: EntryContent): boolean {
  const manual = fields.ManualCost ?? before.ManualCost ?? false;
  const differs = (key: keyof EntryContent): boolean => fields[key] !== undefined && different(key, before, fields[key]);
  return manual !== (before.ManualCost ?? false) || (manual && (['Cost', ...COST_FIELDS] as const).some(differs));
}

/**
 * Faults of a cost below 0.00 that a body gives with OverrideCost, or that its figures come to. A stored one that is sent
 * back unchanged is accepted.
 */
export function faultsOfCost(fields: EntryContent, before: EntryContent = {}, Cost = fields.Cost): Issue[] {
  const manual = fields.ManualCost ?? before.ManualCost ?? false;
  if (!manual || !Cost || !Money.of(Cost).isNegative || !changesOverride(fields, before)) return [];
  return [{ field: 'Cost', problem: `must not be below 0.00; it would be ${Cost}` }];
}

/** The given figures after a change: those before, those that the body gives, without those that it unsets. */
function givenAfter(
  changes: Readonly<Record<string, unknown>>,
  before: readonly (keyof Figures)[],
  counts: (key: keyof Figures) => boolean,
): string[] {
  return FIGURES.filter((key) => (Object.hasOwn(changes, key) && counts(key) ? Boolean(changes[key]) : before.includes(key)));
}

/** The resource's figures as an approved entry was costed with them; its present ones where the entry's were given. */
const keptFigures = (before: EntryContent, given: readonly (keyof Figures)[], rates: Figures): Figures =>
  Object.fromEntries(FIGURES.map((key) => [key, given.includes(key) ? rates[key] : (before[key] ?? '')])) as Figures;

/** The values of fields that are not given: null, except for the few fields that always have a value. */
const blank = timeEntry.blank();
const shownValue = (key: keyof EntryContent, value: unknown): unknown => (value === '' || value === undefined ? blank[key] : value);
const different = (key: keyof EntryContent, before: EntryContent, value: unknown): boolean =>
  !isEqual(shownValue(key, before[key]), shownValue(key, value));
