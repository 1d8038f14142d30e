import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jsonEvent, NO_STREAM, type EventStoreDBClient } from '@eventstore/db-client';
import type { Pool } from 'pg';
import {
  encode,
  encodeAll,
  type Encoded,
  EventStore,
  RecordReserved,
  ReservationLost,
  StoreUnavailable,
  TakenOver,
  UnreadableEvent,
  WrongExpectedRevision,
  type AppendResult,
  type AppendTerms,
  type ExpectedRevision,
  type Import,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type Reservation,
  type StoredEvent,
  type StreamAppend,
  Reservations,
  allReadable,
} from '@plumbline/platform/event-store';
import { connectionOf } from './connection/connection-string';
import { isUnreachable, isWrongVersion, translated } from './connection/errors';
import { EventStoreDbImport } from './eventstoredb-import';
import { Guard } from './guard';
import { inTime } from './connection/in-time';
import { Intents, type Part } from './streams/intents';
import { CachedStream, CachedStreams } from './streams/cached-streams';
import { REPEAT_WINDOW, APPEND_ATTEMPTS, UNREACHABLE_ATTEMPTS } from './limits';
import { LiveEvents } from './streams/live-events';
import { OwnerStream } from './owner/owner-stream';
import type { StoreOwner } from './owner/store-owner';
import { ownedStore, takeStore } from './owner/take-store';
import { clientOf } from './connection/reach-store';
import { ServerLog } from './connection/server-log';
import { fromResolved, OWN_STREAMS, sealed, toStored } from './streams/translation';
import { CALL_MS, STILL_LEADS_MS } from './timing';

/** A decision on a part of a history could repeat what was done before. */
const CUT_OFF = 'events before it are missing: a limit ($maxCount, $maxAge, $tb) was set on its stream';
const BARRIER = `${OWN_STREAMS}barrier`;

/**
 * The event store in EventStoreDB. An append is one request where the end of its stream is known (`CachedStreams`). PostgreSQL has what the
 * server lacks: reservations, locks of appends (`Guard`), and incomplete appends to several streams (`Intents`).
 */
