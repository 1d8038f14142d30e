import { missing } from '@plumbline/platform/kernel';
import type { AnyRecordKind, ReadModels, RecordOf } from '@plumbline/platform/declarations';

/**
 * The live record of the company, for handlers that decide by its fields.
 * @throws Refusal of kind `missing`, with the same message for a removed record, one of another company, and one that
 * never existed
 */
export async function existing<K extends AnyRecordKind>(reads: ReadModels, kind: K, company: number, id: number): Promise<RecordOf<K>> {
  return (await reads.one(kind, company, id)) ?? missing(kind.title, id);
}
