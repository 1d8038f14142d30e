import { setImmediate as turn } from 'node:timers/promises';
import { UnreadableEvent } from '@plumbline/platform/event-store';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Projection, DeliveredEvent } from './projection';
import type { RowFold, Slot, Step } from './row-fold';
import { FETCHED_EVENTS, APPLIED_EVENTS } from '../limits';

/** Represents all projections when none of them can read an event. */
const UNREADABLE = 'unreadable';
const NONE: readonly Step[] = [];

/** A handler that failed on an event: a defect. Its writes for that event are dropped, those of all others are kept. */
export interface Failure {
  readonly projection: string;
  readonly event: DeliveredEvent;
  readonly error: Error;
}

/** Fills slots of a batch with the stored rows. */
export type Fetch = (batch: RowFold, slots: readonly Slot[]) => Promise<void>;

export class ProjectionTable {
  private readonly entries = new Map<string, Step[]>();
  /** The kinds whose rows are there, by name. */
  private readonly kinds: ReadonlyMap<string, AnyRecordKind>;
  /** @param written the kinds whose rows are there: what the projections write of others is dropped */
  constructor(
    readonly projections: readonly Projection[],
    written: readonly AnyRecordKind[] = projections.flatMap(({ kinds }) => kinds),
  ) {
    const kinds = new Map(written.map((kind) => [kind.name, kind] as const));
    this.kinds = kinds;
    for (const projection of [...projections].sort((a, b) => Number(b.runsFirst) - Number(a.runsFirst)))
      for (const [type, handler] of Object.entries(projection.handlers)) {
        const held = this.entries.get(type);
        if (held) held.push({ projection, handler, kinds });
        else this.entries.set(type, [{ projection, handler, kinds }]);
      }
  }

  /** The types of the events that they follow. */
  get types(): readonly string[] {
    return [...this.entries.keys()];
  }

  /**
   * Applies events in order. Rows that projections hint at are fetched ahead; when a handler reads others, they are fetched and it runs
   * again. Now and then other work gets a turn: rows that are being sent would wait, and PostgreSQL for them.
   */
  async apply(events: readonly DeliveredEvent[], batch: RowFold, fetch: Fetch): Promise<Failure[]> {
    const failures: Failure[] = [];
    for (let start = 0; start < events.length; start += FETCHED_EVENTS)
      await this.applySome(events.slice(start, start + FETCHED_EVENTS), batch, fetch, failures);
    return failures;
  }

  private async applySome(events: readonly DeliveredEvent[], batch: RowFold, fetch: Fetch, failures: Failure[]): Promise<void> {
    const readable = events.filter(({ unreadable }) => unreadable === undefined);
    for (const event of events)
      if (event.unreadable !== undefined) failures.push({ projection: UNREADABLE, event, error: new UnreadableEvent(event) });
    const wanted = this.needed(readable, batch);
    if (wanted.length > 0) await fetch(batch, wanted);
    let applied = 0;
    for (const event of readable) {
      if (++applied % APPLIED_EVENTS === 0) await turn();
      for (const step of this.entries.get(event.type) ?? NONE) {
        let run = batch.run(step, event);
        for (; Array.isArray(run); run = batch.run(step, event)) await fetch(batch, run as readonly Slot[]);
        if (run instanceof Error) failures.push({ projection: step.projection.name, event, error: run });
      }
    }
  }

  private needed(events: readonly DeliveredEvent[], batch: RowFold): Slot[] {
    const wanted = new Set<Slot>();
    for (const event of events)
      for (const { projection } of this.entries.get(event.type) ?? NONE)
        for (const [{ name }, id] of hintsOf(projection, event)) {
          if (!Number.isSafeInteger(id) || id <= 0) continue;
          const kind = this.kinds.get(name);
          const slot = kind && batch.slot(kind, event.metadata.company, id);
          if (slot && slot.now === undefined) wanted.add(slot);
        }
    return [...wanted];
  }
}

/** Hints may throw for an event that they do not expect; only the handler's own reads count. */
function hintsOf(projection: Projection, event: DeliveredEvent): ReturnType<Projection['needs']> {
  try {
    return projection.needs(event);
  } catch {
    return [];
  }
}
