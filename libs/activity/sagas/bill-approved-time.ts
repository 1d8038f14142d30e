import { saga } from '@plumbline/platform/subscriptions';
import { SettleTimeBillable } from '../billable/settling/settle-time.handlers';
import type { TimeEntryEvent } from '../published/time-entry-events';

/** The fields that determine the price of an hour. Events contain the fields that changed. */
const PRICING = ['ResourceId', 'ResourceRoleId', 'JobRoleId', 'EntryDate', 'TimeType'] as const;

/** Approved billable time is billed by the terms of the contract; un-approving or removing it removes the billable. */
export const billApprovedTime = saga<TimeEntryEvent>(
  'bill-approved-time',
  {
    TimeEntryApproved: ({ data }, actor) => (data.MilestoneId ? [new SettleTimeBillable(data.Id, actor)] : []),
    TimeEntryChanged: ({ data }, actor) =>
      data.BusinessState === 'Approved'
        ? [
            new SettleTimeBillable(
              data.Id,
              actor,
              PRICING.some((key) => data[key] !== undefined),
            ),
          ]
        : [],
    TimeEntryRejected: ({ data }, actor) => (data.WasApproved ? [new SettleTimeBillable(data.Id, actor)] : []),
    // The billable may not have been made before the transfer that is void now.
    TimeEntryCostReturned: ({ data }, actor) => [new SettleTimeBillable(data.Id, actor)],
    TimeEntryRemoved: ({ data }, actor) => (data.WasApproved ? [new SettleTimeBillable(data.Id, actor)] : []),
  },
  { concurrency: 'streams' },
);
