import type { Pool } from 'pg';
import type { EventStore } from '@plumbline/platform/event-store';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Projection } from '../rows/projection';
import { compareReadModels, type Comparison } from './compare';
import { ensureReadModels, rebuildReadModels } from './rebuild';
import { raiseIds } from './raise-ids';
import type { RebuildProgress } from './rebuild-run';

/** Operator commands on the read models. */
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

  /** Rebuilds all read models, or the named kinds, beside the live ones. Returns the number of events. @throws Refusal for a name of no kind */
  rebuild({ kinds, ...options }: { kinds?: readonly string[]; onProgress?: (progress: RebuildProgress) => void } = {}): Promise<number> {
    return rebuildReadModels({ ...this.parts, ...options }, kinds);
  }
  /** Builds the read models that are not there or that were built for other declarations. Returns the names of their kinds. */
  ensure(): Promise<readonly string[]> {
    return ensureReadModels(this.parts);
  }
  /** Raises the ids of all kinds beyond those in the rows, which may be ahead of the counters of a restored database. */
  async raiseIds(): Promise<void> {
    const { pool, kinds, raiseIds: raise } = this.parts;
    if (raise) await raiseIds(pool, kinds, raise);
  }
  /** Recomputes a company's records from its events, and names what differs, at most `limit`. Changes nothing that is read. */
  compare(options: {
    readonly company: number;
    readonly limit: number;
    readonly onProgress?: (progress: RebuildProgress) => void;
  }): Promise<Comparison> {
    return compareReadModels({ ...this.parts, ...options });
  }
}
