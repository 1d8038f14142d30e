import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { Asked, NextBatch } from '@plumbline/platform/runtime';
import { type AnyRecordKind, type RowValues, decodeRow, tableName } from '@plumbline/platform/records';
import { PREPARED_LOOKUPS } from '../../limits';

type RawRow = [table: number, company: string, id: string, doc: string, extra: string | null];

/** Names of statements by their tables: of the process, because its connections serve all who look up. */
const names = new Map<string, string>();

class Wanted extends Asked<RowValues | undefined> {
  constructor(
    readonly kind: AnyRecordKind,
    readonly company: number,
    readonly id: number,
  ) {
    super();
  }
}

const keyOf = (kind: AnyRecordKind, company: number | string, id: number | string): string => `${kind.name}/${company}/${id}`;

/** Looks rows up by id. During a query all further look-ups share the next one. Concurrent ones of a row share it: read-only. */
export class Lookups {
  private readonly next = new NextBatch<string, Wanted>((batch) => this.fetch(batch));
  constructor(private readonly pool: Pool) {}

  /** The live row, or undefined. Everything written before the call is seen. */
  one(kind: AnyRecordKind, company: number, id: number): Promise<RowValues | undefined> {
    return this.next.ask(keyOf(kind, company, id), () => new Wanted(kind, company, id)).promise;
  }

  private async fetch(batch: Map<string, Wanted>): Promise<void> {
    const byKind = new Map<AnyRecordKind, Wanted[]>();
    for (const wanted of batch.values()) {
      const others = byKind.get(wanted.kind);
      if (others) others.push(wanted);
      else byKind.set(wanted.kind, [wanted]);
    }
    // In a fixed order, so that the same kinds produce the same statement.
    const kinds = [...byKind.keys()].sort((a, b) => (a.name < b.name ? -1 : 1));
    const tables = kinds.map(tableName);
    const parts = tables.map(
      (table, index) =>
        `select ${index}, r.company, r.id, r.doc, r.extra from unnest($${index * 2 + 1}::bigint[], $${index * 2 + 2}::bigint[]) k(company, id)
           join lateral (select * from read."${table}" t where t.company = k.company and t.id = k.id and not t.deleted limit 1) r on true`,
    );
    const { rows } = await this.pool.query<RawRow>({
      name: nameOf(tables.join()),
      text: parts.join(' union all '),
      values: kinds.flatMap((kind) => {
        const all = byKind.get(kind) ?? [];
        return [`{${all.map(({ company }) => company).join()}}`, `{${all.map(({ id }) => id).join()}}`];
      }),
      rowMode: 'array',
    });
    for (const [table, company, id, doc, extra] of rows) {
      const key = keyOf(kinds[table], company, id);
      batch.get(key)?.resolve(decodeRow(doc, extra));
      batch.delete(key);
    }
    for (const { resolve } of batch.values()) resolve(undefined);
  }
}

/** The name of the statement for the tables, from which its text follows; undefined for one that is not prepared. */
function nameOf(tables: string): string | undefined {
  let name = names.get(tables);
  if (!name && names.size < PREPARED_LOOKUPS)
    names.set(tables, (name = `lookup ${createHash('sha256').update(tables).digest('hex').slice(0, 32)}`));
  return name;
}
