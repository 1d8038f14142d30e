import { randomUUID } from 'node:crypto';
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
    const asked = stagedWrites.getStore()?.histories;
    const [last] = asked ? (await this.history(stream)).slice(-1) : await this.store.readStream(stream, { backwards: true, limit: 1 });
    const revision = last?.revision ?? -1;
    if (revision < 0 || revision === expected) return { revision };
    const history = await this.history(stream);
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
    if (!staged?.histories && !staged?.has(stream)) return this.store.readStream(stream, options);
    const { from, backwards = false, limit } = options;
    const all = staged.after(stream, await this.history(stream));
    if (backwards) all.reverse();
    const wanted = from === undefined ? all : all.filter(({ revision }) => (backwards ? revision <= from : revision >= from));
    return wanted.slice(0, limit);
  }
  override async readStreams(streams: readonly string[]): Promise<RecordedEvent[][]> {
    const staged = stagedWrites.getStore();
    if (!staged?.histories && !streams.some((stream) => staged?.has(stream))) return this.store.readStreams(streams);
    return Promise.all(streams.map((stream) => this.readStream(stream)));
  }

  /** The stored events of a stream. */
  private history(stream: string): Promise<readonly RecordedEvent[]> {
    const known = stagedWrites.getStore()?.histories;
    if (!known) return this.store.readStream(stream);
    const history = known.get(stream) ?? this.store.readStream(stream);
    known.set(stream, history);
    return history;
  }

  override async reserve(records: readonly string[], options?: { extends?: Reservation; lastingMs?: number }): Promise<Reservation> {
    const staged = stagedWrites.getStore();
    // What is only asked about is in nobody's way.
    if (staged?.histories) return { token: randomUUID(), records: [...(options?.extends?.records ?? []), ...records] };
    const reservation = await this.store.reserve(records, options);
    staged?.reserved(reservation);
    return reservation;
  }
  override release(reservation: Reservation): Promise<void> {
    return stagedWrites.getStore() ? Promise.resolve() : this.store.release(reservation);
  }
}
