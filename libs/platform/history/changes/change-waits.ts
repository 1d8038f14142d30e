import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Progress, READ_MODELS } from '@plumbline/platform/subscriptions';
import type { Actor } from '@plumbline/platform/kernel';
import type { Position } from '@plumbline/platform/event-store';
import { RateLimited, Fault, retryIn, Slots } from '@plumbline/platform/http';
import { CHANGES_GATHER_MS } from '../timing';
import { WAITS_OF_A_USER, WAITS_OF_A_COMPANY, WAITS_OF_ALL } from '../limits';

const ofUser = (): Error =>
  new RateLimited(5, `More than ${WAITS_OF_A_USER} requests of this user wait for changes: one is enough for a consumer.`);
const ofCompany = (): Error => new RateLimited(5, `More than ${WAITS_OF_A_COMPANY} requests of this company wait for changes.`);
const ofAll = (): Error =>
  new Fault(
    503,
    'internal_error',
    'As many requests wait for changes as the service can hold: try again shortly, or without a wait.',
    retryIn(5),
  );

/** The requests of this process that wait for changes. They hold no connection to the database. */
@Injectable()
export class ChangeWaits implements OnModuleDestroy {
  private readonly slots = new Slots([
    { most: WAITS_OF_A_USER, refusal: ofUser },
    { most: WAITS_OF_A_COMPANY, refusal: ofCompany },
    { most: WAITS_OF_ALL, refusal: ofAll },
  ]);
  private readonly stopping = new AbortController();

  constructor(@Inject(Progress) private readonly progress: Pick<Progress, 'reached'>) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /**
   * Takes a slot; returns what frees it.
   * @throws RateLimited (429) when the user or the company has too many, Fault 503 when all together have
   */
  async enter({ company, user }: Actor): Promise<() => void> {
    if (this.isStopping) throw ofAll();
    return this.slots.take([`${company}/${user}`, `${company}`, '']);
  }

  /** True if rows show an event after the position, of whomever, within `ms` and before `gone` or the end of the process. */
  async beyond(position: Position, ms: number, gone: AbortSignal): Promise<boolean> {
    // No `AbortSignal.timeout`: Node.js 20 may collect one that only a combined signal refers to, and it never comes.
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), Math.max(0, Math.ceil(ms)));
    const limit = AbortSignal.any([gone, this.stopping.signal, over.signal]);
    const isThere = await this.progress.reached(READ_MODELS, position + 1n, limit).finally(() => clearTimeout(timer));
    if (!isThere) return false;
    await pause(CHANGES_GATHER_MS, undefined, { signal: AbortSignal.any([gone, this.stopping.signal]) }).catch(() => undefined);
    return true;
  }
}
