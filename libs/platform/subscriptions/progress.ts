import type { Position } from '@plumbline/platform/event-store';

/** What followed from one event by a saga: where the last event that its commands wrote lies, and the types of all of them. */
export interface Effect {
  /** Position of the event that the saga followed. */
  readonly cause: Position;
  /** Where the first event lies, where several appends wrote them. */
  readonly from?: Position;
  readonly position: Position;
  readonly types: readonly string[];
}

interface Waiter {
  readonly position: Position;
  readonly resolve: () => void;
}

/** How many effects of each saga are remembered, for those who ask after the saga was faster. */
const REMEMBERED = 2000;

/** One subscription's progress and those who wait for it. */
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

/** How far read models and sagas have come, as far as this process knows. Fed by the leader in this process, or by news from another one. */
export class Progress {
  private readonly tracks = new Map<string, Track>();

  /** A subscription has passed `position`. Less than what is known changes nothing. */
  advance(name: string, position: Position, effects: readonly Effect[] = []): void {
    const track = this.track(name);
    track.effects.push(...effects);
    if (track.effects.length > REMEMBERED) track.effects.splice(0, track.effects.length - REMEMBERED);
    track.advance(position);
  }
  position(name: string): Position {
    return this.track(name).position;
  }
  /** What the saga `name` did about events from position `from` to `to`. */
  effects(name: string, from: Position, to: Position): Effect[] {
    return this.track(name).effects.filter(({ cause }) => cause >= from && cause <= to);
  }
  /**
   * The subscription, or every one, is no further than `position`: the database has lost what came after, in a crash (the commits of rows wait
   * for no disk) or with a store that was restored.
   */
  goBack(position: Position, name?: string): void {
    for (const [of, track] of this.tracks) if ((name === undefined || of === name) && track.position > position) track.goBack(position);
  }
  /** Resolves to true when the subscription has passed `position`, to false at `signal`. */
  reached(name: string, position: Position, signal: AbortSignal): Promise<boolean> {
    const track = this.track(name);
    if (track.position >= position) return Promise.resolve(true);
    if (signal.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const give = (): void => {
        track.waiters = track.waiters.filter((one) => one !== waiter);
        resolve(false);
      };
      const waiter = {
        position,
        resolve: (): void => {
          signal.removeEventListener('abort', give);
          resolve(true);
        },
      };
      track.waiters.push(waiter);
      signal.addEventListener('abort', give, { once: true });
    });
  }
  /** Whether anybody waits for anything. */
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
