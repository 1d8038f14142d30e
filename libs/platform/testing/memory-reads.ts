import { ReadModels, type AnyRecordKind, type Condition, type RecordOf, type Where } from '@plumbline/platform/declarations';
import type { MemoryRows } from './rows';

/** The values of an indexed field, or of a path into lists of objects: `Items.CatalogId`. */
const valuesAt = (row: object, path: string): string[] => {
  const [key = '', ...rest] = path.split('.');
  const value = (row as Record<string, unknown>)[key] ?? '';
  if (rest.length === 0) return [value].flat().map(String);
  return (value as object[]).flatMap((one) => valuesAt(one, rest.join('.')));
};

/** Whether the values of a field satisfy the condition; handlers use no pattern. */
function satisfies(values: readonly string[], wanted: Where[string]): boolean {
  if (typeof wanted !== 'object') return values.includes(String(wanted));
  const { in: among, gt, gte, lt, lte }: Condition = wanted;
  if (among && !among.some((one) => values.includes(String(one)))) return false;
  const bounds = [gt, gte, lt, lte].some((bound) => bound !== undefined);
  return values.some(
    (value) =>
      !bounds ||
      (value !== '' &&
        (gt === undefined || value > String(gt)) &&
        (gte === undefined || value >= String(gte)) &&
        (lt === undefined || value < String(lt)) &&
        (lte === undefined || value <= String(lte))),
  );
}

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
    const wanted = Object.entries(where);
    for (const [field] of wanted) if (!kind.indexed.includes(field)) throw new Error(`${kind.name}.${field} is not indexed`);
    const has = (row: object): boolean => wanted.every(([field, value]) => satisfies(valuesAt(row, field), value));
    const found = this.rows.all(kind).filter((row) => Number(row.Id) > after && has(row as object));
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
