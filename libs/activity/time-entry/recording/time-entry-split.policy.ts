import { TIME_TYPES } from '@plumbline/company/published';
import { Hours, refuse, type Issue } from '@plumbline/platform/kernel';
import type { SplitPart } from '../../published/time-entry-events';
import { FIGURES, givenFigures } from '../costing/time-entry-cost.policy';
import type { EntryContent, Recorded } from '../time-entry.policy';

/** True if the entry was split into others, which have its hours. */
export const isSplit = ({ SplitInto }: EntryContent): boolean => (SplitInto?.length ?? 0) > 0;

/** Rejects (409) a step of an entry that was split: its parts take it. */
export function refuseSplit({ entry }: Recorded, id: number, step: string): void {
  if (!isSplit(entry)) return;
  const parts = entry.SplitInto?.map(({ Id }) => Id).join(', ') ?? '';
  refuse('time_entry_split', `Time entry ${id} was split into ${parts}, so it can't be ${step}; its parts can.`);
}

/** The fields of an entry whose hours its parts have. */
export const emptied = ({ entry: { Time } }: Recorded): EntryContent => ({
  ...(Hours.of(Time ?? '').isZero ? {} : { Time: Hours.zero.rendered() }),
  Cost: '0.00',
});

/** Faults of the parts of an entry: each has hours and a kind of time, and they add up to its Time. */
export function faultsOfParts(parts: readonly SplitPart[], { Time }: EntryContent): Issue[] {
  const issues: Issue[] = [];
  for (const [index, part] of parts.entries()) {
    if (!Hours.of(part.Time || '0').amount.greaterThan(0))
      issues.push({ field: `Parts[${index}].Time`, problem: 'must be more than 0 hours' });
    if (!(TIME_TYPES as readonly string[]).includes(part.TimeType))
      issues.push({ field: `Parts[${index}].TimeType`, problem: `must be one of ${TIME_TYPES.join(', ')}` });
  }
  const whole = Hours.of(Time ?? '');
  const sum = parts.reduce((total, part) => total.plus(Hours.of(part.Time || '0')), Hours.zero);
  if (parts.length === 0) issues.push({ field: 'Parts', problem: 'must have at least one part' });
  else if (issues.length === 0 && !sum.amount.equals(whole.amount))
    issues.push({ field: 'Parts', problem: `must add up to ${whole.toString()} hours, not ${sum.toString()}` });
  return issues;
}

/** The fields that a part has of its own: its hours, and no time of the clock, which only the whole entry has. */
const OWN = new Set<string>([
  ...['Id', 'Time', 'TimeType', 'TimeIn', 'TimeOut', 'TimeBreak', 'Adjustment', 'AdjustmentReason', 'StartTime', 'EndTime'],
  ...['Rounding', 'LocationIn', 'LocationOut', 'SplitInto', 'ParentId', 'Comments'],
  ...[
    'Cost',
    'CostGiven',
    'GivenFigures',
    'BusinessState',
    'IsDraft',
    'Submit',
    'ExtId',
    'ExtSyncToken',
    'TxId',
    'NeedsToBeSynced',
    'SyncError',
    'TimeId',
  ],
]);

/** The content of a part: that of the whole entry, with the figures that were given for it; the others are the resource's. */
export function partOf(whole: EntryContent, id: number, { Time, TimeType }: SplitPart): EntryContent {
  const given: readonly string[] = givenFigures(whole);
  const isOwn = (key: string) => OWN.has(key) || ((FIGURES as readonly string[]).includes(key) && !given.includes(key));
  const shared = Object.entries(whole).filter(([key, value]) => !isOwn(key) && value !== null && value !== '');
  return { ...Object.fromEntries(shared), Time: Hours.of(Time).rendered(), TimeType, ParentId: id };
}
