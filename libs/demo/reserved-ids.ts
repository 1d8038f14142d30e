import type { RepeatableIds } from '@plumbline/platform/kernel';
import type { IdSource } from '@plumbline/platform/records';

/** The number of ids of each kind. */
export type Counts = Readonly<Record<string, number>>;

/**
 * Ids that are taken before their records are created, so that the examples of the documentation can name records by
 * small ids, whenever in the story they are created.
 */
export class ReservedIds implements RepeatableIds {
  private constructor(private readonly reserved: ReadonlyMap<string, number[]>) {}

  static async take(ids: IdSource, counts: Counts): Promise<ReservedIds> {
    const reserved = new Map<string, number[]>();
    for (const [kind, count] of Object.entries(counts)) {
      const taken: number[] = [];
      while (taken.length < count) taken.push(await ids.next(kind));
      reserved.set(kind, taken);
    }
    return new ReservedIds(reserved);
  }

  next(kind: string, give: () => Promise<number>): Promise<number> {
    const id = this.reserved.get(kind)?.shift();
    return id === undefined ? give() : Promise.resolve(id);
  }

  earlier(): undefined {
    return undefined;
  }
}
