import { setMaxListeners } from 'node:events';
import { Logger } from '@nestjs/common';
import type { Written } from '@plumbline/platform/commands';
import type { EventStore, Position } from '@plumbline/platform/event-store';
import type { Effect, Progress } from './progress';
import type { Saga } from './saga';
import type { Freshness } from './freshness';
import type { SubscriptionObserver } from './observer';
import { ReadModelsBehind, Settlement } from './settlement';
import { READ_MODELS } from './sql';

/** Milliseconds that a write waits for its rows. More than any confirmation is valid (`VALID_MS` of freshness.ts). */
export const PATIENCE_MS = 5000;

/** Waits by position: until the read models, and the sagas that follow, have passed what was written. */
export class PositionSettlement extends Settlement {
  private readonly log = new Logger('Settlement');
  private readonly followers = new Map<string, string[]>();
  private asked: Promise<Position> | undefined;
  /** Writes up to here have waited long enough: what was stored earlier has waited longer. */
  private givenUp: Position = 0n;
  constructor(
    private readonly progress: Progress,
    private readonly store: EventStore,
    sagas: readonly Saga[],
    private readonly freshness: Pick<Freshness, 'shown' | 'isFresh' | 'fault'>,
    private readonly observer?: Pick<SubscriptionObserver, 'gaveUp'>,
    private readonly patience = PATIENCE_MS,
  ) {
    super();
    for (const { name, handlers } of sagas)
      for (const type of Object.keys(handlers)) this.followers.set(type, [...(this.followers.get(type) ?? []), name]);
  }

  override async after({ position, types, from }: Pick<Written, 'position' | 'types' | 'from'>): Promise<void> {
    if (position <= 0n) return;
    const hasFollowers = types.some((type) => this.followers.has(type));
    const isShown = this.progress.position(READ_MODELS) >= position;
    if (isShown ? !hasFollowers : position <= this.givenUp) return;
    const isSettled = await this.patiently(async (signal) => {
      if (!(await this.progress.reached(READ_MODELS, position, signal))) return false;
      return !hasFollowers || (await this.followed(position, types, signal, from));
    });
    if (isSettled) return;
    if (position > this.givenUp) this.givenUp = position;
    this.observer?.gaveUp();
    this.log.warn(
      `read models or sagas have not passed position ${position} after ${this.patience} ms (read models are at ${this.progress.position(READ_MODELS)})`,
    );
  }

  override async caughtUp(): Promise<Position> {
    const isCaughtUp = await this.patiently(async (signal) => {
      const aborted = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
      // A question that gets no answer is no reason to wait for ever.
      const position = await Promise.race([this.head(), aborted]);
      return position !== undefined && (await this.progress.reached(READ_MODELS, position, signal));
    });
    if (!isCaughtUp) throw new ReadModelsBehind();
    // What this process knows of the checkpoint may be more than the database has kept: the confirmation is what counts.
    await this.shown();
    return this.progress.position(READ_MODELS);
  }

  override shown(): Promise<void> | undefined {
    return this.freshness.shown();
  }
  override get isShown(): boolean {
    return this.freshness.isFresh;
  }
  override checkWritable(): void {
    if (this.freshness.fault) throw this.freshness.fault;
  }

  /** Waits for the sagas that follow the events up to `position`, then for what follows from what they wrote. */
  private async followed(position: Position, types: readonly string[], signal: AbortSignal, first?: Position): Promise<boolean> {
    const names = new Set(types.flatMap((type) => this.followers.get(type) ?? []));
    // The events of one append lie together and end at `position`.
    const from = first ?? position - BigInt(Math.max(types.length, 1) - 1);
    const settled = await Promise.all(
      [...names].map(async (name) => {
        if (!(await this.progress.reached(name, position, signal))) return false;
        const effects = this.progress.effects(name, from, position);
        const each = await Promise.all(effects.map((effect) => this.effectShown(effect, signal)));
        return each.every(Boolean);
      }),
    );
    return settled.every(Boolean);
  }
  private async effectShown({ position, types, from }: Effect, signal: AbortSignal): Promise<boolean> {
    if (!(await this.progress.reached(READ_MODELS, position, signal))) return false;
    return this.followed(position, types, signal, from);
  }

  private async patiently(wait: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> {
    const impatience = new AbortController();
    // One listener for each effect that is waited for, which may be many.
    setMaxListeners(0, impatience.signal);
    const timer = setTimeout(() => impatience.abort(), this.patience);
    try {
      return await wait(impatience.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The head of the store. All calls of one moment ask once: the question is put after the last of them came. */
  private head(): Promise<Position> {
    this.asked ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.asked = undefined;
      return this.store.head();
    });
    return this.asked;
  }
}
