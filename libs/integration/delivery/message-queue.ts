import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/runtime';
import { KindRegistry } from '@plumbline/platform/records';
import type { Position } from '@plumbline/platform/event-store';
import type { Pool } from 'pg';
import type { Message } from './message';

/** A message that waits. */
export interface WaitingMessage extends Message {
  /** Failed attempts. */
  readonly attempts: number;
  /** In milliseconds. */
  readonly firstAttempt: number | undefined;
}

/** The result of an attempt, or that none was made because the owner does not see the record any more. */
export interface Attempt {
  readonly message: WaitingMessage;
  readonly outcome: 'Delivered' | 'Failed' | 'GivenUp' | 'Hidden';
  /** In milliseconds. */
  readonly at: number;
  readonly duration: number;
  /** The status of the reply; undefined without one. */
  readonly status: number | undefined;
  /** Why it failed; empty where it did not. */
  readonly problem: string;
  /** The beginning of the body of the reply. */
  readonly response: string;
  /** When the next attempt is, in milliseconds. */
  readonly nextAt: number | undefined;
}

type Row = {
  readonly id: string;
  readonly type: string;
  readonly position: string;
  readonly recorded_at: Date;
  readonly kind: string | null;
  readonly record: string | null;
  readonly attempts: number;
  readonly first_attempt: Date | null;
};

/** The messages that wait to be sent, and the log of what was. */
@Injectable()
export class MessageQueue {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
  ) {}

  async waiting(webhook: number): Promise<number> {
    const { rows } = await this.pool.query<{ count: string }>({
      name: 'waiting webhook messages',
      text: 'select count(*) from plumbline.webhook_message where webhook = $1',
      values: [webhook],
    });
    return Number(rows[0]?.count);
  }

  /** The messages that wait, of all webhooks. */
  async waitingOfAll(): Promise<number> {
    const { rows } = await this.pool.query<{ count: string }>('select count(*) from plumbline.webhook_message');
    return Number(rows[0]?.count);
  }

  /**
   * Adds what was found between two positions of the feed; at once with the step of the webhook, so nothing is lost and nothing
   * added twice. False when another process, or a replay, has moved it meanwhile: then nothing is added. `now`: ISO 8601.
   */
  async advance(webhook: number, from: Position, to: Position, messages: readonly Message[], now: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'advance webhook',
      text: `with moved as (update plumbline.webhook_state set position = $3 where webhook = $1 and position = $2 returning webhook),
        added as (
          insert into plumbline.webhook_message (webhook, id, type, position, recorded_at, kind, record, next_at)
          select moved.webhook, m.*, $4 from moved cross join unnest($5::text[], $6::text[], $7::bigint[], $8::timestamptz[], $9::text[], $10::bigint[]) m
          on conflict do nothing
        )
        select from moved`,
      values: [webhook, from, to, now, ...columnsOf(messages)],
    });
    return rowCount === 1;
  }

  /** Adds a message that is no change. */
  async add(webhook: number, message: Message, now: string): Promise<void> {
    await this.pool.query(
      `insert into plumbline.webhook_message (webhook, id, type, position, recorded_at, kind, record, next_at)
       select $1, m.*, $2 from unnest($3::text[], $4::text[], $5::bigint[], $6::timestamptz[], $7::text[], $8::bigint[]) m`,
      [webhook, now, ...columnsOf([message])],
    );
  }

  /**
   * Messages to send, at most so many, oldest first: of each record the first one alone, and only those whose next attempt is
   * due. `isProbed`: those whose next attempt is the next, due or not, so that one that is refused keeps none back. Without
   * those of `taken`.
   */
  async due(
    webhook: number,
    now: string,
    most: number,
    { taken, isProbed }: { readonly taken: readonly string[]; readonly isProbed: boolean },
  ): Promise<WaitingMessage[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'due webhook messages',
      text: `select id, type, position, recorded_at, kind, record, attempts, first_attempt from plumbline.webhook_message m
        where webhook = $1 and (next_at <= $2 or $5) and id <> all($4::text[]) and not exists (
          select from plumbline.webhook_message e where e.webhook = m.webhook and e.kind = m.kind and e.record = m.record and e.position < m.position
        ) order by case when $5 then next_at end, position, id limit $3`,
      values: [webhook, now, most, taken, isProbed],
    });
    return rows.map(({ id, type, position, recorded_at, kind, record, attempts, first_attempt }) => ({
      ...{ id, type, position: BigInt(position), recordedAt: recorded_at.toISOString(), attempts },
      ...{ kind: kind === null ? undefined : this.kinds.named(kind), record: record === null ? undefined : Number(record) },
      firstAttempt: first_attempt?.getTime(),
    }));
  }

  /** Removes the messages of attempts that ended them, sets the next attempt of the others, and keeps all in the log. */
  async settle(webhook: number, attempts: readonly Attempt[]): Promise<void> {
    const ended = attempts.filter(({ outcome }) => outcome !== 'Failed').map(({ message }) => message.id);
    const failed = attempts.filter(({ outcome }) => outcome === 'Failed');
    const logged = attempts.filter(({ outcome }) => outcome !== 'Hidden');
    const time = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at));
    const of = <T>(value: (one: Attempt) => T): T[] => logged.map(value);
    await this.pool.query({
      name: 'settle webhook messages',
      text: `with ended as (delete from plumbline.webhook_message where webhook = $1 and id = any($2::text[])),
        failed as (
          update plumbline.webhook_message m set attempts = m.attempts + 1, first_attempt = coalesce(m.first_attempt, f.at), next_at = f.next
          from unnest($3::text[], $4::timestamptz[], $5::timestamptz[]) f(id, at, next) where m.webhook = $1 and m.id = f.id
        )
        insert into plumbline.webhook_delivery
          (webhook, message, type, position, kind, record, attempt, at, outcome, status, milliseconds, problem, response)
        select $1, * from unnest($6::text[], $7::text[], $8::bigint[], $9::text[], $10::bigint[], $11::int[], $12::timestamptz[], $13::text[],
          $14::int[], $15::int[], $16::text[], $17::text[])`,
      values: [
        ...[webhook, ended],
        ...[failed.map(({ message }) => message.id), failed.map(({ at }) => time(at)), failed.map(({ nextAt }) => time(nextAt))],
        ...[of(({ message }) => message.id), of(({ message }) => message.type), of(({ message }) => message.position)],
        ...[of(({ message }) => message.kind?.name ?? null), of(({ message }) => message.record ?? null)],
        ...[
          of(({ message }) => message.attempts + 1),
          of(({ at }) => time(at)),
          of(({ outcome }) => outcome),
          of(({ status }) => status ?? null),
        ],
        ...[of(({ duration }) => Math.round(duration)), of(({ problem }) => problem), of(({ response }) => response)],
      ],
    });
  }
}

const columnsOf = (messages: readonly Message[]): unknown[] => [
  messages.map(({ id }) => id),
  messages.map(({ type }) => type),
  messages.map(({ position }) => position),
  messages.map(({ recordedAt }) => recordedAt),
  messages.map(({ kind }) => kind?.name ?? null),
  messages.map(({ record }) => record ?? null),
];
