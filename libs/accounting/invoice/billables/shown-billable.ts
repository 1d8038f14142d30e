import { billable } from '@plumbline/activity/published';
import { deliverable } from '@plumbline/project/published';
import type { RecordOf } from '@plumbline/platform/records';
import type { Rows } from '@plumbline/platform/subscriptions';
import type { LineItem } from '../invoice.record';

/** The kinds that `shownBillable` reads. */
export const READ_BY_SHOWN = [billable, deliverable] as const;

const SHOWN = Object.entries(billable.fields).flatMap(([name, { options }]) => (options.internal ? [] : [name]));

/** A billable in the form that a line shows: its own fields, with its nested records null. */
export function shownBillable(rows: Rows, id: number): NonNullable<LineItem['Billable']> | null {
  const row: Readonly<RecordOf<typeof billable>> | undefined = rows.get(billable, id);
  if (!row) return null;
  // Fields are left out of the copy rather than deleted from it, which makes 1,000 objects slow to copy and to encode.
  const shown: Record<string, unknown> = {};
  for (const name of SHOWN) {
    const value = (row as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined) shown[name] = value;
  }
  shown['DeliverableName'] = (row.DeliverableId && rows.get(deliverable, Number(row.DeliverableId))?.Description) || '';
  shown['Project'] = null;
  return shown as unknown as NonNullable<LineItem['Billable']>;
}
