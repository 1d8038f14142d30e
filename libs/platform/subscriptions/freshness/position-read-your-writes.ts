import { setMaxListeners } from 'node:events';
import { Logger } from '@nestjs/common';
import { type CommandResult, ReadModelsBehind, ReadYourWrites } from '@plumbline/platform/decisions';
import type { EventStore, Position } from '@plumbline/platform/event-store';
import { joined, type Effect } from '../sagas/effect';
import type { Progress } from './progress';
import type { Saga } from '../sagas/saga';
import type { Freshness } from './freshness';
import type { SubscriptionObserver } from '../positions/observer';
import { READ_MODELS } from '../positions/sql';
import { ROWS_WAIT_MS, SAGAS_WAIT_MS } from '../timing';

/** Waits by position: until the read models, and the sagas that follow, have passed the written events. */
export class PositionReadYourWrites extends ReadYourWrites {
  private readonly log = new Logger('ReadYourWrites');
  private readonly followers = new Map<string, string[]>();
  private asked: Promise<Position> | undefined;
  /** Writes up to here have waited long enough: earlier ones have waited longer. */
  private givenUp: Position = 0n;
  /** Up to here sagas were waited for in vain. */
  private awaited: Position = 0n;
  constructor(
    private readonly progress: Progress,
    private readonly store: EventStore,
    sagas: readonly Saga[],
    private readonly freshness: Pick<Freshness, 'shown' | 'isFresh' | 'fault'>,
    private readonly observer?: Pick<SubscriptionObserver, 'gaveUp'>,
    private readonly patience = ROWS_WAIT_MS,
  ) {
    super();
    for (const { name, handlers } of sagas)
      for (const type of Object.keys(handlers)) this.followers.set(type, [...(this.followers.get(type) ?? []), name]);
  }

  override async after(
    { position, types, from, sagas }: Pick<CommandResult, 'position' | 'types' | 'from' | 'sagas'>,
    since = performance.now(),
  ): Promise<void> {
    if (position <= 0n) return;
    const hasFollowers = sagas !== 'later' && types.some((type) => this.followers.has(type));
    const isShown = this.progress.position(READ_MODELS) >= position;
    if (isShown ? !hasFollowers : position <= this.givenUp) return;
    const begun = performance.now();
    if (await this.progress.reached(READ_MODELS, position, this.patience)) {
      // By now a saga that had nothing to do about the events has passed them: nearly all that follow a recorded hour.
      if (!hasFollowers || this.passed({ position, types, from }) || this.areBehind(types)) return;
      const left = Math.max(Math.min(begun + this.patience, since + SAGAS_WAIT_MS) - performance.now(), 0);
      if (await this.patiently((signal) => this.followed(position, types, signal, from), left)) return;
      if (position > this.awaited) this.awaited = position;
    }
    if (position > this.givenUp) this.givenUp = position;
    this.observer?.gaveUp();
    this.log.warn(
      `read models or sagas have not passed position ${position} after ${this.patience} ms (read models are at ${this.progress.position(READ_MODELS)})`,
    );
  }

  override async caughtUp(): Promise<Position> {
    const isCaughtUp = await this.patiently(async (signal) => {
      const aborted = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
      // The wait must end even when the store does not respond.
      const position = await Promise.race([this.head(), aborted]);
      return position !== undefined && (await this.progress.reached(READ_MODELS, position, signal));
    });
    if (!isCaughtUp) throw new ReadModelsBehind();
    // This process may know a later checkpoint than the database has kept: the confirmation decides.
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

  /** True if a saga has not come to an earlier write that was waited for: each further write would wait in vain. */
  private areBehind(types: readonly string[]): boolean {
    return types.some((type) => (this.followers.get(type) ?? []).some((name) => this.progress.position(name) < this.awaited));
  }
  /** True if the sagas that follow the events have passed them without an effect. */
  private passed({ position, types, from = position }: Pick<CommandResult, 'position' | 'types' | 'from'>): boolean {
    return types.every((type) =>
      (this.followers.get(type) ?? []).every(
        (name) => this.progress.position(name) >= position && !this.progress.hasEffects(name, from, position),
      ),
    );
  }
  /** Waits for the sagas that follow the events up to `position`, then for the sagas that follow the effects of those. */
  private async followed(position: Position, types: readonly string[], signal: AbortSignal, from = position): Promise<boolean> {
    const names = new Set(types.flatMap((type) => this.followers.get(type) ?? []));
    const settled = await Promise.all(
      [...names].map(async (name) => {
        if (!(await this.progress.reached(name, position, signal))) return false;
        const effects = joined(this.progress.effects(name, from, position));
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

  private async patiently(wait: (signal: AbortSignal) => Promise<boolean>, patience = this.patience): Promise<boolean> {
    const impatience = new AbortController();
    // One listener for each awaited effect, of which there may be many.
    setMaxListeners(0, impatience.signal);
    const timer = setTimeout(() => impatience.abort(), patience);
    try {
      return await wait(impatience.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The head of the store. Calls of one moment share one query, which is sent after the last of them arrived. */
  private head(): Promise<Position> {
    this.asked ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.asked = undefined;
      return this.store.head();
    });
    return this.asked;
  }
}
