import type { Encoded } from '../appendable';
import type { AppendResult, AppendTerms, ExpectedRevision } from '../event-store';

/** An append that waits for its outcome. */
export interface PendingAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly Encoded[];
  readonly terms: AppendTerms;
  /** Arrival time, by the process's own clock. */
  readonly since: number;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Pending appends, in order for each stream: a stream has at most one append in a batch, and none in a further batch
 * until that one has landed.
 */
export class AppendQueue {
  private readonly streams = new Map<string, PendingAppend[]>();
  /** The streams of the batches that have not landed. */
  private readonly sent = new Set<string>();
  private count = 0;

  get length(): number {
    return this.count;
  }

  push(append: PendingAppend): void {
    const waiting = this.streams.get(append.stream);
    if (waiting) waiting.push(append);
    else this.streams.set(append.stream, [append]);
    this.count++;
  }

  /**
   * The oldest appends, one per stream, up to so many appends and, after the first, so many events. None where all wait
   * for a batch to land.
   */
  take(mostAppends: number, mostEvents: number): PendingAppend[] {
    const batch: PendingAppend[] = [];
    const again: [string, PendingAppend[]][] = [];
    let events = 0;
    for (const [stream, waiting] of this.streams) {
      if (this.sent.has(stream)) continue;
      const append = waiting[0];
      if (batch.length >= mostAppends || (batch.length > 0 && events + append.events.length > mostEvents)) break;
      batch.push(waiting.shift()!);
      events += append.events.length;
      this.streams.delete(stream);
      if (waiting.length > 0) again.push([stream, waiting]);
    }
    // A busy stream goes to the end, so that it does not delay others.
    for (const [stream, waiting] of again) this.streams.set(stream, waiting);
    for (const { stream } of batch) this.sent.add(stream);
    this.count -= batch.length;
    return batch;
  }

  /** Removes all appends that wait, whatever has been sent before them. */
  drain(): PendingAppend[] {
    const all = [...this.streams.values()].flat();
    this.streams.clear();
    this.count = 0;
    return all;
  }

  /** The batch has its outcomes, so further appends to its streams may be taken. */
  landed(batch: readonly PendingAppend[]): void {
    for (const { stream } of batch) this.sent.delete(stream);
  }
}
