import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Position } from '@plumbline/platform/event-store';
import { BeyondHead } from './beyond-head';
import type { Progress } from './progress';
import { ReadModelsBehind } from './settlement';
import { READ_MODELS } from './sql';

/**
 * Milliseconds that a confirmation is valid. Less than the patience of a write (`PATIENCE_MS` of position-settlement.ts): every process has
 * noticed that it is behind before a write is answered whose rows are missing.
 */
export const VALID_MS = 4000;
const EVERY_MS = 1000;
/** Longest wait for one answer of a store. */
const ANSWER_MS = 1500;
/** How long an attempt follows the rows. What they have not reached by then, later attempts look for too. */
const ATTEMPT_MS = 900;
const WAIT_MS = 1500;
const POLL_MS = 100;

/** Once the rows have reached `head`, everything that was stored before the instant `asked` is shown. */
interface Mark {
  readonly asked: number;
  readonly head: Position;
}

export interface FreshnessParts {
  /** Position of the last event that the store had acknowledged when the call came, or a later one. */
  readonly head: () => Promise<Position>;
  /** Position that the rows in the database show. */
  readonly applied: () => Promise<Position>;
  readonly progress: Progress;
  /** Milliseconds of a clock that never goes back. */
  readonly clock?: () => number;
  /** Milliseconds that a read waits for a confirmation before it is refused. */
  readonly wait?: number;
}

/**
 * Whether this process may answer from the rows (ADR 0026). A confirmation says that the rows show everything stored before an instant of the
 * process's own monotonic clock. It expires, so a process that hangs, or whose connections hang, stops answering without being told.
 */
export class Freshness {
  private readonly log = new Logger('Freshness');
  private readonly clock: () => number;
  /** Everything stored before this instant is shown. */
  private confirmedAt = Number.NEGATIVE_INFINITY;
  /** Not reached yet, the oldest first. */
  private marks: Mark[] = [];
  /** Higher each time that rows may have gone back: what was asked before then confirms nothing. */
  private epoch = 0;
  private attempting: Promise<boolean> | undefined;
  private hasEnded = false;
  private timer: NodeJS.Timeout | undefined;
  /** The checkpoint that was found beyond the head, until the rows are rebuilt: also when the head has grown past it, because events were left out. */
  private beyond: BeyondHead | undefined;

  constructor(private readonly parts: FreshnessParts) {
    this.clock = parts.clock ?? ((): number => performance.now());
  }

  /** Begins to confirm about once a second. */
  start(): void {
    this.timer = setInterval(() => void this.confirm(), EVERY_MS).unref();
    void this.confirm();
  }
  stop(): void {
    clearInterval(this.timer);
    this.hasEnded = true;
  }

  /** Whether the rows show every write that was answered anywhere before this call. */
  get isFresh(): boolean {
    return this.clock() - this.confirmedAt < VALID_MS;
  }
  /** Why nothing may be written: the checkpoint is beyond the head. Undefined when it is not. */
  get fault(): BeyondHead | undefined {
    return this.beyond;
  }

  /**
   * Undefined when the rows may be read now; else a promise that resolves when they may.
   * @throws ReadModelsBehind (the promise) when they are still behind after a moment
   */
  shown(): Promise<void> | undefined {
    return this.isFresh ? undefined : this.wait();
  }

  /** Resolves to true when the rows may be read, to false when they may not within `patience` milliseconds, or when the process ends. */
  async soon(patience: number): Promise<boolean> {
    const deadline = this.clock() + patience;
    while (!this.isFresh) {
      const left = Math.max(deadline - this.clock(), 0);
      if (!(await within(this.confirm(), left, () => false))) await pause(Math.min(left, POLL_MS), undefined, { ref: false });
      if (this.hasEnded || this.clock() >= deadline) break;
    }
    return this.isFresh;
  }

  /** The rows may have gone back, or the news of it may have been missed: what was confirmed before is void. */
  invalidate(): void {
    this.epoch++;
    this.marks = [];
    this.confirmedAt = Number.NEGATIVE_INFINITY;
  }

  /** Tries once to confirm. Callers share an attempt that is under way. Never throws. */
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
    if (!(await this.soon(this.parts.wait ?? WAIT_MS))) throw new ReadModelsBehind();
  }

  private async attempt(): Promise<boolean> {
    const { head: askHead, applied: askApplied, progress } = this.parts;
    const { epoch } = this;
    // The instant comes before the question: whatever was stored until then lies at or before the answer.
    const asked = this.clock();
    const head = await within(askHead(), ANSWER_MS, tooLate);
    if (epoch === this.epoch) this.marks.push({ asked, head });
    for (const begun = this.clock(); ;) {
      const applied = await within(askApplied(), ANSWER_MS, tooLate);
      if (epoch !== this.epoch) return false;
      if (applied === this.beyond?.applied || (applied > head && (await this.isBeyond(applied)))) return false;
      this.reach(applied);
      if (applied >= head) return true;
      if (this.clock() - begun > ATTEMPT_MS) return false;
      // News of the leader comes first; where none comes the checkpoint is read again.
      const signal = AbortSignal.timeout(POLL_MS);
      if (progress.position(READ_MODELS) >= head || !(await progress.reached(READ_MODELS, head, signal))) await pause(POLL_MS / 4);
    }
  }

  /** The rows show all up to `applied`: confirms the latest mark that lies there. */
  private reach(applied: Position): void {
    if (this.beyond) this.log.log('the rows were rebuilt');
    this.beyond = undefined;
    this.parts.progress.advance(READ_MODELS, applied);
    for (const { asked } of this.marks.filter(({ head }) => head <= applied)) this.confirmedAt = Math.max(this.confirmedAt, asked);
    const oldest = this.clock() - VALID_MS;
    this.marks = this.marks.filter(({ head, asked }) => head > applied && asked > oldest);
  }

  /** Whether the store has gone back behind the rows, or the leader was only faster than the question. */
  private async isBeyond(applied: Position): Promise<boolean> {
    const head = await within(this.parts.head(), ANSWER_MS, tooLate);
    if (applied <= head) return false;
    this.beyond = new BeyondHead(READ_MODELS, applied, head);
    this.invalidate();
    this.log.error(this.beyond.message);
    return true;
  }
}

const tooLate = (): never => {
  throw new Error(`no answer within ${ANSWER_MS} ms`);
};

/** What `work` comes to, or what `late` does after so many milliseconds. */
async function within<T>(work: Promise<T>, milliseconds: number, late: () => T): Promise<T> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, pause(milliseconds, undefined, { signal: timer.signal, ref: false }).then(late)]);
  } finally {
    timer.abort();
  }
}
