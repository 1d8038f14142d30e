import { UnreadableEvent } from '@plumbline/platform/event-store';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Projection, Rows, Told } from '../projection';
import type { RowBatch, Slot } from './row-batch';

/** Stands for all projections where none of them can read an event. */
const UNREADABLE = 'unreadable';

/** A handler that failed on an event: a defect. Its writes for that event are left out, those of all others stand. */
export interface Failure {
  readonly projection: string;
  readonly event: Told;
  readonly error: Error;
}

interface Entry {
  readonly projection: Projection;
  readonly handler: (event: Told<never>, rows: Rows) => void;
}

/** All projections, by the events that they handle. */
export class ProjectionTable {
  private readonly entries = new Map<string, Entry[]>();
  constructor(readonly projections: readonly Projection[]) {
    for (const projection of [...projections].sort((a, b) => Number(b.runsFirst) - Number(a.runsFirst)))
      for (const [type, handler] of Object.entries(projection.handlers)) {
        const held = this.entries.get(type);
        if (held) held.push({ projection, handler });
        else this.entries.set(type, [{ projection, handler }]);
      }
  }

  /**
   * Applies the events in order to the rows of `batch`. The rows that the projections say they need are fetched ahead at once; when a
   * handler asks for another one, it is fetched and the handler run again. An event that can't be read is a failure of all of them.
   */
  async apply(
    events: readonly Told[],
    batch: RowBatch,
    fetch: (batch: RowBatch, slots: readonly Slot[]) => Promise<void>,
  ): Promise<Failure[]> {
    const failures: Failure[] = [];
    const readable = events.filter(({ unreadable }) => unreadable === undefined);
    for (const event of events)
      if (event.unreadable !== undefined) failures.push({ projection: UNREADABLE, event, error: new UnreadableEvent(event) });
    const wanted = this.needed(readable, batch);
    if (wanted.length > 0) await fetch(batch, wanted);
    for (const event of readable) {
      for (const { projection, handler } of this.entries.get(event.type) ?? []) {
        for (;;) {
          const run = batch.run(handler, event);
          if (run === 'done') break;
          if (run instanceof Error) {
            failures.push({ projection: projection.name, event, error: run });
            break;
          }
          await fetch(batch, run);
        }
      }
    }
    return failures;
  }

  private needed(events: readonly Told[], batch: RowBatch): Slot[] {
    const wanted = new Set<Slot>();
    for (const event of events)
      for (const { projection } of this.entries.get(event.type) ?? [])
        for (const [kind, id] of hintsOf(projection, event)) {
          if (!Number.isSafeInteger(id) || id <= 0) continue;
          const slot = batch.slot(kind, event.metadata.company, id);
          if (slot.now === undefined) wanted.add(slot);
        }
    return [...wanted];
  }
}

/** Hints may fail on an event that they did not expect; the handler's own questions are what counts. */
function hintsOf(projection: Projection, event: Told): readonly (readonly [AnyRecordKind, number])[] {
  try {
    return projection.needs(event);
  } catch {
    return [];
  }
}
