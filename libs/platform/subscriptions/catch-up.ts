import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '@plumbline/platform/event-store';
import type { Progress } from './progress';
import { READ_MODELS } from './sql';

/** How long after a store that was down is asked again. */
const AGAIN_MS = 250;

/**
 * Whether the read models have shown, since this process started, all that was stored when it did. Until then a record whose writing was
 * acknowledged before a crash could still be missing from what is read.
 */
export class CatchUp {
  private readonly end = new AbortController();
  private shown = false;
  private reached: Promise<boolean> | undefined;
  constructor(
    private readonly store: EventStore,
    private readonly progress: Progress,
  ) {}

  get isDone(): boolean {
    return this.shown;
  }

  /** Takes the head of the store as the mark to reach; asks until the store answers. */
  begin(): void {
    this.reached ??= this.follow();
  }

  /** Resolves to true when the mark is reached, to false after `patience` milliseconds or at the end of the process. */
  async wait(patience: number): Promise<boolean> {
    const timer = new AbortController();
    const impatience = pause(patience, false, { signal: timer.signal, ref: false }).catch(() => false);
    try {
      return await Promise.race([this.reached ?? false, impatience]);
    } finally {
      timer.abort();
    }
  }

  /** Lets go of whoever waits. */
  stop(): void {
    this.end.abort();
  }

  private async follow(): Promise<boolean> {
    const { signal } = this.end;
    while (!signal.aborted) {
      try {
        const mark = await this.store.head();
        this.shown = await this.progress.reached(READ_MODELS, mark, signal);
        return this.shown;
      } catch {
        await pause(AGAIN_MS, undefined, { ref: false });
      }
    }
    return false;
  }
}
