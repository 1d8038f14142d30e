import { decodeRow, tableName } from '@plumbline/platform/records';
import type { Sql } from '../positions/sql';
import { byKind } from './by-kind';
import type { RowFold, Slot } from './row-fold';

/** A row of the slot at `place` (from 1) among those of a kind. */
type Fetched = [kind: number, place: string, doc: string, extra: string | null, deleted: boolean];

/** Fetches rows for batches, all kinds by one statement. */
export class RowSource {
  constructor(
    private readonly sql: Sql,
    private readonly schema: string,
  ) {}

  /** Fills the slots of `rows` with the stored rows; those without a row are set to null. */
  async fetch(rows: RowFold, slots: readonly Slot[]): Promise<void> {
    if (slots.length === 0) return;
    const groups = byKind(slots);
    const tables = groups.map(([kind]) => tableName(kind));
    const name = `take ${this.schema} ${tables.join()}`;
    const { rows: found } = await this.sql.query<never>({
      // PostgreSQL would truncate longer names; such wide batches are rare and may be planned each time.
      name: name.length < 64 ? name : undefined,
      text: tables
        .map(
          (table, index) =>
            `select ${index}, k.place, t.doc, t.extra, t.deleted from unnest($${2 * index + 1}::bigint[], $${2 * index + 2}::bigint[]) with ordinality k(company, id, place) cross join lateral (select * from ${this.schema}."${table}" o where o.company = k.company and o.id = k.id limit 1) t`,
        )
        .join(' union all '),
      values: groups.flatMap(([, of]) => [of.map(({ company }) => company), of.map(({ id }) => id)]),
      rowMode: 'array',
    } as never);
    for (const slot of slots) rows.load(slot, null);
    for (const [kind, place, doc, extra, deleted] of found as Fetched[]) {
      const slot = groups[kind]?.[1][Number(place) - 1];
      if (slot) rows.load(slot, { values: decodeRow(doc, extra), live: !deleted, size: doc.length + (extra?.length ?? 0) });
    }
  }
}
