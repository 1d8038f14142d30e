import { outsideRequests } from './staged/request-local';

/** Pauses before what broke is opened again, in milliseconds; doubled up to the last. */
const PAUSES = [100, 10_000] as const;

/** Tells listeners of appends. What it hears of them by is opened for the first listener, and reopened when it breaks. */
export abstract class AppendSignal {
  private readonly listeners = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private pause: number = PAUSES[0];
  private isUsed = false;
  protected isClosed = false;

  /** Begins to hear of appends, and calls `opened` or `openLater`. */
  protected abstract open(): unknown;
  protected abstract end(): Promise<unknown> | undefined;

  add(listener: () => void): () => void {
    this.listeners.add(listener);
    if (!this.isUsed && !this.isClosed) void this.open();
    this.isUsed = true;
    return () => void this.listeners.delete(listener);
  }

  /** Notifies all listeners, which act outside of the request that appended. */
  signal(): void {
    for (const listener of this.listeners) outsideRequests(listener);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.listeners.clear();
    clearTimeout(this.timer);
    await this.end()?.catch(() => {});
  }

  /** Events may have been appended while nothing was heard. */
  protected opened(): void {
    this.pause = PAUSES[0];
    this.signal();
  }

  protected openLater(): void {
    if (this.isClosed) return;
    this.timer = setTimeout(() => void this.open(), this.pause).unref();
    this.pause = Math.min(this.pause * 2, PAUSES[1]);
  }
}
