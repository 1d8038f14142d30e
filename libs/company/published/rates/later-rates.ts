import { pages, type AnyRecordKind, type ReadModels, type RecordOf } from '@plumbline/platform/records';

/** The records of a kind with dated rates for which others are stated from a later day on than those that they show. */
export async function* withLaterRates<K extends AnyRecordKind>(reads: ReadModels, kind: K, company: number): AsyncGenerator<RecordOf<K>> {
  for await (const page of pages(reads, kind, company, { HasLaterRates: true })) yield* page;
}
