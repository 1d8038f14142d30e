import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { POOL } from '@plumbline/platform/runtime';
import { changeTable, KindRegistry, type AnyRecordKind, type RowValues } from '@plumbline/platform/records';
import { READ_MODELS } from '@plumbline/platform/subscriptions';
import type { Position } from '@plumbline/platform/event-store';
import { afterChange } from '@plumbline/platform/reading';

/** That an event changed a row. */
export interface ChangedRow {
  readonly kind: AnyRecordKind;
  readonly id: number;
  readonly position: Position;
  /** ISO 8601. */
  readonly recordedAt: string;
}

/** Changes in the order of their events, whole events only. */
export interface ChangedRows {
  readonly rows: readonly ChangedRow[];
  /** All changes up to here were considered. */
  readonly upTo: Position;
  /** True if there are none after that, as of the read. */
  readonly isEnd: boolean;
  /** The last position whose rows were there. */
  readonly shown: Position;
}

/** The state of a row from an event on. */
export interface RowState {
  readonly position: Position;
  readonly recordedAt: string;
  readonly live: boolean;
  readonly values: RowValues;
}

type Logged = [shown: string, kind: number | null, position: string, id: string, recorded: Date];
type Kept = [id: string, position: string, recorded: Date, live: boolean, whole: boolean, change: string];

/** Reads the changes that events made in the rows of all kinds that keep changes, in the order of the events. */
@Injectable()
export class ChangeLog {
  private readonly kinds: readonly AnyRecordKind[];
  private readonly text: string;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(KindRegistry) registry: KindRegistry,
  ) {
    this.kinds = registry.all.filter(({ keepsChanges }) => keepsChanges);
    const each = this.kinds.map(
      (kind, at) =>
        `(select ${at}, position, id, recorded from read."${changeTable(kind)}" where company = $1 and position > $2 and '${kind.name}' = any($4::text[]) order by position fetch first $3 rows with ties)`,
    );
    // The checkpoint and the changes are of one snapshot, and are written together: no change up to it is missing.
    this.text = `with shown as materialized (select position from plumbline.checkpoint where name = '${READ_MODELS}')
      select shown.position, c.kind, c.position, c.id, c.recorded from shown left join (
        select * from (${each.join(' union all ')}) c(kind, position, id, recorded) order by position fetch first $3 rows with ties
      ) c on true order by c.position, c.kind, c.id`;
  }

  /**
   * The changes of rows of these kinds after a position: at least `most` rows where there are as many, and more only to end
   * with a whole event.
   */
  async after(company: number, position: Position, kinds: ReadonlySet<AnyRecordKind>, most: number): Promise<ChangedRows> {
    const names = [...kinds].map(({ name }) => name);
    const found = await this.pool.query<Logged>({
      name: 'changes after',
      text: this.text,
      values: [company, position, most, names],
      rowMode: 'array',
    });
    const shown = BigInt(found.rows[0]?.[0] ?? 0);
    const rows = found.rows.flatMap(([, at, place, id, recorded]): ChangedRow[] =>
      at === null ? [] : [{ kind: this.kinds[at], id: Number(id), position: BigInt(place), recordedAt: recorded.toISOString() }],
    );
    const isEnd = rows.length < most;
    return { rows, isEnd, shown, upTo: isEnd ? shown : (rows.at(-1)?.position ?? shown) };
  }

  /** Which of the rows had a change up to a position. */
  async before(kind: AnyRecordKind, company: number, ids: readonly number[], position: Position): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const { rows } = await this.pool.query<[id: string]>({
      name: `changed before ${changeTable(kind)}`,
      text: `select k.id from unnest($2::bigint[]) k(id) where exists (select from read."${changeTable(kind)}" c where c.company = $1 and c.id = k.id and c.position <= $3)`,
      values: [company, ids, position],
      rowMode: 'array',
    });
    return new Set(rows.map(([id]) => Number(id)));
  }

  /**
   * The states of rows after a position up to another one, in order, by id, and before them the one that each had. Without
   * the fields that rows of other kinds hold.
   */
  async states(
    kind: AnyRecordKind,
    company: number,
    ids: readonly number[],
    after: Position,
    upTo: Position,
  ): Promise<ReadonlyMap<number, readonly RowState[]>> {
    const states = new Map<number, RowState[]>();
    if (ids.length === 0) return states;
    const table = `read."${changeTable(kind)}"`;
    const of = (row: string): string => `${row}.company = $1 and ${row}.id = k.id`;
    const { rows } = await this.pool.query<Kept>({
      name: `states between ${changeTable(kind)}`,
      text: `select c.id, c.position, c.recorded, c.live, c.whole, c.change from unnest($2::bigint[]) k(id) cross join lateral (
        select * from ${table} o where ${of('o')} and o.position <= $4
          and o.position >= coalesce((select w.position from ${table} w where ${of('w')} and w.whole and w.position <= $3 order by w.position desc limit 1), 0)
      ) c order by c.id, c.position`,
      values: [company, ids, after, upTo],
      rowMode: 'array',
    });
    let values: RowValues = {};
    for (const [text, place, recorded, live, whole, change] of rows) {
      const id = Number(text);
      const known = states.get(id) ?? [];
      values = afterChange(kind, known.length > 0 ? values : undefined, whole, change);
      const position = BigInt(place);
      // Of the states up to `after` the last alone counts.
      if (known.length === 1 && position <= after) known.pop();
      known.push({ position, recordedAt: recorded.toISOString(), live, values });
      states.set(id, known);
    }
    return states;
  }
}
