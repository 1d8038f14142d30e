import type { Actor } from '@plumbline/platform/kernel';
import {
  indexColumn,
  isSparse,
  visibilityOfParts,
  tableName,
  type AccessPolicy,
  type AnyRecordKind,
  type KindRegistry,
  type SeenWith,
  type Visibility,
} from '@plumbline/platform/records';
import { EVERYTHING, isOfVendor, ownColumns, referredTo, visibleTo, type Condition } from './visibility';

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

  /** The caller's view of the kind: its visibility, less withheld rows. The values' numbers start at `from`. */
  of(actor: Actor, kind: AnyRecordKind, from: number): VisibilityFilter {
    const visibility = this.policy.visibility(actor, kind.name);
    if (visibility === 'none') return NO_ROW;
    if (kind.seenWith) return this.ofParts(actor, kind, kind.seenWith, from);
    const fields = this.policy.withheld(actor, kind.name);
    const withheld = fields.map((field) => ` and r."${indexColumn(field)}" ${isSparse(kind, field) ? 'is null' : "= ''"}`).join('');
    const { sql, values } = visibleTo(actor, kind, visibility, from);
    const isEverything = visibility === 'all' && fields.length === 0;
    const found = ways(kind, visibility, from).map((way) => `${way}${withheld}`);
    if (found.length === 0) return NO_ROW;
    return { sql: sql + withheld, values, variant: [visibility, ...fields].join(' -'), ...(!isEverything && { found }) };
  }

  /** The caller's view of records that are parts of others: those whose whole is visible to it, by `sightOfParts`. */
  private ofParts(actor: Actor, part: AnyRecordKind, { kindIn, idIn, kinds }: SeenWith, from: number): VisibilityFilter {
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
      const { sql, values: more } = visibleTo(actor, kind, filter, at, 't');
      values.push(...more);
      const table = `read."${tableName(kind)}" t`;
      // The tombstone of a part stays visible after the removal of the whole.
      const isThere = '(not t.deleted or r.deleted)';
      conditions.push(
        `r."${word}" = '${name}' and exists (select 1 from ${table} where t.company = r.company and t.id = r."${id}"::bigint and ${isThere}${sql})`,
      );
      // `offset 0` prevents the planner from another order: the visible wholes come first, then the parts of each.
      const parts = `lateral (select * from read."${tableName(part)}" p where p.company = $1 and p."${id}" = t.id::text and p."${word}" = '${name}' offset 0) r`;
      for (const way of ways(kind, filter, at))
        found.push(`(select r.id, r.deleted from ${way} offset 0) t cross join ${parts} where ${isThere}`);
    }
    return { sql: conditions.length > 0 ? ` and (${conditions.join(' or ')})` : ' and false', values, variant, found };
  }
}

/**
 * Returns, for each way to the visible rows by an index, the SQL after `select … from` that finds them as `r`. The values are those of
 * `visibleTo`, the first with the number `at`.
 */
function ways(kind: AnyRecordKind, visibility: Visibility, at: number): readonly string[] {
  const rows = `read."${tableName(kind)}" r where r.company = $1`;
  const own = (value: number): string[] => ownColumns(kind).map((column) => `${rows} and r.${column} = $${value}`);
  switch (visibility) {
    case 'all':
      return [rows];
    case 'own':
      return own(at);
    case 'vendor': {
      // The index has no order: without `offset 0` the planner may walk through all rows in the requested order.
      const found = [
        ...(kind.vendors ? [`(select * from ${rows} and ${isOfVendor('r', at)} offset 0) r where true`] : []),
        ...(kind.vendorsOf ? [`(${inOrder(kind, kind.vendorsOf, at)}) r where true`] : []),
      ];
      return [...found, ...own(found.length > 0 ? at + 1 : at)];
    }
    case 'none':
      return [];
  }
}

/** The records to which visible ones of another kind refer: those first, then each record by its key. */
const inOrder = (kind: AnyRecordKind, by: NonNullable<AnyRecordKind['vendorsOf']>, at: number): string => {
  const ids = `select distinct id::bigint as id from (${referredTo(by, at)}) referred(id) offset 0`;
  return `select r.* from (${ids}) o cross join lateral (select * from read."${tableName(kind)}" r where r.company = $1 and r.id = o.id limit 1) r`;
};
