import {
  EventStore,
  type AppendResult,
  type AppendTerms,
  type ExpectedRevision,
  type Lag,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type Reservation,
  type StoredEvent,
  type StreamAppend,
} from '../event-store';
import { allReadable } from '../readable';
import type { EventVersions } from './event-versions';

/**
 * An event store whose readers see the present version of every event, whatever version is stored, and whose writers store the present one. This is
 * the one place where versions are translated: `fold`, projections and sagas read through it. `readStored` gives what is stored, for verification
 * and export.
 */
export class UpcastingEventStore extends EventStore {
  constructor(
    private readonly store: EventStore,
    private readonly versions: EventVersions,
  ) {
    super();
  }

  get firstPosition(): Position | undefined {
    return this.store.firstPosition;
  }
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[], terms?: AppendTerms): Promise<AppendResult> {
    return this.store.append(stream, expected, this.stored(events), terms);
  }
  appendAll(appends: readonly StreamAppend[]): Promise<AppendResult[]> {
    return this.store.appendAll(appends.map((one) => ({ ...one, events: this.stored(one.events) })));
  }
  async readStream(stream: string, options?: { from?: number; backwards?: boolean; limit?: number }): Promise<RecordedEvent[]> {
    return allReadable(this.present(await this.store.readStream(stream, options)));
  }
  async readAll(after: Position, limit: number): Promise<RecordedEvent[]> {
    return this.present(await this.store.readAll(after, limit));
  }
  readStored(after: Position, limit: number): Promise<StoredEvent[]> {
    return this.store.readStored(after, limit);
  }
  reserve(records: readonly string[], options?: { extends?: Reservation; lastingMs?: number }): Promise<Reservation> {
    return this.store.reserve(records, options);
  }
  release(reservation: Reservation): Promise<void> {
    return this.store.release(reservation);
  }
  head(): Promise<Position> {
    return this.store.head();
  }
  override lagAfter(after: Position): Promise<Lag> {
    return this.store.lagAfter(after);
  }
  onAppended(listener: () => void): () => void {
    return this.store.onAppended(listener);
  }
  close(): Promise<void> {
    return this.store.close();
  }

  private stored(events: readonly NewEvent[]): NewEvent[] {
    return events.map((event) => {
      const type = this.versions.storedType(event.type);
      return type === event.type ? event : { ...event, type };
    });
  }
  /** An event that can't be translated is one that can't be read: it is parked and named. */
  private present(events: readonly RecordedEvent[]): RecordedEvent[] {
    return events.map((event) => {
      if (event.unreadable !== undefined) return event;
      try {
        return this.versions.present(event);
      } catch (error) {
        return { ...event, data: {}, unreadable: (error as Error).message };
      }
    });
  }
}
