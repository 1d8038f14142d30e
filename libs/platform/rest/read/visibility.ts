import type { Actor } from '@plumbline/platform/kernel';
import { indexColumn, type AccessPolicy, type AnyRecordKind, type Visibility } from '@plumbline/platform/records';

/** A condition on the row `r`, with its values; the values' numbers start at `from`. */
export interface Condition {
  /** Starts with ` and `, or is empty. */
  readonly sql: string;
  readonly values: readonly unknown[];
}

export const EVERYTHING: Condition = { sql: '', values: [] };

/** What the caller may see, as SQL. `none` is a condition that no row meets. */
export function visibleTo(actor: Actor, visibility: Visibility, from: number): Condition {
  switch (visibility) {
    case 'all':
      return EVERYTHING;
    case 'own':
      return { sql: ` and (r.owner = $${from} or r.awaiting = $${from})`, values: [actor.user] };
    case 'vendor':
      // No record names the vendor 0, so a caller without one sees nothing.
      return { sql: ` and r.vendors @> array[$${from}]::bigint[]`, values: [actor.vendor ?? 0] };
    case 'none':
      return { sql: ' and false', values: [] };
  }
}

/** What the caller may see of a kind: its visibility, less the rows that are withheld. `variant` names the condition, for prepared statements. */
export function sightOf(policy: AccessPolicy, actor: Actor, kind: AnyRecordKind, from: number): Condition & { readonly variant: string } {
  const visibility = policy.visibility(actor, kind.name);
  const withheld = policy.withheld(actor, kind.name);
  const { sql, values } = visibleTo(actor, visibility, from);
  return {
    sql: sql + withheld.map((field) => ` and r."${indexColumn(field)}" = ''`).join(''),
    values,
    variant: [visibility, ...withheld].join(' -'),
  };
}
