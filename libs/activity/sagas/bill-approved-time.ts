import { saga } from '@plumbline/platform/subscriptions';
import { SettleTimeBillable } from '../billable/settle-time.handlers';
import type { TimeEntryEvent } from '../published/time-entry-events';

/** What decides the price of an hour. Events tell the fields that became different. */
const PRICING = ['ResourceId', 'ResourceRoleId', 'JobRoleId', 'EntryDate'] as const;

/** Approved billable time is billed where the contract says how; un-approving or removing it takes the billable back. */
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
    TimeEntryApprovalWithdrawn: ({ data }, actor) => [new SettleTimeBillable(data.Id, actor)],
    TimeEntryRejected: ({ data }, actor) => (data.WasApproved ? [new SettleTimeBillable(data.Id, actor)] : []),
    TimeEntryRemoved: ({ data }, actor) => (data.WasApproved ? [new SettleTimeBillable(data.Id, actor)] : []),
  },
  { abreast: 'streams' },
);
