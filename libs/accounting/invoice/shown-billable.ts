import { billable } from '@plumbline/activity/published';
import { deliverable } from '@plumbline/project/published';
import type { RecordOf } from '@plumbline/platform/records';
import type { Rows } from '@plumbline/platform/subscriptions';
import type { LineItem } from '../published/invoice-events';

/** A billable as a line shows it: its own fields, its own nested records null. */
export function shownBillable(rows: Rows, id: number): NonNullable<LineItem['Billable']> | null {
  const row: Readonly<RecordOf<typeof billable>> | undefined = rows.get(billable, id);
  if (!row) return null;
  const fields: Partial<RecordOf<typeof billable>> & Record<string, unknown> = { ...row };
  for (const [key, { options }] of Object.entries(billable.fields)) if (options.internal) delete fields[key];
  const DeliverableName = (row.DeliverableId && rows.get(deliverable, Number(row.DeliverableId))?.Description) || '';
  return { ...fields, DeliverableName, Project: null } as unknown as NonNullable<LineItem['Billable']>;
}
