import { RateLimited } from '../callers/access';
import { unavailable } from '../errors/fault';

interface Waiting {
  readonly bytes: number;
  readonly go: () => void;
}

/** The memory of all bodies in progress. A body beyond it waits unread until others are finished: many large ones cost time instead. */
export class ByteBudget {
  private free: number;
  private readonly queue: Waiting[] = [];
  private readonly held = new Map<string, number>();
  /** `total` bytes for all, of which one holder has `each` at most. */
  constructor(
    total: number,
    private readonly each = total,
    private readonly patienceMs = 20_000,
  ) {
    this.free = total;
  }

  /** Reserves bytes; returns what releases them. @throws RateLimited (429) when `holder` has too many, Fault 503 when none are free in time */
  async take(bytes: number, holder: string): Promise<() => void> {
    const mine = (this.held.get(holder) ?? 0) + bytes;
    if (mine > this.each) throw new RateLimited(2, 'This user sends too many large bodies at once: send one after another.');
    this.held.set(holder, mine);
    try {
      return await this.taken(bytes, () => this.drop(holder, bytes));
    } catch (error) {
      this.drop(holder, bytes);
      throw error;
    }
  }

  private drop(holder: string, bytes: number): void {
    const left = (this.held.get(holder) ?? 0) - bytes;
    if (left > 0) this.held.set(holder, left);
    else this.held.delete(holder);
  }

  private async taken(bytes: number, then: () => void): Promise<() => void> {
    if (this.queue.length > 0 || bytes > this.free) await this.turn(bytes);
    else this.free -= bytes;
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      this.free += bytes;
      then();
      this.serve();
    };
  }

  private turn(bytes: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        bytes,
        go: () => {
          clearTimeout(timer);
          this.free -= bytes;
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(waiting), 1);
        reject(unavailable());
        this.serve();
      }, this.patienceMs);
      this.queue.push(waiting);
    });
  }

  private serve(): void {
    while (this.queue[0] && this.queue[0].bytes <= this.free) this.queue.shift()?.go();
  }
}
