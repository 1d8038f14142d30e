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

/** Pending appends, in order for each stream: a stream has at most one append in a batch. */
export class AppendQueue {
  private readonly streams = new Map<string, PendingAppend[]>();
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

  /** The oldest appends, one per stream, up to so many appends and, after the first, so many events. */
  take(mostAppends: number, mostEvents: number): PendingAppend[] {
    const batch: PendingAppend[] = [];
    const again: [string, PendingAppend[]][] = [];
    let events = 0;
    for (const [stream, waiting] of this.streams) {
      const append = waiting[0];
      if (batch.length >= mostAppends || (batch.length > 0 && events + append.events.length > mostEvents)) break;
      batch.push(waiting.shift()!);
      events += append.events.length;
      this.streams.delete(stream);
      if (waiting.length > 0) again.push([stream, waiting]);
    }
    // A busy stream goes to the end, so that it does not delay others.
    for (const [stream, waiting] of again) this.streams.set(stream, waiting);
    this.count -= batch.length;
    return batch;
  }

  /** Removes all appends that wait. */
  drain(): PendingAppend[] {
    const all = [...this.streams.values()].flat();
    this.streams.clear();
    this.count = 0;
    return all;
  }
}
