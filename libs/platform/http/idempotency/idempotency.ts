import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EventStore, TakenOver } from '@plumbline/platform/event-store';
import { BackgroundLoop } from '@plumbline/platform/runtime';
import { isObject, type Actor, type RepeatableIds } from '@plumbline/platform/kernel';
import { Presence } from '@plumbline/platform/subscriptions';
import { IsNull, Raw, type Repository } from 'typeorm';
import { badRequest, conflict, retryIn } from '../errors/fault';
import { IdempotencyKeyEntity } from './idempotency-key.entity';
import { rightsOf } from '@plumbline/platform/reading';
import { idsAlone } from './ids-alone';
import { KeptIds, type KeptId } from './kept-ids';
import { Replay, type ReplyHeaders } from './replay';
import { REQUEST_ABANDONED_SECONDS, REPEAT_WAIT_MS, RELEASE_EVERY_MS, KEYS_SWEEP_EVERY_MS } from '../timing';

/** The identity of a write with a key. */
export interface KeyedRequest {
  readonly company: number;
  readonly user: number;
  readonly key: string;
  readonly request: string;
  /** The rights of the caller (`rightsOf`). */
  readonly rights: string;
}

/** An acquired key, until its reply is known. */
export interface Taken extends KeyedRequest {
  /** The ids of an interrupted earlier attempt, and the new ones of this attempt. */
  readonly ids: RepeatableIds;
  /** The token under which the request is processed. */
  readonly fence: bigint;
  /** True if an earlier attempt was interrupted: it may have written. */
  readonly isRepeat: boolean;
}

type Kept = Pick<IdempotencyKeyEntity, 'request' | 'status' | 'headers' | 'reply' | 'rights'>;

/**
 * `Idempotency-Key` (D-2.idempotency): within 24 hours the same request of the same user gets the first reply (ids alone where the rights
 * have changed), another one 409. A repeat waits for the first attempt, or takes it over when its instance is dead or frozen (`Presence`).
 * A fenced attempt can neither store an id nor append nor finish: one of two writes (ADR 0028).
 */
@Injectable()
export class Idempotency implements OnModuleDestroy {
  private readonly sweeper: BackgroundLoop;
  private isClosed = false;
  constructor(
    @InjectRepository(IdempotencyKeyEntity) private readonly keys: Repository<IdempotencyKeyEntity>,
    private readonly store: EventStore,
    @Inject(Presence) private readonly presence: Pick<Presence, 'number'>,
  ) {
    const fault = 'replies of old requests could not be removed';
    this.sweeper = new BackgroundLoop({ name: 'Idempotency', everyMs: KEYS_SWEEP_EVERY_MS, fault, work: () => this.sweep() });
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosed = true;
    await this.sweeper.stop();
  }

  /** Acquires the key. @throws Replay with the first reply, Fault 400 for an invalid key, 409 for another request or one in progress */
  async begin(actor: Actor, key: string, method: string, url: string, body: unknown): Promise<Taken> {
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw badRequest('Idempotency-Key must be 1 to 255 visible ASCII characters.');
    const request = createHash('sha256')
      .update(`${method} ${url}\n${canonical(body)}`)
      .digest('base64');
    const keyed: KeyedRequest = { company: actor.company, user: actor.user, key, request, rights: rightsOf(actor) };
    const until = Date.now() + REPEAT_WAIT_MS;
    for (let pause = 5; ; pause = Math.min(pause * 2, 250)) {
      const taken = await this.take(keyed).catch((error: unknown) => {
        // It may have been acquired all the same, and nothing else would release it.
        void this.release(keyed);
        throw error;
      });
      if (taken) return taken;
      const kept = await this.kept(keyed);
      if (kept) {
        if (kept.request !== request) throw conflict('This Idempotency-Key was used for another request within the last 24 hours.');
        if (kept.status !== null) throw replayOf(kept, keyed.rights);
      }
      if (Date.now() > until)
        throw conflict('The first request with this Idempotency-Key is still in work: try again shortly.', retryIn(1));
      await sleep(pause);
    }
  }

