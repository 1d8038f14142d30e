import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Position } from '@plumbline/platform/event-store';
import { BackgroundLoop, withDeadline } from '@plumbline/platform/runtime';
import { BeyondHead } from '../positions/beyond-head';
import type { Progress } from './progress';
import { ReadModelsBehind } from '@plumbline/platform/decisions';
import { READ_MODELS } from '../positions/sql';
import { CONFIRM_EVERY_MS, CONFIRMED_MS, CONFIRM_ANSWER_MS, CONFIRM_ATTEMPT_MS, READ_WAIT_MS, CONFIRM_LOOK_EVERY_MS } from '../timing';

/** Once the rows have reached `head`, they show everything that was stored before the instant `asked`. */
interface Mark {
  readonly requestedAt: number;
  readonly head: Position;
}

export interface FreshnessParts {
  /** Position of the last event that the store had acknowledged at the time of the call, or a later one. */
  readonly head: () => Promise<Position>;
  /** Position that the rows in the database show. */
  readonly applied: () => Promise<Position>;
  readonly progress: Progress;
  /** Milliseconds of a clock that never goes back. */
  readonly clock?: () => number;
  /** Milliseconds that a read waits for a confirmation before it is rejected. */
  readonly wait?: number;
}

/**
 * Decides whether this process may answer from the rows (ADR 0026): a confirmation states that they show everything before an instant of its
 * monotonic clock. It expires, so a process that hangs stops answering by itself.
 */
export class Freshness {
  private readonly log = new Logger('Freshness');
  private readonly clock: () => number;
  /** The rows show everything that was stored before this instant. */
  private confirmedAt = Number.NEGATIVE_INFINITY;
  /** Marks that are not reached yet, oldest first. */
  private marks: Mark[] = [];
  /** Incremented whenever rows may have gone back: heads that were read before then confirm nothing. */
  private epoch = 0;
  private attempting: Promise<boolean> | undefined;
  private hasEnded = false;
  private loop: BackgroundLoop | undefined;
  /** The checkpoint found beyond the head. It stays until a rebuild, as rows have missed events. */
  private beyond: BeyondHead | undefined;

  constructor(private readonly parts: FreshnessParts) {
    this.clock = parts.clock ?? ((): number => performance.now());
  }

  /** Starts to confirm about once a second. */
  start(): void {
    this.loop = new BackgroundLoop({ name: 'Freshness', everyMs: CONFIRM_EVERY_MS, work: () => this.confirm() });
    this.loop.wake();
  }
  stop(): void {
    void this.loop?.stop();
    this.hasEnded = true;
  }

  /** True if the rows show every write that any process acknowledged before this call. */
  get isFresh(): boolean {
    return this.clock() - this.confirmedAt < CONFIRMED_MS;
  }
  /** The reason why nothing may be written: the checkpoint is beyond the head. Undefined otherwise. */
  get fault(): BeyondHead | undefined {
    return this.beyond;
  }

  /** Undefined when rows may be read; else a promise of that. @throws ReadModelsBehind (the promise) after `wait` */
  shown(): Promise<void> | undefined {
    return this.isFresh ? undefined : this.wait();
  }

  /** Resolves to true when the rows may be read; to false when they may not within `patience` milliseconds, or when the process ends. */
  async soon(patience: number): Promise<boolean> {
    const deadline = this.clock() + patience;
    while (!this.isFresh) {
      const left = Math.max(deadline - this.clock(), 0);
      if (!(await withDeadline(this.confirm(), left, () => false)))
        await pause(Math.min(left, CONFIRM_LOOK_EVERY_MS), undefined, { ref: false });
      if (this.hasEnded || this.clock() >= deadline) break;
    }
    return this.isFresh;
  }

  /** The rows may have gone back, or a notification of that may have been lost: discards earlier confirmations. */
  invalidate(): void {
    this.epoch++;
    this.marks = [];
    this.confirmedAt = Number.NEGATIVE_INFINITY;
  }

  /** Makes one attempt to confirm. Concurrent callers share it. Never throws. */
  confirm(): Promise<boolean> {
    this.attempting ??= this.attempt()
      .catch((error: unknown) => {
        this.log.debug(`cannot confirm that the rows are up to date: ${String(error)}`);
        return false;
      })
      .finally(() => (this.attempting = undefined));
    return this.attempting;
  }

  private async wait(): Promise<void> {
    if (!(await this.soon(this.parts.wait ?? READ_WAIT_MS))) throw new ReadModelsBehind();
  }

  private async attempt(): Promise<boolean> {
    const { head: askHead, applied: askApplied, progress } = this.parts;
    const { epoch } = this;
    // The instant is taken before the query, so everything stored until then is at or before the head that it returns.
    const requestedAt = this.clock();
    const head = await withDeadline(askHead(), CONFIRM_ANSWER_MS, tooLate);
    if (epoch === this.epoch) this.marks.push({ requestedAt, head });
    for (const begun = this.clock(); ;) {
      const applied = await withDeadline(askApplied(), CONFIRM_ANSWER_MS, tooLate);
      if (epoch !== this.epoch) return false;
      if (applied === this.beyond?.applied || (applied > head && (await this.isBeyond(applied)))) return false;
      this.reach(applied);
      if (applied >= head) return true;
      if (this.clock() - begun > CONFIRM_ATTEMPT_MS) return false;
      // Notifications of the leader arrive first; without them the checkpoint is read again.
      const signal = AbortSignal.timeout(CONFIRM_LOOK_EVERY_MS);
      if (progress.position(READ_MODELS) >= head || !(await progress.reached(READ_MODELS, head, signal)))
        await pause(CONFIRM_LOOK_EVERY_MS / 4);
    }
  }

  /** The rows show all events up to `applied`: confirms the latest mark up to there. */
  private reach(applied: Position): void {
    if (this.beyond) this.log.log('the rows were rebuilt');
    this.beyond = undefined;
    this.parts.progress.advance(READ_MODELS, applied);
    for (const { requestedAt } of this.marks.filter(({ head }) => head <= applied))
      this.confirmedAt = Math.max(this.confirmedAt, requestedAt);
    const oldest = this.clock() - CONFIRMED_MS;
    this.marks = this.marks.filter(({ head, requestedAt }) => head > applied && requestedAt > oldest);
  }

  /** True if the store has gone back behind the rows; false if the leader was merely faster than the query. */
  private async isBeyond(applied: Position): Promise<boolean> {
    const head = await withDeadline(this.parts.head(), CONFIRM_ANSWER_MS, tooLate);
    if (applied <= head) return false;
    this.beyond = new BeyondHead(READ_MODELS, applied, head);
    this.invalidate();
    this.log.error(this.beyond.message);
    return true;
  }
}

const tooLate = (): never => {
  throw new Error(`no answer within ${CONFIRM_ANSWER_MS} ms`);
};
