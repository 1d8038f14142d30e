import type { ReadModels } from './read-models';
import type { AnyRecordKind, RecordOf } from '../record-kind';
import type { Where } from './condition';
import { PAGE } from '../limits';

type Reads = Pick<ReadModels, 'find'>;

/** The live records with these values of indexed fields (all without any) in pages, ascending by id. */
export async function* pages<K extends AnyRecordKind>(
  reads: Reads,
  kind: K,
  company: number,
  where: Where = {},
): AsyncGenerator<RecordOf<K>[]> {
  for (let after = 0; ;) {
    const rows = await reads.find(kind, company, where, PAGE, after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1) as { readonly Id: number | string } | undefined;
    if (!last || rows.length < PAGE) return;
    after = Number(last.Id);
  }
}

/** The same records in one list, for conditions that bound them. */
export async function allRows<K extends AnyRecordKind>(reads: Reads, kind: K, company: number, where: Where): Promise<RecordOf<K>[]> {
  const all: RecordOf<K>[] = [];
  for await (const page of pages(reads, kind, company, where)) all.push(...page);
  return all;
}