export class EventStoreDbEventStore extends EventStore {
  override readonly firstPosition = undefined;
  private readonly live: LiveEvents;
  private readonly reservations: Reservations;
  private readonly guard: Guard;
  private readonly intents: Intents;
  private readonly known = new CachedStreams();
  /** The last append in progress of each stream: appends to one stream take turns. */
  private readonly turns = new Map<string, Promise<unknown>>();
  private readonly log: ServerLog;
  private owner: StoreOwner | undefined;
  private notOwned: Error | undefined;
  /** True if an answer failed to come: what was asked for may still be written, and the server may no longer lead. */
  private isInDoubt = false;

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly pool: Pool,
    private readonly patienceMs = CALL_MS,
    /** Host and port, for messages. */
    private readonly place = '',
  ) {
    super();
    this.live = new LiveEvents(client);
    this.log = new ServerLog(client);
    this.reservations = new Reservations(pool);
    this.guard = new Guard(pool);
    this.intents = new Intents(pool, (parts) => this.inTime(() => this.complete(parts)));
  }

  /** Opens the store of a connection string, on first use; `pool` is for reservations and batches, `patienceMs` limits an operation. */
  static connect(connectionString: string, pool: Pool, patienceMs?: number): EventStoreDbEventStore {
    const connection = connectionOf(connectionString);
    return new EventStoreDbEventStore(clientOf(connection), pool, patienceMs, connection.place);
  }

  /** Makes the database of `pool` the owner of this store; `place` is for messages. @throws ConfigFault when it belongs to another */
  async takeOver(pool: Pool, place: string): Promise<void> {
    this.owner = await takeStore({ pool, place, stream: new OwnerStream(this.client) });
  }

  /** Appends only when the database of `pool` is the owner of this store already; else `fault` says that it is not. */
  async useIfOwner(pool: Pool, place: string): Promise<void> {
    this.owner = await ownedStore({ pool, place, stream: new OwnerStream(this.client) });
    if (!this.owner) this.notOwned = new Error(`this database is not the owner of the EventStoreDB at ${place}`);
  }

  override get fault(): Error | undefined {
    return this.notOwned ?? this.owner?.fault;
  }

  override async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    terms: AppendTerms = {},
  ): Promise<AppendResult> {
    const encoded = encode(stream, events);
    return this.inTurn([stream], async () => {
      const repeat = this.known.get(stream)?.repeated(encoded);
      if (repeat) return repeat;
      const write = (): Promise<AppendResult> => this.write(stream, expected, encoded);
      return this.guard.during(stream, terms, write).catch(async (error: unknown) => {
        const [result] = await this.unlessRepeated(error, [{ stream, expected, events: encoded, terms }]);
        return result;
      });
    });
  }

  override async appendAll(appends: readonly StreamAppend[]): Promise<AppendResult[]> {
    const encoded = encodeAll(appends);
    const parts = appends.map(({ stream, expected, terms = {} }, index): Part => ({ stream, expected, events: encoded[index], terms }));
    if (parts.length === 0) return [];
    return this.inTurn(
      parts.map(({ stream }) => stream),
      async () => {
        const repeats = parts.map(({ stream, events }) => this.known.get(stream)?.repeated(events));
        if (repeats.every((repeat) => repeat !== undefined)) return repeats;
        return this.intents.during(parts, () => this.complete(parts)).catch((error: unknown) => this.unlessRepeated(error, parts));
      },
    );
  }

  /** Appends what is missing of parts that nobody else may write to. @throws WrongExpectedRevision (nothing written); StoreUnavailable */
  private async complete(parts: readonly Part[]): Promise<AppendResult[]> {
    const repeats = await Promise.all(parts.map(({ stream, expected, events }) => this.look(stream, expected, events)));
    return Promise.all(parts.map(async ({ stream, expected, events }, index) => repeats[index] ?? this.write(stream, expected, events)));
  }

  override reserve(records: readonly string[], options?: { extends?: Reservation; lastingMs?: number }): Promise<Reservation> {
    return this.reservations.reserve(records, options);
  }

  override release(reservation: Reservation): Promise<void> {
    return this.reservations.release(reservation);
  }

  /** The first results, when the append was written before and its terms no longer hold. @throws WrongExpectedRevision, else `error` */
  private async unlessRepeated(error: unknown, parts: readonly Part[]): Promise<AppendResult[]> {
    if (!(error instanceof RecordReserved || error instanceof ReservationLost || error instanceof TakenOver)) throw error;
    const looks = await Promise.all(parts.map(({ stream, expected, events }) => this.look(stream, expected, events)));
    return looks.map((repeat) => {
      if (!repeat) throw error;
      return repeat;
    });
  }

  /** Runs the work after all earlier work on these streams. @throws StoreUnavailable when that takes too long; the work keeps its turn */
  private inTurn<R>(streams: readonly string[], work: () => Promise<R>): Promise<R> {
    const turn = Promise.all(streams.map((stream) => this.turns.get(stream) ?? Promise.resolve())).then(work);
    const settled = turn.catch(() => {});
    for (const stream of streams) this.turns.set(stream, settled);
    void settled.then(() => {
      for (const stream of streams) if (this.turns.get(stream) === settled) this.turns.delete(stream);
    });
    return this.inTime(() => turn);
  }

  /** Asks the server afresh: the first result of a repeat, else undefined. @throws WrongExpectedRevision, StoreUnavailable */
  private async look(stream: string, expected: ExpectedRevision, events: readonly Encoded[]): Promise<AppendResult | undefined> {
    const known = await this.end(stream);
    const repeat = known.repeated(events);
    if (repeat) return repeat;
    const wanted = expected === 'none' ? -1 : expected;
    if (wanted !== 'any' && wanted !== known.revision) throw new WrongExpectedRevision(stream, expected, known.revision);
    return undefined;
  }

  private async end(stream: string): Promise<CachedStream> {
    const known = this.known.get(stream);
    if (known && known.revision >= 0) {
      const later = await this.log.stream(stream, { from: known.revision, limit: REPEAT_WINDOW });
      if (known.has(later[0]) && later.length < REPEAT_WINDOW) return this.known.set(stream, known.read(later));
    }
    const latest = await this.log.stream(stream, { backwards: true, limit: REPEAT_WINDOW });
    return this.known.set(stream, new CachedStream().read(latest.reverse()));
  }

  /** Appends without a look first where the end is known: the server refuses a wrong revision, and a repeat returns the first result. */
  private async write(stream: string, expected: ExpectedRevision, events: readonly Encoded[]): Promise<AppendResult> {
    let unreachable = 0;
    for (let attempt = 1; ; attempt++) {
      try {
        let known = expected === 'none' ? new CachedStream() : (this.known.get(stream) ?? (await this.end(stream)));
        if (typeof expected === 'number' && known.revision < expected) known = await this.end(stream);
        const repeat = known.repeated(events);
        if (repeat) return repeat;
        if (typeof expected === 'number' && known.revision !== expected) throw new WrongExpectedRevision(stream, expected, known.revision);
        return await this.send(stream, known, events);
      } catch (error) {
        if (isWrongVersion(error)) {
          const repeat = await this.look(stream, expected, events);
          if (repeat) return repeat;
          if (attempt >= APPEND_ATTEMPTS) throw new StoreUnavailable(error);
        } else {
          if (error instanceof StoreUnavailable || !isUnreachable(error) || ++unreachable >= UNREACHABLE_ATTEMPTS) throw translated(error);
          this.isInDoubt = true;
          await sleep(200 * unreachable);
        }
      }
    }
  }

  private async send(stream: string, after: CachedStream, events: readonly Encoded[]): Promise<AppendResult> {
    const from = this.log.seen + 1n;
    const chained = sealed(stream, events, after);
    // Never without a revision: the server would write a repeat again, and the chain could fork.
    const expectedRevision = after.revision < 0 ? NO_STREAM : BigInt(after.revision);
    await this.owner?.held();
    if (this.log.isBehind) await this.log.last();
    const reply = await this.client.appendToStream(stream, chained.events, { expectedRevision });
    const revision = after.revision + events.length;
    const position = reply.position?.commit ?? (await this.log.stream(stream, { from: revision, limit: 1 }))[0].position;
    if (position < from) {
      await this.log.last();
      const written = await this.log.stream(stream, { from: after.revision + 1, limit: events.length });
      return { revision, position, from: written[0].position, repeated: true };
    }
    this.isInDoubt = false;
    this.log.see(position, chained.events[chained.events.length - 1].id);
    const result = { revision, position, from, repeated: false };
    this.known.set(stream, after.wrote(events, result, chained.hash));
    return result;
  }

  override async readStream(
    stream: string,
    options: { from?: number; backwards?: boolean; limit?: number } = {},
  ): Promise<RecordedEvent[]> {
    const events = allReadable(await this.inTime(() => this.log.stream(stream, options)));
    const { from, backwards = false, limit } = options;
    if (!backwards && events.length > 0 && events[0].revision > (from ?? 0))
      throw new UnreadableEvent({ ...events[0], unreadable: CUT_OFF });
    this.known.learn(stream, backwards ? [...events].reverse() : events, (from ?? 0) === 0 && limit === undefined && !backwards);
    return events;
  }

  override readAll(after: bigint, limit: number): Promise<RecordedEvent[]> {
    return this.inTime(() => this.log.after(after, limit, fromResolved));
  }

  override readAt(positions: readonly bigint[]): Promise<RecordedEvent[]> {
    return this.inTime(() => this.log.at([...positions].sort((a, b) => (a < b ? -1 : 1))));
  }

  override readStored(after: bigint, limit: number): Promise<StoredEvent[]> {
    return this.inTime(() => this.log.after(after, limit, toStored));
  }

  /** Appends one small event first: the server's one writer stamps the time, so everything earlier can be read, and the server leads. */
  override head(): Promise<Position> {
    return this.inTime(async () => {
      await this.intents.settled();
      return this.log.last(await this.barrier());
    });
  }

  override acknowledged(): Promise<Position> {
    return this.inTime(async () => {
      const last = this.isInDoubt ? undefined : await this.log.last();
      // An answer that took long may be one of a server that no longer leads.
      return last === undefined || this.isInDoubt ? this.log.last(await this.barrier()) : last;
    });
  }

  /** Appends a small event. Returns its position. */
  private async barrier(): Promise<Position | undefined> {
    await this.owner?.held();
    const id = randomUUID();
    const { position } = await this.client.appendToStream(BARRIER, jsonEvent({ id, type: 'Barrier', data: {} }));
    this.isInDoubt = false;
    if (position) this.log.see(position.commit, id);
    return position?.commit;
  }

  override async beginImport(): Promise<Import | undefined> {
    const { client, pool, place } = this;
    const begun = await EventStoreDbImport.begin({ client, pool, place });
    if (begun) this.owner = begun.owner;
    return begun;
  }

  override onAppended(listener: () => void): () => void {
    return this.live.add(listener);
  }

  override async close(): Promise<void> {
    this.owner?.close();
    // Requests that a silent server has not answered by then are abandoned.
    const ended = Promise.all([this.intents.close(), Promise.all(this.turns.values())]).then(() => this.live.close());
    await inTime(ended, this.patienceMs).catch(() => undefined);
    await inTime(this.client.dispose(), this.patienceMs).catch(() => undefined);
  }

  /** @throws StoreUnavailable when the server cannot be reached, or does not answer in time */
  private async inTime<R>(work: () => Promise<R>): Promise<R> {
    const late = setTimeout(() => (this.isInDoubt = true), STILL_LEADS_MS).unref();
    try {
      return await inTime(work(), this.patienceMs);
    } catch (error) {
      const reason = translated(error);
      if (reason instanceof StoreUnavailable) this.isInDoubt = true;
      throw reason;
    } finally {
      clearTimeout(late);
    }
  }
}
