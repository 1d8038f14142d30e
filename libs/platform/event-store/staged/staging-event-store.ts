import { EventStoreDecorator } from '../event-store-decorator';
import type { AppendResult, AppendTerms, ExpectedRevision, NewEvent, RecordedEvent, Reservation, StreamAppend } from '../event-store';
import { stagedWrites, type StreamEnd } from './staged-writes';

/** An event store that keeps the appends of requests whose writes are staged (`stagedWrites`), and stores all others. */
export class StagingEventStore extends EventStoreDecorator {
  protected stored(appends: readonly StreamAppend[]): Promise<readonly StreamAppend[]> {
    return Promise.resolve(appends);
  }
  protected present(events: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
    return Promise.resolve([...events]);
  }

  override async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    terms?: AppendTerms,
  ): Promise<AppendResult> {
    if (!stagedWrites.getStore()) return this.store.append(stream, expected, events, terms);
    const [result] = await this.appendAll([{ stream, expected, events, ...(terms && { terms }) }]);
    return result;
  }

  override async appendAll(appends: readonly StreamAppend[]): Promise<AppendResult[]> {
    const staged = stagedWrites.getStore();
    if (!staged) return this.store.appendAll(appends);
    const ends = await Promise.all(appends.map((append) => this.endOf(append)));
    return staged.add(appends, ends);
  }

  /** An append whose first event is stored is a repeat. */
  private async endOf({ stream, expected, events }: StreamAppend): Promise<StreamEnd> {
    const [last] = await this.store.readStream(stream, { backwards: true, limit: 1 });
    const revision = last?.revision ?? -1;
    if (revision < 0 || revision === expected) return { revision };
    const history = await this.store.readStream(stream);
    const first = history.findIndex(({ id }) => id === events[0]?.id);
    if (first < 0) return { revision };
    const end = history[first + events.length - 1] ?? history[history.length - 1];
    return { revision, repeated: { revision: end.revision, position: end.position, from: history[first].position, repeated: true } };
  }

  override async readStream(
    stream: string,
    options: { from?: number; backwards?: boolean; limit?: number } = {},
  ): Promise<RecordedEvent[]> {
    const staged = stagedWrites.getStore();
    if (!staged?.has(stream)) return this.store.readStream(stream, options);
    const { from, backwards = false, limit } = options;
    const all = staged.after(stream, await this.store.readStream(stream));
    if (backwards) all.reverse();
    const wanted = from === undefined ? all : all.filter(({ revision }) => (backwards ? revision <= from : revision >= from));
    return wanted.slice(0, limit);
  }
  override async readStreams(streams: readonly string[]): Promise<RecordedEvent[][]> {
    const staged = stagedWrites.getStore();
    if (!staged || !streams.some((stream) => staged.has(stream))) return this.store.readStreams(streams);
    return Promise.all(streams.map((stream) => this.readStream(stream)));
  }

  override async reserve(records: readonly string[], options?: { extends?: Reservation; lastingMs?: number }): Promise<Reservation> {
    const reservation = await this.store.reserve(records, options);
    stagedWrites.getStore()?.reserved(reservation);
    return reservation;
  }
  override release(reservation: Reservation): Promise<void> {
    return stagedWrites.getStore() ? Promise.resolve() : this.store.release(reservation);
  }
}
