import { AWAITS, ReadModels, satisfies, type AnyRecordKind, type RecordOf, type Where } from '@plumbline/platform/records';
import type { MemoryRows } from './rows';

/** The queries of handlers on rows in memory, which are all of company 1. */
export class MemoryReads extends ReadModels {
  /** Number of single look-ups so far. */
  lookUps = 0;
  constructor(private readonly rows: MemoryRows) {
    super();
  }

  override one<K extends AnyRecordKind>(kind: K, company: number, id: number): Promise<RecordOf<K> | undefined> {
    this.lookUps++;
    return Promise.resolve(company === 1 ? this.rows.get(kind, id) : undefined);
  }

  override many<K extends AnyRecordKind>(kind: K, _company: number, ids: Iterable<number>): Promise<Map<number, RecordOf<K>>> {
    const found = [...ids].flatMap((id) => {
      const row = this.rows.get(kind, id);
      return row ? [[id, row] as const] : [];
    });
    return Promise.resolve(new Map(found));
  }

  /** @throws Error when a field is not indexed: the service would reject the query */
  override find<K extends AnyRecordKind>(kind: K, _company: number, where: Where, limit = 1000, after = 0): Promise<RecordOf<K>[]> {
    for (const field of Object.keys(where))
      if (field !== AWAITS && !kind.indexed.includes(field)) throw new Error(`${kind.name}.${field} is not indexed`);
    const found = this.rows.all(kind).filter((row) => Number(row.Id) > after && satisfies(kind, row as object, where));
    return Promise.resolve(found.slice(0, limit));
  }

  override async count(kind: AnyRecordKind, company: number, where: Readonly<Record<string, string | number | boolean>>): Promise<number> {
    return (await this.find(kind, company, where, Number.MAX_SAFE_INTEGER)).length;
  }

  override async least<K extends AnyRecordKind>(
    kind: K,
    company: number,
    field: keyof RecordOf<K> & string,
    where: Where,
  ): Promise<string | undefined> {
    const found = await this.find(kind, company, { ...where, [field]: { gt: '' } }, Number.MAX_SAFE_INTEGER);
    return found
      .map((row) => String(row[field]))
      .sort()
      .at(0);
  }
}
