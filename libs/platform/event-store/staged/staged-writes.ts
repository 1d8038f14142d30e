import { refuse } from '@plumbline/platform/kernel';
import { outsideRequests, requestLocal } from './request-local';
import {
  RecordReserved,
  WrongExpectedRevision,
  type AppendResult,
  type AppendTerms,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type RecordedEvent,
  type Reservation,
  type StreamAppend,
} from '../event-store';

interface StagedStream {
  /** The revision of its last stored event; -1 for none. */
  readonly stored: number;
  /** The revision that the first append to it expected. */
  readonly expected: ExpectedRevision;
  readonly events: NewEvent[];
  terms: AppendTerms;
}

/** The last stored event of a stream, or the place of an event that it already has. */
export interface StreamEnd {
  readonly revision: number;
  readonly repeated?: AppendResult;
}

/** The stored events of streams, each read once. */
export type Histories = Map<string, Promise<readonly RecordedEvent[]>>;

/** Writes that are decided and not stored: of an atomic batch, or only tried. Later decisions see them in their streams; rows do not. */
export class StagedWrites {
  private readonly streams = new Map<string, StagedStream>();
  private readonly decided: RecordedEvent[] = [];
  private readonly reservations = new Map<string, Reservation>();
  private readonly removed = new Set<string>();
  private isEnded = false;
  /** True if the request came to an effect that is no event, which is never staged. */
  isBeyondEvents = false;

  /**
   * @param isShown true if reads of the request show records as they would be (`Prefer: return=representation`)
   * @param histories of a request that is only asked about: the stored events of the streams that it and others like it have read. It
   * reserves nothing.
   */
  constructor(
    readonly isShown = false,
    readonly histories?: Histories,
  ) {}

  /** The events in the order of decisions, as if they were stored; their positions are 0. */
  get events(): readonly RecordedEvent[] {
    return this.decided;
  }
  /** The types of the events, in the order of decisions. */
  get types(): string[] {
    return this.decided.map(({ type }) => type);
  }
  /** The revisions of the last stored events of the streams, -1 for none, on which the writes were decided. */
  get ends(): ReadonlyMap<string, number> {
    return new Map([...this.streams].map(([stream, { stored }]) => [stream, stored]));
  }
  has(stream: string): boolean {
    return this.streams.has(stream);
  }

  /** The events of the stream after `history`, the stored ones. */
  after(stream: string, history: readonly RecordedEvent[]): RecordedEvent[] {
    return [...history, ...this.decided.filter((event) => event.stream === stream)];
  }

  /**
   * Keeps the appends, all or none; `ends` are those of the stored streams.
   * @throws WrongExpectedRevision, RecordReserved, Refusal (409); Error once they ended: nobody would store or drop the appends
   */
  add(appends: readonly StreamAppend[], ends: readonly StreamEnd[]): AppendResult[] {
    if (this.isEnded) throw new Error('The request that staged these writes has ended.');
    const results = appends.map((append, index) => this.check(append, ends[index]));
    return appends.map((append, index) => {
      const { stream, expected, events, terms = {} } = append;
      const known = results[index];
      if (known) return known;
      const staged = this.streams.get(stream);
      if (staged) {
        staged.events.push(...events);
        staged.terms = joined(staged.terms, terms);
      } else this.streams.set(stream, { stored: ends[index].revision, expected, events: [...events], terms });
      if (terms.removes) for (const record of terms.under?.records ?? []) this.removed.add(record);
      const { stored, events: all } = this.streams.get(stream)!;
      const [first, recordedAt] = [stored + all.length - events.length + 1, new Date().toISOString()];
      for (const [index, event] of events.entries())
        this.decided.push({ ...event, stream, revision: first + index, position: 0n, recordedAt, previousHash: '' });
      return { revision: stored + all.length, position: 0n, from: 0n, repeated: false };
    });
  }

  /** The result of a repeat; undefined where the append can be kept. */
  private check({ stream, expected, events, terms = {} }: StreamAppend, end: StreamEnd): AppendResult | undefined {
    if (end.repeated) return end.repeated;
    const staged = this.streams.get(stream);
    const revision = (staged?.stored ?? end.revision) + (staged?.events.length ?? 0);
    if (staged?.events.some(({ id }) => id === events[0]?.id)) return { revision, position: 0n, from: 0n, repeated: true };
    const removed = terms.removes ? (terms.under?.records ?? []) : [];
    if ([...this.streams.values()].some((one) => one.terms.refersTo?.some((record) => removed.includes(record)))) refuseTwice();
    const wanted = expected === 'none' ? -1 : expected;
    if (wanted !== 'any' && wanted !== revision) throw new WrongExpectedRevision(stream, expected, revision);
    for (const record of [...(terms.refersTo ?? []), ...(terms.under?.records ?? [])]) {
      if (this.removed.has(record)) throw new RecordReserved(record, 'removed');
      if (this.hasReserved([record], terms.under?.token)) refuseTwice();
    }
    if (staged?.terms.under && terms.under && staged.terms.under.token !== terms.under.token) refuseTwice();
    return undefined;
  }

  /** A reservation lasts until the writes are stored or dropped. */
  reserved(reservation: Reservation): void {
    this.reservations.set(reservation.token, reservation);
  }

  /** True if a reservation, other than that with the token, has one of the records: it would not end while somebody waits for it. */
  hasReserved(records: readonly string[], token?: string): boolean {
    return [...this.reservations.values()].some((one) => one.token !== token && one.records.some((record) => records.includes(record)));
  }

  /** Stores everything in one append; undefined for nothing. @throws the errors of `EventStore.appendAll`: nothing was stored then */
  async store(store: EventStore, fence?: bigint): Promise<Pick<AppendResult, 'position' | 'from'> | undefined> {
    const appends = [...this.streams].map(([stream, { expected, events, terms }]) => ({
      stream,
      expected,
      events,
      terms: { ...terms, fence },
    }));
    if (appends.length === 0) return undefined;
    const results = await store.appendAll(appends);
    const positions = results.map(({ position }) => position);
    const starts = results.map(({ from }) => from);
    return { position: positions.reduce((a, b) => (a > b ? a : b)), from: starts.reduce((a, b) => (a < b ? a : b)) };
  }

  /** Ends the reservations; to be called once, whether or not the writes were stored. */
  async end(store: EventStore): Promise<void> {
    this.isEnded = true;
    for (const reservation of this.reservations.values()) await outsideRequests(() => store.release(reservation)).catch(() => undefined);
  }
}

const joined = (one: AppendTerms, other: AppendTerms): AppendTerms => ({
  ...one,
  ...other,
  refersTo: [...new Set([...(one.refersTo ?? []), ...(other.refersTo ?? [])])],
});

/** The writes that the present request stages; none: its writes are stored at once. */
export const stagedWrites = requestLocal<StagedWrites>();

/** Rows do not show what an earlier operation did, so the later one would be decided on an older state. @throws Refusal (409) */
export function refuseTwice(): never {
  return refuse('twice_in_batch', 'An earlier operation of the atomic batch is about the same records: send this one in a later request.');
}

/** To be called before an effect outside the event store, which cannot be staged. @throws Refusal while writes are staged */
export function refuseWhileStaged(what: string): void {
  const writes = stagedWrites.getStore();
  if (!writes) return;
  writes.isBeyondEvents = true;
  refuse('not_held', `${what} can be neither tried (dry run) nor written in an atomic batch, because not all of it is events.`);
}
