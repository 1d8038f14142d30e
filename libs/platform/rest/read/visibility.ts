import type { Actor } from '@plumbline/platform/kernel';
import type { Visibility } from '@plumbline/platform/records';

/** A condition on the row `r`, with its values; the values' numbers start at `from`. */
export interface Condition {
  /** Starts with ` and `, or is empty. */
  readonly sql: string;
  readonly values: readonly unknown[];
}

export const EVERYTHING: Condition = { sql: '', values: [] };

const NOTHING: Condition = { sql: ' and false', values: [] };

/** What a kind declares of whose its records are. */
export interface Owned {
  readonly owner?: unknown;
  readonly awaiting?: unknown;
  readonly vendors?: unknown;
}

/** The columns by which a record of the kind is somebody's own. Each has an index; a column that the kind does not declare has none. */
export const ownColumns = (kind: Owned): readonly string[] => [...(kind.owner ? ['owner'] : []), ...(kind.awaiting ? ['awaiting'] : [])];

/** Whether the vendor with the value numbered `at` may see the row. */
export const isOfVendor = (row: string, at: number): string => `${row}.vendors @> array[$${at}]::bigint[]`;

/** What the caller may see of the rows `row` of the kind, as a condition on each row. `none` is a condition that no row meets. */
export function visibleTo(actor: Actor, kind: Owned, visibility: Visibility, from: number, row = 'r'): Condition {
  switch (visibility) {
    case 'all':
      return EVERYTHING;
    case 'own': {
      const own = ownColumns(kind).map((column) => `${row}.${column} = $${from}`);
      return own.length > 0 ? { sql: ` and (${own.join(' or ')})`, values: [actor.user] } : NOTHING;
    }
    case 'vendor':
      // No record names the vendor 0, so a caller without one sees nothing.
      return kind.vendors ? { sql: ` and ${isOfVendor(row, from)}`, values: [actor.vendor ?? 0] } : NOTHING;
    case 'none':
      return NOTHING;
  }
}
