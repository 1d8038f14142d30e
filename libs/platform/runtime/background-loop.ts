import { Logger } from '@nestjs/common';

export interface Loop {
  /** Names the part of the service in the log. */
  readonly name: string;
  /** Milliseconds from the end of one turn to the next, and before the first. */
  readonly everyMs: number;
  /** Milliseconds before the first turn, where they differ. */
  readonly firstMs?: number;
  /** Begins the complaint about a turn that fails: `expired tokens could not be cleared away`. Absent: the work reports its own faults. */
  readonly fault?: string;
  readonly work: () => Promise<unknown>;
}

/**
 * Does work again and again, one turn at a time, until it is stopped. A turn that fails is followed by the next, and is logged once for each
 * message until one succeeds. It keeps no process alive.
 */
export class BackgroundLoop {
  private readonly log: Logger;
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> | undefined;
  private isWoken = false;
  private hasEnded = false;
  private complaint = '';

  constructor(private readonly loop: Loop) {
    this.log = new Logger(loop.name);
    this.next(loop.firstMs ?? loop.everyMs);
  }

  /** The next turn begins now, or when the one in work ends. */
  wake(): void {
    if (this.turn) this.isWoken = true;
    else this.begin();
  }

  /** No turn begins any more. Resolves when the one in work has ended. */
  async stop(): Promise<void> {
    this.hasEnded = true;
    clearTimeout(this.timer);
    await this.turn;
  }

  private next(ms: number): void {
    this.timer = setTimeout(() => this.begin(), ms).unref();
  }

  private begin(): void {
    clearTimeout(this.timer);
    if (this.hasEnded) return;
    this.isWoken = false;
    this.turn = this.take().finally(() => {
      this.turn = undefined;
      if (this.isWoken) this.begin();
      else if (!this.hasEnded) this.next(this.loop.everyMs);
    });
  }

  private async take(): Promise<void> {
    try {
      await this.loop.work();
      this.complaint = '';
    } catch (error) {
      const message = String(error);
      if (message !== this.complaint && !this.hasEnded) this.log.warn(`${this.loop.fault ?? 'a turn has failed'}: ${message}`);
      this.complaint = message;
    }
  }
}
