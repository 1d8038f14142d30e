import type { Actor } from '@plumbline/platform/kernel';
import { indexColumn, isSparse, tableName, type AccessPolicy, type AnyRecordKind, type KindRegistry } from '@plumbline/platform/records';
import { visibilityOfParts } from './rows-at-hand';
import { EVERYTHING, searches, visibleTo, type Condition } from './rows-in-sql';

/** The caller's visibility of a kind: as a condition on each row, and as the ways to find the rows by an index. */
export interface VisibilityFilter extends Condition {
  /** Distinguishes different SQL in the names of prepared statements. */
  readonly variant: string;
  /**
   * For a caller who sees only some of the rows: what follows `select r.id from`, one for each index that finds some of
   * them; together they find all of them, including tombstones. `$1` is the company. Undefined for a caller who sees
   * everything.
   */
  readonly found?: readonly string[];
}

const NO_ROW: VisibilityFilter = { sql: ' and false', values: [], variant: 'none', found: [] };

/** The visibility of callers by the policy. */
export class VisibilityFilters {
  constructor(
    private readonly policy: AccessPolicy,
    private readonly registry: Pick<KindRegistry, 'named'>,
  ) {}

  /** The caller's view of the kind: its visibility, less the rows that a field hides. The values' numbers start at `from`. */
  of(actor: Actor, kind: AnyRecordKind, from: number): VisibilityFilter {
    const visibility = this.policy.visibility(actor, kind.name);
    if (visibility === 'none') return NO_ROW;
    if (kind.seenWith) return this.ofParts(actor, kind, kind.seenWith, from);
    const fields = this.policy.hidingFields(actor, kind.name);
    const hidden = fields.map((field) => ` and r."${indexColumn(field)}" ${isSparse(kind, field) ? 'is null' : "= ''"}`).join('');
    const { sql, values } = visibleTo(this.policy, actor, kind, visibility, from);
    const isEverything = visibility === 'all' && fields.length === 0;
    const found = searches(kind, visibility, from).map((search) => `${search}${hidden}`);
    if (found.length === 0) return NO_ROW;
    return { sql: sql + hidden, values, variant: [visibility, ...fields].join(' -'), ...(!isEverything && { found }) };
  }

  /** The caller's view of records that are parts of others: those whose whole is visible to it, by `visibilityOfParts`. */
  private ofParts(
    actor: Actor,
    part: AnyRecordKind,
    { kindIn, idIn, kinds }: NonNullable<AnyRecordKind['seenWith']>,
    from: number,
  ): VisibilityFilter {
    const word = indexColumn(kindIn);
    const id = indexColumn(idIn);
    const values: unknown[] = [];
    const whole = Object.entries(kinds).map(([name, kind]) => ({
      name,
      kind: this.registry.named(kind),
      filter: visibilityOfParts(this.policy, actor, part.name, kind),
    }));
    const variant = `with ${whole.map(({ filter }) => filter[0]).join('')}`;
    const open = whole.filter(({ filter }) => filter === 'all').map(({ name }) => name);
    if (open.length === whole.length) return { ...EVERYTHING, variant };
    const conditions = open.length > 0 ? [`r."${word}" in (${open.map((name) => `'${name}'`).join()})`] : [];
    const found = open.map((name) => `read."${tableName(part)}" r where r.company = $1 and r."${word}" = '${name}'`);
    for (const { name, kind, filter } of whole) {
      if (filter === 'all' || filter === 'none') continue;
      const at = from + values.length;
      const { sql, values: more } = visibleTo(this.policy, actor, kind, filter, at, 't');
      values.push(...more);
      const table = `read."${tableName(kind)}" t`;
      // The tombstone of a part stays visible after the removal of the whole.
      const isThere = '(not t.deleted or r.deleted)';
      conditions.push(
        `r."${word}" = '${name}' and exists (select 1 from ${table} where t.company = r.company and t.id = r."${id}"::bigint and ${isThere}${sql})`,
      );
      // `offset 0` prevents the planner from another order: the visible wholes come first, then the parts of each.
      const parts = `lateral (select * from read."${tableName(part)}" p where p.company = $1 and p."${id}" = t.id::text and p."${word}" = '${name}' offset 0) r`;
      for (const search of searches(kind, filter, at))
        found.push(`(select r.id, r.deleted from ${search} offset 0) t cross join ${parts} where ${isThere}`);
    }
    return { sql: conditions.length > 0 ? ` and (${conditions.join(' or ')})` : ' and false', values, variant, found };
  }
}
