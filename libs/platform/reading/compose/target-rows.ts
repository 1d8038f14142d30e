import type { Pool } from 'pg';
import type { Actor } from '@plumbline/platform/kernel';
import { shownDocument, tableName, type AccessPolicy, type AnyRecordKind, type Visibility } from '@plumbline/platform/records';
import type { Shape, Shapes } from './shape';
import { EVERYTHING, visibleTo } from '../visible/visibility';

/** A row of a target kind, by the index of the kind, and whether the caller may see the whole record. */
export type TargetRow = [at: number, id: string, doc: string, refs: string | null, visible: boolean];

/** The document of a row from which a nested record takes fields, by the index of the kind in `Shapes.beyond`. */
export type PickedRow = [at: number, id: string, doc: string];

/** Reads the records that rows of a kind refer to, as one caller sees them. */
export interface ReferredRows {
  /** The rows with the wanted ids of each target kind of the shape. */
  targets(wanted: readonly Iterable<string>[]): Promise<TargetRow[]>;
  /** The rows from which nested records take fields, of each kind in `Shapes.beyond`; those that the caller may learn names from. */
  picks(wanted: readonly ReadonlySet<string>[]): Promise<PickedRow[]>;
}

/** The caller's visibility of each target kind, as SQL about `r`; the values' numbers start at `from`. */
export function targetFilters(
  actor: Actor,
  { targets }: Shape,
  visibility: readonly Visibility[],
  from: number,
): { readonly sql: readonly string[]; readonly values: readonly unknown[]; readonly variant: string } {
  const values: unknown[] = [];
  const sql = visibility.map((one, at) => {
    const condition = visibleTo(actor, targets[at], one, from + values.length);
    values.push(...condition.values);
    return condition.sql;
  });
  return { sql, values, variant: visibility.map((one) => one[0]).join('') };
}

/** Those of now, with one statement for all kinds. */
export class TargetRows implements ReferredRows {
  private readonly beyond: readonly AnyRecordKind[];
  constructor(
    private readonly pool: Pool,
    shapes: Shapes,
    private readonly policy: AccessPolicy,
    private readonly actor: Actor,
    private readonly shape: Shape,
    private readonly visibility: readonly Visibility[],
  ) {
    this.beyond = shapes.beyond(shape);
  }

  async targets(wanted: readonly Iterable<string>[]): Promise<TargetRow[]> {
    const { targets, kind } = this.shape;
    const { sql, values, variant } = targetFilters(this.actor, this.shape, this.visibility, targets.length + 2);
    const parts = targets.map(
      (target, at) =>
        `select ${at}, r.id, ${shownDocument(target)}, r.refs, true${sql[at]} from read."${tableName(target)}" r where r.company = $1 and r.id = any($${at + 2}::bigint[]) and not r.deleted`,
    );
    const { rows } = await this.pool.query<TargetRow>({
      name: `compose ${tableName(kind)} ${variant}`,
      text: parts.join(' union all '),
      // As PostgreSQL reads an array: the driver would quote each id.
      values: [this.actor.company, ...wanted.map((ids) => `{${[...ids].join()}}`), ...values],
      rowMode: 'array',
    });
    return rows;
  }

  async picks(wanted: readonly ReadonlySet<string>[]): Promise<PickedRow[]> {
    const values: unknown[] = [this.actor.company, ...wanted.map((ids) => [...ids])];
    // A caller who is restricted to a vendor learns no names of records that it cannot see.
    const ofVendor = this.beyond.map(({ name }) => this.policy.visibility(this.actor, name) === 'vendor');
    const parts = this.beyond.map((kind, at) => {
      const visible = ofVendor[at] ? visibleTo(this.actor, kind, 'vendor', values.length + 1) : EVERYTHING;
      values.push(...visible.values);
      return `select ${at}, r.id, ${shownDocument(kind)} from read."${tableName(kind)}" r where r.company = $1 and r.id = any($${at + 2}::bigint[]) and not r.deleted${visible.sql}`;
    });
    const { rows } = await this.pool.query<PickedRow>({
      name: `picks ${tableName(this.shape.kind)} ${ofVendor.map((one) => (one ? 'v' : 'a')).join('')}`,
      text: parts.join(' union all '),
      values,
      rowMode: 'array',
    });
    return rows;
  }
}
