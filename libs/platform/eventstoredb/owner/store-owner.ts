import { Logger } from '@nestjs/common';
import { StoreUnavailable } from '@plumbline/platform/event-store';
import { BackgroundLoop } from '@plumbline/platform/runtime';
import { inTime } from '../connection/in-time';
import type { OwnerEntry, OwnerStream } from './owner-stream';
import { OWNER_LOOK_EVERY_MS, OWNER_VALID_MS, OWNER_WAIT_MS } from '../timing';

/** Thrown for appends of a database that no longer owns the store. */
export class StoreLost extends StoreUnavailable {
  constructor(reason: string) {
    super(new Error(reason));
    this.message = reason;
  }
}

/**
 * Knows whether this database still owns the store (docs/adr/0112). It looks at the last entry of the owner's stream once a second, and answers
 * databases that ask. A look is valid for 3 s of a clock that never goes back, so a process that was frozen looks again before it appends.
 */
export class StoreOwner {
  private readonly log = new Logger('EventStoreDB');
  private confirmedAt: number;
  private lost: StoreLost | undefined;
  private looking: Promise<void> | undefined;
  private readonly loop: BackgroundLoop;

  /** `confirmedAt`: the time of `clock`, in milliseconds, before the look that found `own` in the store. */
  constructor(
    private readonly stream: OwnerStream,
    readonly own: OwnerEntry,
    confirmedAt: number,
    private readonly clock = (): number => performance.now(),
  ) {
    this.confirmedAt = confirmedAt;
    const fault = 'it is not confirmed that this database owns the store';
    this.loop = new BackgroundLoop({ name: 'EventStoreDB', everyMs: OWNER_LOOK_EVERY_MS, fault, work: () => this.look() });
  }

  /** Why nothing is written any more; undefined while this database owns the store, as far as this process knows. */
  get fault(): StoreLost | undefined {
    return this.lost;
  }

  /** Returns when this database may append; usually at once. @throws StoreLost, StoreUnavailable */
  async held(): Promise<void> {
    if (!this.lost && this.clock() - this.confirmedAt >= OWNER_VALID_MS) await inTime(this.look(), OWNER_WAIT_MS);
    if (this.lost) throw this.lost;
  }

  close(): void {
    void this.loop.stop();
  }

  /** Callers of one moment share a look. @throws StoreUnavailable */
  private look(): Promise<void> {
    this.looking ??= this.ask().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async ask(): Promise<void> {
    const askedAt = this.clock();
    const last = await inTime(this.stream.last(), OWNER_WAIT_MS).catch((error: unknown) => {
      throw error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
    });
    if (last?.holder !== this.own.holder) return this.lose(last?.at);
    this.confirmedAt = askedAt;
    const { installation, holder } = this.own;
    if (last.asks) await inTime(this.stream.append({ installation, holder, answers: last.asks }, last), OWNER_WAIT_MS).catch(() => false);
  }

  private lose(at: Date | undefined): void {
    if (this.lost) return;
    this.lost = new StoreLost(
      at
        ? `another database took this EventStoreDB over at ${at.toISOString()}: this process writes nothing any more; stop it`
        : 'this EventStoreDB no longer has the entry of its owner: this process writes nothing any more; stop it, and restore the store',
    );
    this.log.error(this.lost.message);
  }
}
