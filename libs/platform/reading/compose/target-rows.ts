import type { Pool } from 'pg';
import type { Actor } from '@plumbline/platform/kernel';
import { shownDocument, tableName, type Visibility } from '@plumbline/platform/declarations';
import type { Shape } from './shape';
import { visibleTo } from '../visibility';

/** A row of a target kind, by the index of the kind, and whether the caller may see the whole record. */
export type TargetRow = [at: number, id: string, doc: string, refs: string | null, visible: boolean];

/** Reads the records that rows of a kind refer to, as one caller sees them: with one statement for all their kinds. */
export class TargetRows {
  constructor(
    private readonly pool: Pool,
    private readonly actor: Actor,
    private readonly shape: Shape,
    private readonly visibility: readonly Visibility[],
  ) {}

  /** The caller's visibility of each target kind, as SQL about `r`; the values' numbers start at `from`. */
  filters(from: number): { readonly sql: readonly string[]; readonly values: readonly unknown[]; readonly variant: string } {
    const values: unknown[] = [];
    const sql = this.visibility.map((visibility, at) => {
      const condition = visibleTo(this.actor, this.shape.targets[at], visibility, from + values.length);
      values.push(...condition.values);
      return condition.sql;
    });
    return { sql, values, variant: this.visibility.map((one) => one[0]).join('') };
  }

  /** The rows with the wanted ids of each target kind. */
  async rows(wanted: readonly Iterable<string>[]): Promise<TargetRow[]> {
    const { targets, kind } = this.shape;
    const { sql, values, variant } = this.filters(targets.length + 2);
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
}
