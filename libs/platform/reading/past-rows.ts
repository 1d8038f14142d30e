import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { POOL } from '@plumbline/platform/runtime';
import {
  afterwards,
  changeTable,
  heldFields,
  KindRegistry,
  type AnyRecordKind,
  type RecordOf,
  type RowValues,
} from '@plumbline/platform/records';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import type { Position } from '@plumbline/platform/event-store';
import { rowsPool } from '@plumbline/platform/subscriptions';
import { PAST_TOGETHER } from './limits';

/** The SQL of the changes in the rows `k`, from where they were last kept as a whole, up to a moment. */
const changesUntil = (kind: AnyRecordKind): string => {
  const until = (row: string): string => `${row}.company = $1 and ${row}.id = k.id and ${row}.recorded <= $3`;
  const table = `read."${changeTable(kind)}"`;
  return `select c.id, c.live, c.whole, c.change from unnest($2::bigint[]) k(id) cross join lateral (
    select * from ${table} o where ${until('o')}
      and o.position >= (select w.position from ${table} w where ${until('w')} and w.whole order by w.position desc limit 1)
  ) c order by c.id, c.position`;
};

/** The row after a change that is stored as this JSON. */
export const afterChange = (kind: AnyRecordKind, before: RowValues | undefined, whole: boolean, change: string): RowValues =>
  afterwards(whole ? (kind.blank() as RowValues) : (before ?? {}), JSON.parse(change) as RowValues);

/** A row of `RowChange`. */
type Change = [id: string, live: boolean, whole: boolean, change: string];

/** Rows as they were at a moment (ISO 8601), made of what events have changed in them, within the snapshot of the request where there is one. */
@Injectable()
export class PastRows {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
    @Inject(ReadYourWrites) private readonly readYourWrites: Pick<ReadYourWrites, 'shown'>,
  ) {}

  /**
   * The rows that were there, by id, with the fields that rows of other kinds hold.
   * @throws Error for a kind that keeps no changes
   */
  async at(kind: AnyRecordKind, company: number, ids: Iterable<number | string>, moment: string): Promise<Map<number, RowValues>> {
    const found = await this.own(kind, company, distinct(ids), moment);
    for (const [holder, fields] of found.size > 0 ? heldFields(kind) : []) {
      const held = await this.own(this.kinds.named(holder), company, [...found.keys()], moment);
      for (const [id, row] of found) for (const { name, field } of fields) row[name] = held.get(id)?.[field] ?? row[name];
    }
    return found;
  }

  /**
   * The rows that were there at the moment, or are there, by id; those that were removed by then as they were last. Without
   * the fields that rows of other kinds hold.
   * @throws ReadModelsBehind
   */
  async known<K extends AnyRecordKind>(
    kind: K,
    company: number,
    ids: Iterable<number | string>,
    moment: string | undefined,
  ): Promise<Map<number, RecordOf<K>>> {
    await this.readYourWrites.shown();
    return (await this.own(kind, company, distinct(ids), moment ?? 'infinity', true)) as unknown as Map<number, RecordOf<K>>;
  }

  /**
   * All states that the rows have had, in order, row by row, without the fields that rows of other kinds hold; of a removed
   * one up to its removal.
   */
  async *states(
    kind: AnyRecordKind,
    company: number,
    ids: readonly number[],
  ): AsyncGenerator<{ readonly id: number; readonly position: Position; readonly values: RowValues }> {
    for (let from = 0; from < ids.length; from += PAST_TOGETHER) {
      const { rows } = await rowsPool(this.pool).query<[id: string, position: string, whole: boolean, change: string]>({
        name: `states ${changeTable(kind)}`,
        text: `select c.id, c.position, c.whole, c.change from unnest($2::bigint[]) k(id)
          cross join lateral (select * from read."${changeTable(kind)}" o where o.company = $1 and o.id = k.id) c order by c.id, c.position`,
        values: [company, ids.slice(from, from + PAST_TOGETHER)],
        rowMode: 'array',
      });
      let values: RowValues = {};
      for (const [id, position, whole, change] of rows) {
        values = afterChange(kind, values, whole, change);
        yield { id: Number(id), position: BigInt(position), values };
      }
    }
  }

  private async own(
    kind: AnyRecordKind,
    company: number,
    ids: readonly number[],
    moment: string,
    withRemoved = false,
  ): Promise<Map<number, RowValues>> {
    if (!kind.keepsChanges) throw new Error(`${kind.name} keeps no changes: what its rows were is not known`);
    const found = new Map<number, RowValues>();
    if (ids.length === 0) return found;
    const { rows } = await rowsPool(this.pool).query<Change>({
      name: `past ${changeTable(kind)}`,
      text: changesUntil(kind),
      values: [company, ids, moment],
      rowMode: 'array',
    });
    const removed = new Set<number>();
    for (const [text, live, whole, change] of rows) {
      const id = Number(text);
      found.set(id, afterChange(kind, found.get(id), whole, change));
      if (live) removed.delete(id);
      else removed.add(id);
    }
    if (!withRemoved) for (const id of removed) found.delete(id);
    return found;
  }
}

const distinct = (ids: Iterable<number | string>): number[] => [...new Set([...ids].map(Number))].filter((id) => id > 0);
