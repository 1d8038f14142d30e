import type { TimeEntry } from '@plumbline/activity/published';
import { billsWork } from '@plumbline/company/published';
import { exactSum, Money } from '@plumbline/platform/kernel';
import { day, type Fact } from './fact.policy';

/** The fields of a time entry that the journal depends on. */
export type RecordedTime = Pick<
  TimeEntry,
  'ProjectId' | 'MilestoneId' | 'Cost' | 'BusinessState' | 'EntryDate' | 'Time' | 'ResourceId' | 'IsBillable' | 'TimeType' | 'DateCreated'
>;

const COUNTED: ReadonlySet<string> = new Set(['Submitted', 'Approved', 'Invoiced']);
/** `8.50 (8h 30m)` is 8.5. */
function hoursOf(time: string | null | undefined): string {
  const [text, end] = [time ?? '', (time ?? '').indexOf(' ')];
  return exactSum(end < 0 ? text : text.slice(0, end), 0);
}

/**
 * The labour cost and the hours of an entry, once it is submitted. Hours of departments have no project. `createdAt`
 * counts as the date of a new entry without one.
 */
export function timeFacts(entry: Partial<RecordedTime> | undefined, createdAt?: string): Fact[] {
  if (!entry || !COUNTED.has(entry.BusinessState ?? '')) return [];
  const { ProjectId, MilestoneId, Cost, EntryDate, Time, ResourceId, DateCreated } = entry;
  // Written field by field, in the order of an unset fact: composed by spreads it takes several times as long, and every
  // recorded hour passes here.
  return [
    {
      Date: day(EntryDate ?? DateCreated ?? createdAt),
      Account: 'Actual',
      CostClass: 'Labor',
      ProjectId: ProjectId ?? 0,
      MilestoneId: MilestoneId ?? 0,
      ClientId: 0,
      VendorId: 0,
      ResourceId: ResourceId ?? 0,
      DueDate: '',
      Detail: billsWork(entry) ? 'Billable' : '',
      Amount: Money.of(Cost ?? '').toString(),
      Quantity: hoursOf(Time),
    },
  ];
}
