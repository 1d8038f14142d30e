import type { AnyRecordKind, ReadModels, RecordOf } from '@plumbline/platform/records';

/** Records per look-up. */
const PAGE = 200;

/** The records of a kind with dated rates for which others are stated from a later day on than those that they show. */
export async function* withLaterRates<K extends AnyRecordKind>(reads: ReadModels, kind: K, company: number): AsyncGenerator<RecordOf<K>> {
  for (let after = 0; ;) {
    const page = await reads.find(kind, company, { HasLaterRates: true }, PAGE, after);
    yield* page;
    if (page.length < PAGE) return;
    after = Number((page.at(-1) as unknown as { readonly Id: number | string }).Id);
  }
}
