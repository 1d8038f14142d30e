import type { Rows } from '@plumbline/platform/subscriptions';
import { bill } from './bill.record';

/*
 * Live bills with the same vendor and InvoiceNumber: the first one lists the others, and they name it. When the first
 * one is withdrawn or gets another number, the next one takes its place.
 */

/** Marks bill `id` as a possible duplicate of `of`, or of the bill that `of` itself may duplicate. */
export function markDuplicate(rows: Rows, id: number, of: string | undefined): void {
  const other = of ? rows.get(bill, Number(of)) : undefined;
  if (!other) return;
  const first = Number(other.PossibleDuplicateOf || other.Id);
  if (first === id) return;
  rows.change(bill, first, ({ Duplicates }) => ({ Duplicates: [...Duplicates.filter((one) => one !== id), id] }));
  rows.change(bill, id, { PossibleDuplicateOf: String(first) });
}

/** Removes bill `id` from its group of duplicates. */
export function clearDuplicates(rows: Rows, id: number): void {
  const row = rows.get(bill, id);
  if (!row) return;
  if (row.PossibleDuplicateOf) {
    rows.change(bill, Number(row.PossibleDuplicateOf), ({ Duplicates }) => ({ Duplicates: Duplicates.filter((one) => one !== id) }));
    rows.change(bill, id, { PossibleDuplicateOf: '' });
  }
  const [first, ...others] = row.Duplicates;
  if (first === undefined) return;
  rows.change(bill, id, { Duplicates: [] });
  rows.change(bill, first, { PossibleDuplicateOf: '', Duplicates: others });
  for (const other of others) rows.change(bill, other, { PossibleDuplicateOf: String(first) });
}
