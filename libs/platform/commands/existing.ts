import { missing } from '@plumbline/platform/kernel';
import type { AnyRecordKind, ReadModels, RecordOf } from '@plumbline/platform/records';

/**
 * The live record of the company, for handlers that decide by what it is.
 * @throws Refusal of kind `missing`, in the same words for one that is removed, another company's, or was never there
 */
export async function existing<K extends AnyRecordKind>(reads: ReadModels, kind: K, company: number, id: number): Promise<RecordOf<K>> {
  return (await reads.one(kind, company, id)) ?? missing(kind.title, id);
}
