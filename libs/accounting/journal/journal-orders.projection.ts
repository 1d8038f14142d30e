import type { PurchaseAmended } from '@plumbline/activity/published';
import { companySettings, recordedDay } from '@plumbline/company/published';
import { followedKind, projection, type DeliveredEvent, type Rows } from '@plumbline/platform/subscriptions';
import { journalDocument } from './journal.record';
import { documentNeeds, memoryOf, rememberDocument } from './posting.projection';
import type { Order } from './purchase-facts.policy';

const purchase = followedKind<Order>('Purchase');

/** Remembers what the order was until the day of the change: the last change of a day makes the order of that day. */
function remember(event: DeliveredEvent<PurchaseAmended['data']>, rows: Rows): void {
  const { Id } = event.data;
  const before = rows.before(purchase, Id);
  const { Contents } = memoryOf(rows, 'Purchase', Id);
  const Until = recordedDay(event, rows);
  if (!before || Contents.at(-1)?.Until === Until) return;
  const Items = before.Items.map(({ Id: item, Quantity, UnitPrice, TotalAmount, MilestoneId }) => ({
    ...{ Id: item, Quantity, UnitPrice, TotalAmount, MilestoneId: MilestoneId ?? 0 },
  }));
  rememberDocument(rows, 'Purchase', Id, { Contents: [...Contents, { Until, TotalAmount: before.TotalAmount, Items }] });
}

/** Keeps what changed orders were, from which their commitment is posted by day. */
export const journalOrders = projection<PurchaseAmended>(
  'journal-orders',
  [journalDocument],
  { PurchaseAmended: remember },
  {
    reads: [purchase, companySettings],
    runsFirst: true,
    inserts: 'all',
    needs: ({ data }) => [[purchase, (data as { Id: number }).Id], ...documentNeeds('Purchase', (data as { Id: number }).Id)],
  },
);
