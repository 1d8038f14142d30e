import type { Actor } from '@plumbline/platform/kernel';
import {
  indexColumn,
  indexesReference,
  sightOfParts,
  tableName,
  type AccessPolicy,
  type AnyRecordKind,
  type SeenWith,
  type Visibility,
} from '@plumbline/platform/records';

/** A condition on the row `r`, with its values; the values' numbers start at `from`. */
export interface Condition {
  /** Starts with ` and `, or is empty. */
  readonly sql: string;
  readonly values: readonly unknown[];
}

export const EVERYTHING: Condition = { sql: '', values: [] };

/** What the caller may see of the rows `row`, as SQL. `none` is a condition that no row meets. */
export function visibleTo(actor: Actor, visibility: Visibility, from: number, row = 'r'): Condition {
  switch (visibility) {
    case 'all':
      return EVERYTHING;
    case 'own':
      return { sql: ` and (${row}.owner = $${from} or ${row}.awaiting = $${from})`, values: [actor.user] };
    case 'vendor':
      // No record names the vendor 0, so a caller without one sees nothing.
      return { sql: ` and ${row}.vendors @> array[$${from}]::bigint[]`, values: [actor.vendor ?? 0] };
    case 'none':
      return { sql: ' and false', values: [] };
  }
}

/** What the caller may see of a kind: its visibility, less the rows that are withheld. `variant` names the condition, for prepared statements. */
export function sightOf(policy: AccessPolicy, actor: Actor, kind: AnyRecordKind, from: number): Condition & { readonly variant: string } {
  const visibility = policy.visibility(actor, kind.name);
  if (kind.seenWith && visibility !== 'none') return sightOfWhole(policy, actor, kind.name, kind.seenWith, from);
  const withheld = policy.withheld(actor, kind.name);
  const { sql, values } = visibleTo(actor, visibility, from);
  return {
    sql: sql + withheld.map((field) => ` and r."${indexColumn(field)}" ${indexesReference(kind, field) ? 'is null' : "= ''"}`).join(''),
    values,
    variant: [visibility, ...withheld].join(' -'),
  };
}

/** What the caller may see of records that are parts of others: those whose whole it sees, as `sightOfParts` says. */
function sightOfWhole(
  policy: AccessPolicy,
  actor: Actor,
  part: string,
  { kindIn, idIn, kinds }: SeenWith,
  from: number,
): Condition & { readonly variant: string } {
  const word = `r."${indexColumn(kindIn)}"`;
  const values: unknown[] = [];
  const whole = Object.entries(kinds).map(([name, kind]) => ({ name, kind, sight: sightOfParts(policy, actor, part, kind) }));
  const open = whole.filter(({ sight }) => sight === 'all').map(({ name }) => `'${name}'`);
  const parts = whole
    .filter(({ sight }) => sight === 'own' || sight === 'vendor')
    .map(({ name, kind, sight }) => {
      const { sql, values: more } = visibleTo(actor, sight, from + values.length, 't');
      values.push(...more);
      // The removal of a part is told also where the whole has gone since.
      const table = tableName({ name: kind });
      return `${word} = '${name}' and exists (select 1 from read."${table}" t where t.company = r.company and t.id = r."${indexColumn(idIn)}"::bigint and (not t.deleted or r.deleted)${sql})`;
    });
  const variant = `with ${whole.map(({ sight }) => sight[0]).join('')}`;
  if (open.length === whole.length) return { sql: '', values, variant };
  const conditions = [...(open.length > 0 ? [`${word} in (${open.join()})`] : []), ...parts];
  return { sql: conditions.length > 0 ? ` and (${conditions.join(' or ')})` : ' and false', values, variant };
}
