import { unavailable } from '../errors/fault';

interface Waiting {
  readonly bytes: number;
  readonly go: () => void;
}

/**
 * How much memory the bodies in work may take together. A body that would take more waits unread until others are done with, so that many
 * large ones at once need time and not memory.
 */
export class ByteBudget {
  private free: number;
  private readonly queue: Waiting[] = [];
  constructor(
    total: number,
    private readonly patienceMs = 20_000,
  ) {
    this.free = total;
  }

  /**
   * Takes the bytes; answers with what gives them back, once.
   * @throws Fault 503 with Retry-After when they are not to be had in time
   */
  async take(bytes: number): Promise<() => void> {
    if (this.queue.length > 0 || bytes > this.free) await this.turn(bytes);
    else this.free -= bytes;
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      this.free += bytes;
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
