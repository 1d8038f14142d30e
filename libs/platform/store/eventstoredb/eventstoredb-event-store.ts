import { setTimeout as sleep } from 'node:timers/promises';
import { BACKWARDS, END, FORWARDS, NO_STREAM, START, type AllStreamResolvedEvent, type EventStoreDBClient } from '@eventstore/db-client';
import type { Pool } from 'pg';
import { encode, encodeAll, type Encoded } from '../appendable';
import {
  EventStore,
  PartlyAppended,
  RecordReserved,
  ReservationLost,
  StoreUnavailable,
  TakenOver,
  WrongExpectedRevision,
  type AppendResult,
  type AppendTerms,
  type ExpectedRevision,
  type NewEvent,
  type RecordedEvent,
  type Reservation,
  type StoredEvent,
  type StreamAppend,
} from '../event-store';
import { Reservations } from '../postgres/reservations';
import { allReadable } from '../readable';
import { AllSubscription } from './all-subscription';
import { connectionOf } from './connection-string';
import { isMissingStream, isUnreachable, isWrongVersion } from './errors';
import { inTime } from './in-time';
import { OwnerStream } from './owner/owner-stream';
import type { StoreOwner } from './owner/store-owner';
import { takeStore } from './owner/take-store';
import { clientOf } from './reach-store';
import { fromResolved, isSystemEvent, sealed, toStored } from './translation';

/** Returns whether a fence is still valid. */
export type FenceCheck = (fence: bigint) => Promise<boolean>;

/** How many of the last events of a stream are searched for a repeat. */
const REPEAT_WINDOW = 1000;
const PAGE = 500;
/** Attempts of an append when another process was faster or the server cannot be reached. */
const ATTEMPTS = 100;
const UNREACHABLE_ATTEMPTS = 4;
/**
 * How long a caller waits for the server, over all attempts. The client's own deadlines do not end calls to a server
 * that accepts connections and never responds.
 */
const PATIENCE_MS = 8_000;

/**
 * The event store in EventStoreDB. Every append first reads the end of its stream, to find a repeat (among the last
 * 1000 events) and the event to chain to. `head` waits for the appends of this process; events that the server is
 * writing for others get their time from the server's one clock. The server has no condition on other streams: reserved
 * and removed records are kept in PostgreSQL, and an append that refers to records holds locks there while it is
 * written.
 */
