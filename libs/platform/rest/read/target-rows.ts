import type { Pool } from 'pg';
import type { Actor } from '@plumbline/platform/kernel';
import { shownDocument, shownVersion, tableName, type AnyRecordKind, type Visibility } from '@plumbline/platform/records';
import type { Shape } from './shape';
import { visibleTo } from './visibility';

/** A row of a target kind, by the index of the kind. `version` is its `shownVersion`. */
export type TargetRow = [at: number, id: string, doc: string, refs: string | null, visible: boolean, version: string];

/** The present version of a row, and whether the caller may see the whole record. */
export interface Present {
  readonly version: string;
  readonly visible: boolean;
}

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
  rows(wanted: readonly Iterable<string>[]): Promise<TargetRow[]> {
    return this.query(
      'compose',
      wanted,
      (target, at, visible) => `select ${at}, r.id, ${shownDocument(target)}, r.refs, true${visible}, ${shownVersion(target)}`,
    );
  }

  /** The versions of those rows alone, by id. One text for each kind, because the driver takes its time for each row. */
  async versions(wanted: readonly Iterable<string>[]): Promise<readonly ReadonlyMap<string, Present>[]> {
    const sign = (visible: string): string => (visible ? `case when true${visible} then ':' else '!' end` : `':'`);
    const rows = await this.query<[at: number, versions: string | null]>(
      'compose known',
      wanted,
      (target, at, visible) => `select ${at}, string_agg(r.id || ${sign(visible)} || ${shownVersion(target)}, ',')`,
    );
    const present = wanted.map(() => new Map<string, Present>());
    for (const [at, versions] of rows) for (const [id, one] of presentIn(versions)) present[at].set(id, one);
    return present;
  }

  /** `$1` is the company; then follows a list of ids for each kind. `visible` is the condition that the caller sees `r`. */
  private async query<Row extends unknown[]>(
    name: string,
    wanted: readonly Iterable<string>[],
    select: (target: AnyRecordKind, at: number, visible: string) => string,
  ): Promise<Row[]> {
    const { targets, kind } = this.shape;
    const { sql, values, variant } = this.filters(targets.length + 2);
    const parts = targets.map(
      (target, at) =>
        `${select(target, at, sql[at])} from read."${tableName(target)}" r where r.company = $1 and r.id = any($${at + 2}::bigint[]) and not r.deleted`,
    );
    const { rows } = await this.pool.query<Row>({
      name: `${name} ${tableName(kind)} ${variant}`,
      text: parts.join(' union all '),
      // As PostgreSQL reads an array: the driver would quote each id.
      values: [this.actor.company, ...wanted.map((ids) => `{${[...ids].join()}}`), ...values],
      rowMode: 'array',
    });
    return rows;
  }
}

/** Reads a text of versions: `12:5001,13!4710`, the latter invisible. */
function* presentIn(versions: string | null): Generator<[id: string, present: Present]> {
  for (const one of versions?.split(',') ?? []) {
    const visible = one.includes(':');
    const [id = '', version = ''] = one.split(visible ? ':' : '!');
    yield [id, { version, visible }];
  }
}
