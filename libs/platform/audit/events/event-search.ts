import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/runtime';
import { changeTable, type AnyRecordKind } from '@plumbline/platform/records';
import { EventStore, type Position, type RecordedEvent } from '@plumbline/platform/event-store';
import type { Pool } from 'pg';
import { accessesTo } from '../access/access-log';
import { firstWhere } from '../tree/event-tree';
import { KeptTree } from '../tree/kept-tree';
import { SEARCHED_TOGETHER, SEARCHED_EVENTS } from '../limits';

/** Which events of a company; all conditions must hold. */
export interface EventQuestion {
  /** 0 for those of no company. */
  readonly company: number;
  readonly user?: number | undefined;
  readonly types?: readonly string[] | undefined;
  /** Recorded from this moment on, until and with this one, ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly application?: string | undefined;
  readonly address?: string | undefined;
  /** Finds only events that changed, printed or exported this record. */
  readonly record?: { readonly kind: AnyRecordKind; readonly id: number } | undefined;
}

/** A part of the events, and the position after which they continue; undefined at their end. */
export interface EventPage {
  readonly events: readonly RecordedEvent[];
  readonly next: Position | undefined;
}

/** Finds events of a company. There is no index but that of positions: a page examines a bounded number of events. */
@Injectable()
export class EventSearch {
  constructor(
    private readonly store: EventStore,
    private readonly kept: KeptTree,
    @Inject(POOL) private readonly pool: Pick<Pool, 'query'>,
  ) {}

  /** Up to `limit` events after a position; of 10,000 examined there may be none, and a `next`. @throws NoSuchPosition, StoreUnavailable */
  async page(question: EventQuestion, after: Position, limit: number): Promise<EventPage> {
    const read = question.record ? this.ofRecord(question.company, question.record) : this.inOrder();
    const found: RecordedEvent[] = [];
    let position = await this.beginning(question.from, after);
    for (let examined = 0; examined < SEARCHED_EVENTS; examined += SEARCHED_TOGETHER) {
      const events = await read(position);
      for (const event of events) {
        if (question.to !== undefined && event.recordedAt > question.to) return { events: found, next: undefined };
        position = event.position;
        if (!matches(event, question)) continue;
        found.push(event);
        if (found.length === limit) return { events: found, next: position };
      }
      if (events.length < SEARCHED_TOGETHER) return { events: found, next: undefined };
    }
    return { events: found, next: position };
  }

  /** All events of the present that are after a position, page by page. @throws as `page` */
  async *all(question: EventQuestion, after: Position): AsyncGenerator<readonly RecordedEvent[]> {
    const head = await this.store.acknowledged();
    for (let next: Position | undefined = after; next !== undefined && next < head;) {
      const page: EventPage = await this.page(question, next, SEARCHED_TOGETHER);
      yield page.events.filter(({ position }) => position <= head);
      next = page.next;
    }
  }

  /** The kept chunks of the tree tell where a moment is, within 1,024 events. */
  private async beginning(from: string | undefined, after: Position): Promise<Position> {
    if (from === undefined) return after;
    const chunks = await this.kept.known();
    const before = chunks[firstWhere(chunks, (chunk) => chunk.recordedAt >= from) - 1]?.position ?? 0n;
    return before > after ? before : after;
  }

  private inOrder(): (after: Position) => Promise<readonly RecordedEvent[]> {
    return (after) => this.store.readAll(after, SEARCHED_TOGETHER);
  }

  /** The events that changed its row, and the accesses to it: by position, up to `SEARCHED_TOGETHER`. */
  private ofRecord(company: number, { kind, id }: NonNullable<EventQuestion['record']>) {
    let accesses: readonly RecordedEvent[] | undefined;
    return async (after: Position): Promise<readonly RecordedEvent[]> => {
      accesses ??= await this.store.readStream(accessesTo(kind.name, id));
      const { rows } = await this.pool.query<{ position: string }>({
        name: `changes of ${changeTable(kind)}`,
        text: `select position from read."${changeTable(kind)}" where company = $1 and id = $2 and position > $3 order by position limit $4`,
        values: [company, id, after, SEARCHED_TOGETHER],
      });
      const changes = await this.store.readAt(rows.map(({ position }) => BigInt(position)));
      const all = [...changes, ...accesses.filter(({ position }) => position > after)];
      return all.sort((a, b) => (a.position < b.position ? -1 : 1)).slice(0, SEARCHED_TOGETHER);
    };
  }
}

/** An event that cannot be read is of company 0, but of nobody. */
const matches = (
  { type, recordedAt, unreadable, metadata }: RecordedEvent,
  { company, user, types, from, application, address }: EventQuestion,
): boolean =>
  metadata.company === company &&
  unreadable === undefined &&
  (user === undefined || metadata.user === user) &&
  (types === undefined || types.includes(type)) &&
  (from === undefined || recordedAt >= from) &&
  (application === undefined || metadata.application === application) &&
  (address === undefined || metadata.address === address);
