import { tableName, type AnyRecordKind } from '@plumbline/platform/records';
import type { Sql } from '../sql';
import type { RowBatch, Slot } from './row-batch';
import { StoredRow } from './row-cache';

type Fetched = [kind: number, company: string, id: string, doc: string, extra: string | null, deleted: boolean];

/** Fetches rows for batches, all kinds by one statement. */
export class RowSource {
  constructor(
    private readonly sql: Sql,
    private readonly schema: string,
  ) {}

  /** Fills the slots of `batch` with what is stored; those without a row are filled with null. */
  async fetch(batch: RowBatch, slots: readonly Slot[]): Promise<void> {
    if (slots.length === 0) return;
    const byKind = new Map<AnyRecordKind, Slot[]>();
    for (const slot of slots) {
      const of = byKind.get(slot.kind);
      if (of) of.push(slot);
      else byKind.set(slot.kind, [slot]);
    }
    const groups = [...byKind].sort(([a], [b]) => (a.name < b.name ? -1 : 1));
    const tables = groups.map(([kind]) => tableName(kind));
    const name = `fetch ${this.schema} ${tables.join()}`;
    const { rows } = await this.sql.query<never>({
      // Longer names would be cut off by PostgreSQL; such wide batches are rare and may be planned each time.
      name: name.length < 64 ? name : undefined,
      text: tables
        .map(
          (table, index) =>
            `select ${index}, t.company, t.id, t.doc, t.extra, t.deleted from unnest($${2 * index + 1}::bigint[], $${2 * index + 2}::bigint[]) k(company, id) cross join lateral (select * from ${this.schema}."${table}" o where o.company = k.company and o.id = k.id limit 1) t`,
        )
        .join(' union all '),
      values: groups.flatMap(([, of]) => [of.map(({ company }) => company), of.map(({ id }) => id)]),
      rowMode: 'array',
    } as never);
    const found = new Map<string, Fetched>();
    for (const row of rows as Fetched[]) found.set(`${groups[row[0]]?.[0].name}/${row[1]}/${row[2]}`, row);
    for (const slot of slots) {
      const row = found.get(slot.key);
      batch.load(slot, row ? new StoredRow(row[3], row[4], !row[5]) : null);
    }
  }
}
