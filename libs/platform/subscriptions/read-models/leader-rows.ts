import { LRUCache } from 'lru-cache';
import type { AnyRecordKind, RowsAtHand, RowValues } from '@plumbline/platform/records';
import { RowCache, type StoredRow } from './row-cache';

/** Decoded rows that are kept: those which commands ask for again and again. */
const DECODED = 2000;

/** The leader's rows, for look-ups of the same process. */
export class LeaderRows implements RowsAtHand {
  private readonly decoded = new LRUCache<StoredRow, RowValues>({ max: DECODED });
  constructor(
    private readonly cache: RowCache,
    /** Whether others may have written rows that this process does not know of. */
    private readonly isDoubtful: () => boolean,
  ) {}

  get(kind: AnyRecordKind, company: number, id: number): RowValues | null | undefined {
    if (this.isDoubtful()) return undefined;
    const key = RowCache.key(kind, company, id);
    // The news of a commit may come before the writer's own reply.
    if (this.cache.isWriting(key)) return undefined;
    const row = this.cache.get(key);
    if (!row) return row;
    if (!row.live) return null;
    let values = this.decoded.get(row);
    if (!values) this.decoded.set(row, (values = row.decode()));
    return values;
  }

  expect(kind: AnyRecordKind, company: number, id: number): (doc: string | null, extra: string | null) => void {
    return this.cache.expect(RowCache.key(kind, company, id));
  }
}
