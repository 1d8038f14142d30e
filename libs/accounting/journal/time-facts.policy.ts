import type { TimeEntry } from '@plumbline/activity/published';
import { exactSum, Money } from '@plumbline/platform/kernel';
import { day, fact, type Fact } from './fact.policy';

/** The fields of a time entry that the journal depends on. */
export type RecordedTime = Pick<
  TimeEntry,
  'ProjectId' | 'MilestoneId' | 'Cost' | 'BusinessState' | 'EntryDate' | 'Time' | 'ResourceId' | 'IsBillable' | 'DateCreated'
>;

const COUNTED: ReadonlySet<string> = new Set(['Submitted', 'Approved', 'Invoiced']);
/** `8.50 (8h 30m)` is 8.5. */
const hoursOf = (time: string | null | undefined): string => exactSum((time ?? '').split(' ', 1)[0] ?? '', 0);

/**
 * The labour cost and the hours of an entry, once it is submitted. Hours of departments have no project. `createdAt`
 * counts as the date of a new entry without one.
 */
export function timeFacts(entry: Partial<RecordedTime> | undefined, createdAt?: string): Fact[] {
  if (!entry || !COUNTED.has(entry.BusinessState ?? '')) return [];
  const { ProjectId, MilestoneId, Cost, EntryDate, Time, ResourceId, IsBillable, DateCreated } = entry;
  return [
    fact('Actual', {
      Date: day(EntryDate ?? DateCreated ?? createdAt),
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
