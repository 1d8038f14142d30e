import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { POOL } from '@plumbline/platform/database/pool';
import { EventStore, TakenOver } from '@plumbline/platform/event-store';
import type { Actor, RepeatableIds } from '@plumbline/platform/kernel';
import { Presence } from '@plumbline/platform/presence';
import type { Pool } from 'pg';
import { badRequest, conflict } from '../errors/fault';
import { KeptIds, type KeptId } from './kept-ids';
import { Replay, type ReplyHeaders } from './replay';

/** The request of a POST with a key, by which it is known again. */
export interface KeyedRequest {
  readonly company: number;
  readonly user: number;
  readonly key: string;
  readonly request: string;
}

/** A key that was taken, until its reply is known. */
export interface Taken extends KeyedRequest {
  /** The ids of the attempt before, if that was cut short, and those that are given now. */
  readonly ids: RepeatableIds;
  /** The token under which the request is worked on. */
  readonly fence: bigint;
  /** Whether an attempt before was cut short: it may have written. */
  readonly isRepeat: boolean;
}

interface Kept {
  readonly request: string;
  readonly status: number | null;
  readonly content_type: string | null;
  readonly headers: ReplyHeaders | null;
  readonly reply: string | null;
}

/** A POST that is in work for so long is taken over, even if the instance that took it lives. */
const ABANDONED_SECONDS = 30;
/** How long a repeat waits for the first one to be answered. */
const PATIENCE_MS = 10_000;
/** How often it is tried to free a key while the database is away. */
const RELEASE_MS = 500;
const SWEEP_MS = 60 * 60 * 1000;

/**
 * `Idempotency-Key` (decisions on the interface, "Retries"): within 24 hours the same key of the same user with the same request gets
 * the first reply, with another one 409. A repeat that comes while the first is in work waits for it; it takes the request over at once when the
 * instance that works on it is dead or frozen (`Presence`). What was taken over can neither keep an id nor append nor finish: of two
 * instances that work on one request, one writes (ADR 0028).
 */
