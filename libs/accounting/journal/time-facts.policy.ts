import type { TimeEntry } from '@plumbline/activity/published';
import { decimal, Money } from '@plumbline/platform/kernel';
import { day, fact, type Fact } from './fact.policy';

/** The fields of a time entry that the journal depends on. */
export type RecordedTime = Pick<
  TimeEntry,
  'ProjectId' | 'MilestoneId' | 'Cost' | 'BusinessState' | 'EntryDate' | 'Time' | 'ResourceId' | 'IsBillable' | 'DateCreated'
>;

const COUNTED: ReadonlySet<string> = new Set(['Submitted', 'Approved', 'Invoiced']);
/** `8.50 (8h 30m)` is 8.5. */
const hoursOf = (time: string | null | undefined): string => decimal((time ?? '').split(' ')[0] || 0).toFixed();

/** The labour cost and the hours of an entry, once it is submitted. Hours of departments have no project. */
export function timeFacts(entry: Partial<RecordedTime> | undefined): Fact[] {
  if (!entry || !COUNTED.has(entry.BusinessState ?? '')) return [];
  const { ProjectId, MilestoneId, Cost, EntryDate, Time, ResourceId, IsBillable, DateCreated } = entry;
  return [
    fact('Actual', {
      Date: day(EntryDate ?? DateCreated),
      CostClass: 'Labor',
      ProjectId: ProjectId ?? 0,
      MilestoneId: MilestoneId ?? 0,
      ResourceId: ResourceId ?? 0,
      Detail: IsBillable ? 'Billable' : '',
      Amount: Money.of(Cost ?? '').toString(),
      Quantity: hoursOf(Time),
    }),
  ];
}
