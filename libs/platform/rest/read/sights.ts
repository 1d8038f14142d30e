import type { Actor } from '@plumbline/platform/kernel';
import {
  indexColumn,
  indexesReference,
  sightOfParts,
  tableName,
  type AccessPolicy,
  type AnyRecordKind,
  type KindRegistry,
  type SeenWith,
  type Visibility,
} from '@plumbline/platform/records';
import { EVERYTHING, isOfVendor, ownColumns, visibleTo, type Condition } from './visibility';

/** What a caller may see of a kind: as a condition on each row, and as the ways to find the rows by an index. */
export interface Sight extends Condition {
  /** A different word for different SQL, for the names of prepared statements. */
  readonly variant: string;
  /**
   * Where the caller sees only some of the rows: what follows `select r.id from`, one for each index that finds some of them; together they
   * find all of them, with their tombstones. `$1` is the company. Undefined where the caller sees everything.
   */
  readonly found?: readonly string[];
}

/** What callers may see, by the policy. */
export class Sights {
  constructor(
    private readonly policy: AccessPolicy,
    private readonly registry: Pick<KindRegistry, 'named'>,
  ) {}

  /** What the caller sees of the kind: its visibility, less the rows that are withheld. The values' numbers start at `from`. */
  of(actor: Actor, kind: AnyRecordKind, from: number): Sight {
    const visibility = this.policy.visibility(actor, kind.name);
    if (visibility === 'none') return { sql: ' and false', values: [], variant: 'none', found: [] };
    if (kind.seenWith) return this.ofParts(actor, kind, kind.seenWith, from);
    const fields = this.policy.withheld(actor, kind.name);
    const withheld = fields.map((field) => ` and r."${indexColumn(field)}" ${indexesReference(kind, field) ? 'is null' : "= ''"}`).join('');
    const { sql, values } = visibleTo(actor, kind, visibility, from);
    const isEverything = visibility === 'all' && fields.length === 0;
    const found = ways(kind, visibility, from).map((way) => `${way}${withheld}`);
    return { sql: sql + withheld, values, variant: [visibility, ...fields].join(' -'), ...(!isEverything && { found }) };
  }

  /** What the caller sees of records that are parts of others: those whose whole it sees, as `sightOfParts` says. */
  private ofParts(actor: Actor, part: AnyRecordKind, { kindIn, idIn, kinds }: SeenWith, from: number): Sight {
    const word = indexColumn(kindIn);
    const id = indexColumn(idIn);
    const values: unknown[] = [];
    const whole = Object.entries(kinds).map(([name, kind]) => ({
      name,
      kind: this.registry.named(kind),
      sight: sightOfParts(this.policy, actor, part.name, kind),
    }));
    const variant = `with ${whole.map(({ sight }) => sight[0]).join('')}`;
    const open = whole.filter(({ sight }) => sight === 'all').map(({ name }) => name);
    if (open.length === whole.length) return { ...EVERYTHING, variant };
    const conditions = open.length > 0 ? [`r."${word}" in (${open.map((name) => `'${name}'`).join()})`] : [];
    const found = open.map((name) => `read."${tableName(part)}" r where r.company = $1 and r."${word}" = '${name}'`);
    for (const { name, kind, sight } of whole) {
      if (sight === 'all' || sight === 'none') continue;
      const at = from + values.length;
      const { sql, values: more } = visibleTo(actor, kind, sight, at, 't');
      values.push(...more);
      const table = `read."${tableName(kind)}" t`;
      // The tombstone of a part is seen also where the whole has been removed since.
      const isThere = '(not t.deleted or r.deleted)';
      conditions.push(
        `r."${word}" = '${name}' and exists (select 1 from ${table} where t.company = r.company and t.id = r."${id}"::bigint and ${isThere}${sql})`,
      );
      // `offset 0` keeps the planner from another order: the wholes that the caller sees come first, then the parts of each.
      const parts = `lateral (select * from read."${tableName(part)}" p where p.company = $1 and p."${id}" = t.id::text and p."${word}" = '${name}' offset 0) r`;
      for (const way of ways(kind, sight, at))
        found.push(`(select r.id, r.deleted from ${way} offset 0) t cross join ${parts} where ${isThere}`);
    }
    return { sql: conditions.length > 0 ? ` and (${conditions.join(' or ')})` : ' and false', values, variant, found };
  }
}

/** What follows `select … from` and finds as `r`, each by an index, what the caller sees of the kind. The one value, where there is one, has the number `at`. */
function ways(kind: AnyRecordKind, visibility: Visibility, at: number): readonly string[] {
  const rows = `read."${tableName(kind)}" r where r.company = $1`;
  switch (visibility) {
    case 'all':
      return [rows];
    case 'own':
      return ownColumns(kind).map((column) => `${rows} and r.${column} = $${at}`);
    case 'vendor':
      // The index has no order: without `offset 0` the planner may walk through all rows in the order that is asked for, hoping to meet some soon.
      return kind.vendors ? [`(select * from ${rows} and ${isOfVendor('r', at)} offset 0) r where true`] : [];
    case 'none':
      return [];
  }
}
