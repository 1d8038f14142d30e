import type { PurchaseApproved, TimeEntryClockedIn, TimeEntryLogged } from '@plumbline/activity/contract';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import { milestone } from './milestone.record';

type Work = TimeEntryLogged | TimeEntryClockedIn | PurchaseApproved;
interface Place {
  readonly MilestoneId?: number | string | null;
}

const place = (data: Place): number => Number(data.MilestoneId ?? 0);

/** The first work in a milestone starts it. A milestone that was completed stays so. */
function begin({ data }: { readonly data: Place }, rows: Rows): void {
  const row = place(data) ? rows.get(milestone, place(data)) : undefined;
  if (!row || (row.IsUsed && row.BusinessState !== 'NotStarted')) return;
  rows.change(milestone, place(data), {
    IsUsed: true,
    ...(row.BusinessState === 'NotStarted' && { BusinessState: 'InProgress' as const }),
  });
}

/** Shows in a milestone that work has begun. It is shown only: what may be done with a milestone does not depend on it. */
export const milestoneProgress = projection<Work>(
  'milestone-progress',
  [milestone],
  { TimeEntryLogged: begin, TimeEntryClockedIn: begin, PurchaseApproved: begin },
  {
    inserts: ['TimeEntryLogged', 'TimeEntryClockedIn', 'PurchaseApproved'],
    needs: ({ data }) => (place(data) ? [[milestone, place(data)]] : []),
  },
);
