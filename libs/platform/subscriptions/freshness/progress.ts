import { Peers } from '@plumbline/platform/runtime';
import type { Position } from '@plumbline/platform/event-store';
import type { Effect } from '../sagas/effect';
import { PROGRESS_CHANNEL } from '../positions/sql';
import { REMEMBERED_EFFECTS } from '../limits';

interface Waiter {
  readonly position: Position;
  readonly resolve: () => void;
}

class Track {
  position: Position = 0n;
  readonly effects: Effect[] = [];
  waiters: Waiter[] = [];
  goBack(position: Position): void {
    this.position = position;
    this.effects.splice(0, this.effects.length, ...this.effects.filter(({ cause }) => cause <= position));
  }
  advance(position: Position): void {
    if (position <= this.position) return;
    this.position = position;
    if (this.waiters.length === 0) return;
    const waiting = this.waiters;
    this.waiters = [];
    for (const waiter of waiting) {
      if (waiter.position <= position) waiter.resolve();
      else this.waiters.push(waiter);
    }
  }
}

/** The progress of read models and sagas as this process knows it, from its own leader or by notifications of another. */
export class Progress {
  private readonly tracks = new Map<string, Track>();
  /** The other processes that follow the progress. */
  readonly followers = new Peers(PROGRESS_CHANNEL);

  /** A subscription has passed `position`. A lower position than the known one changes nothing. */
  advance(name: string, position: Position, effects: readonly Effect[] = []): void {
    const track = this.track(name);
    track.effects.push(...effects);
    if (track.effects.length > REMEMBERED_EFFECTS) track.effects.splice(0, track.effects.length - REMEMBERED_EFFECTS);
    track.advance(position);
  }
  position(name: string): Position {
    return this.track(name).position;
  }
  /** The effects of the saga `name` on events from position `from` to `to`. */
  effects(name: string, from: Position, to: Position): Effect[] {
    return this.track(name).effects.filter(({ cause }) => cause >= from && cause <= to);
  }
  /** True if the saga `name` had an effect on events from position `from` to `to`. */
  hasEffects(name: string, from: Position, to: Position): boolean {
    return this.track(name).effects.some(({ cause }) => cause >= from && cause <= to);
  }
  /** No subscription (or not `name`) is further than `position`: a crash or a restored store has lost later rows. */
  goBack(position: Position, name?: string): void {
    for (const [of, track] of this.tracks) if ((name === undefined || of === name) && track.position > position) track.goBack(position);
  }
  /** True when the subscription has passed `position`, false at `limit`: a signal, or milliseconds, which are ten times cheaper. */
  reached(name: string, position: Position, limit: AbortSignal | number): Promise<boolean> {
    const track = this.track(name);
    if (track.position >= position) return Promise.resolve(true);
    if (typeof limit !== 'number' && limit.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const give = (): void => {
        track.waiters = track.waiters.filter((one) => one !== waiter);
        resolve(false);
      };
      const waiter = {
        position,
        resolve: (): void => {
          if (typeof limit === 'number') clearTimeout(timer);
          else limit.removeEventListener('abort', give);
          resolve(true);
        },
      };
      track.waiters.push(waiter);
      const timer = typeof limit === 'number' ? setTimeout(give, limit) : undefined;
      if (typeof limit !== 'number') limit.addEventListener('abort', give, { once: true });
    });
  }
  /** True if any wait is pending. */
  get isAwaited(): boolean {
    for (const { waiters } of this.tracks.values()) if (waiters.length > 0) return true;
    return false;
  }

  private track(name: string): Track {
    let track = this.tracks.get(name);
    if (!track) this.tracks.set(name, (track = new Track()));
    return track;
  }
}
