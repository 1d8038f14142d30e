import type { RepeatableIds } from '@plumbline/platform/kernel';

/** Kind, how many ids of the kind were issued before, and the id. */
export type KeptId = readonly [kind: string, index: number, id: number];

/** The ids of one request with an Idempotency-Key. `known` are those of an earlier attempt; `keep` stores a new one before it is used. */
export class KeptIds implements RepeatableIds {
  private readonly counts = new Map<string, number>();
  constructor(
    private readonly known: readonly KeptId[],
    private readonly keep: (id: KeptId) => Promise<void>,
  ) {}

  async next(kind: string, give: () => Promise<number>): Promise<number> {
    const index = this.counts.get(kind) ?? 0;
    this.counts.set(kind, index + 1);
    const kept = this.find(kind, index);
    if (kept !== undefined) return kept;
    const id = await give();
    await this.keep([kind, index, id]);
    return id;
  }

  earlier(kind: string): number | undefined {
    return this.find(kind, 0);
  }

  private find(kind: string, index: number): number | undefined {
    return this.known.find((one) => one[0] === kind && one[1] === index)?.[2];
  }
}
