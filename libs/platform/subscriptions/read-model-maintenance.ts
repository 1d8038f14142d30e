import type { Pool } from 'pg';
import type { EventStore } from '@plumbline/platform/event-store';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Projection } from './projection';
import { hashReadModels } from './read-models/hash-read-models';
import { ensureReadModels, rebuildReadModels, type RebuildProgress } from './read-models/rebuild';

/** What an operator does with the read models. */
export class ReadModelMaintenance {
  constructor(
    private readonly parts: {
      readonly pool: Pool;
      readonly store: EventStore;
      readonly kinds: readonly AnyRecordKind[];
      readonly projections: readonly Projection[];
      readonly raiseIds?: ((kind: string, atLeast: number) => Promise<void>) | undefined;
    },
  ) {}

  /** Builds all read models anew beside the live ones and swaps them in. Returns the number of events applied. */
  rebuild(options: { onProgress?: (progress: RebuildProgress) => void } = {}): Promise<number> {
    return rebuildReadModels({ ...this.parts, ...options });
  }
  /** Builds them if there are none or they were made for other declarations. True when that was necessary. */
  ensure(): Promise<boolean> {
    return ensureReadModels(this.parts);
  }
  /** SHA-256 of every table, to compare a rebuilt read model with a live one. */
  hashes(): Promise<Record<string, string>> {
    return hashReadModels(this.parts.pool, this.parts.kinds);
  }
}