  /**
   * Stores the reply of an accepted request; a rejected one frees the key. The key stays with its ids where the outcome is uncertain: after
   * a fault, and after a rejection of a taken-over request, whose first attempt may have written. @throws TakenOver when a repeat has it
   */
  async finish(taken: Taken, status: number, headers: ReplyHeaders, reply: string): Promise<void> {
    try {
      if (!(await this.settle(taken, status, headers, reply))) throw new TakenOver();
    } catch (error) {
      if (!(error instanceof TakenOver)) void this.release(taken, taken.fence);
      throw error;
    }
  }

  /** False when another attempt has the key. */
  private async settle({ fence: token, isRepeat, rights }: Taken, status: number, headers: ReplyHeaders, reply: string): Promise<boolean> {
    const { affected } =
      status >= 200 && status < 300
        ? await this.keys.update({ token }, { status, headers, reply, rights })
        : isRepeat || status >= 500
          ? await this.keys.update({ token }, { instance: null })
          : await this.keys.delete({ token });
    return affected !== 0;
  }

  /** Releases a key that could not be before, so that a repeat need not wait until it counts as abandoned: it finds effects by ids. */
  private async release({ company, user, key, request }: KeyedRequest, fence?: bigint): Promise<void> {
    const until = Date.now() + REQUEST_ABANDONED_SECONDS * 1000;
    while (!this.isClosed && Date.now() < until) {
      await sleep(RELEASE_EVERY_MS, undefined, { ref: false });
      const mine = { company, user, key, request, instance: this.presence.number, status: IsNull() };
      const token = fence !== undefined && { token: fence };
      if (await this.keys.update({ ...mine, ...token }, { instance: null }).catch(() => undefined)) return;
    }
  }

  /** Undefined when the key is not available. A taken-over request continues once the appends of the earlier attempt are stored. */
  private async take(keyed: KeyedRequest): Promise<Taken | undefined> {
    const { company, user, key, request } = keyed;
    // One statement decides who gets the key, by the state of the row and of the instance that has it.
    const [row] = await this.keys.query<{ ids: KeptId[]; token: string; takes: number }[]>(
      `insert into plumbline.idempotency_key as k (company, user_id, key, request, instance) values ($1, $2, $3, $4, $5)
         on conflict (company, user_id, key) do update set request = excluded.request, taken = now(), status = null, headers = null, reply = null,
           ids = case when k.taken < now() - interval '24 hours' then '[]' else k.ids end, instance = excluded.instance, token = excluded.token,
           takes = case when k.taken < now() - interval '24 hours' then 1 else k.takes + 1 end
         where k.taken < now() - interval '24 hours' or (k.status is null and k.request = excluded.request
           and (k.instance is null or k.taken <= now() - $6 * interval '1 second' or plumbline.instance_state(k.instance) <> 'here'))
       returning ids, token, takes`,
      [company, user, key, request, this.presence.number, REQUEST_ABANDONED_SECONDS],
    );
    if (!row) return undefined;
    const isRepeat = row.takes > 1;
    if (isRepeat) await this.store.head();
    const token = BigInt(row.token);
    const ids = new KeptIds(row.ids, (id) => this.keep(token, id));
    return { ...keyed, isRepeat, ids, fence: token };
  }

  /** Durable before the id is used, so that everything written under it can be found again. @throws TakenOver */
  private async keep(token: bigint, id: KeptId): Promise<void> {
    const { affected } = await this.keys
      .createQueryBuilder()
      .update()
      .set({ ids: () => 'ids || jsonb_build_array(:id::jsonb)' })
      .setParameters({ id: JSON.stringify(id) })
      .where({ token })
      .execute();
    if (affected === 0) throw new TakenOver();
  }

  private kept({ company, user, key }: KeyedRequest): Promise<Kept | null> {
    const select = { request: true, status: true, headers: true, reply: true, rights: true } as const;
    return this.keys.findOne({ select, where: { company, user, key } });
  }

  private async sweep(): Promise<void> {
    await this.keys.delete({ taken: Raw((column) => `${column} < now() - interval '24 hours'`) });
  }
}

/** The first reply, without what the caller might see then alone. */
const replayOf = (kept: Kept, rights: string): Replay =>
  new Replay(kept.status ?? 0, kept.headers ?? {}, kept.rights === rights ? (kept.reply ?? '') : idsAlone(kept.reply ?? ''));

/** The body with object members in alphabetical order, so that equal content is the same request. */
export function canonical(body: unknown): string {
  return JSON.stringify(body, (_, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
}
