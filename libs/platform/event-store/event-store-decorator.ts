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
  type Backdating,
} from './event-store';
import { allReadable } from './readable';

/** An event store before another, which translates writes (`stored`) and reads (`present`), but neither `readStored` nor imports. */
export abstract class EventStoreDecorator extends EventStore {
  constructor(protected readonly store: EventStore) {
    super();
  }

  /** The appends as the inner store keeps them. Objects of the caller must not be changed. */
  protected abstract stored(appends: readonly StreamAppend[]): Promise<readonly StreamAppend[]>;
  /** The events of the inner store as readers get them, in their order. The given objects are shared and must not be changed. */
  protected abstract present(events: readonly RecordedEvent[]): Promise<RecordedEvent[]>;

  get firstPosition(): Position | undefined {
    return this.store.firstPosition;
  }
  override get fault(): Error | undefined {
    return this.store.fault;
  }
  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[], terms?: AppendTerms): Promise<AppendResult> {
    const [one] = await this.stored([{ stream, expected, events }]);
    return this.store.append(stream, expected, one.events, terms);
  }
  async appendAll(appends: readonly StreamAppend[]): Promise<AppendResult[]> {
    return this.store.appendAll(await this.stored(appends));
  }
  async readStream(stream: string, options?: { from?: number; backwards?: boolean; limit?: number }): Promise<RecordedEvent[]> {
    return allReadable(await this.present(await this.store.readStream(stream, options)));
  }
  override async readStreams(streams: readonly string[]): Promise<RecordedEvent[][]> {
    const histories = await this.store.readStreams(streams);
    const all = (await this.present(histories.flat())).values();
    return histories.map((events) => allReadable(events.map(() => all.next().value as RecordedEvent)));
  }
  async readAll(after: Position, limit: number): Promise<RecordedEvent[]> {
    return this.present(await this.store.readAll(after, limit));
  }
  async readAt(positions: readonly Position[]): Promise<RecordedEvent[]> {
    return this.present(await this.store.readAt(positions));
  }
  override async readTypes(types: readonly string[], after: Position, limit: number): Promise<RecordedEvent[]> {
    return this.present(await this.store.readTypes(types, after, limit));
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
  override backdate(): Promise<Backdating | undefined> {
    return this.store.backdate();
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
}
