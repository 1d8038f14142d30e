import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Progress, READ_MODELS } from '@plumbline/platform/subscriptions';
import type { Actor } from '@plumbline/platform/kernel';
import type { Position } from '@plumbline/platform/event-store';
import { RateLimited, Fault, retryIn } from '@plumbline/platform/http';

/** Most requests that wait for changes, streams included: of one user, of one company, and of all in this process. */
export const WAITS_OF_A_USER = 10;
/** The others are left to other companies. */
export const WAITS_OF_A_COMPANY = 180;
const WAITS_OF_ALL = 200;
/** After the first change others are given this time, so that a busy company does not cause a read for each event. */
const GATHER_MS = 200;

/** The requests of this process that wait for changes. They hold no connection to the database. */
@Injectable()
export class ChangeWaits implements OnModuleDestroy {
  /** Of each user and of each company. */
  private readonly waits = new Map<string, number>();
  private readonly stopping = new AbortController();
  private all = 0;

  constructor(@Inject(Progress) private readonly progress: Pick<Progress, 'reached'>) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /**
   * Takes a place; returns what leaves it.
   * @throws RateLimited (429) when the user or the company has too many, Fault 503 when all together have
   */
  enter({ company, user }: Actor): () => void {
    const keys = [`${company}`, `${company}/${user}`] as const;
    const [ofCompany, own] = keys.map((key) => this.waits.get(key) ?? 0);
    if (own >= WAITS_OF_A_USER)
      throw new RateLimited(5, `More than ${WAITS_OF_A_USER} requests of this user wait for changes: one is enough for a consumer.`);
    if (ofCompany >= WAITS_OF_A_COMPANY)
      throw new RateLimited(5, `More than ${WAITS_OF_A_COMPANY} requests of this company wait for changes.`);
    if (this.all >= WAITS_OF_ALL || this.isStopping)
      throw new Fault(
        503,
        'internal_error',
        'As many requests wait for changes as the service can hold: try again shortly, or without a wait.',
        retryIn(5),
      );
    this.count(keys, 1);
    let isIn = true;
    return () => {
      if (isIn) this.count(keys, -1);
      isIn = false;
    };
  }

  private count(keys: readonly string[], by: 1 | -1): void {
    this.all += by;
    for (const key of keys) {
      const now = (this.waits.get(key) ?? 0) + by;
      if (now > 0) this.waits.set(key, now);
      else this.waits.delete(key);
    }
  }

  /** Whether rows show an event after the position, of whomever, within `ms` and before `gone` or the end of the process. */
  async beyond(position: Position, ms: number, gone: AbortSignal): Promise<boolean> {
    // No `AbortSignal.timeout`: Node.js 20 may collect one that only a combined signal refers to, and it never comes.
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), Math.max(0, Math.ceil(ms)));
    const limit = AbortSignal.any([gone, this.stopping.signal, over.signal]);
    const isThere = await this.progress.reached(READ_MODELS, position + 1n, limit).finally(() => clearTimeout(timer));
    if (!isThere) return false;
    await pause(GATHER_MS, undefined, { signal: AbortSignal.any([gone, this.stopping.signal]) }).catch(() => undefined);
    return true;
  }
}
