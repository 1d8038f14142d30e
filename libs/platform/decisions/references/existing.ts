import { missing } from '@plumbline/platform/kernel';
import type { AnyRecordKind, ReadModels, RecordOf } from '@plumbline/platform/records';

/** The live record, for handlers. @throws Refusal `missing`, the same for a removed record, another company's, and none */
export async function existing<K extends AnyRecordKind>(reads: ReadModels, kind: K, company: number, id: number): Promise<RecordOf<K>> {
  return (await reads.one(kind, company, id)) ?? missing(kind.title, id);
}
