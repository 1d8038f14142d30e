import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { POOL } from '@plumbline/platform/runtime';
import {
  changesField,
  changeTable,
  satisfies,
  tableName,
  whereSql,
  type AnyRecordKind,
  type RecordOf,
  type RowValues,
  type Where,
} from '@plumbline/platform/records';
import { type DerivingReads, PastRows } from '@plumbline/platform/reading';
import { PAST_PAGE } from '../limits';

/** Looks records up as they were at a moment. */
@Injectable()
export class PastReads {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly rows: PastRows,
  ) {}

  /** The queries at a moment (ISO 8601). */
  at(moment: string): DerivingReads {
    return {
      one: async <K extends AnyRecordKind>(kind: K, company: number, id: number) =>
        (await this.rows.at(kind, company, [id], moment)).get(id) as RecordOf<K> | undefined,
      many: async <K extends AnyRecordKind>(kind: K, company: number, ids: Iterable<number>) =>
        (await this.rows.at(kind, company, ids, moment)) as unknown as Map<number, RecordOf<K>>,
      find: <K extends AnyRecordKind>(kind: K, company: number, where: Where, limit = PAST_PAGE, after = 0) =>
        this.find(kind, company, where, { moment, limit, after }) as Promise<RecordOf<K>[]>,
    };
  }

  private async find(
    kind: AnyRecordKind,
    company: number,
    where: Where,
    { moment, limit, after }: { readonly moment: string; readonly limit: number; readonly after: number },
  ): Promise<RowValues[]> {
    const found: RowValues[] = [];
    for (let last = after; found.length < limit;) {
      const ids = await this.candidates(kind, company, where, moment, last);
      const rows = await this.rows.at(kind, company, ids, moment);
      for (const id of ids) {
        const row = rows.get(id);
        if (row && satisfies(kind, row, where)) found.push(row);
      }
      last = ids.at(-1) ?? last;
      if (ids.length < PAST_PAGE) break;
    }
    return found.slice(0, limit);
  }

  /**
   * The ids, in ascending order, of the records that may have satisfied the conditions at the moment: for each traced field,
   * its condition holds now, also of a removed one, or it was changed since.
   */
  private async candidates(kind: AnyRecordKind, company: number, where: Where, moment: string, after: number): Promise<number[]> {
    const values: unknown[] = [company, after];
    const traced = Object.entries(where).filter(([field]) => kind.traces?.includes(field));
    const conditions = traced.map(([field, wanted]) => {
      const { sql, values: more } = whereSql(kind, { [field]: wanted }, values.length + 1);
      const since = values.push(...more, moment);
      const changed = `select c.id from read."${changeTable(kind)}" c where c.company = $1 and c.recorded > $${since} and ${changesField(field, 'c.')}`;
      return ` and ((true${sql}) or r.id in (${changed}))`;
    });
    const { rows } = await this.pool.query<[string]>({
      text: `select r.id from read."${tableName(kind)}" r where r.company = $1 and r.id > $2${conditions.join('')} order by r.id limit ${PAST_PAGE}`,
      values,
      rowMode: 'array',
    });
    return rows.map(([id]) => Number(id));
  }
}
