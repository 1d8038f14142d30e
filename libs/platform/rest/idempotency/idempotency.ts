import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { POOL } from '@plumbline/platform/database/pool';
import type { Actor, RepeatableIds } from '@plumbline/platform/kernel';
import type { Pool } from 'pg';
import { badRequest, conflict } from '../errors/fault';
import { KeptIds, type KeptId } from './kept-ids';
import { Replay, type ReplyHeaders } from './replay';

/** What is kept of a POST in work, until its reply is known. */
export interface Pending {
  readonly company: number;
  readonly user: number;
  readonly key: string;
  readonly request: string;
}
/** A key that was taken, with the ids of the attempt before, if that was cut short. */
export interface Taken extends Pending {
  readonly ids: RepeatableIds;
}

interface Kept {
  readonly request: string;
  readonly status: number | null;
  readonly content_type: string | null;
  readonly headers: ReplyHeaders | null;
  readonly reply: string | null;
}

/** A POST in work whose process died is taken over after this time. */
const ABANDONED_SECONDS = 30;
/** How long a repeat waits for the first one to be answered. */
const PATIENCE_MS = 10_000;
const SWEEP_MS = 60 * 60 * 1000;

/**
 * `Idempotency-Key` (decisions on the interface, "Retries"): within 24 hours the same key of the same user with the same request gets
 * the first reply, with another one 409. A repeat that comes while the first is in work waits for it.
 */
@Injectable()
export class Idempotency implements OnModuleDestroy {
  private readonly sweeper: NodeJS.Timeout;
  constructor(@Inject(POOL) private readonly pool: Pool) {
    this.sweeper = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS).unref();
  }

  onModuleDestroy(): void {
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
    const pending: Pending = { company: actor.company, user: actor.user, key, request };
    const until = Date.now() + PATIENCE_MS;
    for (let pause = 5; ; pause = Math.min(pause * 2, 250)) {
      const known = await this.take(pending);
      if (known) return { ...pending, ids: new KeptIds(known, (id) => this.keep(pending, id)) };
      const kept = await this.kept(pending);
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
   * Keeps the reply of an accepted request, so that a repeat gets it; a refused one frees the key. After a fault of the service, which leaves
   * open what was written, the key stays with its ids: a repeat takes it over at once.
   */
  async finish({ company, user, key, request }: Pending, status: number, headers: ReplyHeaders, reply: string): Promise<void> {
    const values = [company, user, key, request];
    if (status >= 200 && status < 300)
      await this.pool.query(
        'update plumbline.idempotency_key set status = $5, headers = $6, reply = $7 where company = $1 and user_id = $2 and key = $3 and request = $4',
        [...values, status, JSON.stringify(headers), reply],
      );
    else if (status >= 500)
      await this.pool.query(
        `update plumbline.idempotency_key set taken = now() - ${ABANDONED_SECONDS} * interval '1 second' where company = $1 and user_id = $2 and key = $3 and request = $4`,
        values,
      );
    else
      await this.pool.query(
        'delete from plumbline.idempotency_key where company = $1 and user_id = $2 and key = $3 and request = $4',
        values,
      );
  }

  /** The ids that an attempt before was given; undefined when the key is not to be had. */
  private async take({ company, user, key, request }: Pending): Promise<KeptId[] | undefined> {
    const { rows } = await this.pool.query<{ ids: KeptId[] }>(
      `insert into plumbline.idempotency_key as k (company, user_id, key, request) values ($1, $2, $3, $4)
         on conflict (company, user_id, key) do update set request = excluded.request, taken = now(), status = null, content_type = null, headers = null, reply = null,
           ids = case when k.taken < now() - interval '24 hours' then '[]' else k.ids end
         where k.taken < now() - interval '24 hours' or (k.status is null and k.request = excluded.request and k.taken <= now() - $5 * interval '1 second')
       returning ids`,
      [company, user, key, request, ABANDONED_SECONDS],
    );
    return rows[0]?.ids;
  }

  /** Durable before the id is used: what is written under it can be found again. */
  private async keep({ company, user, key, request }: Pending, id: KeptId): Promise<void> {
    await this.pool.query(
      'update plumbline.idempotency_key set ids = ids || jsonb_build_array($5::jsonb) where company = $1 and user_id = $2 and key = $3 and request = $4',
      [company, user, key, request, JSON.stringify(id)],
    );
  }

  private async kept({ company, user, key }: Pending): Promise<Kept | undefined> {
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
