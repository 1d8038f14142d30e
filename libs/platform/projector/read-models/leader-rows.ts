import type { AnyRecordKind, RowsAtHand, RowValues } from '@plumbline/platform/declarations';
import { RowCache } from './row-cache';

/** The leader's rows, for look-ups of the same process. */
export class LeaderRows implements RowsAtHand {
  constructor(
    private readonly cache: RowCache,
    /** Whether another process may have written rows that this process does not know. */
    private readonly isDoubtful: () => boolean,
  ) {}

  get(kind: AnyRecordKind, company: number, id: number): RowValues | null | undefined {
    if (this.isDoubtful()) return undefined;
    const key = RowCache.key(kind, company, id);
    // The notification of a commit can arrive before the writer's own reply.
    if (this.cache.isWriting(key)) return undefined;
    const row = this.cache.get(key);
    if (row === undefined) return this.cache.isAbsent(key) ? null : undefined;
    return row?.live ? row.values : null;
  }

  expect(kind: AnyRecordKind, company: number, id: number): (values: RowValues | null, size: number) => void {
    return this.cache.expect(RowCache.key(kind, company, id));
  }
}
