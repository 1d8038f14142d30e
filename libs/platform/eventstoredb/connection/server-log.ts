import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  type ReadStreamOptions,
} from '@eventstore/db-client';
import { Logger } from '@nestjs/common';
import { NoSuchPosition, StoreUnavailable, type Position, type RecordedEvent } from '@plumbline/platform/event-store';
import { isMissingStream, isNoPosition } from './errors';
import { fromLeader } from './from-leader';
import { fromResolved, isHidden } from '../streams/translation';
import { SERVER_LOG_PAGE, SERVER_LOG_LAST } from '../limits';

type Resolved = NonNullable<AllStreamResolvedEvent['event']>;

/** No event, where no event is at a position. */
function none(error: unknown): [] {
  if (error instanceof NoSuchPosition) return [];
  throw error;
}

/** Reads the streams of the server and its log of all events. Positions have gaps, inside one append too. */
export class ServerLog {
  /** The last position that was read or written: whatever is appended from now on comes after it. */
  private lastSeen: Position = 0n;
  private lastId = '';
  /** The last event that is not hidden, and up to where the log was searched for it. */
  private found = { position: 0n, searched: 0n };
  private readonly log = new Logger('EventStoreDB');
  private lacks = false;

  constructor(private readonly client: EventStoreDBClient) {}

  get seen(): Position {
    return this.lastSeen;
  }
  /** Notes that the server has this event. */
  see(position: Position, id: string): void {
    if (this.lacks || position <= this.lastSeen) return;
    this.lastSeen = position;
    this.lastId = id;
  }

  /** True if the server lacked an event that this process has seen, when it was last looked at. */
  get isBehind(): boolean {
    return this.lacks;
  }

  /** Events of a stream, as `EventStore.readStream` returns them, unreadable ones included. */
  async stream(
    stream: string,
    { from, backwards = false, limit }: { from?: number; backwards?: boolean; limit?: number },
  ): Promise<RecordedEvent[]> {
    const requested: ReadStreamOptions = {
      direction: backwards ? BACKWARDS : FORWARDS,
      fromRevision: from === undefined ? (backwards ? END : START) : BigInt(from),
      ...(limit === undefined ? {} : { maxCount: limit }),
    };
    const events: RecordedEvent[] = [];
    try {
      for (const { event } of await fromLeader((leader) => this.client.readStream(stream, { ...requested, ...leader })))
        if (event) events.push(fromResolved(event));
    } catch (error) {
      if (!isMissingStream(error)) throw error;
    }
    for (const { position, id } of events) this.see(position, id);
    return events;
  }

  /** Up to `limit` events of the service after `after`. @throws NoSuchPosition when no event is there */
  async after<E>(after: Position, limit: number, translate: (event: Resolved) => E): Promise<E[]> {
    const events: E[] = [];
    for (let from = after; events.length < limit;) {
      const isStart = from <= 0n;
      // The server reads from a position inclusively.
      const wanted = Math.min(limit - events.length, SERVER_LOG_PAGE) + (isStart ? 0 : 1);
      const page = await this.page(isStart ? START : { commit: from, prepare: from }, FORWARDS, wanted);
      for (const event of page) if (event.position.commit > from && !isHidden(event)) events.push(translate(event));
      const last = page.at(-1);
      from = last?.position.commit ?? from;
      if (last) this.see(from, last.id);
      if (page.length < wanted) break;
    }
    return events;
  }

  /** The events of the service at these positions, which must be in order. */
  async at(positions: readonly Position[]): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for (const position of positions) {
      const [event] = await this.page({ commit: position, prepare: position }, FORWARDS, 1).catch(none);
      if (event?.position.commit === position && !isHidden(event)) events.push(fromResolved(event));
    }
    return events;
  }

  /** The last event's position; 0 without one. It is at least `atLeast`. @throws StoreUnavailable while the server lacks what was seen */
  async last(atLeast: Position = 0n): Promise<Position> {
    const [seen, id] = [this.lastSeen, this.lastId];
    const { position: known, searched } = this.found;
    let end: Position | undefined;
    for (let from: typeof END | { commit: bigint; prepare: bigint } = END; ;) {
      const page = await this.page(from, BACKWARDS, SERVER_LOG_LAST);
      const oldest = page.at(-1)?.position.commit ?? 0n;
      end ??= page[0]?.position.commit ?? 0n;
      if (end < seen || this.lacks) await this.expect(seen, id);
      if (end < atLeast) throw new StoreUnavailable(new Error(`the server has not got the event at position ${atLeast} yet`));
      const position = page.find((event) => !isHidden(event))?.position.commit;
      if (position !== undefined || oldest <= searched || page.length < SERVER_LOG_LAST) {
        this.found = { position: position !== undefined && position > known ? position : known, searched: end > searched ? end : searched };
        return this.found.position;
      }
      from = { commit: oldest, prepare: oldest };
    }
  }

  /** A server that was restored from an older backup gives passed positions again; a lagging node has the events later. */
  private async expect(seen: Position, id: string): Promise<void> {
    const [event] = await this.page({ commit: seen, prepare: seen }, FORWARDS, 1).catch(none);
    const didLack = this.lacks;
    this.lacks = event?.id !== id;
    if (!this.lacks) return;
    const reason = `the server lacks events up to position ${seen} that it had (restored from an older backup?): nothing is read or written until it has them`;
    if (!didLack) this.log.error(reason);
    throw new StoreUnavailable(new Error(reason));
  }

  private async page(
    fromPosition: typeof START | typeof END | { commit: bigint; prepare: bigint },
    direction: typeof FORWARDS | typeof BACKWARDS,
    maxCount: number,
  ): Promise<Resolved[]> {
    try {
      const found = await fromLeader((leader) => this.client.readAll({ fromPosition, direction, maxCount, ...leader }));
      return found.flatMap(({ event }) => event ?? []);
    } catch (error) {
      throw typeof fromPosition === 'object' && isNoPosition(error) ? new NoSuchPosition(fromPosition.commit) : error;
    }
  }
}
