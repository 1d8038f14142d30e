import {
  EventStore,
  type AppendResult,
  type AppendTerms,
  type ExpectedRevision,
  type Import,
  type Lag,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type Reservation,
  type StoredEvent,
  type StreamAppend,
  type Telling,
} from '../event-store';
import { allReadable } from '../readable';
import type { EventVersions } from './event-versions';

/**
 * An event store that translates versions: readers see the present version of every event and writers store it. This is
 * the only place that translates: `fold`, projections and sagas read through it. `readStored` returns the stored bytes,
 * for verification and export.
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
  override get fault(): Error | undefined {
    return this.store.fault;
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
  override async readStreams(streams: readonly string[]): Promise<RecordedEvent[][]> {
    return (await this.store.readStreams(streams)).map((events) => allReadable(this.present(events)));
  }
  async readAll(after: Position, limit: number): Promise<RecordedEvent[]> {
    return this.present(await this.store.readAll(after, limit));
  }
  async readAt(positions: readonly Position[]): Promise<RecordedEvent[]> {
    return this.present(await this.store.readAt(positions));
  }
  override async readTypes(types: readonly string[], after: Position, limit: number): Promise<RecordedEvent[]> {
    const stored = types.flatMap((type) => this.versions.storedTypes(type));
    return this.present(await this.store.readTypes(stored, after, limit));
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
  override tell(): Promise<Telling | undefined> {
    return this.store.tell();
  }
  beginImport(): Promise<Import | undefined> {
    return this.store.beginImport();
  }
  head(): Promise<Position> {
    return this.store.head();
  }
  override acknowledged(): Promise<Position> {
    return this.store.acknowledged();
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
  /** An event that cannot be translated counts as unreadable: it is parked and reported. */
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