export class EventStoreDbEventStore extends EventStore {
  override readonly firstPosition = undefined;
  private readonly subscription: AllSubscription;
  /** The last append in progress of each stream: appends to one stream take turns. */
  private readonly turns = new Map<string, Promise<unknown>>();
  private knownHead = 0n;
  private owner: StoreOwner | undefined;

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly reservations: Reservations,
    private readonly holds: FenceCheck,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    super();
    this.subscription = new AllSubscription(client);
  }

  /**
   * Opens the store of a connection string (`esdb://host:2113?tls=false`). It connects on first use. Reservations and
   * fences are in the database of `pool`. `patienceMs` limits an operation, in milliseconds (8,000).
   */
  static connect(connectionString: string, pool: Pool, patienceMs?: number): EventStoreDbEventStore {
    const holds: FenceCheck = async (fence) => {
      const { rowCount } = await pool.query('select from plumbline.idempotency_key where token = $1', [fence]);
      return rowCount === 1;
    };
    return new EventStoreDbEventStore(clientOf(connectionOf(connectionString)), new Reservations(pool), holds, patienceMs);
  }

  /**
   * Makes the database of `pool` the owner of this store; nothing is appended any more once another database is.
   * `place`: host and port, for messages. @throws ConfigFault when the store belongs to another database
   */
  async takeOver(pool: Pool, place: string): Promise<void> {
    this.owner = await takeStore({ pool, place, stream: new OwnerStream(this.client) });
  }

  override get fault(): Error | undefined {
    return this.owner?.fault;
  }

  override async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    terms: AppendTerms = {},
  ): Promise<AppendResult> {
    const encoded = encode(stream, events);
    return this.inTurn([stream], async () => {
      const append = (): Promise<AppendResult> => this.appendInTurn(stream, expected, encoded, terms);
      try {
        return await this.reservations.during([terms], append);
      } catch (error) {
        return this.unlessRepeated(error, [{ stream, expected, events: encoded }]).then(([result]) => result);
      }
    });
  }

  override reserve(records: readonly string[], options?: { extends?: Reservation; lastingMs?: number }): Promise<Reservation> {
    return this.reservations.reserve(records, options);
  }

  override release(reservation: Reservation): Promise<void> {
    return this.reservations.release(reservation);
  }

  /**
   * The server has no transaction over several streams. Other appends of this process wait meanwhile; when another
   * process writes between the check of the streams and the last append, the streams before it stay written.
   */
  override async appendAll(appends: readonly StreamAppend[]): Promise<AppendResult[]> {
    const encoded = encodeAll(appends);
    const each = <R>(work: (stream: string, expected: ExpectedRevision, events: readonly Encoded[], terms?: AppendTerms) => Promise<R>) =>
      Promise.allSettled(appends.map(({ stream, expected, terms }, index) => work(stream, expected, encoded[index], terms)));
    return this.inTurn(
      appends.map(({ stream }) => stream),
      async () => {
        const looks = await each((stream, expected, events) => this.look(stream, expected, events));
        whole(looks.map((look) => (look.status === 'rejected' ? look : { ...look, value: look.value.repeat })));
        const append = async (): Promise<AppendResult[]> => whole(await each((...one) => this.appendInTurn(...one)));
        try {
          return await this.reservations.during(
            appends.map(({ terms = {} }) => terms),
            append,
          );
        } catch (error) {
          return this.unlessRepeated(
            error,
            appends.map((one, index) => ({ ...one, events: encoded[index] })),
          );
        }
      },
    );
  }

  /**
   * The first results, when the append was written before and its terms no longer hold. @throws WrongExpectedRevision,
   * else `error`
   */
  private async unlessRepeated(
    error: unknown,
    appends: readonly { readonly stream: string; readonly expected: ExpectedRevision; readonly events: readonly Encoded[] }[],
  ): Promise<AppendResult[]> {
    if (!(error instanceof RecordReserved) && !(error instanceof ReservationLost)) throw error;
    const looks = await Promise.all(appends.map(({ stream, expected, events }) => this.look(stream, expected, events)));
    return looks.map(({ repeat }) => {
      if (!repeat) throw error;
      return repeat;
    });
  }

  /**
   * Runs the work after all earlier work on these streams. @throws StoreUnavailable when that takes too long; the work
   * keeps its turn
   */
  private inTurn<R>(streams: readonly string[], work: () => Promise<R>): Promise<R> {
    const turn = Promise.all(streams.map((stream) => this.turns.get(stream) ?? Promise.resolve())).then(work);
    const settled = turn.catch(() => {});
    for (const stream of streams) this.turns.set(stream, settled);
    void settled.then(() => {
      for (const stream of streams) if (this.turns.get(stream) === settled) this.turns.delete(stream);
    });
    return inTime(turn, this.patienceMs);
  }

  /** The first result of a repeat, else the last event of the stream. @throws WrongExpectedRevision */
  private async look(
    stream: string,
    expected: ExpectedRevision,
    events: readonly Encoded[],
  ): Promise<{ repeat?: AppendResult; tail?: RecordedEvent }> {
    const latest = await this.streamPage(stream, { backwards: true, limit: REPEAT_WINDOW });
    const repeat = repeatIn(latest, events);
    if (repeat) return { repeat };
    const tail = latest[0];
    const actual = tail?.revision ?? -1;
    const wanted = expected === 'none' ? -1 : expected;
    if (wanted !== 'any' && wanted !== actual) throw new WrongExpectedRevision(stream, expected, actual);
    return { tail };
  }

  /**
   * The server cannot check a fence, so it is checked right before; a write in between is found by the ids that both
   * attempts share (ADR 0028).
   */
  private async appendInTurn(
    stream: string,
    expected: ExpectedRevision,
    events: readonly Encoded[],
    { fence }: AppendTerms = {},
  ): Promise<AppendResult> {
    let unreachable = 0;
    for (let attempt = 1; ; attempt++) {
      try {
        const { repeat, tail } = await this.look(stream, expected, events);
        if (repeat) return repeat;
        if (fence !== undefined && !(await this.holds(fence))) throw new TakenOver();
        const actual = tail?.revision ?? -1;
        // Always the revision that was read, so that the chain cannot fork.
        const expectedRevision = actual < 0 ? NO_STREAM : BigInt(actual);
        await this.owner?.held();
        const { position } = await this.client.appendToStream(stream, sealed(stream, events, tail), { expectedRevision });
        const revision = actual + events.length;
        return { revision, position: position?.commit ?? (await this.positionOf(stream, revision)), repeated: false };
      } catch (error) {
        if (isUnreachable(error) ? ++unreachable >= UNREACHABLE_ATTEMPTS : !isWrongVersion(error)) throw translated(error);
        if (attempt >= ATTEMPTS) throw new StoreUnavailable(error);
        // The repeat of an append whose reply was lost finds its own events.
        await sleep(isUnreachable(error) ? 200 * unreachable : Math.random() * 10);
      }
    }
  }

  override async readStream(
    stream: string,
    options: { from?: number; backwards?: boolean; limit?: number } = {},
  ): Promise<RecordedEvent[]> {
    const events = await inTime(this.streamPage(stream, options), this.patienceMs).catch((error: unknown) => {
      throw translated(error);
    });
    return allReadable(events);
  }

  override readAll(after: bigint, limit: number): Promise<RecordedEvent[]> {
    return inTime(this.readEvents(after, limit, fromResolved), this.patienceMs);
  }

  override readStored(after: bigint, limit: number): Promise<StoredEvent[]> {
    return inTime(this.readEvents(after, limit, toStored), this.patienceMs);
  }

  private async readEvents<E>(
    after: bigint,
    limit: number,
    translate: (event: NonNullable<AllStreamResolvedEvent['event']>) => E,
  ): Promise<E[]> {
    const events: E[] = [];
    for (let from = after; events.length < limit;) {
      // The server reads from a position inclusively.
      const page = await this.allPage(from <= 0n ? START : { commit: from, prepare: from }, FORWARDS, Math.min(limit, PAGE) + 1);
      const fresh = page.filter(({ event }) => event && event.position.commit > from);
      for (const { event } of fresh) if (!isSystemEvent(event!) && events.length < limit) events.push(translate(event!));
      if (fresh.length === 0) break;
      from = fresh.at(-1)!.event!.position.commit;
    }
    return events;
  }

  override head(): Promise<bigint> {
    return inTime(this.readHead(), this.patienceMs);
  }

  private async readHead(): Promise<bigint> {
    await Promise.all(this.turns.values());
    const before = this.knownHead;
    for (let from: typeof END | { commit: bigint; prepare: bigint } = END; ;) {
      const page: AllStreamResolvedEvent[] = await this.allPage(from, BACKWARDS, 100);
      const found = page.find(({ event }) => event && (event.position.commit <= before || !isSystemEvent(event)));
      if (found) this.knownHead = maximum(this.knownHead, found.event!.position.commit);
      if (found || page.length === 0) return this.knownHead;
      const oldest = page.at(-1)!.event!.position;
      // Backwards the server reads from a position exclusively; reading an event twice does no harm.
      if (from !== END && oldest.commit >= from.commit) return this.knownHead;
      from = oldest;
    }
  }

  override onAppended(listener: () => void): () => void {
    return this.subscription.add(listener);
  }

  override async close(): Promise<void> {
    this.owner?.close();
    // Requests that a silent server has not answered by then are abandoned.
    const ended = Promise.all(this.turns.values()).then(() => this.subscription.close());
    await inTime(ended, this.patienceMs).catch(() => undefined);
    await inTime(this.client.dispose(), this.patienceMs).catch(() => undefined);
  }

  private async streamPage(
    stream: string,
    { from, backwards = false, limit }: { from?: number; backwards?: boolean; limit?: number },
  ): Promise<RecordedEvent[]> {
    const read = this.client.readStream(stream, {
      direction: backwards ? BACKWARDS : FORWARDS,
      fromRevision: from === undefined ? (backwards ? END : START) : BigInt(from),
      ...(limit === undefined ? {} : { maxCount: limit }),
    });
    const events: RecordedEvent[] = [];
    try {
      for await (const { event } of read) if (event) events.push(fromResolved(event));
    } catch (error) {
      if (!isMissingStream(error)) throw error;
    }
    return events;
  }

  private async allPage(
    fromPosition: typeof START | typeof END | { commit: bigint; prepare: bigint },
    direction: typeof FORWARDS | typeof BACKWARDS,
    maxCount: number,
  ): Promise<AllStreamResolvedEvent[]> {
    const events: AllStreamResolvedEvent[] = [];
    try {
      for await (const resolved of this.client.readAll({ fromPosition, direction, maxCount })) if (resolved.event) events.push(resolved);
    } catch (error) {
      throw translated(error);
    }
    return events;
  }

  private async positionOf(stream: string, revision: number): Promise<bigint> {
    const [event] = await this.streamPage(stream, { from: revision, limit: 1 });
    return event.position;
  }
}

/** The first result, when `latest` (newest first) has the first event's id. */
function repeatIn(latest: readonly RecordedEvent[], events: readonly Encoded[]): AppendResult | undefined {
  const index = latest.findIndex(({ id }) => id === events[0].id);
  if (index < 0) return undefined;
  const { revision, position } = latest[Math.max(0, index - events.length + 1)];
  return { revision, position, repeated: true };
}

/**
 * The values, when nothing failed.
 * @throws StoreUnavailable; PartlyAppended when some are written and others cannot be; else the first failure
 */
function whole<R extends AppendResult | undefined>(outcomes: readonly PromiseSettledResult<R>[]): R[] {
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [translated(one.reason)] : []));
  const results = outcomes.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
  if (reasons.length === 0) return results as R[];
  const unknown = reasons.find((reason) => !(reason instanceof WrongExpectedRevision));
  if (unknown === undefined && results.some(Boolean)) throw new PartlyAppended(results, reasons[0]);
  throw unknown ?? reasons[0];
}

const translated = (error: unknown): unknown => (isUnreachable(error) ? new StoreUnavailable(error) : error);
const maximum = (one: bigint, other: bigint): bigint => (one > other ? one : other);