@Injectable()
export class Idempotency implements OnModuleDestroy {
  private readonly sweeper: NodeJS.Timeout;
  private isClosed = false;
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Presence) private readonly presence: Pick<Presence, 'number'>,
  ) {
    this.sweeper = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS).unref();
  }

  onModuleDestroy(): void {
    this.isClosed = true;
    clearInterval(this.sweeper);
  }

  /**
   * Takes the key for this request.
   * @throws Replay with the first reply, Fault 400 for a key that is none, 409 for another request or one that is still in work
   */
  async begin(actor: Actor, key: string, method: string, url: string, body: unknown): Promise<Taken> {
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw badRequest('Idempotency-Key must be 1 to 255 visible ASCII characters.');
    const request = createHash('sha256')
      .update(`${method} ${url}\n${canonical(body)}`)
      .digest('base64');
    const keyed: KeyedRequest = { company: actor.company, user: actor.user, key, request };
    const until = Date.now() + PATIENCE_MS;
    for (let pause = 5; ; pause = Math.min(pause * 2, 250)) {
      const taken = await this.take(keyed).catch((error: unknown) => {
        // It may have been taken all the same, and nobody would give it back.
        void this.release(keyed);
        throw error;
      });
      if (taken) return taken;
      const kept = await this.kept(keyed);
      if (kept) {
        if (kept.request !== request) throw conflict('This Idempotency-Key was used for another request within the last 24 hours.');
        if (kept.status !== null) throw new Replay(kept.status, headersOfKept(kept), kept.reply ?? '');
      }
      if (Date.now() > until)
        throw conflict('The first request with this Idempotency-Key is still in work: try again shortly.', { 'retry-after': '1' });
      await sleep(pause);
    }
  }

  /**
   * Keeps the reply of an accepted request, so that a repeat gets it; a refused one frees the key. The key stays with its ids, for the same
   * request alone, where it is open what was written: after a fault of the service, and after a refusal of a request that was taken over, whose
   * first attempt may have written in a store that can't look at fences.
   * @throws TakenOver when a repeat works on the request, or has answered it: its reply is the one that counts
   */
  async finish(taken: Taken, status: number, headers: ReplyHeaders, reply: string): Promise<void> {
    try {
      if (!(await this.settle(taken, status, headers, reply))) throw new TakenOver();
    } catch (error) {
      if (!(error instanceof TakenOver)) void this.release(taken, taken.fence);
      throw error;
    }
  }

  /** False when somebody else has the key. */
  private async settle({ fence: token, isRepeat }: Taken, status: number, headers: ReplyHeaders, reply: string): Promise<boolean> {
    const { rowCount } =
      status >= 200 && status < 300
        ? await this.pool.query('update plumbline.idempotency_key set status = $2, headers = $3, reply = $4 where token = $1', [
            ...[token, status, JSON.stringify(headers), reply],
          ])
        : isRepeat || status >= 500
          ? await this.pool.query('update plumbline.idempotency_key set instance = null where token = $1', [token])
          : await this.pool.query('delete from plumbline.idempotency_key where token = $1', [token]);
    return rowCount !== 0;
  }

  /**
   * Gives a key back whose request has ended, when the database could not be told so: a repeat, here or elsewhere, need not wait until it counts as
   * abandoned. It finds by its ids what the attempt stored.
   */
  private async release({ company, user, key, request }: KeyedRequest, fence?: bigint): Promise<void> {
    const until = Date.now() + ABANDONED_SECONDS * 1000;
    while (!this.isClosed && Date.now() < until) {
      await sleep(RELEASE_MS, undefined, { ref: false });
      const released = this.pool.query(
        `update plumbline.idempotency_key set instance = null where company = $1 and user_id = $2 and key = $3 and request = $4
           and instance = $5 and status is null and token = coalesce($6, token)`,
        [company, user, key, request, this.presence.number, fence ?? null],
      );
      if (
        await released.then(
          () => true,
          () => false,
        )
      )
        return;
    }
  }

  /** Undefined when the key is not to be had. Whoever takes a request over goes on when all is stored that was being appended for it. */
  private async take(keyed: KeyedRequest): Promise<Taken | undefined> {
    const { company, user, key, request } = keyed;
    const { rows } = await this.pool.query<{ ids: KeptId[]; token: string; takes: number }>(
      `insert into plumbline.idempotency_key as k (company, user_id, key, request, instance) values ($1, $2, $3, $4, $5)
         on conflict (company, user_id, key) do update set request = excluded.request, taken = now(), status = null, content_type = null, headers = null, reply = null,
           ids = case when k.taken < now() - interval '24 hours' then '[]' else k.ids end, instance = excluded.instance, token = excluded.token,
           takes = case when k.taken < now() - interval '24 hours' then 1 else k.takes + 1 end
         where k.taken < now() - interval '24 hours' or (k.status is null and k.request = excluded.request
           and (k.instance is null or k.taken <= now() - $6 * interval '1 second' or plumbline.instance_state(k.instance) <> 'here'))
       returning ids, token, takes`,
      [company, user, key, request, this.presence.number, ABANDONED_SECONDS],
    );
    const row = rows[0];
    if (!row) return undefined;
    const isRepeat = row.takes > 1;
    if (isRepeat) await this.store.head();
    const token = BigInt(row.token);
    const ids = new KeptIds(row.ids, (id) => this.keep(token, id));
    return { ...keyed, isRepeat, ids, fence: token };
  }

  /** Durable before the id is used: what is written under it can be found again. @throws TakenOver */
  private async keep(token: bigint, id: KeptId): Promise<void> {
    const { rowCount } = await this.pool.query(
      'update plumbline.idempotency_key set ids = ids || jsonb_build_array($2::jsonb) where token = $1',
      [token, JSON.stringify(id)],
    );
    if (rowCount === 0) throw new TakenOver();
  }

  private async kept({ company, user, key }: KeyedRequest): Promise<Kept | undefined> {
    const { rows } = await this.pool.query<Kept>(
      'select request, status, content_type, headers, reply from plumbline.idempotency_key where company = $1 and user_id = $2 and key = $3',
      [company, user, key],
    );
    return rows[0];
  }

  private async sweep(): Promise<void> {
    await this.pool.query("delete from plumbline.idempotency_key where taken < now() - interval '24 hours'");
  }
}

/** Replies that were kept before their headers were have a type alone. */
const headersOfKept = ({ headers, content_type }: Kept): ReplyHeaders => headers ?? { 'content-type': content_type ?? '' };

/** The body with the names of objects in order, so that the same content is the same request. */
function canonical(body: unknown): string {
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
