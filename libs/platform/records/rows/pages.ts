import type { ReadModels } from './read-models';
import type { AnyRecordKind, RecordOf } from '../record-kind';

const PAGE = 1000;

/** All records of the kind in pages, ascending by id. */
export async function* pages<K extends AnyRecordKind>(reads: ReadModels, kind: K, company: number): AsyncGenerator<RecordOf<K>[]> {
  for (let after = 0; ;) {
    const rows = await reads.find(kind, company, {}, PAGE, after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1) as { readonly Id: number | string } | undefined;
    if (!last || rows.length < PAGE) return;
    after = Number(last.Id);
  }
}
